import { httpStatus } from '@causeway/protocol/http/errors'
import { call, type AnswerOf } from '@causeway/protocol/http/call'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { transactionsOf, type StoredTransaction } from '@causeway/protocol/api/transactionsOf'

/** What the running histories keep of transactions, asked through its public interface. */
export interface StoredHistory {
  readonly everybody: boolean
  /** The blocks of which all is there. */
  readonly blocks: { readonly from: number; readonly to: number }
  /** Those of these blocks. */
  readonly items: readonly StoredTransaction[]
}

const largestPage = 500
/** Older blocks are read after the newest: so long (ms) the next of them is waited for, looked for so often. */
const patienceMs = 20_000
const lookMs = 1_000

/** Waits until all older blocks are there that the service reads, while it reads them. @returns false where no histories are served */
export async function untilWhole(
  base: string,
  sleep: (ms: number) => Promise<void>,
): Promise<boolean> {
  let last: number | undefined
  for (let waited = 0; waited < patienceMs; waited += lookMs) {
    const page = await firstPage(base)
    if (!page) return false
    const { blocks } = page
    if (!blocks || blocks.from === 0) return true
    if (blocks.from !== last) waited = 0
    last = blocks.from
    await sleep(lookMs)
  }
  return true
}

async function firstPage(base: string): Promise<AnswerOf<typeof transactionsOf> | null> {
  try {
    return await call(transactionsOf, { base, query: { limit: 1 } })
  } catch (error) {
    if (isBaseError(error, httpStatus) && error.params.status === 404) return null
    throw error
  }
}

/** @returns null while nothing is there, or where none are kept. */
export async function readStored(base: string): Promise<StoredHistory | null> {
  const items: StoredTransaction[] = []
  let cursor: string | undefined
  let first: Pick<StoredHistory, 'everybody' | 'blocks'> | null = null
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
