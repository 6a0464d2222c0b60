import { limits } from '@causeway/protocol/limits'

/** What the browser says of a button: whether a person has seen all of it, uncovered, for long enough. */
export type Seen = 'no' | 'yes' | 'unknown'

interface Entry extends IntersectionObserverEntry {
  /** IntersectionObserver v2. Missing in browsers that cannot tell. */
  readonly isVisible?: boolean
}

/**
 * Watches whether something is wholly visible: nothing above it, no filter, no transform, not faded (IntersectionObserver v2). The
 * host page can draw over this frame, so a click counts only on what was seen for `armMs`.
 * @param tell `unknown` where the browser cannot say, or says nothing: a window of our own is the way then
 */
export function watchVisible(target: Element, tell: (seen: Seen) => void): () => void {
  if (!('isVisible' in IntersectionObserverEntry.prototype)) {
    tell('unknown')
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let doubt: ReturnType<typeof setTimeout> | undefined
  // `delay` and `trackVisibility` are of version 2; a delay below 100 ms is refused.
  const how = { threshold: [0, 1], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((entries) => {
    const last: Entry | undefined = entries.at(-1)
    clearTimeout(timer)
    clearTimeout(doubt)
    if (last?.isVisible === true && last.intersectionRatio === 1) {
      timer = setTimeout(() => tell('yes'), limits.frame.armMs)
      return
    }
    tell('no')
    // On the screen and still not visible: covered for good, or a browser that never says so. Out of sight is no doubt.
    if (last?.intersectionRatio === 1)
      doubt = setTimeout(() => tell('unknown'), limits.frame.doubtMs)
  }, how)
  observer.observe(target)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    clearTimeout(doubt)
  }
}
