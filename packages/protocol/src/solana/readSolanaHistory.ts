import * as v from 'valibot'
import { toDecimalString } from '../amount/formatAmount.ts'
import type { HistoryItem } from '../history/historyItem.ts'
import {
  type AskSolana,
  solanaAddressText,
  amountText,
  confirmed,
  safeInteger,
} from './askSolana.ts'
import { nameless, readHoldings, readTokenMetadata } from './readHoldings.ts'

const Signature = v.object({
  signature: v.pipe(v.string(), v.regex(/^\w{64,90}$/u)),
  slot: safeInteger,
  err: v.unknown(),
  blockTime: v.nullish(v.pipe(v.number(), v.integer())),
})
type Signature = v.InferOutput<typeof Signature>

const Held = v.array(
  v.object({
    accountIndex: v.number(),
    mint: solanaAddressText,
    owner: v.optional(v.string()),
    uiTokenAmount: v.object({ amount: amountText, decimals: v.number() }),
  }),
)
const Found = v.object({
  meta: v.object({
    err: v.unknown(),
    fee: safeInteger,
    preBalances: v.array(safeInteger),
    postBalances: v.array(safeInteger),
    preTokenBalances: v.nullish(Held),
    postTokenBalances: v.nullish(Held),
  }),
  transaction: v.object({
    message: v.object({ accountKeys: v.array(v.object({ pubkey: solanaAddressText })) }),
  }),
})
type Found = v.InferOutput<typeof Found>

/** Token accounts that are looked at: what comes into one names the account and not its owner. */
const mostAccounts = 20

/** So much of a fee may be rounded away. */
const roundedLamports = 10n

/** One page of a history. */
export interface SolanaPage {
  readonly data: readonly HistoryItem[]
  readonly next?: string
}

/**
 * What an account did and got, the newest first, by the node alone: as far back as that node remembers.
 * @param before the cursor of the page, as `next` of the one before it gave it
 * @throws what the node failed with, and for an answer of another form
 */
export async function readSolanaHistory(
  ask: AskSolana,
  params: {
    readonly address: string
    readonly caipNetworkId: string
    readonly size: number
    readonly before?: string | undefined
  },
): Promise<SolanaPage> {
  const { address, size, before } = params
  const { accounts } = await readHoldings(ask, address)
  const limit = { limit: size + 1, ...(before === undefined ? {} : { before }), ...confirmed }
  const lists = await Promise.all(
    [address, ...accounts.slice(0, mostAccounts)].map(async (one) =>
      v.parse(v.array(Signature), await ask('getSignaturesForAddress', [one, limit])),
    ),
  )
  const all = new Map(lists.flat().map((one) => [one.signature, one]))
  const sorted = [...all.values()].toSorted((a, b) => Number(b.slot - a.slot))
  const page = sorted.slice(0, size)
  const moves = await Promise.all(page.map((one) => readOne(ask, one, address)))
  const mints = new Set(moves.flatMap(({ tokens }) => tokens.map(({ mint }) => mint)))
  const names = await readTokenMetadata(ask, [...mints])
  const data = moves.map((moved) => {
    const worded = moved.tokens.map((token) => ({
      ...token,
      words: names.get(token.mint) ?? nameless(token.mint),
    }))
    return itemOf({ ...moved, tokens: worded }, params)
  })
  const last = page.at(-1)?.signature
  return sorted.length > size && last !== undefined ? { data, next: last } : { data }
}

interface Moved {
  readonly signature: Signature
  readonly payer: string
  /** What came in, or went out below 0, fee and rent left out. */
  readonly lamports: bigint
  readonly tokens: readonly {
    readonly mint: string
    readonly decimals: number
    readonly amount: bigint
  }[]
  /** Who has got what the account gave, where that can be told. */
  readonly taker: string | undefined
}

async function readOne(ask: AskSolana, signature: Signature, address: string): Promise<Moved> {
  const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, ...confirmed }
  const answer = await ask('getTransaction', [signature.signature, options])
  // A node may have forgotten what it lists: then only that it was is told.
  const found = v.parse(v.nullable(Found), answer)
  if (!found || found.meta.err) {
    const payer = found?.transaction.message.accountKeys[0]?.pubkey
    return { signature, payer: payer ?? address, lamports: 0n, tokens: [], taker: undefined }
  }
  return { signature, ...movesOf(found, address) }
}

