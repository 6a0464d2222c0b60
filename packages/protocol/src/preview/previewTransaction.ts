import { type Address, isSameAddress } from '../address/address.ts'
import type { AllowanceChange } from './comparisonOf.ts'
import { type ReadCall, decodeCall, decodeInnerCalls } from './decodeCall.ts'
import { type RawOutcome, simulatedOutcome } from './simulatedOutcome.ts'
import { addressFactsOf } from './addressFactsOf.ts'
import { type NewestBlock, newestBlock, rpcCallOf } from './simulateCalls.ts'
import type {
  PreviewCallsParams,
  PreviewSources,
  PreviewTransactionParams,
} from './previewSources.ts'
import type {
  AssetChange,
  CallPreview,
  PreviewAsset,
  PreviewOutcome,
  Recipient,
  TransactionPreview,
  NetworkFee,
} from './transactionPreview.ts'
import { knownAsset, strangerWarnings } from './tokenFacts.ts'
import { transactionWarnings } from './transactionWarnings.ts'
import { askNode } from './askNode.ts'

/**
 * Looks at a transaction before it is signed: what leaves the account and what arrives, by balances before and after a trial in
 * the next block; allowances, receiver, fee, and what a person should know. What could not be computed is said.
 * @param sources where the chain is asked, and what the app knows
 * @returns never throws for what a node says: the outcome is then `unknown`
 */
export async function previewTransaction(
  params: PreviewTransactionParams,
  sources: PreviewSources,
): Promise<TransactionPreview> {
  const { to, data, value } = params
  return preview({ ...params, calls: [{ to, data, value }] }, params, sources)
}

/**
 * Looks at a bundle of calls (EIP-5792) before it is signed: all of them tried in one block, one after the other.
 * @returns as `previewTransaction`, with the sum of all calls
 */
export async function previewCalls(
  params: PreviewCallsParams,
  sources: PreviewSources,
): Promise<TransactionPreview> {
  return preview(params, undefined, sources)
}

/** @param single the transaction, where there is one alone */
async function preview(
  params: PreviewCallsParams,
  single: PreviewTransactionParams | undefined,
  sources: PreviewSources,
): Promise<TransactionPreview> {
  const { account, chainId, calls } = params
  const read = calls.flatMap(({ to, data = '0x' }) =>
    to === undefined ? [] : decodeInnerCalls(to, data, sources.contracts),
  )
  const alone = single ?? onlyOf(params)
  const [block, prices, needed] = await Promise.all([
    newestBlock(sources.node, sources.signal),
    pricesOf(sources),
    alone ? gasNeeded(sources, alone) : undefined,
  ])
  const raw: RawOutcome = block
    ? await outcomeOf(params, alone, sources, block, read)
    : { status: 'unknown', why: 'node', passes: false }
  const names = raw.status === 'computed' ? knownNames(raw.names, chainId, sources) : new Map()
  const [described, outcome] = await Promise.all([
    Promise.all(calls.map((call) => describeCall(call, account, sources, names))),
    withSpenders(raw, chainId, sources),
  ])
  const fee =
    raw.status === 'computed' && block
      ? transactionFeeOf(single ?? {}, raw.gasUsed, needed, prices, block)
      : undefined
  const balance = block && (await balanceOf(sources, account))
  const found = {
    kind: single ? 'transaction' : 'calls',
    chainId,
    account,
    calls: described,
    outcome,
    fee,
  } as const
  const comes = outcome.status === 'computed' ? outcome.arrives : []
  const warnings = [
    ...strangerWarnings(comes, chainId, sources),
    ...transactionWarnings(found, balance),
  ]
  return { ...found, warnings }
}

/** What tokens are called that the app knows; what others call themselves is no name for a contract. */
function knownNames(
  said: ReadonlyMap<string, string>,
  chainId: number,
  sources: PreviewSources,
): ReadonlyMap<string, string> {
  return new Map(
    [...said].flatMap(([address, symbol]) => {
      const token = { type: 'erc20', address: address as Address, symbol, decimals: undefined }
      const asset = knownAsset(token as PreviewAsset, chainId, sources)
      return 'listed' in asset && asset.symbol ? [[address, asset.symbol] as const] : []
    }),
  )
}

/** A bundle of one call is a transaction. */
function onlyOf({
  account,
  chainId,
  calls,
}: PreviewCallsParams): PreviewTransactionParams | undefined {
  const [call] = calls
  return call && calls.length === 1 ? { account, chainId, ...call } : undefined
}

async function outcomeOf(
  { account, calls }: PreviewCallsParams,
  alone: PreviewTransactionParams | undefined,
  sources: PreviewSources,
  block: NewestBlock,
  read: readonly ReadCall[],
): Promise<RawOutcome> {
  const tried = calls.map((call) => ({ from: account, gas: alone?.gas, ...call }))
  const simulated = await simulatedOutcome(sources, block, { account, calls: tried, read })
  if (typeof simulated === 'object') return simulated
  const why = simulated === 'lacks' ? 'method' : 'node'
  // Several calls need what those before them did: only a trial in one block has that.
  if (!alone) return { status: 'unknown', why, passes: false }
  // Most nodes try: what it takes without them comes when it is needed.
  const { calledOutcome, tracedOutcome } = await import('./tracedOutcome.ts')
  return (await tracedOutcome(sources, block, alone)) ?? (await calledOutcome(sources, alone, why))
}

