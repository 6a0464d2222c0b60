/**
 * Keeps the page behind an open modal still. Where the page had a scrollbar, its place becomes a margin of the page, so
 * that nothing moves and the scrim covers it too. The only rule that the modal puts on the page itself, and only while it
 * is open; `--cw-scrollbar` says how wide the place is, for what an app has fixed to that side.
 * @returns its end
 */
export function lockScroll(): () => void {
  const { documentElement: page } = document
  const width = window.innerWidth - page.clientWidth
  const side = page.clientLeft > 0 ? 'left' : 'right'
  const before = getComputedStyle(page).getPropertyValue(`padding-${side}`)
  const room = `padding-${side}: calc(${before} + ${width}px) !important; --cw-scrollbar: ${width}px;`
  const sheet = new CSSStyleSheet()
  // A page's rule of any weight would otherwise let it scroll on.
  sheet.replaceSync(
    `html { overflow: hidden !important; scrollbar-gutter: auto !important; ${width > 0 ? room : ''} }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((known) => known !== sheet)
  }
}
