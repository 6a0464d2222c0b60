import type { Address } from 'viem'
import type { TestStep } from '../indexer/fixture/testChain.ts'

/** A small seeded generator (mulberry32), so that a failing run can be repeated. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export const members: Address[] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
]

const kinds = ['Deposited', 'Deposited', 'Withdrawn', 'Claimed', 'Funded', 'FundedOther'] as const

function pick<T>(from: readonly T[], random: (below: number) => number): T {
  const item = from[random(from.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** A plausible history: nobody withdraws more than he has, no more is claimed than funded. One list is one block. */
export function randomHistory(blocks: number, random: (below: number) => number): TestStep[][] {
  const stakes = new Map<Address, bigint>()
  let reserve = 0n
  const one = (): TestStep => {
    const member = pick(members, random)
    const stake = stakes.get(member) ?? 0n
    const amount = BigInt(1 + random(1_000_000)) * 10n ** 15n
    const kind = pick(kinds, random)
    switch (kind) {
      case 'Withdrawn': {
        // Everything in a third of the cases: the member count must fall.
        const part = random(3) === 0 || amount > stake ? stake : amount
        stakes.set(member, stake - part)
        return { kind, member, amount: part }
      }
      case 'Claimed': {
        const part = amount > reserve ? reserve : amount
        reserve -= part
        return { kind, member, amount: part }
      }
      case 'Funded':
        reserve += amount
        return { kind, member, amount }
      case 'FundedOther':
        return { kind, member, amount }
      case 'Deposited':
        stakes.set(member, stake + amount)
        return { kind, member, amount }
    }
  }
  return Array.from({ length: blocks }, () => Array.from({ length: 1 + random(4) }, one))
}
