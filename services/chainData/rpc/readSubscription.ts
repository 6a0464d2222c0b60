import { isHash32, isHexAddress } from '@causeway/protocol/address'

/** Addresses of one filter, and topics of all its places together. */
const most = 100
/** A log has no more. */
const places = 4

type Read = { readonly params: readonly unknown[] } | { readonly problem: string }

/**
 * Reads what a client wants to hear of: new blocks, transactions that wait, or logs. Each is kept for as long as somebody hears it,
 * and told to the node word for word, so it is bounded, and written in one way: whoever wants the same shares it.
 * @param params of `eth_subscribe`, as they came
 */
export function readSubscription(params: unknown): Read {
  const [kind, more] = Array.isArray(params) ? (params as unknown[]) : []
  switch (kind) {
    case 'newHeads':
      return { params: [kind] }
    case 'newPendingTransactions':
      return { params: more === true ? [kind, true] : [kind] }
    case 'logs':
      return readFilter(more ?? {})
    default:
      return { problem: 'Subscriptions are newHeads, logs and newPendingTransactions.' }
  }
}

function readFilter(filter: unknown): Read {
  if (typeof filter !== 'object' || filter === null)
    return { problem: 'The filter of logs is an object.' }
  const { address: from, topics } = filter as { address?: unknown; topics?: unknown }
  const addresses = from === undefined || from === null ? [] : listOf(from, isHexAddress)
  if (addresses === null) return { problem: `A filter names up to ${most} addresses.` }
  const read = topics === undefined || topics === null ? [] : readTopics(topics)
  if (read === null) return { problem: `A filter names up to ${most} topics in ${places} places.` }
  return {
    params: [
      'logs',
      {
        ...(addresses.length > 0 ? { address: addresses } : {}),
        ...(read.length > 0 ? { topics: read } : {}),
      },
    ],
  }
}

function readTopics(topics: unknown): (readonly string[] | null)[] | null {
  if (!Array.isArray(topics) || topics.length > places) return null
  let count = 0
  const read: (readonly string[] | null)[] = []
  for (const one of topics as unknown[]) {
    const list = one === null ? null : listOf(one, isHash32)
    if (one !== null && list === null) return null
    count += list?.length ?? 0
    read.push(list && list.length > 0 ? list : null)
  }
  return count > most ? null : read
}

/** In small letters, each once, in order; null for what is no list of them. */
function listOf(value: unknown, isOne: (one: unknown) => one is string): readonly string[] | null {
  const list: readonly unknown[] = Array.isArray(value) ? (value as unknown[]) : [value]
  if (list.length > most) return null
  const read = list.filter(isOne)
  if (read.length < list.length) return null
  return [...new Set(read.map((one) => one.toLowerCase()))].toSorted()
}
