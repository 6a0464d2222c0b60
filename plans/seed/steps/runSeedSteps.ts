import type { ChainClient } from '../chain/chainClient.ts'
import { slotOf, type SeedStep } from './seedStep.ts'
import type { SeedTransaction } from '../chain/seedTransaction.ts'

/**
 * Carries out steps in the order of time, four hours at once: first what was settled beforehand, then what is decided on the
 * chain as it is then. Each is one block. Throws when the chain refuses anything: a half-told run is not kept.
 *
 * @param until Steps whose time would come after it are left out.
 */
export async function runSeedSteps(
  steps: readonly SeedStep[],
  chainClient: ChainClient,
  until: number,
): Promise<void> {
  for (const [time, slot] of slots(steps)) {
    if (time >= until) break
    const settled = slot.flatMap(({ calls }) => (typeof calls === 'function' ? [] : calls))
    await chainClient.mine(settled, time)
    const chain = chainClient.readerAt(time + 1)
    const decided = await Promise.all(
      slot.map(async ({ calls }) => (typeof calls === 'function' ? calls(chain) : [])),
    )
    await chainClient.mine(decided.flat(), time + 1)
  }
}

/** Steps by the time at which they are carried out, in order; those of one time stay in theirs. */
export function slots(steps: readonly SeedStep[]): [time: number, steps: SeedStep[]][] {
  const found = new Map<number, SeedStep[]>()
  for (const step of steps.toSorted((a, b) => a.at - b.at)) {
    const time = slotOf(step.at)
    const slot = found.get(time)
    if (slot) slot.push(step)
    else found.set(time, [step])
  }
  return [...found]
}

/** The calls that are known beforehand; the decided ones come on top. @testonly The run's tests read them. */
export const settledTransactions = (steps: readonly SeedStep[]): readonly SeedTransaction[] =>
  steps.flatMap(({ calls }) => (typeof calls === 'function' ? [] : calls))
