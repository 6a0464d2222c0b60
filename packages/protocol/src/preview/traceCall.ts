import * as v from 'valibot'
import type { Address } from '../address/address.ts'
import type { Hex } from 'viem'
import { readAnswer } from '../ens/encodeCall.ts'
import { events } from './candidates.ts'
import { askNode, type CallRefusal } from './askNode.ts'
import { type SimulatedLog, rpcCallOf } from './simulateCalls.ts'
import type { PreviewSources, PreviewTransactionParams } from './previewSources.ts'

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

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/iu)) as unknown as v.GenericSchema<Hex>
const Frame: v.GenericSchema<Frame> = v.object({
  type: v.string(),
  from: hex,
  to: v.optional(hex),
  value: v.optional(hex),
  output: v.optional(hex),
  error: v.optional(v.string()),
  gasUsed: v.optional(hex),
  logs: v.optional(v.array(v.object({ address: hex, topics: v.array(hex), data: hex }))),
  calls: v.optional(v.array(v.lazy(() => Frame))),
}) as v.GenericSchema<Frame>

export type Traced =
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
export async function traceCall(
  { node, signal }: PreviewSources,
  params: PreviewTransactionParams,
): Promise<Traced> {
  const { account, to, data, value, gas } = params
  const told = await askNode(
    node,
    'debug_traceCall',
    [
      rpcCallOf({ from: account, to, data, value, gas }),
      'latest',
      { tracer: 'callTracer', tracerConfig: { withLog: true } },
    ],
    signal,
  )
  if (!told.ok) return { status: 'refused', ...told }
  const read = v.safeParse(Frame, told.answer)
  if (!read.success)
    return { status: 'refused', lacksMethod: false, text: 'Unreadable answer', data: undefined }
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
export interface AnnouncedMove {
  readonly type: 'erc20' | 'erc721' | 'erc1155'
  readonly token: Address
  readonly id: bigint | undefined
  /** Above 0 for what arrives. */
  readonly by: bigint
}

/** What logs announce for the account, summed up. */
export function announcedMoves(
  account: Address,
  logs: readonly SimulatedLog[],
): readonly AnnouncedMove[] {
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
