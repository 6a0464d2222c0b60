import { useCallback, useEffect, useRef } from 'react'
import type { KitInside } from '../actions/kit.ts'
import { goesOnByItself } from '../actions/portfolio/nextCursor.ts'
import type { CursorPage } from '../core/ports/cursorPage.ts'
import { SkeletonRows } from './Skeleton.tsx'
import css from './morePages.css?inline'
import { useStyles } from './useStyles.tsx'

/**
 * Calls back when an element comes into view. Give the element a new `key` to have it looked at anew while it stays there.
 * @returns the ref of the element
 */
function useOnSight(onSight: () => void): (element: Element | null) => void {
  const latest = useRef(onSight)
  const observer = useRef<IntersectionObserver>(undefined)
  useEffect(() => {
    latest.current = onSight
  })
  return useCallback((element) => {
    observer.current?.disconnect()
    // jsdom sees nothing, and has no such observer.
    if (!element || typeof IntersectionObserver === 'undefined') return
    observer.current = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) latest.current()
    })
    observer.current.observe(element)
  }, [])
}

/** The end of a list that comes in pages: asks for the next one when it comes into view, or offers to. */
export function MorePages(props: {
  readonly kit: KitInside
  readonly query: {
    readonly data: { readonly pages: readonly CursorPage<unknown>[] } | undefined
    readonly error: unknown
    readonly hasNextPage: boolean
    readonly isFetching: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  readonly onMore?: () => void
}) {
  useStyles(css)
  const { kit, query } = props
  const { messages } = kit
  const more = () => {
    if (query.isFetching) return
    props.onMore?.()
    void query.fetchNextPage()
  }
  const end = useOnSight(more)
  if (!query.hasNextPage) return null
  if (query.isFetchingNextPage) return <SkeletonRows label={messages.loading} rows={1} />
  if (query.error || !goesOnByItself(query.data?.pages))
    return (
      <button type="button" className="action pages-end" data-quiet onClick={more}>
        {messages.loadMore}
      </button>
    )
  return <div key={query.data?.pages.length} ref={end} className="pages-end" />
}
