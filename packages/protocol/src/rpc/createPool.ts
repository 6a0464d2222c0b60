import { retryDelay } from '../errors/retryDelay.ts'
import { limits } from '../limits.ts'
import { type Fault, faultOf, NodeError } from './fault.ts'
import { lieOf } from './lies.ts'
import { asksFilter, isRead, makesFilter } from './methods.ts'
import { pause } from './pause.ts'
import { createRoster, type Pinged, type Roster } from './roster.ts'
import { sentBefore } from './sentBefore.ts'
import { shareCalls } from './sharedCalls.ts'

/** One question in JSON-RPC's words. */
export interface Question {
  readonly method: string
  readonly params?: unknown
}

/** Asks one node one question; what it throws is an error of viem's transports. */
export type AskNode = (question: Question) => Promise<unknown>

/** Some nodes of one chain that answer as one. */
export interface Pool {
  /**
   * Asks the best node; when it fails, the next; when all fail, again after SPEC's delays (§9: 3 times, from 150 ms, doubled,
   * or as `Retry-After` says, a minute at most). Equal reads that are under way are asked once.
   * @throws what the chain itself answers (a revert, a nonce), or what the last node failed with
   * @throws NodeError when every node answers for another chain or to other questions
   */
  request(question: Question): Promise<unknown>
  readonly roster: Roster
}

/** So many filters are remembered with the node that keeps them (ours). */
const filtersKept = 1_000

/**
 * @param deps.nodes the preferred one first; at most a primary and five backups are used (SPEC §9)
 * @param deps.chainId what each of them must answer for; it is asked along with the first question, and only where another
 *   node could answer in its place
 */
export function createPool(deps: {
  readonly nodes: readonly AskNode[]
  readonly chainId: number
  readonly now?: () => number
  readonly sleep?: (ms: number) => Promise<void>
}): Pool {
  const nodes = deps.nodes.slice(0, 1 + limits.rpc.backups)
  const now = deps.now ?? (() => Date.now())
  const wait = deps.sleep ?? pause
  const share = shareCalls<unknown>()
  const filters = new Map<unknown, number>()
  const roster = createRoster({
    size: nodes.length,
    chainId: deps.chainId,
    now,
    ping: (place) => pingNode(nodes[place] as AskNode),
  })
  const confirmed = nodes.map(() => nodes.length < 2)

  async function askOne(place: number, question: Question): Promise<unknown> {
    const ask = nodes[place] as AskNode
    const [answer] = await Promise.all([ask(question), confirmed[place] || confirm(place)])
    const lie = nodes.length > 1 ? lieOf(question.method, question.params, answer) : null
    if (lie) {
      roster.lied(place, 'answer')
      throw new NodeError('lie', `The node answered with ${lie}.`)
    }
    if (makesFilter(question.method)) rememberFilter(filters, answer, place)
    return answer
  }

  /** Travels in one batch with the question: a node of another chain is found out before its first answer counts. */
  async function confirm(place: number): Promise<void> {
    const ask = nodes[place] as AskNode
    if (Number(await ask({ method: 'eth_chainId' })) !== deps.chainId) {
      roster.lied(place, 'chain')
      throw new NodeError('lie', 'The node answers for another chain.')
    }
    confirmed[place] = true
  }

  /** One round over the nodes: the value, or the last failure. Throws what no node is to blame for. */
  async function round(question: Question, attempt: number): Promise<Round> {
    let last: Failure | null = null
    const kept = asksFilter(question.method) ? filters.get(filterOf(question)) : undefined
    for (const place of kept === undefined ? roster.order() : [kept]) {
      try {
        return { value: await askOne(place, question) }
      } catch (error) {
        const fault = faultOf(error)
        if (!fault || !isNodes(fault)) {
          if (attempt === 0 && !last) throw error
          return await sentOr(error, question, (other) => askOne(place, other))
        }
        // It answered, if not this: what it lacks says nothing of how it will answer others.
        if (fault.kind !== 'refused' && fault.kind !== 'lie') {
          roster.failed(place)
          confirmed[place] &&= nodes.length < 2
        }
        last = { error, fault }
      }
    }
    return last
  }

  async function persist(question: Question): Promise<unknown> {
    for (let attempt = 0; ; attempt += 1) {
      const result = await round(question, attempt)
      if (result && 'value' in result) return result.value
      if (!result)
        throw new NodeError('lie', 'Every node answers for another chain, or to other questions.')
      if (attempt >= limits.rpc.retries || !isPassing(result.fault)) throw result.error
      const { fault } = result
      await wait(retryDelay(attempt, fault.kind === 'unreachable' ? fault.retryAfter : null, now()))
    }
  }

  return {
    roster,
    request(question) {
      roster.freshen()
      const ask = () => persist(question)
      return isRead(question.method)
        ? share(`${question.method} ${JSON.stringify(question.params)}`, ask)
        : ask()
    },
  }
}

interface Failure {
  readonly error: unknown
  readonly fault: Fault
}

type Round = { readonly value: unknown } | Failure | null

/** Throws what a node refused with, unless a try before had sent the transaction: its hash then. */
async function sentOr(
  error: unknown,
  question: Question,
  ask: AskNode,
): Promise<{ readonly value: unknown }> {
  // As viem's errors tell it.
  const { details, message } = error as { details?: unknown; message?: unknown }
  const value = await sentBefore(question, `${String(details)} ${String(message)}`, (hash) =>
    ask({ method: 'eth_getTransactionByHash', params: [hash] }),
  )
  if (value === null) throw error
  return { value }
}

/** Whether another node may do better. */
function isNodes(fault: Fault): boolean {
  return fault.kind !== 'refused' || fault.elsewhere
}

/** Whether time may cure it. */
function isPassing(fault: Fault): boolean {
  return fault.kind !== 'refused' ? fault.kind !== 'oversized' : fault.retry
}

function rememberFilter(filters: Map<unknown, number>, id: unknown, place: number): void {
  const [oldest] = filters.keys()
  if (filters.size >= filtersKept && oldest !== undefined) filters.delete(oldest)
  filters.set(id, place)
}

const filterOf = ({ params }: Question): unknown =>
  Array.isArray(params) ? (params as unknown[])[0] : undefined

/** Head and chain in one batch. */
async function pingNode(ask: AskNode): Promise<Pinged> {
  const [head, chainId] = await Promise.all([
    ask({ method: 'eth_blockNumber' }),
    ask({ method: 'eth_chainId' }),
  ])
  if (typeof head !== 'string' || typeof chainId !== 'string')
    throw new NodeError('malformed', 'No number')
  return { head: Number(head), chainId: Number(chainId) }
}
