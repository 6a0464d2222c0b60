import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles.ts'

/** The shadow root that parts put their sheets on; set once by whoever makes one. */
export const StyleRoot = createContext<DocumentOrShadowRoot | undefined>(undefined)

/** Puts a part's sheet on the root that it is drawn in, once. Nothing before it is known. */
export function useStyles(css: string | undefined): void {
  const root = useContext(StyleRoot)
  useInsertionEffect(() => {
    if (root && css !== undefined) adoptStyles(root, css)
  }, [root, css])
}
