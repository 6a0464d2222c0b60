import type { Client, HttpTransport } from 'viem'
import { BaseError } from '@causeway/protocol/errors/base'
import { retryDelay } from '@causeway/protocol/errors/retry'
import { limits } from '@causeway/protocol/limits'
import type { Log } from '../log.ts'
import { nodeFault, type NodeFault } from './nodeFault.ts'
import { createNodes, orderNodes, restMs, type Node } from './nodes.ts'

export type RpcClient = Client<HttpTransport>

export interface RpcState {
  /** Unix ms of the last answer; null before the first. */
  readonly lastAnswerAt: number | null
  /** Since when (unix ms) no node answers; null while one does. */
  readonly downSince: number | null
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

/** A reader over several nodes, the preferred one first. */
export function createRpc(deps: {
  urls: readonly string[]
  log: Log
  now?: () => number
  sleep: (ms: number) => Promise<void>
  /** When it aborts, what is under way and what comes later is given up at once with its reason. */
  signal?: AbortSignal
  timeoutMs?: number
  retries?: number
  onFault?: (fault: NodeFault['kind']) => void
}): Rpc {
  const nodes = createNodes(deps.urls, deps.timeoutMs)
  const now = deps.now ?? Date.now
  const retries = deps.retries ?? limits.rpc.retries
  let lastAnswerAt: number | null = null
  let downSince: number | null = null

  /** One round over all nodes: the value, or the last fault. */
  async function round<T>(read: (client: RpcClient) => Promise<T>) {
    let last: { fault: NodeFault; error: unknown } | null = null
    for (const node of orderNodes(nodes, now())) {
      try {
        const value = await read(node.client)
        node.restUntil = 0
        lastAnswerAt = now()
        downSince = null
        return { value }
      } catch (error) {
        const fault = nodeFault(error)
        if (!fault) throw error
        last = { fault, error }
        report(node, fault, error)
      }
    }
    return { last }
  }

  function report(node: Node, fault: NodeFault, error: unknown): void {
    node.restUntil = now() + restMs
    deps.onFault?.(fault.kind)
    deps.log.debug({ err: error, node: node.client.transport.url }, `node failed: ${fault.kind}`)
  }

  return {
    state: () => ({ lastAnswerAt, downSince }),
    use: (read) => unlessAborted(persist(read), deps.signal),
  }

  async function persist<T>(read: (client: RpcClient) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      deps.signal?.throwIfAborted()
      const result = await round(read)
      if ('value' in result) return result.value
      const { last } = result
      if (!last) throw new BaseError('rpc.unreachable')
      const lasting = last.fault.kind === 'refused' && !last.fault.retry
      if (attempt >= retries || lasting) {
        downSince ??= now()
        throw new BaseError(last.fault.kind === 'timeout' ? 'rpc.timeout' : 'rpc.unreachable', {
          cause: last.error,
        })
      }
      await deps.sleep(
        retryDelay(attempt, last.fault.kind === 'unreachable' ? last.fault.retryAfter : null),
      )
    }
  }
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
