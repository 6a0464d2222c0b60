import type { EndpointState } from './endpointState.ts'

/** What most nodes had reached at a moment. */
export interface AgreedHead {
  readonly head: number
  readonly at: number
}

/** A head that the others had left so long ago stands still (ours). */
export const behindMs = 20_000
/** So many blocks below the others, or above all of them, is no delay (ours). */
const farBlocks = 100

/**
 * The height that can be believed. With three nodes or more it takes two to raise it, so that one alone cannot make the others
 * look late. Nodes whose head rose lately count before those that stand.
 */
export function agreedHead(states: readonly EndpointState[], now: number): number | null {
  const known = states.filter(
    ({ head, quarantine }) => head !== null && (!quarantine || quarantine.reason === 'head'),
  )
  const moving = known.filter(({ movedAt }) => movedAt > 0 && now - movedAt <= behindMs)
  const heads = (moving.length > 0 ? moving : known)
    .map(({ head }) => head as number)
    .sort((a, b) => b - a)
  return (known.length > 2 && heads.length > 1 ? heads[1] : heads[0]) ?? null
}

/**
 * The indexes of the nodes whose head is not to be believed: below what the others had reached twenty seconds ago, or far from
 * them at once. With two nodes only one that stands still is judged: which of two that move is right nobody can say.
 * @param past what was agreed at earlier pings, oldest first
 */
export function lateHeads(
  states: readonly EndpointState[],
  past: readonly AgreedHead[],
  now: number,
): ReadonlySet<number> {
  const agreed = agreedHead(states, now)
  const before = past.findLast(({ at }) => now - at >= behindMs)?.head ?? null
  const known = states.filter(({ head }) => head !== null).length
  const late = new Set<number>()
  for (const [index, { head, movedAt }] of states.entries()) {
    if (head === null || agreed === null || known < 2) continue
    const isBelow = before !== null && head < before && head < agreed
    if (known === 2) {
      if (isBelow && now - movedAt > behindMs) late.add(index)
    } else if (isBelow || head < agreed - farBlocks || head > agreed + farBlocks) late.add(index)
  }
  return late
}
