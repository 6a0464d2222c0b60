import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createShadow } from './createShadow.ts'
import { StyleRoot } from './useStyles.tsx'
import { useBeforePaint } from './useBeforePaint.tsx'
import type { ThemeMode } from '../core/options/createOptions.ts'
import parts from './parts.css?inline'
import css from './surface.css?inline'
import tokens from './tokens.css?inline'

/**
 * A piece of a page in the kit's look: a shadow root of its own with the theme, where the parts of this entry can be
 * drawn. For the wallet's own pages, and for apps' views outside the modal; inside the modal it is not needed.
 */
export function Surface(props: { readonly theme?: ThemeMode; readonly children: ReactNode }) {
  const [root] = useState(() =>
    typeof document === 'undefined' ? undefined : createShadow([tokens, parts, css]),
  )
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const theme = props.theme ?? 'system'
  useBeforePaint(() => {
    if (!root || !place) return
    place.append(root.host)
    return () => root.host.remove()
  }, [root, place])
  useBeforePaint(() => {
    root?.host.setAttribute('data-theme', theme)
    root?.host.setAttribute('data-embedded', '')
  }, [root, theme])
  return (
    <div ref={setPlace}>
      {root && place
        ? createPortal(
            <StyleRoot.Provider value={root}>
              <div className="surface">{props.children}</div>
            </StyleRoot.Provider>,
            root,
          )
        : null}
    </div>
  )
}
