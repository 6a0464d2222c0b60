import type { Query, QueryClient } from '@tanstack/react-query'
import { oldWithBlock } from './oldWithBlock.ts'

/**
 * Reads everything of the chain again. What is being read already is not broken off, since a node slower than its blocks
 * would never come to an end; it began at an older block, so it is read once more when it ends.
 * @param over that there is a newer block, which takes care of the rest
 */
export async function readAnew(queryClient: QueryClient, over: AbortSignal): Promise<void> {
  const cache = queryClient.getQueryCache()
  const underWay = new Set(cache.findAll({ fetchStatus: 'fetching', predicate: oldWithBlock }))
  const keep = { cancelRefetch: false }
  await queryClient.invalidateQueries({ predicate: oldWithBlock }, keep)
  if (over.aborted || underWay.size === 0) return
  const isLeft = (query: Query) => underWay.has(query) && oldWithBlock(query)
  await queryClient.invalidateQueries({ predicate: isLeft }, keep)
}
