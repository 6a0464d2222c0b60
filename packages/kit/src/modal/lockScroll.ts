/**
 * Keeps the page behind an open modal still, and in place where it had a scrollbar. The only rule that the modal
 * puts on the page itself, and only while it is open.
 * @returns its end
 */
export function lockScroll(): () => void {
  const scrollbar = window.innerWidth > document.documentElement.clientWidth
  const sheet = new CSSStyleSheet()
  // A page's rule of any weight would otherwise let it scroll on.
  sheet.replaceSync(
    `html { overflow: hidden !important; ${scrollbar ? 'scrollbar-gutter: stable !important;' : ''} }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((known) => known !== sheet)
  }
}
