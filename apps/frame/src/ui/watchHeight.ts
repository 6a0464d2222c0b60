/**
 * Tells how high the screen is, with each screen and each time that it changes: a page that knows how to makes the frame as high. Until
 * it did so, the screen is scrolled, with the answers always in sight.
 */
export function watchHeight(tell: (height: number) => void): void {
  const screen = document.querySelector<HTMLElement>('#screen')
  if (!screen) return
  // The screen is as high as what stands on it, not as the frame is.
  document.documentElement.dataset['fits'] = ''
  let told = 0
  const measure = () => {
    const height = Math.ceil(screen.getBoundingClientRect().height)
    if (screen.childElementCount === 0 || height === 0 || height === told) return
    told = height
    tell(height)
  }
  new ResizeObserver(measure).observe(screen)
  // A frame that nobody laid out yet has no height: it is measured when it gets its first picture.
  new MutationObserver(() => {
    told = 0
    requestAnimationFrame(measure)
  }).observe(screen, { childList: true })
}
