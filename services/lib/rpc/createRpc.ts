import { BaseError } from '@causeway/protocol/errors/baseError'
import { rpcTimeout, rpcUnreachable } from '@causeway/protocol/rpc/errors'
import { createFallback, type Fallback, type NodeWork } from '@causeway/protocol/rpc/createFallback'
import type { EndpointState, QuarantineReason } from '@causeway/protocol/rpc/endpointState'
import { faultOf, type Fault } from '@causeway/protocol/rpc/fault'
import type { Pinged } from '@causeway/protocol/rpc/createEndpointRanking'
import type { Log } from '../log/log.ts'
import { createNodes, pingNode, type Node, type RpcClient } from './createNodes.ts'

export type { RpcClient } from './createNodes.ts'

export interface RpcState {
  /** Unix ms of the last answer; null before the first. */
  readonly lastAnswerAt: number | null
  /** Since when (unix ms) no node answers; null while one does. */
  readonly downSince: number | null
  /** Nodes that are not believed, by their index in the settings, and why. */
  readonly untrue: Readonly<Record<number, QuarantineReason>>
}

/** What one node read. */
export interface NodeReading<T> {
  /** Its place in the settings. */
  readonly node: number
  readonly client: RpcClient
  readonly value: T
}

export interface Rpc {
  /**
   * Reads from one node: all calls of `read` go to the same node, so they see one chain. When it fails, the next
   * node runs `read` anew; when all fail, again after SPEC's delays.
   *
   * @throws BaseError `rpc.unreachable` or `rpc.timeout` after the last try; what `read` throws for its own reasons is passed on.
   */
  use<T>(read: (client: RpcClient) => Promise<T>): Promise<T>
  /** The same, and which node told. */
  tell<T>(read: (client: RpcClient) => Promise<T>): Promise<NodeReading<T>>
  /**
   * What another node says to the same question: nobody waits for one that did not answer lately.
   * @param rank its place among the nodes in the order in which they are asked; the best is 0
   * @returns null where there is none, or it cannot say
   */
  witness<T>(read: (client: RpcClient) => Promise<T>, rank: number): Promise<NodeReading<T> | null>
  /** Leaves a node out that told what is not so. It is named in `state().untrue`. */
  distrust(node: number): void
  /** How many there are to ask. */
  readonly nodes: number
  state(): RpcState
}

/** A node that was proved to tell the past wrongly is not asked for new blocks, either, for so long (ms). */
const distrustMs = 3_600_000

/** A reader over several nodes, the preferred one first; ranked, confirmed and repeated as everywhere (protocol's `rpc/createFallback`). */
export function createRpc(deps: {
  urls: readonly string[]
  /** The chain that they must answer for; it is asked of each node before its first answer counts, where there are several. */
  chainId: number
  log: Log
  now?: () => number
  sleep: (ms: number) => Promise<void>
  /** When it aborts, what is under way and what comes later is given up at once with its reason. */
  signal?: AbortSignal
  timeoutMs?: number
  retries?: number
  onFault?: (fault: Fault['kind']) => void
  /** Hears of a node that is left out from now on, or believed again (null). */
  onQuarantine?: (node: number, reason: QuarantineReason | null) => void
  ping?: (node: Node) => Promise<Pinged>
}): Rpc {
  const { log, signal } = deps
  const nodes = createNodes(deps.urls, deps.timeoutMs)
  const now = deps.now ?? Date.now
  const fallback = createFallback<Node>({
    nodes,
    chainId: deps.chainId,
    now,
    sleep: deps.sleep,
    retries: deps.retries,
    ping: deps.ping ?? pingNode,
    // A reading is many calls: it must not begin on another chain. What one node refuses of it, another may have.
    confirmsFirst: true,
    movesOn: () => true,
    onQuarantine(index, reason) {
      deps.onQuarantine?.(index, reason)
      const words = reason ? 'node left out' : 'node believed again'
      log.warn({ node: nodes[index]?.url, reason }, words)
    },
    onFault(index, { kind }, error) {
      deps.onFault?.(kind)
      log.debug({ err: error, node: nodes[index]?.url }, `node failed: ${kind}`)
    },
  })
  let lastAnswerAt: number | null = null
  let downSince: number | null = null

  const toldBy =
    <T>(read: (client: RpcClient) => Promise<T>) =>
    async ({ client }: Node, node: number): Promise<NodeReading<T>> => {
      signal?.throwIfAborted()
      return { node, client, value: await read(client) }
    }

  async function tell<T>(read: (client: RpcClient) => Promise<T>): Promise<NodeReading<T>> {
    fallback.ranking.freshen()
    try {
      const value = await fallback.run(toldBy(read))
      lastAnswerAt = now()
      downSince = null
      return value
    } catch (error) {
      const fault = faultOf(error)
      if (!fault) throw error
      downSince ??= now()
      throw failureOf(fault, error)
    }
  }

  return {
    state: () => ({
      lastAnswerAt,
      downSince,
      untrue: untrueOf(fallback.ranking.states()),
    }),
    use: (read) =>
      unlessAborted(
        tell(read).then(({ value }) => value),
        signal,
      ),
    tell: (read) => unlessAborted(tell(read), signal),
    witness: (read, rank) => unlessAborted(onRanked(fallback, rank, toldBy(read)), signal),
    nodes: nodes.length,
    distrust: (node) => fallback.ranking.quarantine(node, 'answer', distrustMs),
  }
}

/** @returns null where no node has that rank, or it is away or fails: that is written down, and whoever asks has the answer of another */
async function onRanked<T>(
  { ranking, on }: Fallback<Node>,
  rank: number,
  work: NodeWork<Node, T>,
): Promise<T | null> {
  const index = ranking.order()[rank]
  const isAway = ranking.states()[index ?? -1]?.samples.at(-1)?.ok === false
  return index === undefined || isAway ? null : on(index, work).catch(() => null)
}

/** What all nodes together failed with, as the rest of the service knows it. */
const failureOf = ({ kind }: Fault, cause: unknown) =>
  new BaseError(kind === 'timeout' ? rpcTimeout : rpcUnreachable, { cause })

function untrueOf(states: readonly EndpointState[]): Record<number, QuarantineReason> {
  return Object.fromEntries(
    states.flatMap(({ quarantine }, index) => (quarantine ? [[index, quarantine.reason]] : [])),
  )
}

/** Settles like the promise, or rejects with the signal's reason as soon as it aborts: calls of nodes last up to 10 s. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
