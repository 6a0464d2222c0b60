import { adoptStyles } from '../adoptStyles.ts'

/**
 * Keeps the page behind an open modal still, and in place where it had a scrollbar. The only rules that the modal
 * puts on the page itself.
 */
const pageCss = `
html:has(> body > causeway-modal[data-open]) { overflow: hidden; }
html:has(> body > causeway-modal[data-open='scrollbar']) { scrollbar-gutter: stable; }
`

/**
 * Makes the modal's host element, not yet on the page, with an open shadow root.
 * @param sheets texts of the style sheets that every view uses
 */
export function createShadow(sheets: readonly string[]): ShadowRoot {
  const root = document.createElement('causeway-modal').attachShadow({ mode: 'open' })
  for (const css of sheets) adoptStyles(root, css)
  adoptStyles(document, pageCss)
  return root
}
