import type { CursorPage } from '../ports/cursorPage.ts'

/**
 * Where a list goes on. A source that hands out a cursor twice would send us in a circle: that is the end.
 * The parameters are those of TanStack Query's `getNextPageParam`.
 */
export function nextCursor(
  page: CursorPage<unknown>,
  _pages: unknown,
  _last: string | undefined,
  asked: readonly (string | undefined)[],
): string | undefined {
  const next = page.next ?? undefined
  return asked.includes(next) ? undefined : next
}
