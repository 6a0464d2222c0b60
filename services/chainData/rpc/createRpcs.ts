import { custom, RpcRequestError, type CustomTransport } from 'viem'
import type { Log } from '../../lib/log/log.ts'
import { abortablePause } from '../../lib/abortablePause.ts'
import { quietMs } from '../../lib/rpc/availability.ts'
import type { ChainEntry } from '../chains/chainSchema.ts'
import { createChainRpc, type ChainRpc } from './chainRpc.ts'
import type { RpcMetrics } from './rpcMetrics.ts'
import type { UpstreamHealth } from './upstreamPool.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

/** The nodes of every chain that the service answers for. */
export interface Rpcs {
  /** @throws Error for a chain that is not in the list */
  of(chainId: number): ChainRpc
  /** For viem's clients: the same nodes, the same policy. Of the newest block nothing is taken from memory. */
  transport(chainId: number): CustomTransport
  /** By CAIP-2. */
  health(): Readonly<Record<string, readonly UpstreamHealth[]>>
  /** Chains by CAIP-2 of which no node answers, and since when (unix ms). */
  down(): readonly { readonly chain: string; readonly since: number }[]
  /** Asks the nodes of each chain now and then whether they are there, until the service stops. */
  watch(): void
  close(): Promise<void>
}

/** How often (ms) chains are looked after; only where nobody has answered lately is a node asked. */
const watchMs = quietMs

export function createRpcs(deps: {
  readonly chains: readonly Pick<ChainEntry, 'id' | 'rpc'>[]
  readonly finality: number
  readonly log: Log
  readonly metrics: RpcMetrics
  readonly now: () => number
  readonly signal: AbortSignal
}): Rpcs {
  const { finality, log, metrics, now, signal } = deps
  const rpcs = new Map(
    deps.chains.map(({ id, rpc }) => [
      id,
      createChainRpc({
        chainId: id,
        urls: [rpc.primary, ...rpc.backups],
        finality,
        log,
        metrics,
        now,
        sleep: (ms) => abortablePause(ms, signal),
      }),
    ]),
  )

  function of(chainId: number): ChainRpc {
    const rpc = rpcs.get(chainId)
    if (!rpc) throw new OperatorError(`There are no nodes of chain ${chainId}.`)
    return rpc
  }

  return {
    of,
    transport: (chainId) =>
      custom(
        {
          async request({ method, params }: { method: string; params?: unknown }) {
            const answer = await of(chainId).ask({ method, params }, true)
            if ('result' in answer) return JSON.parse(answer.result) as unknown
            const { error } = answer
            throw new RpcRequestError({ body: { method, params }, error, url: `eip155:${chainId}` })
          },
        },
        { retryCount: 0 },
      ),
    health: () => Object.fromEntries([...rpcs].map(([id, rpc]) => [`eip155:${id}`, rpc.health()])),
    down: () =>
      [...rpcs].flatMap(([id, rpc]) => {
        const since = rpc.downSince()
        return since === null ? [] : [{ chain: `eip155:${id}`, since }]
      }),
    watch() {
      // What is late is asked for once more beside it: one answer to any of them says that somebody is there.
      const look = () => {
        for (const rpc of rpcs.values())
          void rpc.probe().catch((error: unknown) => {
            log.error({ err: error }, 'the nodes of a chain could not be looked after')
          })
      }
      look()
      const timer = setInterval(look, watchMs)
      // Nothing else keeps a process that is done.
      timer.unref()
      signal.addEventListener('abort', () => clearInterval(timer))
    },
    close: async () => void (await Promise.all([...rpcs.values()].map((rpc) => rpc.close()))),
  }
}