/** What a transaction moved of an account. */
export function movesOf({ meta, transaction }: Found, address: string): Omit<Moved, 'signature'> {
  const keys = transaction.message.accountKeys.map(({ pubkey }) => pubkey)
  const payer = keys[0] ?? address
  const change = (index: number) =>
    (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n)
  const own = keys.indexOf(address)
  const after = meta.postTokenBalances ?? []
  const before = meta.preTokenBalances ?? []
  /** Token accounts that were made hold their rent, which is no payment. */
  const rent = after.reduce(
    (sum, { accountIndex: at }) =>
      meta.preBalances[at] === 0n ? sum + (meta.postBalances[at] ?? 0n) : sum,
    0n,
  )
  const paid = payer === address ? meta.fee : 0n
  const raw = own < 0 ? 0n : change(own) + paid
  const isRent = payer === address && raw < 0n && rent > 0n && -raw >= rent
  const whole = isRent ? raw + rent : raw
  // Some nodes round the fee that they report: what is left of it is no payment.
  const lamports = payer === address && whole < 0n && whole > -roundedLamports ? 0n : whole
  const tokens = changes(before, after, address)
  const mine = tokens.find(({ amount }) => amount < 0n)
  const taker = mine
    ? takerOf(before, after, { address, mint: mine.mint })
    : keys.find((key, index) => key !== address && change(index) > 0n && lamports < 0n)
  return { payer, lamports, tokens, taker }
}

type Held = v.InferOutput<typeof Held>

function changes(before: Held, after: Held, owner: string): Moved['tokens'] {
  const sums = new Map<string, { mint: string; decimals: number; amount: bigint }>()
  const add = (list: Held, sign: bigint) => {
    for (const { mint, owner: of, uiTokenAmount } of list) {
      if (of !== owner) continue
      const { decimals, amount } = uiTokenAmount
      const known = sums.get(mint)?.amount ?? 0n
      sums.set(mint, { mint, decimals, amount: known + sign * amount })
    }
  }
  add(after, 1n)
  add(before, -1n)
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

function takerOf(
  before: Held,
  after: Held,
  { address, mint }: { readonly address: string; readonly mint: string },
): string | undefined {
  const owners = after.flatMap(({ owner, mint: of }) =>
    owner !== undefined && owner !== address && of === mint ? [owner] : [],
  )
  return owners.find((owner) =>
    changes(before, after, owner).some((one) => one.mint === mint && one.amount > 0n),
  )
}

interface Worded extends Moved {
  readonly tokens: readonly (Moved['tokens'][number] & {
    readonly words: { readonly name: string; readonly symbol: string }
  })[]
}

function itemOf(
  moved: Worded,
  { address, caipNetworkId }: { readonly address: string; readonly caipNetworkId: string },
): HistoryItem {
  const { signature, lamports, tokens, payer, taker } = moved
  const transfers = [
    ...tokens.map(({ mint, amount, decimals, words }) =>
      // No list has them: their words are their makers'.
      transferOf({ ...words, address: mint, listed: false }, amount, decimals),
    ),
    ...(lamports === 0n
      ? []
      : [transferOf({ name: 'Solana', symbol: 'SOL', listed: true }, lamports, 9)]),
  ]
  const goes = transfers.some(({ direction }) => direction === 'out')
  const comes = transfers.some(({ direction }) => direction === 'in')
  const operationType = goes && comes ? 'trade' : goes ? 'send' : comes ? 'receive' : 'execute'
  return {
    id: signature.signature,
    metadata: {
      hash: signature.signature,
      minedAt: new Date((signature.blockTime ?? 0) * 1_000).toISOString(),
      chain: caipNetworkId,
      operationType,
      status: signature.err === null || signature.err === undefined ? 'confirmed' : 'failed',
      sentFrom: payer,
      sentTo: taker ?? (comes ? address : ''),
    },
    transfers,
  }
}

function transferOf(
  words: NonNullable<HistoryItem['transfers'][number]['fungible_info']>,
  amount: bigint,
  decimals: number,
): HistoryItem['transfers'][number] {
  const size = amount < 0n ? -amount : amount
  return {
    fungible_info: words,
    direction: amount < 0n ? 'out' : 'in',
    quantity: { numeric: toDecimalString(size, decimals) },
  }
}
