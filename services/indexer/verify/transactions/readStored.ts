import { call } from '@causeway/protocol/api/endpoint'
import { transactionsOf, type StoredTransaction } from '@causeway/protocol/api/indexer/transactions'

/** What a running indexer keeps of transactions, asked through its public interface. */
export interface Stored {
  readonly everybody: boolean
  /** The blocks of which all is there. */
  readonly blocks: { readonly from: number; readonly to: number }
  /** Those of these blocks. */
  readonly items: readonly StoredTransaction[]
}

const largestPage = 500

/** @returns null while nothing is there, or where the indexer keeps none. */
export async function readStored(base: string): Promise<Stored | null> {
  const items: StoredTransaction[] = []
  let cursor: string | undefined
  let first: Pick<Stored, 'everybody' | 'blocks'> | null = null
  do {
    const query = { limit: largestPage, ...(cursor ? { cursor } : {}) }
    const page = await call(transactionsOf, { base, query })
    if (!page.blocks) return null
    first ??= { everybody: page.everybody, blocks: page.blocks }
    items.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor)
  const { from, to } = first.blocks
  return {
    ...first,
    items: items.filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to),
  }
}
