import { previewFailureOf } from './previewFailureOf.ts'
import { askNode, isFundsRefusal, whyNotTried, type CallRefusal } from './askNode.ts'
import type { RawOutcome } from './comparisonOf.ts'
import type { SimulationAttempt } from './simulatedOutcome.ts'
import { questions } from './answerOf.ts'
import {
  type NewestBlock,
  hexBytes,
  pricedCalls,
  rpcCallOf,
  settingOf,
  type SimulatedLog,
} from './simulateCalls.ts'
import type { PreviewAsset } from './transactionPreview.ts'
import * as v from 'valibot'
import type { Address } from '../address/address.ts'
import type { Hex } from 'viem'
import { readAnswer } from '../ens/encodeCall.ts'
import { events } from './candidates.ts'
import type { PreviewSources, StateOverrides } from './previewSources.ts'

/**
 * What one transaction would do, by a trace: coin as it moved, tokens by the word of their contracts. Allowances are not read.
 * @returns undefined where the node does not trace
 */
export async function tracedOutcome(
  sources: PreviewSources,
  block: NewestBlock,
  attempt: SimulationAttempt,
): Promise<RawOutcome | undefined> {
  const traced = await traceCall(sources, block, attempt)
  if (traced.status === 'refused')
    return isFundsRefusal(traced.text)
      ? { status: 'fails', reason: { type: 'funds' }, call: 0 }
      : undefined
  if (traced.status === 'failed') {
    const reason = previewFailureOf(traced.data, traced.message, sources.contracts)
    return { status: 'fails', reason, call: 0 }
  }
  const moves = await Promise.all(
    announcedMoves(attempt.account, traced.logs).map(async ({ type, token, id, by }) => {
      const { symbol, decimals } = await describe(sources, token)
      const asset: PreviewAsset =
        type === 'erc20'
          ? { type, address: token, symbol, decimals }
          : { type, address: token, name: symbol, id }
      return { asset, by }
    }),
  )
  const coin: PreviewAsset = { type: 'native', ...sources.coin }
  const all = [...(traced.coin === 0n ? [] : [{ asset: coin, by: traced.coin }]), ...moves]
  return {
    status: 'computed',
    how: 'trace',
    leaves: all.filter(({ by }) => by < 0n).map(({ asset, by }) => ({ asset, amount: -by })),
    arrives: all.filter(({ by }) => by > 0n).map(({ asset, by }) => ({ asset, amount: by })),
    allowances: [],
    block: block.number,
    complete: true,
    varies: undefined,
    differs: [],
    gasUsed: traced.gasUsed,
    names: new Map(),
  }
}

/** What a token calls itself, asked of the chain as it is. */
export async function describe(
  { node, signal }: PreviewSources,
  token: `0x${string}`,
): Promise<{ readonly symbol: string | undefined; readonly decimals: number | undefined }> {
  const ask = async (data: `0x${string}`) => {
    const told = await askNode(node, 'eth_call', [{ to: token, data }, 'latest'], signal)
    return told.ok && typeof told.answer === 'string'
      ? readAnswer(told.answer as `0x${string}`)
      : undefined
  }
  const [symbol, decimals] = await Promise.all([ask(questions.symbol()), ask(questions.decimals())])
  const places = decimals?.uint(0)
  return {
    symbol: symbol?.text(0),
    decimals: places !== undefined && places <= 255n ? Number(places) : undefined,
  }
}

/** Whether one transaction would go through at all: the least that a node says. */
export async function calledOutcome(
  sources: PreviewSources,
  block: NewestBlock,
  attempt: SimulationAttempt,
  why: 'node' | 'refused' | 'method',
): Promise<RawOutcome> {
  const { node, signal, contracts } = sources
  const { call, overrides } = pricedCall(sources, block, attempt)
  const told = await askNode(
    node,
    'eth_call',
    // Not every node lets another state stand: an account that cannot pay is asked for without a price.
    [rpcCallOf(isEmpty(overrides) ? call : { ...call, gasPrice: undefined }), 'latest'],
    signal,
  )
  if (told.ok) return { status: 'unknown', why, passes: true }
  if (isFundsRefusal(told.text)) return { status: 'fails', reason: { type: 'funds' }, call: 0 }
  if (told.data !== undefined || /revert/iu.test(told.text)) {
    const reason = previewFailureOf(told.data ?? '0x', told.text, contracts)
    return { status: 'fails', reason, call: 0 }
  }
  return { status: 'unknown', why: whyNotTried(told), passes: false }
}

interface Frame {
  readonly type: string
  readonly from: Hex
  readonly to?: Hex | undefined
  readonly value?: Hex | undefined
  readonly output?: Hex | undefined
  readonly error?: string | undefined
  readonly gasUsed?: Hex | undefined
  readonly logs?: readonly SimulatedLog[] | undefined
  readonly calls?: readonly Frame[] | undefined
}

const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/iu))
const Frame: v.GenericSchema<Frame> = v.object({
  type: v.string(),
  from: hexBytes,
  to: v.optional(hexBytes),
  value: v.optional(quantity),
  output: v.optional(hexBytes),
  error: v.optional(v.string()),
  gasUsed: v.optional(quantity),
  logs: v.optional(
    v.array(v.object({ address: hexBytes, topics: v.array(hexBytes), data: hexBytes })),
  ),
  calls: v.optional(v.array(v.lazy(() => Frame))),
}) as v.GenericSchema<Frame>

