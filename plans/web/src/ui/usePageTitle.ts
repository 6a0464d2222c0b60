import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { settings } from '../core/settings.ts'
import { siteTitle } from '../site/shownDocument.ts'
import { useShownDocument } from '../site/useShownDocument.ts'
import { shellMessages } from '../shell/messages.gen.ts'

/** The path that had focus last: the first page of a visit keeps the browser's own start of focus. */
let arrivedAt: string | null = null

/** Sets the document's title, and after a change of route puts focus on the heading, so that a screen reader reads on there. */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useShownDocument()
  const whole = shellMessages.titleOf(title, siteTitle())
  useEffect(() => {
    document.title = whole
    // Where the page is, for those who keep or pass it on; a page drawn ahead had its own.
    const canonical = document.querySelector('link[rel=canonical]')
    canonical?.setAttribute('href', new URL(pathname, settings.site.url).href)
  }, [whole, pathname])
  useEffect(() => {
    if (arrivedAt !== null && arrivedAt !== pathname)
      heading.current?.focus({ preventScroll: true })
    arrivedAt = pathname
  }, [pathname])
  return heading
}
