import type { Address } from '../address/address.ts'
import type { AllowanceChange } from './comparisonOf.ts'
import { type ReadCall, decodeInnerCalls } from './decodeCall.ts'
import type { RawOutcome } from './comparisonOf.ts'
import { simulatedOutcome } from './simulatedOutcome.ts'
import { allowancesNamedBy } from './candidates.ts'
import { isUnlimited } from './isUnlimited.ts'
import { addressFactsOf, describeCall } from './addressFactsOf.ts'
import {
  type NewestBlock,
  type SimulationTerms,
  newestBlock,
  gasOfPayment,
  rpcCallOf,
} from './simulateCalls.ts'
import type {
  PreviewCallsParams,
  PreviewSources,
  PreviewTransactionParams,
} from './previewSources.ts'
import type {
  AssetChange,
  PreviewAsset,
  PreviewOutcome,
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
  const [newest, prices, needed, balance] = await Promise.all([
    newestBlock(sources.node, sources.signal),
    pricesOf(sources),
    alone ? gasNeeded(sources, alone) : undefined,
    quantityOf(sources, 'eth_getBalance', [account, 'latest']),
  ])
  const block = typeof newest === 'object' ? newest : undefined
  const limits: FeeLimits = alone ?? {}
  const raw: RawOutcome = block
    ? await outcomeOf(params, alone, sources, block, read, {
        // Who cannot be told to have the coin for it would be refused.
        price: balance === undefined ? undefined : trialPriceOf(limits, prices, block),
        gas: limits.gas ?? limitOf(needed, block),
        isFixed: limits.gas !== undefined,
        balance,
      })
    : { status: 'unknown', why: newest === 'refused' ? newest : 'node', passes: false }
  const names = raw.status === 'computed' ? knownNames(raw.names, chainId, sources) : new Map()
  const [described, outcome, said] = await Promise.all([
    Promise.all(calls.map((call) => describeCall(call, account, sources, names))),
    withSpenders(raw, chainId, sources),
    raw.status === 'computed' ? [] : saidApprovals(account, read, sources),
  ])
  const fee =
    raw.status === 'computed' && block
      ? transactionFeeOf(single ?? {}, raw.gasUsed, needed, prices, block)
      : undefined
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
    ...transactionWarnings(found, balance, said),
  ]
  return { ...found, warnings }
}

/** What the calls say that others may do. */
function saidApprovals(account: Address, read: readonly ReadCall[], sources: PreviewSources) {
  const named = read.flatMap((call) => allowancesNamedBy(account, call))
  return Promise.all(
    named.map(async ({ type, spender, amount = 0n }) => ({
      type,
      spender: await addressFactsOf(sources, spender),
      // An item is one of many names for a number: of it nothing is said.
      after: type === 'item' ? 0n : amount,
      unlimited: type !== 'all' && isUnlimited(amount),
    })),
  )
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
  terms: SimulationTerms,
): Promise<RawOutcome> {
  const tried = calls.map(({ to, data, value }) => ({ from: account, to, data, value }))
  const attempt = { account, calls: tried, read, terms }
  const simulated = await simulatedOutcome(sources, block, attempt)
  if (typeof simulated === 'object') return simulated
  // Several calls need what those before them did: only a trial in one block has that.
  if (!alone) return { status: 'unknown', why: simulated, passes: false }
  // Most nodes try: what it takes without them comes when it is needed.
  const { calledOutcome, tracedOutcome } = await import('./tracedOutcome.ts')
  return (
    (await tracedOutcome(sources, block, attempt)) ??
    (await calledOutcome(sources, block, attempt, simulated))
  )
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
  const differs = outcome.differs.map((asset) => knownAsset(asset, chainId, sources))
  return {
    ...outcome,
    leaves: named(outcome.leaves),
    arrives: named(outcome.arrives),
    differs,
    approvals,
  }
}

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

/** What a unit of gas is paid with, and at most: where the request sets no limits, twice the base fee and the tip, as wallets do. */
function priceOf(
  limits: FeeLimits,
  prices: Prices | undefined,
  block: NewestBlock,
): { readonly price: bigint; readonly most: bigint } | undefined {
  if (!prices) return undefined
  const base = block.baseFee ?? prices.now
  const tip = limits.maxPriorityFeePerGas ?? prices.tip
  const most = limits.gasPrice ?? limits.maxFeePerGas ?? atLeast(base * 2n + tip, prices.now)
  const price =
    limits.gasPrice ??
    least(most, limits.maxPriorityFeePerGas === undefined ? prices.now : base + tip)
  return { price, most }
}

/** What a trial pays: never less than the base fee, which no block would take. */
function trialPriceOf(
  limits: FeeLimits,
  prices: Prices | undefined,
  block: NewestBlock,
): bigint | undefined {
  const paid = priceOf(limits, prices, block)
  return paid && atLeast(paid.price, block.baseFee ?? 0n)
}

/** The limit that wallets choose: half as much gas again for code that runs. */
const limitOf = (needed: bigint | undefined, block: NewestBlock): bigint | undefined =>
  needed === undefined || needed === gasOfPayment
    ? needed
    : least((needed * 3n) / 2n, block.gasLimit)

/**
 * What the network takes: gas as it was used in the trial, at the price of the moment, and what it can come to.
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
  const paid = priceOf(limits, prices, block)
  if (!paid) return undefined
  const { price, most } = paid
  const gas = limits.gas ?? limitOf(atLeast(needed ?? used, used), block) ?? used
  return { estimate: used * price, ceiling: atLeast(gas * most, used * price), gas: used }
}

const atLeast = (a: bigint, b: bigint) => (a > b ? a : b)
const least = (a: bigint, b: bigint) => (a < b ? a : b)
