import type { GasPrices } from '@causeway/protocol/networks/readGasStation'
import type { FeeHistory } from 'viem'
import { getFeeHistory, getGasPrice } from 'viem/actions'
import type { Log } from '../../lib/log/log.ts'
import type { Chain } from '../chains/createChains.ts'
import { isContractRevert } from '../chains/isContractRevert.ts'
import { askGasApi } from './askGasApi.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

/** Of what the transactions of a block paid over its base fee, in percent of their gas. */
const percentiles = [25, 60, 90]
const blocks = 20

/**
 * Prices of gas: from the gas API where the chain names one and it answers sensibly, else from what the last blocks took.
 *
 * @throws what the connection throws when no node answers
 */
export async function gasPrices(chain: Chain, log: Log): Promise<GasPrices> {
  const own = await fromBlocks(chain)
  if (chain.gasApi === null) return own
  try {
    return sensible(await askGasApi(chain.gasApi), own)
  } catch (error) {
    log.warn({ err: error, chain: chain.caip }, 'the gas API was not used')
    return own
  }
}

/** A service that errs by more than this costs people money or leaves them waiting. */
const most = 20n

function sensible(told: GasPrices, own: GasPrices): GasPrices {
  if (told.instant > own.instant * most || told.standard * most < own.standard)
    throw new OperatorError(
      `it tells ${told.standard} to ${told.instant} wei where blocks took ${own.standard}`,
    )
  return told
}

async function fromBlocks(chain: Chain): Promise<GasPrices> {
  const history = await historyOf(chain)
  const next = history?.baseFeePerGas.at(-1) ?? 0n
  // A chain without base fees has one price.
  if (!history || next === 0n) {
    const price = await getGasPrice(chain.client)
    return { standard: price, fast: (price * 11n) / 10n, instant: (price * 5n) / 4n }
  }
  const suggested = await getGasPrice(chain.client)
  // Blocks without transactions say nothing of tips; then the node's own price does.
  const floor = suggested > next ? suggested - next : 0n
  const tip = (index: number) => median(history, index) ?? floor
  // A base fee rises by an eighth a block at most: by a quarter in two, by 60 % in four.
  const standard = (next * 5n) / 4n + tip(0)
  const fast = greater(standard, (next * 3n) / 2n + tip(1))
  return { standard, fast, instant: greater(fast, next * 2n + tip(2)) }
}

const greater = (a: bigint, b: bigint) => (a > b ? a : b)

async function historyOf(chain: Chain): Promise<FeeHistory | null> {
  try {
    return await getFeeHistory(chain.client, { blockCount: blocks, rewardPercentiles: percentiles })
  } catch (error) {
    // A chain of before EIP-1559 does not know the call.
    if (isContractRevert(error) || isUnknownMethod(error)) return null
    throw error
  }
}

const isUnknownMethod = (error: unknown) =>
  /method.*(?:not (?:found|available|supported)|does not exist)|unsupported method/iu.test(
    (error as Error).message,
  )

/** The middle of what blocks with transactions took; null when there were none. */
function median({ reward, gasUsedRatio }: FeeHistory, index: number): bigint | null {
  const tips = (reward ?? [])
    .filter((_, block) => (gasUsedRatio[block] ?? 0) > 0)
    .map((row) => row[index] ?? 0n)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return tips[Math.floor(tips.length / 2)] ?? null
}
