import { useCallback, useEffect, useRef } from 'react'

/**
 * Calls back when an element comes into view. Give the element a new `key` to have it looked at anew while it stays there.
 * @returns the ref of the element
 */
export function useOnSight(onSight: () => void): (element: Element | null) => () => void {
  const latest = useRef(onSight)
  useEffect(() => {
    latest.current = onSight
  })
  return useCallback((element) => {
    if (!element) return () => undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) latest.current()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
