import { useCallback, useEffect, useRef, useState } from 'react'
import type { KitInside } from '../actions/kit.ts'
import { errorText } from '../core/messages/errorText.ts'
import { goesOnByItself } from '../actions/portfolio/pages.ts'
import { blockedFor } from '../actions/portfolio/readAgain.ts'
import type { CursorPage } from '../core/ports/cursorPage.ts'
import { SkeletonRows } from './EmptyState.tsx'
import css from './morePages.css?inline'
import { useStyles } from './styles.tsx'
import { toastsOf } from '../actions/toast/toasts.ts'

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
    if (!element) return
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

/**
 * Tells each failure of a query as a toast, once. A failure that was there before the view came was told then.
 * @param query with `errorUpdatedAt`, which TanStack Query moves at every failure
 */
export function useFailureToast(
  kit: KitInside,
  query: { readonly error: unknown; readonly errorUpdatedAt: number },
): void {
  const { error, errorUpdatedAt } = query
  const announced = useRef(errorUpdatedAt)
  useEffect(() => {
    if (!error || announced.current === errorUpdatedAt) return
    announced.current = errorUpdatedAt
    const text = errorText(kit.messages, error)
    toastsOf(kit).send({ type: 'show', toast: { kind: 'error', text } })
  }, [kit, error, errorUpdatedAt])
}

/** Whether a failed reading still blocks the next one; turns false by itself when the time is over. */
export function useBlock(query: {
  readonly error: unknown
  readonly errorUpdatedAt: number
}): boolean {
  const { error, errorUpdatedAt } = query
  const [, setOver] = useState(0)
  const left = blockedFor({ state: { error, errorUpdatedAt } })
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setOver(Date.now()), left)
    return () => clearTimeout(timer)
  })
  return left > 0
}
