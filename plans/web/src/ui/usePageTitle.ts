import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { shellMessages } from '../shell/messages.gen.ts'

/** The path that had focus last: the first page of a visit keeps the browser's own start of focus. */
let arrivedAt: string | null = null

/** Sets the document's title, and after a change of route puts focus on the heading, so that a screen reader reads on there. */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = shellMessages.titleOf(title)
  }, [title])
  useEffect(() => {
    if (arrivedAt !== null && arrivedAt !== pathname)
      heading.current?.focus({ preventScroll: true })
    arrivedAt = pathname
  }, [pathname])
  return heading
}
