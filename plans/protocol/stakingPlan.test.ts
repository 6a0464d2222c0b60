import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aprBps,
  fundedUntil,
  leftToGive,
  pendingRewardAt,
  rewardPerTokenPerDay,
  type StakingPlan,
} from './stakingPlan.ts'

const token = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const one = 10n ** 18n
const day = 86_400n

/** The arithmetic of facts/plans.md §4.2, written a second time the way the contract keeps it: a stream, positions, accrual on write. */
function contractOf(minTotal: bigint, duration: bigint) {
  let now = 1_700_000_000n
  const stream = { acc: 0n, last: now, finish: 0n, total: 0n, rate: 0n, reserve: 0n }
  const members = new Map<string, { stake: bigint; debt: bigint }>()
  const memberOf = (name: string) => members.get(name) ?? { stake: 0n, debt: 0n }
  const current = () => {
    let { acc, finish } = stream
    if (stream.total < minTotal) {
      if (stream.last < finish) finish += now - stream.last
    } else {
      const until = now < finish ? now : finish
      if (until > stream.last) acc += ((stream.rate * (until - stream.last)) << 64n) / stream.total
    }
    return { acc, finish }
  }
  const accrue = () => {
    const { acc, finish } = current()
    Object.assign(stream, { acc, finish, last: now })
    return acc
  }
  const pendingOf = (name: string, acc = current().acc) => {
    const { stake, debt } = memberOf(name)
    const pending = ((stake * acc) >> 96n) - debt
    return pending > 0n ? pending : 0n
  }
  return {
    members,
    stream,
    pendingOf,
    now: () => now,
    wait: (seconds: bigint) => void (now += seconds),
    fund(amount: bigint) {
      accrue()
      const left = stream.finish > now ? (stream.finish - now) * stream.rate : 0n
      stream.rate = (left + (amount << 32n)) / duration
      stream.finish = now + duration
      stream.reserve += amount
    },
    stake(name: string, amount: bigint) {
      const acc = accrue()
      const { stake, debt } = memberOf(name)
      stream.total += amount
      const owed = (amount * acc + (1n << 96n) - 1n) >> 96n
      members.set(name, { stake: stake + amount, debt: debt + owed })
    },
    withdraw(name: string, wanted: bigint) {
      const { stake, debt } = memberOf(name)
      const amount = wanted < stake ? wanted : stake
      const acc = accrue()
      stream.total -= amount
      members.set(name, { stake: stake - amount, debt: debt - ((amount * acc) >> 96n) })
    },
    claim(name: string) {
      const paid = pendingOf(name, accrue())
      const { stake, debt } = memberOf(name)
      stream.reserve -= paid
      members.set(name, { stake, debt: debt + paid })
    },
    /** What the lens tells: the rate is 0 once the period is over. */
    lens(): StakingPlan {
      return {
        stakingToken: token,
        rewardToken: token,
        totalStake: stream.total,
        rateX32: current().finish > now ? stream.rate : 0n,
        periodFinish: stream.finish,
        minTotal,
        accX96: stream.acc,
        lastUpdate: stream.last,
      }
    },
    lensMember: (name: string) => ({ ...memberOf(name), pending: pendingOf(name) }),
    fundedUntil: () => current().finish,
  }
}

const name = fc.constantFrom('anna', 'ben', 'cleo')
const amount = fc.bigInt({ min: 1n, max: 10n ** 24n })
const action = fc.oneof(
  fc.tuple(fc.constant('stake' as const), name, amount),
  fc.tuple(fc.constant('withdraw' as const), name, amount),
  fc.tuple(fc.constant('claim' as const), name, amount),
  fc.tuple(fc.constant('fund' as const), name, amount),
  fc.tuple(fc.constant('wait' as const), name, fc.bigInt({ min: 0n, max: 20n * day })),
)

