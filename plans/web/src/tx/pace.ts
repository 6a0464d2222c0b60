import { rpcLimits } from '@causeway/protocol/rpc/limits'

/** Waits get longer, so that a page left open does not ask a node every two seconds for days. */
const steps = [
  { until: 60, ms: rpcLimits.pollingMs / 2 },
  { until: 180, ms: rpcLimits.pollingMs * 1.5 },
] as const
const slowest = rpcLimits.pollingMs * 4

/**
 * How long to wait before the next look at something that takes its time.
 * @param look how often it was looked at already
 * @returns milliseconds
 */
export function pace(look: number): number {
  return steps.find((step) => look < step.until)?.ms ?? slowest
}
