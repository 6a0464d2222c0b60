import type { Address } from 'viem'
import { createSeedRandom, type SeedRandom } from './createSeedRandom.ts'

const day = 86_400

/** Members of the hub in the seeded history. */
export const memberCount = 300

/** The hub's ids of the treasury and the community reserve come first; who has no sponsor is the reserve's. */
const firstId = 3
const noSponsor = 2

/** Somebody of the run. Ids follow the order of joining, so they are known beforehand. */
export interface SeedMember {
  readonly address: Address
  readonly id: number
  readonly sponsor: number
  readonly joined: number
  /** How much one buys and does, 0.2 … 1. */
  readonly keenness: number
}

/**
 * Who joins when, and through whom: a few who recruit many, lines in which each brings the next, a tenth without a sponsor, and
 * mostly members who bring nobody. Two thirds come in the first four weeks; then it gets quieter, as it does.
 */
export function createMembers(
  addresses: readonly Address[],
  from: number,
  until: number,
): readonly SeedMember[] {
  const random = createSeedRandom(3)
  const span = until - from - 2 * day
  const times = addresses
    .map(() => from + 600 + Math.floor(span * (random.between(0, 1_000_000) / 1_000_000) ** 1.5))
    .sort((a, b) => a - b)
  return addresses.map((address, index) => ({
    address,
    id: firstId + index,
    sponsor: sponsorOf(index, random),
    joined: times[index] ?? from,
    keenness: random.between(20, 100) / 100,
  }))
}

function sponsorOf(index: number, random: SeedRandom): number {
  if (index === 0 || random.chance(0.1)) return noSponsor
  // A line: everybody brings exactly the next one.
  if (random.chance(0.25)) return firstId + index - 1
  // A few stars, found by every seventh of the early ones.
  if (random.chance(0.6))
    return firstId + 7 * random.between(0, Math.min(6, Math.floor((index - 1) / 7)))
  return firstId + random.between(0, index - 1)
}
