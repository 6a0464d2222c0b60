import { custom, RpcRequestError, type CustomTransport } from 'viem'
import type { Registry } from 'prom-client'
import type { Log } from '../../lib/log.ts'
import { pause } from '../../lib/pause.ts'
import type { ChainEntry } from '../chains/chainSchema.ts'
import { createChainRpc, type ChainRpc } from './chainRpc.ts'
import { createRpcMetrics } from './metrics.ts'
import type { UpstreamHealth } from './upstreamPool.ts'

/** The nodes of every chain that the service answers for. */
export interface Rpcs {
  /** @throws Error for a chain that is not in the list */
  of(chainId: number): ChainRpc
  /** For viem's clients: the same nodes, the same policy. Of the newest block nothing is taken from memory. */
  transport(chainId: number): CustomTransport
  /** By CAIP-2. */
  health(): Readonly<Record<string, readonly UpstreamHealth[]>>
  close(): Promise<void>
}

export function createRpcs(deps: {
  readonly chains: readonly Pick<ChainEntry, 'id' | 'rpc'>[]
  readonly finality: number
  readonly log: Log
  readonly registry: Registry
  readonly now: () => number
  readonly signal: AbortSignal
}): Rpcs {
  const { finality, log, now, signal } = deps
  const metrics = createRpcMetrics(deps.registry)
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
        sleep: (ms) => pause(ms, signal),
      }),
    ]),
  )

  function of(chainId: number): ChainRpc {
    const rpc = rpcs.get(chainId)
    if (!rpc) throw new Error(`There are no nodes of chain ${chainId}.`)
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
    close: async () => void (await Promise.all([...rpcs.values()].map((rpc) => rpc.close()))),
  }
}
