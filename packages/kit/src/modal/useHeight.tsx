import { limits } from '@causeway/protocol/limits'
import { useEffect, type RefObject } from 'react'

/**
 * Lets a box glide to the height that its content asks for, in SPEC §9's 150 ms. The observer reports after layout and
 * before paint, so no frame shows the jump; the animation writes no style, so no policy forbids it.
 * @param box is as high as `content` and may scroll
 */
export function useHeight(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!box.current || !content.current) return
    const element = box.current
    const heightNow = () => element.getBoundingClientRect().height
    let gliding: Animation | undefined
    let before: number | undefined
    const observer = new ResizeObserver(() => {
      const from = gliding?.playState === 'running' ? heightNow() : before
      // Finished, not cancelled: whoever waits for it must not hear of a failure.
      gliding?.finish()
      before = heightNow()
      // Nothing glides from or to a modal that is closed.
      if (!from || !before || Math.abs(from - before) < 1 || isStill()) return
      gliding = element.animate(
        // Clipped on the way, or a box that grows would flash a scrollbar.
        { height: [`${from}px`, `${before}px`], overflowY: ['clip', 'clip'] },
        { duration: limits.modal.heightMs, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
      )
    })
    observer.observe(content.current)
    return () => {
      observer.disconnect()
      gliding?.finish()
    }
  }, [box, content])
}

/** Whether the visitor asked for less movement. */
function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
