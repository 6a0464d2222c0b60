import { keccak256, toHex, type Address } from 'viem'
import type { SimRandom } from './createSimRandom.ts'

/** One simulated member: when it comes, who brought it, when it stops. Days count from the first day. */
export interface SimMember {
  readonly index: number
  readonly wallet: Address
  readonly joinDay: number
  /** From this day on it buys nothing, brings nobody and takes its principal out; the end of the weeks at the latest. */
  readonly quitDay: number
  /** Index of an earlier member; -1 without one. */
  readonly sponsor: number
}

/** What a simulation is run with. */
export interface Scenario {
  readonly members: number
  readonly weeks: number
  readonly seed: number
  /** How many percent more members join each week than the week before. */
  readonly growth: number
  /** Number of weeks in which members join; nobody joins after them. */
  readonly stop: number
}

const week = 7
const withoutSponsor = 0.1
const quitsPerWeek = 0.03

/** How many join in each week of growth; together exactly `members`. */
export function joinsPerWeek({ members, growth, stop }: Scenario): number[] {
  const weights = Array.from({ length: stop }, (_, at) => (1 + growth / 100) ** at)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let joined = 0
  return weights.map((weight) => {
    weighed += weight
    const now = Math.round((members * weighed) / all) - joined
    joined += now
    return now
  })
}

/** A sponsor is whoever brought somebody before, more often than not: the more a member has brought, the likelier the next one is its own. */
function sponsorOf(candidates: readonly number[], random: SimRandom): number {
  if (candidates.length === 0 || random.chance(withoutSponsor)) return -1
  return candidates[random.between(0, candidates.length - 1)] ?? -1
}

/** The same people for the same scenario, in the order in which they join. */
export function population(scenario: Scenario, random: SimRandom): SimMember[] {
  const members: SimMember[] = []
  // Each member once for itself and once for everybody it brought.
  let urn: number[] = []
  for (const [at, joins] of joinsPerWeek(scenario).entries()) {
    const days = Array.from({ length: joins }, () => at * week + random.between(0, week - 1))
    for (const joinDay of days.sort((a, b) => a - b)) {
      const index = members.length
      urn = urn.filter((candidate) => (members[candidate]?.quitDay ?? 0) > joinDay)
      const sponsor = sponsorOf(urn, random)
      const lastDay = scenario.weeks * week
      let quitDay = joinDay + week
      while (quitDay < lastDay && !random.chance(quitsPerWeek)) quitDay += week
      quitDay = Math.min(quitDay, lastDay)
      members.push({ index, wallet: walletOf(scenario.seed, index), joinDay, quitDay, sponsor })
      urn.push(index)
      if (sponsor >= 0) urn.push(sponsor)
    }
  }
  return members
}

function walletOf(seed: number, index: number): Address {
  return `0x${keccak256(toHex(`simulated ${seed} ${index}`)).slice(26)}`
}