describe('pendingAt', () => {
  it('equals the contract at every later second, after any history', () => {
    fc.assert(
      fc.property(
        fc.array(action, { maxLength: 25 }),
        fc.bigInt({ min: 0n, max: 30n * day }),
        (history, ahead) => {
          const contract = contractOf(one, 7n * day)
          for (const [kind, who, value] of history) {
            if (kind === 'wait') contract.wait(value)
            else if (kind === 'fund') contract.fund(value)
            else if (kind === 'claim') contract.claim(who)
            else contract[kind](who, value)
          }
          const names = [...contract.members.keys()]
          const plan = contract.lens()
          const read = names.map((who) => contract.lensMember(who))
          contract.wait(ahead)
          const now = contract.now()
          expect(read.map((member) => pendingRewardAt(member, plan, now))).toEqual(
            names.map((who) => contract.pendingOf(who)),
          )
          // Nobody is promised what is not there.
          const promised = names.reduce((sum, who) => sum + contract.pendingOf(who), 0n)
          expect(promised <= contract.stream.reserve).toBe(true)
          if (plan.rateX32 > 0n) {
            const end = contract.fundedUntil()
            expect(fundedUntil(plan, now)).toBe(end > now ? end : null)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('pays what two members share by stake, and stops at the end of the period', () => {
    const contract = contractOf(one, 10n * day)
    contract.stake('anna', 3n * one)
    contract.stake('ben', one)
    contract.fund(4_000n * one)
    const plan = contract.lens()
    const anna = contract.lensMember('anna')
    const start = contract.now()
    // Each figure may be one unit short, because rounding is against the member.
    const near = (value: bigint, ideal: bigint) => value <= ideal && ideal - value <= 10n ** 6n
    expect(near(pendingRewardAt(anna, plan, start + 5n * day), 1_500n * one)).toBe(true)
    expect(near(pendingRewardAt(anna, plan, start + 10n * day), 3_000n * one)).toBe(true)
    expect(pendingRewardAt(anna, plan, start + 99n * day)).toBe(
      pendingRewardAt(anna, plan, start + 10n * day),
    )
  })
})

describe('rates', () => {
  const contract = contractOf(one, 10n * day)
  contract.stake('anna', 1_000n * one)
  contract.fund(100n * one)
  const plan = contract.lens()
  const now = contract.now()

  it('say what one token earns a day: 100 over 10 days over 1,000 staked is 0.01', () => {
    const perDay = rewardPerTokenPerDay(plan, 18, now)
    expect(perDay !== null && 10n ** 16n - perDay <= 1_000_000n && perDay <= 10n ** 16n).toBe(true)
  })

  it('say a yearly rate only where stake and reward are the same token', () => {
    // 1 % a day for 365 days, cut to a whole basis point.
    expect(aprBps(plan, now)).toBe(36_499n)
    expect(aprBps({ ...plan, stakingToken: token.toLowerCase() }, now)).toBe(36_499n)
    expect(aprBps({ ...plan, rewardToken: other }, now)).toBeNull()
  })

  it('are zero while the stream waits and after its end, and nothing without any stake', () => {
    const waiting = { ...plan, minTotal: 1_001n * one }
    expect([rewardPerTokenPerDay(waiting, 18, now), aprBps(waiting, now)]).toEqual([0n, 0n])
    const over = now + 11n * day
    expect([rewardPerTokenPerDay(plan, 18, over), aprBps(plan, over)]).toEqual([0n, 0n])
    const empty = { ...plan, totalStake: 0n }
    expect([rewardPerTokenPerDay(empty, 18, now), aprBps(empty, now)]).toEqual([null, null])
  })

  it('what is still to be given out is what nobody has earned, and stands still while the stream waits', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.bigInt(1n, 10n ** 24n), (days, rate) => {
        const stream = { ...plan, rateX32: rate << 32n }
        const now = stream.lastUpdate + BigInt(days) * day
        const end = stream.periodFinish
        expect(leftToGive(stream, now)).toBe(now < end ? rate * (end - now) : 0n)
        const waits = { ...stream, totalStake: 0n }
        expect(leftToGive(waits, now)).toBe(rate * (end - stream.lastUpdate))
      }),
    )
  })

  it('end when the funds end: the wait of an empty stream moves the end', () => {
    expect(fundedUntil(plan, now)).toBe(now + 10n * day)
    expect(fundedUntil(plan, now + 10n * day)).toBeNull()
    expect(fundedUntil({ ...plan, totalStake: 0n }, now + 30n * day)).toBe(now + 40n * day)
  })
})
