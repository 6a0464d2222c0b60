import type { QueryClient } from '@tanstack/react-query'

/** Reads again what one's own transaction changes; done when the answers are there. */
export async function refreshReads(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.['perBlock'] === true || meta?.['ownTx'] === true,
  })
}
