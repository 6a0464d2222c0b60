import * as v from 'valibot'
import type { Address } from '../address/address.ts'
import type { Hex } from 'viem'
import { type CallRefusal, askNode } from './askNode.ts'
import type { PreviewNode, StopSignal } from './previewSources.ts'

/** The newest block, as far as a trial needs it. */
export interface NewestBlock {
  readonly number: bigint
  readonly timestamp: bigint
  /** Wei for a unit of gas; undefined before EIP-1559. */
  readonly baseFee: bigint | undefined
  readonly miner: Address | undefined
}

/** One call of a trial. */
export interface SimulatedCall {
  readonly from?: Address | undefined
  readonly to?: Address | undefined
  readonly data?: Hex | undefined
  readonly value?: bigint | undefined
  readonly gas?: bigint | undefined
}

export interface SimulatedLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** How one call of a trial went. */
export interface SimulatedResult {
  readonly success: boolean
  readonly returnData: Hex
  readonly gasUsed: bigint
  readonly logs: readonly SimulatedLog[]
  /** What the node says of a failure. */
  readonly message: string
}

export type SimulateCallsResult =
  | { readonly ok: true; readonly results: readonly SimulatedResult[] }
  | ({ readonly ok: false } & CallRefusal)

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/iu)) as unknown as v.GenericSchema<Hex>
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/iu),
  v.transform((text) => BigInt(text)),
)
const Block = v.object({
  number: quantity,
  timestamp: quantity,
  baseFeePerGas: v.nullish(quantity),
  miner: v.nullish(hex),
})
const Log = v.object({ address: hex, topics: v.array(hex), data: hex })
const Result = v.object({
  status: quantity,
  returnData: v.optional(hex, '0x'),
  gasUsed: quantity,
  logs: v.optional(v.array(Log), []),
  error: v.nullish(v.object({ message: v.optional(v.string(), '') })),
})
const Blocks = v.pipe(v.array(v.object({ calls: v.array(Result) })), v.minLength(1))

/** The newest block. Undefined where the node does not say. */
export async function newestBlock(
  node: PreviewNode,
  signal?: StopSignal,
): Promise<NewestBlock | undefined> {
  const told = await askNode(node, 'eth_getBlockByNumber', ['latest', false], signal)
  const read = v.safeParse(Block, told.ok ? told.answer : undefined)
  if (!read.success) return undefined
  const { number, timestamp, baseFeePerGas, miner } = read.output
  return {
    number,
    timestamp,
    baseFee: baseFeePerGas ?? undefined,
    miner: miner ?? undefined,
  }
}

export const toHex = (value: bigint): Hex => `0x${value.toString(16)}`

/** A call as JSON-RPC writes it. */
export function rpcCallOf({ from, to, data, value, gas }: SimulatedCall): object {
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(data === undefined || data === '0x' ? {} : { data }),
    ...(value === undefined || value === 0n ? {} : { value: toHex(value) }),
    ...(gas === undefined ? {} : { gas: toHex(gas) }),
  }
}

/** When and in what block a trial plays. */
export interface SimulationBlock {
  /** How many blocks after the newest. */
  readonly blocks: bigint
  /** Unix seconds. */
  readonly time: bigint
  /** What the block's chance gives, where it must be another. */
  readonly chance?: Hex | undefined
}

/**
 * Tries calls one after the other in one block (`eth_simulateV1`), without a price for gas: what the account has after it
 * is apart from the fee.
 * @param overrides code and nonces that stand for others, by address
 */
export async function simulateCalls(
  node: PreviewNode,
  block: NewestBlock,
  trial: {
    readonly calls: readonly SimulatedCall[]
    readonly when: SimulationBlock
    readonly overrides?: Readonly<Record<Address, object>> | undefined
    readonly signal?: StopSignal | undefined
  },
): Promise<SimulateCallsResult> {
  const { calls, when, overrides = {}, signal } = trial
  const blockOverrides = {
    number: toHex(block.number + when.blocks),
    time: toHex(when.time),
    // A block that nobody made would tell a contract that it is only tried.
    ...(block.miner === undefined ? {} : { feeRecipient: block.miner }),
    ...(when.chance === undefined ? {} : { prevRandao: when.chance }),
  }
  const blocks = [{ blockOverrides, stateOverrides: overrides, calls: calls.map(rpcCallOf) }]
  const told = await askNode(
    node,
    'eth_simulateV1',
    [{ blockStateCalls: blocks, validation: false }, toHex(block.number)],
    signal,
  )
  if (!told.ok) return told
  const read = v.safeParse(Blocks, told.answer)
  const results = read.success ? read.output.at(-1)?.calls : undefined
  if (results?.length !== calls.length)
    return { ok: false, lacksMethod: false, text: 'Unreadable answer', data: undefined }
  return {
    ok: true,
    results: results.map(({ status, returnData, gasUsed, logs, error }) => ({
      success: status === 1n,
      returnData,
      gasUsed,
      logs: logs as readonly SimulatedLog[],
      message: error?.message ?? '',
    })),
  }
}
