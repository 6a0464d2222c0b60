import { BaseError } from '@causeway/protocol/errors/base'
import { retryDelay } from '@causeway/protocol/errors/retryDelay'
import { limits } from '@causeway/protocol/limits'
import type { EndpointState, Lie } from '@causeway/protocol/rpc/endpointState'
import { faultOf, NodeError, type Fault } from '@causeway/protocol/rpc/fault'
import { createRoster, type Pinged } from '@causeway/protocol/rpc/roster'
import type { Log } from '../log.ts'
import { createNodes, pingNode, type Node, type RpcClient } from './nodes.ts'

export type { RpcClient } from './nodes.ts'

export interface RpcState {
  /** Unix ms of the last answer; null before the first. */
  readonly lastAnswerAt: number | null
  /** Since when (unix ms) no node answers; null while one does. */
  readonly downSince: number | null
  /** Nodes that are not believed, by their place in the settings, and why. */
  readonly untrue: Readonly<Record<number, string>>
}

export interface Rpc {
  /**
   * Reads from one node: all calls of `read` go to the same node, so they see one chain. When it fails, the next
   * node runs `read` anew; when all fail, again after SPEC's delays.
   *
   * @throws BaseError `rpc.unreachable` or `rpc.timeout` after the last try; what `read` throws for its own reasons is passed on.
   */
  use<T>(read: (client: RpcClient) => Promise<T>): Promise<T>
  state(): RpcState
}

/** A reader over several nodes, the preferred one first; ranked as everywhere (protocol's `rpc/roster`). */
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
  ping?: (node: Node) => Promise<Pinged>
}): Rpc {
  const nodes = createNodes(deps.urls, deps.timeoutMs)
  const now = deps.now ?? Date.now
  const retries = deps.retries ?? limits.rpc.retries
  const ping = deps.ping ?? pingNode
  const confirmed = new Set<Node>(nodes.length < 2 ? nodes : [])
  const roster = createRoster({
    size: nodes.length,
    chainId: deps.chainId,
    now,
    ping: (place) => ping(nodes[place] as Node),
    onLie: tellLie(deps.log, nodes),
  })
  let lastAnswerAt: number | null = null
  let downSince: number | null = null

  async function confirm(node: Node, place: number): Promise<void> {
    if (confirmed.has(node)) return
    if ((await ping(node)).chainId !== deps.chainId) {
      roster.lied(place, 'chain')
      throw new NodeError('lie', 'The node answers for another chain.')
    }
    confirmed.add(node)
  }

  /** One round over all nodes: the value, or the last fault. */
  async function round<T>(read: (client: RpcClient) => Promise<T>) {
    let last: Failure | null = null
    for (const place of roster.order()) {
      const node = nodes[place] as Node
      try {
        await confirm(node, place)
        const value = await read(node.client)
        lastAnswerAt = now()
        downSince = null
        return { value }
      } catch (error) {
        const fault = faultOf(error)
        if (!fault) throw error
        last = { fault, error }
        roster.failed(place)
        deps.onFault?.(fault.kind)
        deps.log.debug({ err: error, node: node.url }, `node failed: ${fault.kind}`)
      }
    }
    return { last }
  }

  async function persist<T>(read: (client: RpcClient) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      deps.signal?.throwIfAborted()
      const result = await round(read)
      if ('value' in result) return result.value
      const delay = delayAfter(result.last, attempt)
      if (delay === null || attempt >= retries) {
        downSince ??= now()
        throw failureOf(result.last)
      }
      await deps.sleep(delay)
    }
  }

  return {
    state: () => ({
      lastAnswerAt,
      downSince,
      untrue: untrueOf(roster.states()),
    }),
    use: (read) => {
      roster.freshen()
      return unlessAborted(persist(read), deps.signal)
    },
  }
}

interface Failure {
  readonly fault: Fault
  readonly error: unknown
}

/** What all nodes together failed with, as the rest of the service knows it. */
function failureOf(last: Failure | null): BaseError {
  return new BaseError(last?.fault.kind === 'timeout' ? 'rpc.timeout' : 'rpc.unreachable', {
    cause: last?.error,
  })
}

/** null: another round changes nothing. */
function delayAfter(last: Failure | null, attempt: number): number | null {
  if (!last || (last.fault.kind === 'refused' && !last.fault.retry)) return null
  return retryDelay(attempt, last.fault.kind === 'unreachable' ? last.fault.retryAfter : null)
}

const tellLie = (log: Log, nodes: readonly Node[]) => (place: number, lie: Lie | null) =>
  log.warn({ node: nodes[place]?.url, lie }, lie ? 'node left out' : 'node believed again')

function untrueOf(states: readonly EndpointState[]): Record<number, string> {
  return Object.fromEntries(
    states.flatMap(({ quarantine }, place) => (quarantine ? [[place, quarantine.lie]] : [])),
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
