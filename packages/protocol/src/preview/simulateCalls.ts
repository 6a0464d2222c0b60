import * as v from 'valibot'
import type { Address } from '../address/address.ts'
import type { Hex } from 'viem'
import { digitsOf } from '../ens/encodeCall.ts'
import { wholeBytes } from '../address/address.ts'
import { type CallRefusal, askNode } from './askNode.ts'
import type {
  Carrier,
  PreviewNode,
  PreviewSources,
  SimulatedCall,
  StateOverrides,
  StopSignal,
} from './previewSources.ts'

/** The newest block, as far as a trial needs it. */
export interface NewestBlock {
  readonly number: bigint
  readonly timestamp: bigint
  /** Wei for a unit of gas; undefined before EIP-1559. */
  readonly baseFee: bigint | undefined
  readonly miner: Address | undefined
  /** Gas that all transactions of a block may take. */
  readonly gasLimit: bigint
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

export const hexBytes = v.pipe(v.string(), v.regex(wholeBytes)) as unknown as v.GenericSchema<Hex>
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/iu),
  v.transform((text) => BigInt(text)),
)
const Block = v.object({
  number: quantity,
  timestamp: quantity,
  baseFeePerGas: v.nullish(quantity),
  miner: v.nullish(hexBytes),
  gasLimit: v.optional(quantity, '0x1c9c380'),
})
const Log = v.object({ address: hexBytes, topics: v.array(hexBytes), data: hexBytes })
const Result = v.object({
  status: quantity,
  returnData: v.optional(hexBytes, '0x'),
  gasUsed: quantity,
  logs: v.optional(v.array(Log), []),
  error: v.nullish(v.object({ message: v.optional(v.string(), '') })),
})
const Blocks = v.pipe(v.array(v.object({ calls: v.array(Result) })), v.minLength(1))

/** The newest block, or why there is none: no node was heard, or it did not say. */
export async function newestBlock(
  node: PreviewNode,
  signal?: StopSignal,
): Promise<NewestBlock | 'node' | 'refused'> {
  const told = await askNode(node, 'eth_getBlockByNumber', ['latest', false], signal)
  const read = v.safeParse(Block, told.ok ? told.answer : undefined)
  if (!read.success) return told.ok || told.isAnswer ? 'refused' : 'node'
  const { number, timestamp, baseFeePerGas, miner, gasLimit } = read.output
  return {
    number,
    timestamp,
    baseFee: baseFeePerGas ?? undefined,
    miner: miner ?? undefined,
    gasLimit,
  }
}

export const toHex = (value: bigint): Hex => `0x${value.toString(16)}`

/** A call as JSON-RPC writes it. */
export function rpcCallOf({ from, to, data, value, gas, gasPrice }: SimulatedCall): object {
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(data === undefined || data === '0x' ? {} : { data }),
    ...(value === undefined || value === 0n ? {} : { value: toHex(value) }),
    ...(gas === undefined ? {} : { gas: toHex(gas) }),
    ...(gasPrice === undefined ? {} : { gasPrice: toHex(gasPrice) }),
  }
}

/** In what a trial plays: everything that a contract can read of it and that nobody knows before. */
export interface SimulationSetting {
  /** How many blocks after the newest. */
  readonly blocks: bigint
  /** Unix seconds. */
  readonly time: bigint
  /** What the block's chance gives. */
  readonly chance: Hex
  readonly miner: Address | undefined
  /** Undefined before EIP-1559. */
  readonly baseFee: bigint | undefined
  /** Wei for a unit of gas; undefined where the node does not say what it costs. */
  readonly price: bigint | undefined
  /** The limit of each call; the node's own where there is none. */
  readonly gas: readonly (bigint | undefined)[]
  /** How the coin that the account still has while it runs is to end, in the last eight digits of the dual system. */
  readonly ends?: bigint | undefined
  /** Who else begins it, where the account's code makes the calls; then the account pays no fee. */
  readonly carrier?: Carrier | undefined
}

/** Bytes of chance. */
export function randomBytesOf(bytes: number): Hex {
  return `0x${digitsOf(host.crypto.getRandomValues(new Uint8Array(bytes)))}`
}
const host = globalThis as unknown as {
  crypto: { getRandomValues: (bytes: Uint8Array) => Uint8Array }
}

