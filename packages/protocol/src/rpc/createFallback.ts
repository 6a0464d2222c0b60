import { retryDelay } from '../http/shouldRetry.ts'
import { rpcLimits } from './limits.ts'
import { httpLimits } from '../http/limits.ts'
import type { QuarantineReason } from './endpointState.ts'
import { type Fault, faultOf, NodeError } from './fault.ts'
import { delay } from '../inTime.ts'
import {
  createEndpointRanking,
  type Pinged,
  type EndpointRanking,
} from './createEndpointRanking.ts'

/** What is done with one node. `index` is its place in the settings. */
export type NodeWork<Node, T> = (node: Node, index: number) => Promise<T>

/**
 * How the nodes are gone through: by turns, or a second one beside the first (`raceStrategy`).
 * @param order the indexes of the nodes, the best first, one at least
 * @param movesOn whether another node may do better than one that failed so
 */
export type FallbackStrategy = <T>(
  order: readonly number[],
  ask: (index: number) => Promise<T>,
  movesOn: (error: unknown) => boolean,
) => Promise<T>

/** The nodes of one chain, and the one policy by which they are asked: the kit, the web app and the services have it. */
export interface Fallback<Node> {
  readonly ranking: EndpointRanking
  /**
   * Does the work with one node, and writes down how it went. Before its first answer counts, and again after it failed, the
   * node is asked for its chain.
   */
  readonly on: <T>(index: number, work: NodeWork<Node, T>) => Promise<T>
  /**
   * Does the work with the best node; when it fails, with the next; when all fail, again after SPEC's delays (§9: 3 times,
   * from 150 ms, doubled, or as `Retry-After` says, a minute at most).
   * @param index the only one that can: it keeps the filter
   * @param strategy by turns when left out
   * @throws what the chain itself answers, what a node refused, or what the last one failed with
   * @throws NodeError when every node answers for another chain or to other questions
   */
  run<T>(work: NodeWork<Node, T>, index?: number, strategy?: FallbackStrategy): Promise<T>
}

export interface FallbackPolicy {
  /** What each node must answer for; asked only where another could answer instead, unless `confirmsAlone`. */
  readonly chainId: number
  readonly now?: (() => number) | undefined
  readonly sleep?: ((ms: number) => Promise<void>) | undefined
  readonly retries?: number | undefined
  /** All nodes and all repetitions together may take so long; without an end when left out. */
  readonly patienceMs?: number
  /** A node that stands alone is asked for its chain, too. */
  readonly confirmsAlone?: boolean
  /** The chain is asked for before the work begins, for work that must not see another; else beside it, in one batch. */
  readonly confirmsFirst?: boolean
  /** Whether another node may do better; left out: unless the chain itself has answered. */
  readonly movesOn?: (fault: Fault) => boolean
  readonly onFault?: (index: number, fault: Fault, error: unknown) => void
  readonly onQuarantine?: (index: number, reason: QuarantineReason | null) => void
}

/**
 * @param deps.nodes the preferred one first; at most a primary and five backups are used (SPEC §9)
 * @param deps.ping head and chain of a node
 */
