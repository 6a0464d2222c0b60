import { frameLimits } from '@causeway/protocol/frame/limits'

/** What the browser says of a question: whether a person has seen all of it, uncovered, for long enough. */
export type Visibility = 'no' | 'yes' | 'unknown'

interface Entry extends IntersectionObserverEntry {
  /** IntersectionObserver v2. Missing in browsers that cannot tell. */
  readonly isVisible?: boolean
}

interface Watched {
  readonly button: Element
  /** Whether nobody relies on what the browser says: there are ways to hide that it does not tell. */
  readonly asksInWindow: boolean
  /** What has to have been in sight before the button takes a click: a page must not show the button alone. */
  readonly asked: readonly Element[]
  /** Those of them that were, as they come into sight. */
  readonly seen: Set<Element>
  /** Holds all of it, and nothing of it stands outside. */
  readonly screen: Element
}

/** Of what is higher than a screen, so much counts as seen, in CSS pixels. */
const enoughOfIt = 150

/** A page can make its frame small by `zoom`, and what is smaller than half of its size is read by nobody. */
const leastZoom = 0.5

/**
 * Watches whether a question is visible: nothing above it, no filter, no transform, not faded (IntersectionObserver v2). The host page
 * can draw over this frame, or show a strip of it, so a click counts only when for `armMs` the button was wholly seen, and of the
 * screen all that a person did not scroll away, and when each part was in sight before, in a frame of this size.
 * @param tell `unknown` where the browser cannot say, or says nothing: a window of our own is the way then
 */
export function watchVisible(
  { button, asksInWindow, asked, seen, screen }: Watched,
  tell: (seen: Visibility) => void,
): () => void {
  if (asksInWindow || !('isVisible' in IntersectionObserverEntry.prototype)) {
    tell('unknown')
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: 'clear' | 'covered' | 'unseen' | undefined
  const newest = new Map<Element, Entry>()

  function judge(): void {
    const isWhole = newest.get(button)?.intersectionRatio === 1
    const isOpen = isWhole && newest.get(button)?.isVisible && isUncut(newest.get(screen))
    const isClear = isOpen && asked.every((part) => seen.has(part))
    const now = isClear ? 'clear' : isWhole && !isOpen ? 'covered' : 'unseen'
    if (now === last) return
    last = now
    clearTimeout(timer)
    if (now === 'clear') {
      timer = setTimeout(() => tell('yes'), frameLimits.armMs)
      return
    }
    tell('no')
    // On the screen and still not visible: covered for good, or a browser that never says so. Out of sight is no doubt.
    if (now === 'covered') timer = setTimeout(() => tell('unknown'), frameLimits.doubtMs)
  }
  // `delay` and `trackVisibility` are of version 2; a delay below 100 ms is refused.
  const threshold = Array.from({ length: 101 }, (_, percent) => percent / 100)
  const how = { threshold, trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((entries: readonly Entry[]) => {
    for (const entry of entries) {
      newest.set(entry.target, entry)
      const { intersectionRatio, intersectionRect, isVisible } = entry
      if (isVisible && (intersectionRatio === 1 || intersectionRect.height >= enoughOfIt))
        seen.add(entry.target)
    }
    judge()
  }, how)
  /** What was seen in a frame of another size may be away now, and nobody scrolled it there. */
  function begin(): void {
    observer.disconnect()
    newest.clear()
    seen.clear()
    judge()
    for (const part of [button, screen, ...asked]) observer.observe(part)
  }
  begin()
  window.addEventListener('resize', begin)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', begin)
    clearTimeout(timer)
  }
}

/** Whether the page shows all of the screen that stands in the frame's own view. */
function isUncut(said: Entry | undefined): boolean {
  if (!said?.isVisible || devicePixelRatio < leastZoom) return false
  const { boundingClientRect: all, intersectionRect: shown } = said
  // Without the bars of what is scrolled.
  const { clientHeight, clientWidth } = document.documentElement
  const isLong = (is: number, from: number, to: number, most: number) =>
    is + 1 >= Math.min(to, most) - Math.max(from, 0)
  return (
    isLong(shown.height, all.top, all.bottom, clientHeight) &&
    isLong(shown.width, all.left, all.right, clientWidth)
  )
}
