import { frameLimits } from '@causeway/protocol/frame/limits'

/**
 * Chromium drops, without a word, what a pointer presses on a frame that was shown, moved or resized in the last half second. So long
 * the buttons look as if they took nothing. A keyboard's press is taken all the time.
 */
export function watchRest(): void {
  const screen = document.querySelector<HTMLElement>('#screen')
  if (!screen) return
  let isResting = false
  let wasEmpty = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = () => {
    for (const button of screen.querySelectorAll('button'))
      if (isResting) button.removeAttribute('aria-disabled')
      else button.setAttribute('aria-disabled', 'true')
  }
  const move = () => {
    isResting = false
    mark()
    clearTimeout(timer)
    timer = setTimeout(() => {
      isResting = true
      mark()
    }, frameLimits.stillMs)
  }
  window.addEventListener('resize', move)
  new MutationObserver(() => {
    const isEmpty = screen.childElementCount === 0
    // Nothing is painted while the frame is not in sight: the half second begins with the first picture.
    if (wasEmpty && !isEmpty) {
      isResting = false
      requestAnimationFrame(move)
    }
    wasEmpty = isEmpty
    mark()
  }).observe(screen, { childList: true, subtree: true })
}