export function createFallback<Node>(
  deps: FallbackPolicy & {
    readonly nodes: readonly Node[]
    readonly ping: (node: Node) => Promise<Pinged>
    /** The chain alone; left out: a ping tells. */
    readonly chainOf?: (node: Node) => Promise<number>
  },
): Fallback<Node> {
  const { chainId, retries = httpLimits.retries, patienceMs = Infinity, onQuarantine } = deps
  const nodes = deps.nodes.slice(0, 1 + rpcLimits.backups)
  const now = deps.now ?? (() => Date.now())
  const wait = deps.sleep ?? delay
  const ping = (index: number) => deps.ping(nodes[index] as Node)
  const chainOf = deps.chainOf ?? (async (node: Node) => (await deps.ping(node)).chainId)
  const ranking = createEndpointRanking({ size: nodes.length, chainId, now, ping, onQuarantine })
  // Alone it is asked whatever it says: nobody could answer instead.
  const canChoose = nodes.length > 1
  const trusts = !canChoose && !deps.confirmsAlone
  const confirmed = nodes.map(() => trusts)

  const movesOn = (error: unknown) => {
    const fault = faultOf(error)
    return fault !== null && (deps.movesOn ?? isNodes)(fault)
  }
  async function confirm(index: number): Promise<void> {
    confirmed[index] = (await chainOf(nodes[index] as Node)) === chainId
    if (confirmed[index]) return
    if (canChoose) ranking.quarantine(index, 'chain')
    throw new NodeError({ kind: 'invalidResponse' }, 'The node answers for another chain.')
  }

  function blame(index: number, error: unknown): void {
    const fault = faultOf(error)
    if (!fault) return
    deps.onFault?.(index, fault, error)
    if (fault.kind === 'invalidResponse') {
      // Of another chain it is known already.
      if (canChoose && !ranking.states()[index]?.quarantine) ranking.quarantine(index, 'answer')
    } else if (fault.kind !== 'refused') {
      // A refusal tells what it lacks, and nothing of how it will answer others.
      ranking.failed(index)
      confirmed[index] = trusts
    }
  }

  async function on<T>(index: number, work: NodeWork<Node, T>): Promise<T> {
    const node = nodes[index] as Node
    try {
      if (!confirmed[index] && deps.confirmsFirst) await confirm(index)
      const asked = work(node, index)
      if (!confirmed[index]) {
        // What a node of another chain says is not listened to, a refusal neither; of this one's it is, below.
        asked.catch(() => undefined)
        await confirm(index)
      }
      return await asked
    } catch (error) {
      blame(index, error)
      throw error
    }
  }

  return {
    ranking,
    on,
    async run(work, only, strategy = sequential) {
      const began = now()
      const note: RefusalNote = { first: undefined }
      for (let attempt = 0; ; attempt += 1) {
        const order = only === undefined ? ranking.order() : [only]
        if (order.length === 0)
          throw new NodeError(
            { kind: 'invalidResponse' },
            'Every node answers for another chain, or to other questions.',
          )
        try {
          return await strategy(order, (index) => on(index, work).catch(noting(note)), movesOn)
        } catch (error) {
          const fault = faultOf(error)
          if (!fault) throw error
          if (!isPassing(fault) || attempt >= retries) throw worthTelling(note, error)
          const delay = retryDelay(attempt, retryAfterOf(fault), now())
          if (now() + delay - began >= patienceMs) throw worthTelling(note, error)
          await wait(delay)
        }
      }
    },
  }
}

/** That one node says no tells more than that another is away: the first refusal is kept for the end. */
interface RefusalNote {
  first: unknown
}

const isRefusal = (error: unknown) => faultOf(error)?.kind === 'refused'

const noting =
  (note: RefusalNote) =>
  (error: unknown): never => {
    if (isRefusal(error)) note.first ??= error
    throw error
  }

const worthTelling = (note: RefusalNote, error: unknown) =>
  isRefusal(error) ? error : (note.first ?? error)

const sequential: FallbackStrategy = async (order, ask, movesOn) => {
  let last: unknown
  for (const index of order)
    try {
      return await ask(index)
    } catch (error) {
      if (!movesOn(error)) throw error
      last = error
    }
  throw last
}

const retryAfterOf = (fault: Fault) => (fault.kind === 'unreachable' ? fault.retryAfter : null)

/** Whether another node may do better. */
function isNodes(fault: Fault): boolean {
  return fault.kind !== 'refused' || fault.elsewhere
}

/** Whether time may cure it. */
function isPassing(fault: Fault): boolean {
  return fault.kind === 'refused' ? fault.retry : fault.kind !== 'oversized'
}
