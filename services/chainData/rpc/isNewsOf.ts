import { isHash32 } from '@causeway/protocol/address'
import { logTest } from '@causeway/protocol/rpc/invalidResponse'

type Fields = Readonly<Record<string, unknown>>

/**
 * Whether a node's news can be that of a subscription: its form, and what was asked for.
 * @param params of `eth_subscribe`, as `readSubscription` writes them
 */
export function isNewsOf(params: readonly unknown[], news: unknown): boolean {
  const [kind, filter] = params
  if (kind === 'newPendingTransactions')
    return isHash32(news) || (filter === true && isFields(news) && isHash32(news['hash']))
  if (!isFields(news)) return false
  if (kind === 'newHeads') return isHash32(news['hash']) && heightIn(news) !== null
  return Array.isArray(news['topics']) && logTest(filter)(news)
}

/** The height of a head; null: it names none. */
export function heightIn(head: unknown): number | null {
  const { number } = head as { readonly number?: unknown }
  return typeof number === 'string' && /^0x[0-9a-f]{1,13}$/iu.test(number) ? Number(number) : null
}

function isFields(news: unknown): news is Fields {
  return typeof news === 'object' && news !== null && !Array.isArray(news)
}
