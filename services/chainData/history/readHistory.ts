import { historyPage, type HistoryRow } from '@causeway/protocol/api/chainData/accountHistoryOf'
import type { Address } from '@causeway/protocol/address'
import type { Currency } from '@causeway/protocol/api/chainData/fields'
import { readHead } from '../../lib/chain/readHead.ts'
import type { Database } from '../../lib/db/database.ts'
import { abortablePause } from '../../lib/abortablePause.ts'
import { describeTokens } from '../tokens/describeTokens.ts'
import type { Chain } from '../chains/createChains.ts'
import type { PricesOf, TokenList } from '../ports.ts'
import type { HistoryWatching } from './createWatching.ts'
import type { Cursors, Position } from './createCursors.ts'
import { findAgain } from './findAgain.ts'
import { pastPrices } from './pastPrices.ts'
import { readRows, type StoredRow } from './readRows.ts'
import { tokensIn, toRow, type PreviewOf } from './toRow.ts'

export interface HistoryDeps {
  readonly db: Database
  readonly cursors: Cursors
  readonly watching: HistoryWatching
  readonly list: TokenList
  readonly pricesOf: PricesOf
  readonly isSpam: (collection: string) => boolean
  readonly previewOf: PreviewOf
  readonly signal: AbortSignal
}

export interface HistoryAnswer {
  readonly data: HistoryRow[]
  readonly next: string | null
  /** Whether everything of the chains that are indexed is there; false where none of those that were asked for is. */
  readonly complete: boolean
}

/** An address that is first asked for waits so long for its older rows, in ms: a small chain is read in that time. */
const patienceMs = 3_000
const lookEveryMs = 200

/**
 * A page of an account's history on some chains, newest first.
 *
 * Whoever is asked for the first time is watched from then on. While older blocks are still being read, a page that is not full is
 * not the last one: it has a cursor, and the rows come behind it.
 *
 * @throws Refusal 400 for a cursor that is none of this list; Later 429 or 503 for an address that cannot be watched now
 */
export async function readHistory(
  deps: HistoryDeps,
  input: {
    readonly address: Address
    readonly chains: readonly Chain[]
    readonly currency: Currency
    readonly cursor: string | undefined
    /** Who asks, as limits count it; null: nobody can be told apart. */
    readonly client: string | null
  },
): Promise<HistoryAnswer> {
  const { db, cursors } = deps
  const { address, chains, currency, client } = input
  const account = address.toLowerCase()
  const list = [account, ...chains.map(({ caip }) => caip).toSorted()].join()
  const asked = input.cursor === undefined ? null : cursors.read(input.cursor, list)
  const after = asked && (await findAgain(db, account, asked))
  const { rows, complete, told } = await readPatiently(deps, {
    account,
    chains,
    after,
    client,
  })
  const shown = rows.slice(0, historyPage)
  const last = shown.at(-1)
  const isMore = rows.length > historyPage || (!complete && last !== undefined)
  const waiting = !complete && last === undefined ? after : null
  return {
    data: await describe(deps, shown, { account, chains, currency }),
    next:
      isMore && last
        ? cursors.write(positionOf(last), list)
        : waiting && cursors.write(waiting, list),
    complete: told,
  }
}

/** The newest rows behind a position; waits a little while the page is not full and older rows are being read. */
async function readPatiently(
  { db, watching, signal }: HistoryDeps,
  asked: {
    account: string
    chains: readonly Chain[]
    after: Position | null
    client: string | null
  },
): Promise<{ rows: StoredRow[]; complete: boolean; told: boolean }> {
  const { account, chains, after, client } = asked
  const until = Date.now() + patienceMs
  for (;;) {
    const states = await Promise.all(
      chains.map(({ id }) => watching.need(id, account as Address, client)),
    )
    // Of an address that was forgotten some rows may be left: a history with holes would be told.
    const chainIds = chains.flatMap(({ id }, at) => (states[at]?.knownFrom === null ? [] : [id]))
    // A chain that nobody indexes has no rows, and none are to come: which is not that nothing happened there.
    const complete = states.every((state) => state === null || state.complete)
    const rows = await readRows(db, { account, chainIds, after, limit: historyPage + 1 })
    if (complete || rows.length > historyPage || Date.now() > until || signal.aborted)
      return { rows, complete, told: complete && states.some((state) => state !== null) }
    await abortablePause(lookEveryMs, signal)
  }
}

async function describe(
  { list, pricesOf, isSpam, previewOf }: HistoryDeps,
  rows: readonly StoredRow[],
  { account, chains, currency }: { account: string; chains: readonly Chain[]; currency: Currency },
): Promise<HistoryRow[]> {
  const byChain = await Promise.all(
    chains.map(async (chain) => {
      const own = rows.filter(({ chainId }) => chainId === chain.id)
      if (own.length === 0) return new Map<StoredRow, HistoryRow>()
      const { number: block } = await readHead(chain.client)
      const asked = new Map(
        own.map(({ blockNumber }) => [blockNumber, new Set<Address | 'native'>()]),
      )
      for (const row of own)
        for (const token of tokensIn(row)) asked.get(row.blockNumber)?.add(token)
      const all = [...new Set([...asked.values()].flatMap((one) => [...one]))]
      const [tokens, prices] = await Promise.all([
        describeTokens(chain, all, { list, block }),
        pastPrices(pricesOf, chain, currency, asked),
      ])
      return new Map(
        own.map((row) => {
          const at = prices.get(row.blockNumber) ?? new Map()
          const known = { chain, tokens, prices: at, isSpam, previewOf }
          return [row, toRow(row, account, known)]
        }),
      )
    }),
  )
  return rows.flatMap((row) =>
    byChain.map((one) => one.get(row)).filter((one) => one !== undefined),
  )
}

function positionOf({ chainId, timestamp, blockNumber, txIndex, hash }: StoredRow): Position {
  return { chainId, timestamp, blockNumber, txIndex, hash: hash.slice(2, 26) }
}
