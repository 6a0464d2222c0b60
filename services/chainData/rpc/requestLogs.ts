import type { JsonRpcRequest } from '@causeway/protocol/rpc/batchCalls'
import { NodeError } from '@causeway/protocol/rpc/fault'
import { messageKindOf } from '@causeway/protocol/rpc/messageKind'
import type { Pay } from './pay.ts'
import type { Answer } from './answer.ts'
import type { Upstream } from './upstream.ts'
import { answerBytes } from './wire.ts'

/** So many calls one question may become; beyond that the client is to ask for less. */
const mostCalls = 512
/** So many of them are under way at once. */
const atOnce = 4

interface LogRange {
  readonly filter: Readonly<Record<string, unknown>>
  readonly from: number
  readonly to: number
  /** It ends with the newest block, which may be newer than the one that is known. */
  readonly isOpen: boolean
}

/**
 * The range of a question for logs by numbers of blocks; null: it has none that could be split.
 * @param head the newest block that is known, for a range that ends there
 */
export function rangeOf({ method, params }: JsonRpcRequest, head: number): LogRange | null {
  if (method !== 'eth_getLogs' || !Array.isArray(params)) return null
  const [filter] = params as unknown[]
  if (typeof filter !== 'object' || filter === null) return null
  const { fromBlock, toBlock } = filter as Record<string, unknown>
  const [from, to] = [numberOf(fromBlock), isNewest(toBlock) ? head : numberOf(toBlock)]
  if (from === null || to === null || to < from) return null
  return { filter: filter as Record<string, unknown>, from, to, isOpen: isNewest(toBlock) }
}

/**
 * Asks one upstream for the logs of a range, in as many calls as it takes: halved where it refuses, and from then on asked for
 * no more blocks at once than it gave.
 * @param pay is asked before each step that takes more calls: what is not paid is not asked
 * @throws NodeError what it fails with otherwise
 */
export async function requestLogs(upstream: Upstream, range: LogRange, pay: Pay): Promise<Answer> {
  let calls = 0
  let length = 0

  async function ask(from: number, to: number): Promise<readonly string[]> {
    if (to - from + 1 > upstream.logRange)
      return inParts(from, to, { size: upstream.logRange, paid: 1 })
    calls += 1
    if (calls > mostCalls) throw tooMany()
    if (length > answerBytes) throw tooLarge()
    try {
      const answer = await upstream.ask(partOf(range, from, to))
      if ('error' in answer) throw new Refused(answer)
      length += answer.result.length
      // All parts are held at once: together they may be no more than one answer may.
      if (length > answerBytes) throw tooLarge()
      return [answer.result]
    } catch (error) {
      if (to === from || !isRange(error)) throw error
      const half = Math.ceil((to - from + 1) / 2)
      // Too many blocks is a rule of the node; too many logs is a matter of these blocks alone.
      if (isBlockRule(error)) upstream.logRange = Math.min(upstream.logRange, half)
      return inParts(from, to, { size: half, paid: 0 })
    }
  }

  /** @param how.paid calls that were counted for this stretch, and not made */
  async function inParts(
    from: number,
    to: number,
    { size, paid }: { readonly size: number; readonly paid: number },
  ): Promise<readonly string[]> {
    const starts: number[] = []
    for (let start = from; start <= to; start += size) {
      starts.push(start)
      if (starts.length > mostCalls) throw tooMany()
    }
    const unpaid = await pay(starts.length - paid)
    if (unpaid !== null) throw new Refused({ error: { code: -32005, message: unpaid } })
    const parts: (readonly string[])[] = []
    for (let at = 0; at < starts.length; at += atOnce) {
      const some = starts.slice(at, at + atOnce)
      parts.push(
        ...(await Promise.all(some.map((start) => ask(start, Math.min(to, start + size - 1))))),
      )
    }
    return parts.flat()
  }

  try {
    const results = await ask(range.from, range.to)
    const inner = results
      .map((text) => text.trim().slice(1, -1).trim())
      .filter((text) => text !== '')
    return { result: results.length === 1 ? (results[0] as string) : `[${inner.join(',')}]` }
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}

/** A refusal of the chain itself inside a part: it is the answer to the whole. */
class Refused extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('refused')
    this.answer = answer
  }
}

const tooMany = () =>
  new Refused({
    error: {
      code: -32005,
      message: `The range takes more than ${mostCalls} calls: ask for fewer blocks.`,
    },
  })

const tooLarge = () =>
  new Refused({
    error: {
      code: -32005,
      message: `The logs of the range are more than ${answerBytes} bytes: ask for fewer blocks.`,
    },
  })

function isRange(error: unknown): boolean {
  if (!(error instanceof NodeError)) return false
  const { fault } = error
  if (fault.kind === 'unreachable') return fault.status === 413
  // Without a word that says more it is taken for the range: to halve it is harmless.
  return (
    fault.kind === 'oversized' ||
    (fault.kind === 'refused' && fault.code !== -32601 && messageKindOf(error.message) !== 'lack')
  )
}

const isBlockRule = (error: unknown) =>
  /block range|blocks?\b.*(?:limit|max|exceed|only)|(?:limit|max|exceed|only).*\bblocks?\b|range/iu.test(
    (error as Error).message,
  ) && !/results?|logs? (?:limit|response)|response size/iu.test((error as Error).message)

function partOf({ filter, to: end, isOpen }: LogRange, from: number, to: number): JsonRpcRequest {
  const toBlock = isOpen && to === end ? 'latest' : `0x${to.toString(16)}`
  return {
    method: 'eth_getLogs',
    params: [{ ...filter, fromBlock: `0x${from.toString(16)}`, toBlock }],
  }
}

const isNewest = (block: unknown) => block === undefined || block === 'latest'

const numberOf = (block: unknown): number | null =>
  block === 'earliest'
    ? 0
    : typeof block === 'string' && /^0x[0-9a-f]{1,13}$/iu.test(block)
      ? Number(block)
      : null
