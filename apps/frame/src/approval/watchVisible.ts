import { limits } from '@causeway/protocol/limits'

/** What the browser says of a question: whether a person has seen all of it, uncovered, for long enough. */
export type Seen = 'no' | 'yes' | 'unknown'

interface Entry extends IntersectionObserverEntry {
  /** IntersectionObserver v2. Missing in browsers that cannot tell. */
  readonly isVisible?: boolean
}

interface Watched {
  readonly button: Element
  /** What has to have been in sight before the button takes a click: a page must not show the button alone. */
  readonly parts: readonly Element[]
  /** Those of them that were, as they come into sight. */
  readonly seen: Set<Element>
  /** Stay in sight while the rest is scrolled: what is behind them is covered by nobody. */
  readonly answers: Element
}

/** Of what is higher than a screen, so much counts as seen, in CSS pixels. */
const enoughOfIt = 150

/** What is scrolled has come to rest after so many ms, and what the browser says of it is new. */
const restMs = 250

/**
 * Watches whether a question is visible: nothing above it, no filter, no transform, not faded (IntersectionObserver v2). The host page
 * can draw over this frame, or show a strip of it, so a click counts only when the button was wholly seen for `armMs`, each part was in
 * sight before, and none that is in sight is covered.
 * @param tell `unknown` where the browser cannot say, or says nothing: a window of our own is the way then
 */
export function watchVisible(
  { button, parts, seen, answers }: Watched,
  tell: (seen: Seen) => void,
): () => void {
  if (!('isVisible' in IntersectionObserverEntry.prototype)) {
    tell('unknown')
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  let last: 'clear' | 'covered' | 'unseen' | undefined
  const newest = new Map<Element, Entry>()

  const isBehindAnswers = (part: Element) =>
    !answers.contains(part) &&
    part.getBoundingClientRect().bottom > answers.getBoundingClientRect().top
  function isCovered(part: Element): boolean {
    const said = newest.get(part)
    return said?.isIntersecting === true && !said.isVisible && !isBehindAnswers(part)
  }
  function judge(): void {
    const { isVisible, intersectionRatio = 0 } = newest.get(button) ?? {}
    const isWhole = intersectionRatio === 1
    const covered = isWhole && [button, ...parts].some(isCovered)
    const isClear = isWhole && isVisible && !covered && parts.every((part) => seen.has(part))
    const now = isClear ? 'clear' : covered ? 'covered' : 'unseen'
    if (now === last) return
    last = now
    clearTimeout(timer)
    if (now === 'clear') {
      timer = setTimeout(() => tell('yes'), limits.frame.armMs)
      return
    }
    tell('no')
    // On the screen and still not visible: covered for good, or a browser that never says so. Out of sight is no doubt.
    if (now === 'covered') timer = setTimeout(() => tell('unknown'), limits.frame.doubtMs)
  }
  // `delay` and `trackVisibility` are of version 2; a delay below 100 ms is refused.
  const how = { threshold: [0, 0.25, 0.5, 0.75, 1], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((entries: readonly Entry[]) => {
    for (const entry of entries) {
      newest.set(entry.target, entry)
      const { intersectionRatio, intersectionRect, isVisible } = entry
      if (isVisible && (intersectionRatio === 1 || intersectionRect.height >= enoughOfIt))
        seen.add(entry.target)
    }
    judge()
  }, how)
  for (const part of [button, ...parts]) observer.observe(part)
  const scrolled = () => {
    clearTimeout(rest)
    rest = setTimeout(judge, restMs)
  }
  document.addEventListener('scroll', scrolled, { passive: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('scroll', scrolled)
    clearTimeout(timer)
    clearTimeout(rest)
  }
}
