import { rpcLimits } from './limits.ts'
import { lieAt, type EndpointState } from './endpointState.ts'

/** Scores so close are equal: the order of the settings decides, and reads do not jump between nodes (ours). */
export const scoreMargin = 0.05

/**
 * How good a node was lately, 0 to 1: stability 0.7 and latency 0.3 over the last ten samples (SPEC §9). Latency counts
 * against the patience of a ping, so that a few milliseconds weigh little. A node that nobody asked yet is taken for good.
 */
export function scoreOf({ samples }: Pick<EndpointState, 'samples'>): number {
  if (samples.length === 0) return 1
  const good = samples.filter((sample) => sample.ok)
  if (good.length === 0) return 0
  const { stabilityWeight, latencyWeight, pingTimeoutMs } = rpcLimits
  const mean = good.reduce((sum, { ms }) => sum + Math.min(ms, pingTimeoutMs), 0) / good.length
  return (
    stabilityWeight * (good.length / samples.length) + latencyWeight * (1 - mean / pingTimeoutMs)
  )
}

/**
 * The nodes in the order to ask them, as places in the list of the settings: the good ones as they were named, then the rest
 * by score, then those whose head stands still (old figures are better than none, and their age can be told). Nodes that
 * answer for another chain or to another question are left out.
 */
export function rankEndpoints(states: readonly EndpointState[], now: number): number[] {
  const all = states.map((state, place) => ({
    place,
    score: scoreOf(state),
    lie: lieAt(state, now),
  }))
  const honest = all.filter(({ lie }) => lie === null)
  const best = Math.max(...honest.map(({ score }) => score))
  const isNear = ({ score }: { score: number }) => score >= best - scoreMargin
  const late = all.filter(({ lie }) => lie === 'head')
  return [
    ...honest.filter(isNear),
    ...honest.filter((one) => !isNear(one)).sort(byScore),
    ...late.sort(byScore),
  ].map(({ place }) => place)
}

const byScore = (a: { score: number; place: number }, b: { score: number; place: number }) =>
  b.score - a.score || a.place - b.place
