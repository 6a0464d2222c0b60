import type { Kit } from '../kit.ts'
import { goesOnByItself } from '../portfolio/pages.ts'
import type { CursorPage } from '../ports/cursorPage.ts'
import css from './morePages.css?inline'
import { SkeletonRows } from './Skeleton.tsx'
import { useStyles } from './styleRoot.tsx'
import { useOnSight } from './useOnSight.tsx'

/** The end of a list that comes in pages: asks for the next one when it comes into view, or offers to. */
export function MorePages(props: {
  readonly kit: Kit
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