type Traced =
  | ({ readonly status: 'refused' } & CallRefusal)
  | { readonly status: 'failed'; readonly data: Hex; readonly message: string }
  | {
      readonly status: 'done'
      /** What the account's coin grew by, apart from the fee. */
      readonly coin: bigint
      readonly logs: readonly SimulatedLog[]
      readonly gasUsed: bigint
    }

/** Tries one transaction by `debug_traceCall`: coin as it moved, and the logs. */
async function traceCall(
  sources: PreviewSources,
  block: NewestBlock,
  attempt: SimulationAttempt,
): Promise<Traced> {
  const { node, signal } = sources
  const { account } = attempt
  const { call, overrides } = pricedCall(sources, block, attempt)
  const told = await askNode(
    node,
    'debug_traceCall',
    [
      rpcCallOf(call),
      'latest',
      {
        tracer: 'callTracer',
        tracerConfig: { withLog: true },
        ...(isEmpty(overrides) ? {} : { stateOverrides: overrides }),
      },
    ],
    signal,
  )
  if (!told.ok) return { status: 'refused', ...told }
  const read = v.safeParse(Frame, told.answer)
  if (!read.success)
    return {
      status: 'refused',
      lacksMethod: false,
      isAnswer: true,
      text: 'Unreadable answer',
      data: undefined,
    }
  const root = read.output
  if (root.error !== undefined)
    return { status: 'failed', data: root.output ?? '0x', message: root.error }
  const frames = [...done(root)]
  return {
    status: 'done',
    coin: frames.reduce((sum, frame) => sum + coinMoved(frame, account), 0n),
    logs: frames.flatMap(({ logs = [] }) => logs),
    gasUsed: BigInt(root.gasUsed ?? '0x0'),
  }
}

const isEmpty = (overrides: StateOverrides) => Object.keys(overrides).length === 0

/** The one call that is tried, at the price and with the gas that a wallet would give. */
function pricedCall(sources: PreviewSources, block: NewestBlock, attempt: SimulationAttempt) {
  const { account, calls, terms } = attempt
  const when = settingOf(sources, block, attempt)
  const priced = pricedCalls(account, calls, when, { ...terms, ...block })
  return { ...priced, call: priced.calls[0] ?? {} }
}

/** Frames that count: what failed took all that it had done back with it. */
function* done(frame: Frame): Generator<Frame> {
  if (frame.error !== undefined) return
  yield frame
  for (const inner of frame.calls ?? []) yield* done(inner)
}

/** A delegated call shows the value of the call around it, and moves none. */
const moving: ReadonlySet<string> = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])

function coinMoved({ type, from, to, value }: Frame, account: Address): bigint {
  if (!moving.has(type) || value === undefined || value === '0x') return 0n
  const amount = BigInt(value)
  const isOwn = (address: Hex | undefined) => address?.toLowerCase() === account.toLowerCase()
  return (isOwn(to) ? amount : 0n) - (isOwn(from) ? amount : 0n)
}

/** One thing that moved by the word of its contract. */
interface AnnouncedMove {
  readonly type: 'erc20' | 'erc721' | 'erc1155'
  readonly token: Address
  readonly id: bigint | undefined
  /** Above 0 for what arrives. */
  readonly by: bigint
}

/** What logs announce for the account, summed up. */
function announcedMoves(account: Address, logs: readonly SimulatedLog[]): readonly AnnouncedMove[] {
  const sums = new Map<string, AnnouncedMove>()
  const add = (move: AnnouncedMove) => {
    const key = `${move.token.toLowerCase()} ${move.id ?? ''}`
    sums.set(key, { ...move, by: move.by + (sums.get(key)?.by ?? 0n) })
  }
  const sign = (from: Address | undefined, to: Address | undefined) =>
    BigInt(to?.toLowerCase() === account.toLowerCase() ? 1 : 0) -
    BigInt(from?.toLowerCase() === account.toLowerCase() ? 1 : 0)
  const at = (topic: Hex | undefined) => (topic ? readAnswer(topic).address(0) : undefined)
  for (const { address: token, topics, data } of logs) {
    const [first, a, b, c] = topics
    const words = readAnswer(data)
    if (first === events.transfer && c !== undefined)
      add({ type: 'erc721', token, id: BigInt(c), by: sign(at(a), at(b)) })
    else if (first === events.transfer)
      add({ type: 'erc20', token, id: undefined, by: sign(at(a), at(b)) * (words.uint(0) ?? 0n) })
    else if (first === events.transferSingle)
      add({
        type: 'erc1155',
        token,
        id: words.uint(0) ?? 0n,
        by: sign(at(b), at(c)) * (words.uint(1) ?? 0n),
      })
    else if (first === events.transferBatch)
      for (const [id, amount] of batchOf(data))
        add({ type: 'erc1155', token, id, by: sign(at(b), at(c)) * amount })
  }
  return [...sums.values()].filter(({ by }) => by !== 0n)
}

/** Ids and amounts of an ERC-1155 batch: two lists side by side. */
function batchOf(data: Hex): readonly (readonly [bigint, bigint])[] {
  const words = readAnswer(data)
  const listAt = (head: number): readonly bigint[] => {
    const start = words.uint(head) ?? 0n
    if (start % 32n !== 0n || start > 1_000_000n) return []
    const at = Number(start) / 32
    const count = Math.min(Number(words.uint(at) ?? 0n), 1000)
    return Array.from({ length: count }, (_, place) => words.uint(at + 1 + place) ?? 0n)
  }
  const amounts = listAt(1)
  return listAt(0).map((id, place) => [id, amounts[place] ?? 0n] as const)
}
