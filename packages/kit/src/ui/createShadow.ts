import { adoptStyles } from './adoptStyles.ts'

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
