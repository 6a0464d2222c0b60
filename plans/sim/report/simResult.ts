import type { Scenario } from '../world/population.ts'

/** What one member paid into the plan and received from it or from the vault. Amounts are exact: see {@link SimResult.perUnit}. */
export interface MemberOutcome {
  readonly joinDay: number
  readonly paid: bigint
  readonly received: bigint
}

/** One movement between the plan (with the vault) and somebody. */
export interface MoneyFlow {
  readonly week: number
  /** Who is on the other side: a member by index, the exchange of the traders' plans, or anybody else. */
  readonly with: number | 'market' | 'others'
  /** Positive into the plan, negative out of it. */
  readonly amount: bigint
  /** A price that goes back lowers what was paid. */
  readonly isRefund: boolean
}

/** A stretch of weeks in sums. */
export interface Phase {
  readonly joined: number
  /** Less what was given back. */
  readonly paid: bigint
  /** By funders, sponsors and revenue. */
  readonly funded: bigint
  readonly received: bigint
  /** What swaps brought, less what they took. */
  readonly market: bigint
  /** To the treasury, the community reserve and other contracts. */
  readonly others: bigint
}

/** The distribution of what members got of what they paid, in basis points. */
export interface Distribution {
  readonly count: number
  readonly lowest: bigint
  readonly tenth: bigint
  readonly median: bigint
  readonly ninetieth: bigint
  readonly highest: bigint
  /** Of all members, in basis points. */
  readonly below: bigint
  readonly above: bigint
  /** What the one percent with the most received of everything that was received, in basis points. */
  readonly topPercent: bigint
}

const bps = 10_000n
const ratio = (part: bigint, whole: bigint) => (whole === 0n ? 0n : (part * bps) / whole)

/** What each member paid and received. */
export function memberOutcomes(
  joinDays: readonly number[],
  flows: readonly MoneyFlow[],
): MemberOutcome[] {
  const sums = joinDays.map((joinDay) => ({ joinDay, paid: 0n, received: 0n }))
  for (const { with: other, amount, isRefund } of flows) {
    const sum = typeof other === 'number' ? sums[other] : undefined
    if (!sum) continue
    if (amount > 0n || isRefund) sum.paid += amount
    else sum.received -= amount
  }
  return sums
}

/** The distribution among those who paid anything. */
export function distribution(outcomes: readonly MemberOutcome[]): Distribution {
  const paying = outcomes.filter(({ paid }) => paid > 0n)
  const shares = paying
    .map(({ paid, received }) => ratio(received, paid))
    .sort((a, b) => (a < b ? -1 : Number(a > b)))
  const at = (percent: number) => shares[Math.round(((shares.length - 1) * percent) / 100)] ?? 0n
  const received = paying.map((one) => one.received).sort((a, b) => (a < b ? 1 : -Number(a > b)))
  const top = received.slice(0, Math.ceil(received.length / 100))
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)
  const partOf = (is: (one: MemberOutcome) => boolean) =>
    ratio(BigInt(paying.filter(is).length), BigInt(paying.length))
  return {
    count: paying.length,
    lowest: at(0),
    tenth: at(10),
    median: at(50),
    ninetieth: at(90),
    highest: at(100),
    below: partOf((one) => one.received < one.paid),
    above: partOf((one) => one.received > one.paid),
    topPercent: ratio(sum(top), sum(received)),
  }
}

/** The sums of weeks `from … to − 1`. */
export function phase(
  outcomes: readonly MemberOutcome[],
  flows: readonly MoneyFlow[],
  from: number,
  to: number,
): Phase {
  const within = flows.filter(({ week }) => week >= from && week < to)
  const sum = (is: (flow: MoneyFlow) => boolean) =>
    within.filter(is).reduce((all, { amount }) => all + amount, 0n)
  const isMember = ({ with: other }: MoneyFlow) => typeof other === 'number'
  return {
    joined: outcomes.filter(({ joinDay }) => joinDay >= from * 7 && joinDay < to * 7).length,
    paid: sum((flow) => isMember(flow) && (flow.amount > 0n || flow.isRefund)),
    funded: sum((flow) => flow.with === 'others' && flow.amount > 0n),
    received: -sum((flow) => isMember(flow) && flow.amount < 0n && !flow.isRefund),
    market: sum((flow) => flow.with === 'market'),
    others: -sum((flow) => flow.with === 'others' && flow.amount < 0n),
  }
}

/** What the plan and the vault held at the end of each week. */
export function heldByWeek(flows: readonly MoneyFlow[], weeks: number): bigint[] {
  const changes = Array.from({ length: weeks }, () => 0n)
  for (const { week, amount } of flows) changes[week] = (changes[week] ?? 0n) + amount
  let held = 0n
  return changes.map((change) => (held += change))
}

/** Everything that a run yields. */
export interface SimResult {
  readonly plan: string
  readonly story: string
  readonly scenario: Scenario
  readonly outcomes: readonly MemberOutcome[]
  readonly flows: readonly MoneyFlow[]
  /** Amounts are in base units of the product token at the price of the token sale, so that no value is rounded: so many make a base unit of USDC. */
  readonly perUnit: bigint
  /** Of the scenario and of the weeks after it until everybody has taken out what there is. */
  readonly totalWeeks: number
  /** How often each of the plan's tokens and the vault was seen to cover what is owed. */
  readonly solvencyChecks: number
  readonly transactions: number
}