async function withSpenders(
  raw: RawOutcome,
  chainId: number,
  sources: PreviewSources,
): Promise<PreviewOutcome> {
  if (raw.status !== 'computed') return raw
  const { allowances, gasUsed: _gas, names: _names, ...outcome } = raw
  const approvals = await Promise.all(
    allowances.map(async (one: AllowanceChange) => ({
      ...one,
      asset: knownAsset(one.asset, chainId, sources),
      // Its own name for itself is no reason to trust a spender.
      spender: await addressFactsOf(sources, one.spender),
    })),
  )
  const named = (changes: readonly AssetChange[]) =>
    changes.map((one) => ({ ...one, asset: knownAsset(one.asset, chainId, sources) }))
  return { ...outcome, leaves: named(outcome.leaves), arrives: named(outcome.arrives), approvals }
}

async function describeCall(
  { to, data = '0x', value = 0n }: PreviewCallsParams['calls'][number],
  account: Address,
  sources: PreviewSources,
  names: ReadonlyMap<string, string>,
): Promise<CallPreview> {
  const place = to === undefined ? undefined : await addressFactsOf(sources, to, names)
  const decoded = decodeCall(to, data, sources.contracts)
  const paid = to === undefined ? undefined : paidBy(account, to, data, value, sources)
  return {
    to: place,
    value,
    data,
    decoded,
    recipient: paid && (await recipientOf(paid, sources)),
  }
}

/** Who is paid, where that is plain: the address itself without data, or the receiver of a token's own transfer. */
function paidBy(
  account: Address,
  to: Address,
  data: `0x${string}`,
  value: bigint,
  { contracts }: PreviewSources,
): Address | undefined {
  if (data === '0x') return value > 0n ? to : undefined
  const [call] = decodeInnerCalls(to, data, contracts)
  const [first, second] = (call?.args ?? []) as readonly [Address, Address]
  if (call?.signature === 'transfer(address,uint256)') return first
  const isTransfer = /^(?:safeT|t)ransferFrom\(address,address,uint256/u.test(call?.signature ?? '')
  return isTransfer && isSameAddress(first, account) ? second : undefined
}

async function recipientOf(address: Address, sources: PreviewSources): Promise<Recipient> {
  const [place, paid] = await Promise.all([
    addressFactsOf(sources, address),
    // Whoever keeps the history may be away: then nobody can say.
    sources.paidBefore?.(address, sources.signal).catch(() => undefined),
  ])
  return { ...place, paid }
}

async function balanceOf({ node }: PreviewSources, account: Address): Promise<bigint | undefined> {
  const told = await askNode(node, 'eth_getBalance', [account, 'latest'])
  return told.ok && typeof told.answer === 'string' ? BigInt(told.answer) : undefined
}

/** What a payment of coin to an account takes, always. */
const plainGas = 21_000n

/** Prices of the moment, in wei for a unit of gas. */
interface Prices {
  /** What is paid now, tip included. */
  readonly now: bigint
  readonly tip: bigint
}

async function quantityOf(
  { node, signal }: PreviewSources,
  method: string,
  params: readonly unknown[] = [],
): Promise<bigint | undefined> {
  const told = await askNode(node, method, params, signal)
  return told.ok && typeof told.answer === 'string' && /^0x[0-9a-f]+$/iu.test(told.answer)
    ? BigInt(told.answer)
    : undefined
}

/** What the node says that gas costs. Undefined where it does not say. */
async function pricesOf(sources: PreviewSources): Promise<Prices | undefined> {
  const [now, tip] = await Promise.all([
    quantityOf(sources, 'eth_gasPrice'),
    quantityOf(sources, 'eth_maxPriorityFeePerGas'),
  ])
  return now === undefined ? undefined : { now, tip: tip ?? 0n }
}

/** How much gas wallets would let a transaction take. */
function gasNeeded(
  sources: PreviewSources,
  params: PreviewTransactionParams,
): Promise<bigint | undefined> {
  const { account, to, data, value } = params
  return quantityOf(sources, 'eth_estimateGas', [rpcCallOf({ from: account, to, data, value })])
}

type FeeLimits = Pick<
  PreviewTransactionParams,
  'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'
>

/**
 * What the network takes: gas as it was used in the trial, at the price of the moment, and what it can come to. Where the request sets no
 * limits, those that wallets choose: half as much gas again for code that runs, and twice the base fee and the tip.
 * @param used gas units of the trial
 * @param needed what the node says that it must be let take; of a bundle nobody knows
 */
export function transactionFeeOf(
  limits: FeeLimits,
  used: bigint,
  needed: bigint | undefined,
  prices: Prices | undefined,
  block: NewestBlock,
): NetworkFee | undefined {
  if (!prices) return undefined
  const base = block.baseFee ?? prices.now
  const tip = limits.maxPriorityFeePerGas ?? prices.tip
  const most = limits.gasPrice ?? limits.maxFeePerGas ?? atLeast(base * 2n + tip, prices.now)
  const price =
    limits.gasPrice ??
    least(most, limits.maxPriorityFeePerGas === undefined ? prices.now : base + tip)
  const estimated = atLeast(needed ?? used, used)
  const gas = limits.gas ?? (estimated === plainGas ? plainGas : (estimated * 3n) / 2n)
  return { estimate: used * price, ceiling: atLeast(gas * most, used * price), gas: used }
}

const atLeast = (a: bigint, b: bigint) => (a > b ? a : b)
const least = (a: bigint, b: bigint) => (a < b ? a : b)
