import { quarantineReasons, type QuarantineReason } from '@causeway/protocol/rpc/endpointState'
import type { Fault } from '@causeway/protocol/rpc/fault'
import type { Log } from '../../lib/log/log.ts'
import type { RpcMetrics } from './rpcMetrics.ts'

/** Metrics and log of each upstream of one chain. */
export interface UpstreamMetrics {
  /** An answer came, after so many ms. */
  answered(index: number, ms: number): void
  readonly failed: (index: number, fault: Fault, error: unknown) => void
  readonly quarantined: (index: number, reason: QuarantineReason | null) => void
}

/** Upstreams go by index and host: keys stand in the rest of an address. */
export function createUpstreamMetrics(
  about: {
    /** The number of a chain of eip155, the CAIP-2 of any other. */
    readonly chain: number | string
    readonly metrics: RpcMetrics
    readonly log: Log
  },
  hosts: readonly string[],
): UpstreamMetrics {
  const { metrics, log } = about
  const chain = String(about.chain)
  const names = hosts.map((host, index) => `${index} ${host}`)
  const timers = names.map((name) => metrics.seconds.labels(chain, name))
  const good = names.map((name) => metrics.calls.labels(chain, name, 'answered'))
  const nameOf = (index: number) => names[index] ?? ''
  return {
    answered(index, ms) {
      timers[index]?.observe(ms / 1_000)
      good[index]?.inc()
    },
    failed(index, fault, error) {
      metrics.calls.labels(chain, nameOf(index), fault.kind).inc()
      const upstream = nameOf(index)
      log.debug({ chain: about.chain, upstream, fault }, (error as Error).message)
    },
    quarantined(index, reason) {
      for (const one of quarantineReasons)
        metrics.untrue.labels(chain, nameOf(index), one).set(one === reason ? 1 : 0)
      const words = reason ? 'upstream left out' : 'upstream believed again'
      log.warn({ chain: about.chain, upstream: nameOf(index), reason }, words)
    },
  }
}
