import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MemberAccount } from './planLedger.ts'
import { noOutcome, outcomeChanges } from './outcomeChanges.ts'
import { unknownPlan } from '../events/planInfo.ts'

const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const vault = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const infos = new Map([
  [plan, unknownPlan(plan)],
  [vault, { ...unknownPlan(vault), role: 'vault' as const }],
] as const)
const none = { paid: 0n, open: 0n, returned: 0n, earned: 0n, points: 0n, firstAt: 1, lastAt: 1 }
const key = (member: number) => `${plan}:${member}`
const of = (...accounts: (Partial<MemberAccount> & { member: number })[]) =>
  new Map(accounts.map(({ member, ...part }) => [key(member), { ...none, ...part }]))

describe('outcomeChanges', () => {
  it('moves a member from one outcome to the next, and counts who has none yet apart', () => {
    const before = of({ member: 1, paid: 100n }, { member: 2, earned: 5n })
    const after = of({ member: 1, paid: 100n, returned: 39n }, { member: 2, paid: 10n, earned: 5n })
    expect(outcomeChanges(before, after, infos)).toEqual([
      { plan, bps: 0n, members: -1 },
      { plan, bps: noOutcome, members: -1 },
      { plan, bps: 3_900n, members: 1 },
      { plan, bps: 5_000n, members: 1 },
    ])
  })

  it('says nothing of who stays where it was, of who only has points, and of vaults', () => {
    const same = of({ member: 1, paid: 100_000n, returned: 39_000n })
    const later = of({ member: 1, paid: 100_000n, returned: 39_009n }, { member: 3, points: 7n })
    expect(outcomeChanges(same, later, infos)).toEqual([])
    const credited = new Map([[`${vault}:1`, { ...none, returned: 4n }]])
    expect(outcomeChanges(new Map(), credited, infos)).toEqual([])
  })

  it('counts the same whatever the steps, and leaves nothing when they are taken back', () => {
    const amounts = fc.record({
      member: fc.integer({ min: 1, max: 4 }),
      paid: fc.bigInt(0n, 1_000n),
      returned: fc.bigInt(0n, 1_000n),
      earned: fc.bigInt(0n, 1_000n),
    })
    fc.assert(
      fc.property(fc.array(fc.array(amounts), { minLength: 1 }), (states) => {
        const ledgers = [[], ...states, []].map((accounts) => of(...accounts))
        const sums = new Map<bigint, number>()
        ledgers.forEach((after, index) => {
          for (const { bps, members } of outcomeChanges(
            ledgers[index - 1] ?? new Map(),
            after,
            infos,
          ))
            sums.set(bps, (sums.get(bps) ?? 0) + members)
          const right = new Map(
            outcomeChanges(new Map(), after, infos).map((one) => [one.bps, one.members]),
          )
          for (const [bps, members] of sums) expect(members).toBe(right.get(bps) ?? 0)
        })
        expect([...sums.values()].every((members) => members === 0)).toBe(true)
      }),
    )
  })
})
