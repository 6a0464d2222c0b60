import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptStyles } from '../adoptStyles.ts'

/** The shadow root that parts put their sheets on; set once by whoever makes one. */
export const StyleRoot = createContext<DocumentOrShadowRoot | undefined>(undefined)

/** Puts a part's sheet on the root that it is drawn in, once. Parts that no view draws cost no byte of style. */
export function useStyles(css: string): void {
  const root = useContext(StyleRoot)
  useInsertionEffect(() => {
    if (root) adoptStyles(root, css)
  }, [root, css])
}
