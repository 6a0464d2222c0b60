import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import type { HistoryItem } from '@causeway/protocol/history/historyItem'
import type { PendingTransaction } from './reducePending.ts'

/** An entry of a history, with what the app says of it. */
export type RecentItem = HistoryItem & { readonly description?: string | undefined }

/** What this browser remembers of a transaction, as an entry of a history. */
export function recentItem(sent: PendingTransaction): RecentItem {
  const { hash, operation, address, to, symbol, iconUrl, units, decimals, description } = sent
  const moved = {
    fungible_info: { name: symbol, symbol, ...(iconUrl ? { icon: { url: iconUrl } } : {}) },
    direction: 'out' as const,
    quantity: { numeric: toDecimalString(BigInt(units), Number(decimals)) },
  }
  return {
    id: `pending-${hash}`,
    description,
    metadata: {
      operationType: operation,
      hash,
      chain: `eip155:${sent.chainId}`,
      minedAt: new Date(sent.at).toISOString(),
      sentFrom: address,
      sentTo: to ?? '',
      status: sent.status ?? 'pending',
    },
    transfers: description === undefined ? [moved] : [],
  }
}

/**
 * A history with what is remembered beside it: what it has already is not pending any more, and keeps what the app calls it. What is
 * done stands in the history by itself, where there is one.
 * @param isAsked whether somebody is asked for the history
 */
export function withRecentItems(
  listed: readonly HistoryItem[],
  recent: readonly RecentItem[],
  isAsked: boolean,
): { readonly items: readonly RecentItem[]; readonly ahead: readonly RecentItem[] } {
  const hashes = new Set(listed.map(({ metadata }) => metadata.hash))
  const missing = recent.filter(({ metadata }) => !hashes.has(metadata.hash))
  const isOpen = ({ metadata }: RecentItem) => metadata.status === 'pending'
  const done = isAsked ? [] : missing.filter((one) => !isOpen(one))
  const named = listed.map((item) => ({
    ...item,
    description: recent.find(({ metadata }) => metadata.hash === item.metadata.hash)?.description,
  }))
  return { items: [...done, ...named], ahead: missing.filter(isOpen) }
}
