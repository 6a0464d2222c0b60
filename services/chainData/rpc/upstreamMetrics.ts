import type { Lie } from '@causeway/protocol/rpc/endpointState'
import type { Fault } from '@causeway/protocol/rpc/fault'
import type { Log } from '../../lib/log/log.ts'
import type { RpcMetrics } from './rpcMetrics.ts'

/** Metrics and log of each upstream of one chain. */
export interface UpstreamMetrics {
  /** An answer came, after so many ms. */
  answered(place: number, ms: number): void
  readonly failed: (place: number, fault: Fault, error: unknown) => void
  readonly lie: (place: number, lie: Lie | null) => void
}

/** Upstreams go by place and host: keys stand in the rest of an address. */
export function createUpstreamMetrics(
  {
    chainId,
    metrics,
    log,
  }: { readonly chainId: number; readonly metrics: RpcMetrics; readonly log: Log },
  hosts: readonly string[],
): UpstreamMetrics {
  const chain = String(chainId)
  const names = hosts.map((host, place) => `${place} ${host}`)
  const timers = names.map((name) => metrics.seconds.labels(chain, name))
  const good = names.map((name) => metrics.calls.labels(chain, name, 'answered'))
  const nameOf = (place: number) => names[place] ?? ''
  return {
    answered(place, ms) {
      timers[place]?.observe(ms / 1_000)
      good[place]?.inc()
    },
    failed(place, fault, error) {
      metrics.calls.labels(chain, nameOf(place), fault.kind).inc()
      const upstream = nameOf(place)
      log.debug({ chain: chainId, upstream, fault }, (error as Error).message)
    },
    lie(place, lie) {
      for (const one of ['chain', 'head', 'answer'])
        metrics.untrue.labels(chain, nameOf(place), one).set(one === lie ? 1 : 0)
      const words = lie ? 'upstream left out' : 'upstream believed again'
      log.warn({ chain: chainId, upstream: nameOf(place), lie }, words)
    },
  }
}
