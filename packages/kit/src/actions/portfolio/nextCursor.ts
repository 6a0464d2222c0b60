import type { CursorPage } from '../../core/ports/cursorPage.ts'

/** So many pages without a line may come before the visitor decides whether to look further. */
const patience = 3

/** The entries of all pages, each id once. */
export function entriesOf<T extends { readonly id: string }>(
  pages: readonly CursorPage<T>[] | undefined,
): readonly T[] {
  const all = pages?.flatMap(({ data }) => data) ?? []
  return [...new Map(all.map((entry) => [entry.id, entry])).values()]
}

/** Whether the next page may be asked for by itself. A source that answers with empty pages must not be asked forever. */
export function goesOnByItself(pages: readonly CursorPage<unknown>[] | undefined): boolean {
  const last = pages?.slice(-patience) ?? []
  return last.length < patience || last.some(({ data }) => data.length > 0)
}

/**
 * Where a list goes on. A source that hands out a cursor twice would send us in a circle: that is the end.
 * The parameters are those of TanStack Query's `getNextPageParam`.
 */
export function nextCursor(
  page: CursorPage<unknown>,
  _pages: unknown,
  _last: string | undefined,
  request: readonly (string | undefined)[],
): string | undefined {
  const next = page.next ?? undefined
  return request.includes(next) ? undefined : next
}
