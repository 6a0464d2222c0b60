import type { ChainHand } from './chainHand.ts'
import { slotOf, type Act, type Deed } from './deed.ts'

/**
 * Carries out deeds in the order of time, four hours at once: first what was settled beforehand, then what is decided on the
 * chain as it is then. Each is one block. Throws when the chain refuses anything: a half-told story is not kept.
 *
 * @param until Deeds whose time would come after it are left out.
 */
export async function tell(deeds: readonly Deed[], hand: ChainHand, until: number): Promise<void> {
  for (const [time, slot] of slots(deeds)) {
    if (time >= until) break
    const settled = slot.flatMap(({ acts }) => (typeof acts === 'function' ? [] : acts))
    await hand.mine(settled, time)
    const chain = hand.readerAt(time + 1)
    const decided = await Promise.all(
      slot.map(async ({ acts }) => (typeof acts === 'function' ? acts(chain) : [])),
    )
    await hand.mine(decided.flat(), time + 1)
  }
}

/** Deeds by the time at which they are carried out, in order; those of one time stay in theirs. */
export function slots(deeds: readonly Deed[]): [time: number, deeds: Deed[]][] {
  const found = new Map<number, Deed[]>()
  for (const deed of deeds.toSorted((a, b) => a.at - b.at)) {
    const time = slotOf(deed.at)
    const slot = found.get(time)
    if (slot) slot.push(deed)
    else found.set(time, [deed])
  }
  return [...found]
}

/** The calls that are known beforehand; the decided ones come on top. @testonly The story's tests read them. */
export const settledActs = (deeds: readonly Deed[]): readonly Act[] =>
  deeds.flatMap(({ acts }) => (typeof acts === 'function' ? [] : acts))