/** What a wallet would give for it, as far as that is known. */
export interface SimulationTerms {
  /** Wei for a unit of gas. */
  readonly price: bigint | undefined
  /** The limit of one transaction; of a bundle's calls each is tried first. */
  readonly gas: bigint | undefined
  /** Whether the request says the limit itself: then every wallet gives the same. */
  readonly isFixed: boolean
  /** The account's coin in wei. */
  readonly balance: bigint | undefined
}

/** The next block: now, or right after the newest where the chain is ahead of the clock. */
export function settingOf(
  { now = Date.now }: PreviewSources,
  { timestamp, miner, baseFee }: NewestBlock,
  { calls, terms }: { readonly calls: readonly unknown[]; readonly terms: SimulationTerms },
): SimulationSetting {
  const seconds = BigInt(Math.floor(now() / 1000))
  return {
    blocks: 1n,
    time: seconds > timestamp ? seconds : timestamp + 1n,
    chance: randomBytesOf(32),
    miner,
    baseFee,
    price: terms.price,
    gas: calls.map(() => terms.gas),
  }
}

/** What a payment of coin to an account takes, always. */
export const gasOfPayment = 21_000n

/** The calls with the price and the limits of a trial, and what stands for an account that could not pay for that. */
export function pricedCalls(
  account: Address,
  calls: readonly SimulatedCall[],
  { price, gas, ends }: SimulationSetting,
  { balance, gasLimit }: { readonly balance: bigint | undefined; readonly gasLimit: bigint },
): {
  readonly calls: readonly SimulatedCall[]
  readonly overrides: StateOverrides
  /** The coin that the account still has while they run. */
  readonly rest: bigint
} {
  const priced = calls.map((call, index) => ({ ...call, gas: gas[index], gasPrice: price }))
  const fee = priced.reduce((sum, one) => sum + (one.gas ?? gasLimit) * (price ?? 0n), 0n)
  const value = calls.reduce((sum, one) => sum + (one.value ?? 0n), 0n)
  const has = balance ?? 0n
  const lacks = value + fee > has ? fee : 0n
  const rest = has + lacks - value - fee
  const more = lacks + (ends === undefined || rest < 0n ? 0n : (ends - rest) & 0xffn)
  return {
    calls: priced,
    rest,
    overrides:
      balance === undefined || more === 0n ? {} : { [account]: { balance: toHex(has + more) } },
  }
}

/**
 * Tries calls one after the other in one block (`eth_simulateV1`), by the rules of a real one: only so has it a base fee everywhere
 * (anvil 1.7.1 has none without them).
 * @param trial.lenient without those rules, for accounts and nodes that do not fit them
 */
export async function simulateCalls(
  node: PreviewNode,
  block: NewestBlock,
  trial: {
    readonly calls: readonly SimulatedCall[]
    readonly when: SimulationSetting
    readonly overrides: StateOverrides
    readonly lenient: boolean
    readonly signal?: StopSignal | undefined
  },
): Promise<SimulateCallsResult> {
  const { calls, when, overrides, lenient, signal } = trial
  const blocks = [
    {
      blockOverrides: {
        number: toHex(block.number + when.blocks),
        time: toHex(when.time),
        // A block that nobody made, or without chance or a base fee, would tell a contract that it is only tried.
        ...(when.miner === undefined ? {} : { feeRecipient: when.miner }),
        prevRandao: when.chance,
        ...(when.baseFee === undefined ? {} : { baseFeePerGas: toHex(when.baseFee) }),
      },
      stateOverrides: overrides,
      calls: calls.map(rpcCallOf),
    },
  ]
  const told = await askNode(
    node,
    'eth_simulateV1',
    [{ blockStateCalls: blocks, validation: !lenient }, toHex(block.number)],
    signal,
  )
  if (!told.ok) return told
  const read = v.safeParse(Blocks, told.answer)
  const results = read.success ? read.output.at(-1)?.calls : undefined
  if (results?.length !== calls.length)
    return {
      ok: false,
      lacksMethod: false,
      isAnswer: true,
      text: 'Unreadable answer',
      data: undefined,
    }
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
