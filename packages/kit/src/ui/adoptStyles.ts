const sheets = new Map<string, CSSStyleSheet>()

/**
 * Puts a feature's style sheet on a shadow root or document, once. Constructable sheets pass the strictest
 * content security policy: no style element, no style attribute.
 * @param css the whole text of the sheet; the same text is parsed once per page
 */
export function adoptStyles(target: DocumentOrShadowRoot, css: string): void {
  // jsdom knows no such sheets, and draws nothing.
  if (!('adoptedStyleSheets' in target)) return
  const sheet = sheets.get(css) ?? new CSSStyleSheet()
  if (!sheets.has(css)) {
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  if (!target.adoptedStyleSheets.includes(sheet))
    target.adoptedStyleSheets = [...target.adoptedStyleSheets, sheet]
}
