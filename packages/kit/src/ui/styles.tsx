import { createContext, useContext, useEffect, useInsertionEffect, useLayoutEffect } from 'react'

const sheets = new Map<string, CSSStyleSheet>()

/**
 * Puts a feature's style sheet on a shadow root or document, once. Constructable sheets pass the strictest
 * content security policy: no style element, no style attribute.
 * @param css the whole text of the sheet; the same text is parsed once per page
 */
export function adoptStyles(target: DocumentOrShadowRoot, css: string): void {
  const sheet = sheets.get(css) ?? new CSSStyleSheet()
  if (!sheets.has(css)) {
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  if (!target.adoptedStyleSheets.includes(sheet))
    target.adoptedStyleSheets = [...target.adoptedStyleSheets, sheet]
}

/**
 * A layout effect in the browser. Nothing is painted on a server, and there React 18 warns of each layout effect.
 */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The shadow root that parts put their sheets on; set once by whoever makes one. */
export const StyleRoot = createContext<DocumentOrShadowRoot | undefined>(undefined)

/** Puts a part's sheet on the root that it is drawn in, once. Nothing before it is known. */
export function useStyles(css: string | undefined): void {
  const root = useContext(StyleRoot)
  useInsertionEffect(() => {
    if (root && css !== undefined) adoptStyles(root, css)
  }, [root, css])
}

/**
 * Makes the modal's host element, not yet on the page, with an open shadow root.
 * @param sheets texts of the style sheets that every view uses
 */
export function createShadow(sheets: readonly string[]): ShadowRoot {
  keepSize()
  const root = document.createElement('causeway-modal').attachShadow({ mode: 'open' })
  for (const css of sheets) adoptStyles(root, css)
  return root
}

/**
 * The base size counts in the visitor's own text size, which is `medium` on the host. Only a registered variable is
 * worked out there and handed down as a length; `rem` would follow pages that set `html { font-size: 62.5% }`.
 */
function keepSize(): void {
  try {
    CSS.registerProperty({
      name: '--_cw-size',
      syntax: '<length>',
      inherits: true,
      initialValue: '10px',
    })
  } catch {
    // A page has one registry, and a second modal or another copy of the kit finds the name there already.
  }
}
