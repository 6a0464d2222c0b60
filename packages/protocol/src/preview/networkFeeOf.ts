import { askNode } from './askNode.ts'
import { type NewestBlock, rpcCallOf } from './simulateCalls.ts'
import type { PreviewSources, PreviewTransactionParams } from './previewSources.ts'
import type { NetworkFee } from './transactionPreview.ts'

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
export async function pricesOf(sources: PreviewSources): Promise<Prices | undefined> {
  const [now, tip] = await Promise.all([
    quantityOf(sources, 'eth_gasPrice'),
    quantityOf(sources, 'eth_maxPriorityFeePerGas'),
  ])
  return now === undefined ? undefined : { now, tip: tip ?? 0n }
}

/** How much gas wallets would let a transaction take. */
export function gasNeeded(
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
export function networkFeeOf(
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
