import type { HealthPart, StackHealth } from '../health/healthQuery.ts'
import type { ReserveEnd } from './reserveEnd.ts'

/** Something that somebody has to do, and where it is done: the name of a section of the console. */
export type TodayNeed<Plan, Call> =
  | {
      readonly kind: 'service'
      readonly section: 'health'
      readonly part: HealthPart
      readonly state: 'down' | 'troubled' | 'behind'
    }
  /** Plans that do not hold what they owe, or did not answer. */
  | { readonly kind: 'books'; readonly section: null; readonly count: number }
  | { readonly kind: 'broken'; readonly section: 'maintenance'; readonly count: number }
  /** null: it is still looked for, and keeps its place. */
  | { readonly kind: 'upkeep'; readonly section: 'maintenance'; readonly count: number | null }
  | {
      readonly kind: 'carryOut' | 'announced'
      readonly section: 'operations'
      readonly call: Call
      readonly at: bigint
    }
  | {
      readonly kind: 'ads'
      readonly section: 'advertisements'
      readonly count: number
      /** unix second at which the first slot begins */
      readonly at: bigint
    }
  | { readonly kind: 'fund'; readonly section: 'fund'; readonly plan: Plan; readonly at: bigint }
  | { readonly kind: 'dry'; readonly section: 'fund'; readonly plans: readonly Plan[] }

/** What is known at a moment; undefined or null: not read yet, or nobody tells. */
export interface TodayFacts<Plan, Call> {
  /** unix seconds of the chain */
  readonly now: bigint
  readonly health: readonly StackHealth[] | undefined
  /** Plans that were looked at, and those of them that hold what they owe. */
  readonly books: { readonly count: number; readonly holding: number } | undefined
  /** Regular work that can be sent (null: being looked for), and that would fail. */
  readonly upkeep: { readonly due: number | null; readonly broken: number } | undefined
  readonly calls: readonly (Call & { readonly readyAt: number; readonly expiresAt: number })[]
  /** Booked and paid slots that no moderator has looked at: when each begins, unix seconds. */
  readonly ads: readonly bigint[]
  readonly reserves: readonly { readonly plan: Plan; readonly end: ReserveEnd }[]
}

/** A reserve is brought up this many seconds before its end: two weeks, as the account that brings rewards may have to announce it. */
export const soonSeconds = 14n * 86_400n

/**
 * What needs somebody today, the most urgent first: what fails, then what is due now, then by date, then plans that have given out
 * everything. What nobody told of is left out: it is said elsewhere that it could not be read. Pure.
 */
export function needsToday<Plan, Call>(
  facts: TodayFacts<Plan, Call>,
): readonly TodayNeed<Plan, Call>[] {
  const { now, books, upkeep, ads } = facts
  const services = (facts.health ?? []).flatMap(({ part, state }): TodayNeed<Plan, Call>[] =>
    state === 'up' || state === 'unset'
      ? []
      : [{ kind: 'service', section: 'health', part, state }],
  )
  const short = books ? books.count - books.holding : 0
  const dated = [...callAlone(facts), ...adsOf(ads, now), ...fundsOf(facts)].sort((a, b) =>
    a.at === b.at ? 0 : a.at < b.at ? -1 : 1,
  )
  const dry = facts.reserves.flatMap(({ plan, end }) => (end.kind === 'dry' ? [plan] : []))
  return [
    ...services,
    ...(short > 0 ? [{ kind: 'books', section: null, count: short } as const] : []),
    ...(upkeep && upkeep.broken > 0
      ? [{ kind: 'broken', section: 'maintenance', count: upkeep.broken } as const]
      : []),
    ...(upkeep && upkeep.due !== 0
      ? [{ kind: 'upkeep', section: 'maintenance', count: upkeep.due } as const]
      : []),
    ...dated,
    ...(dry.length > 0 ? [{ kind: 'dry', section: 'fund', plans: dry } as const] : []),
  ]
}

/** Announced calls: what can be carried out has its end in view, what still waits can be cancelled until its time comes. */
function callAlone<Plan, Call>({ now, calls }: TodayFacts<Plan, Call>) {
  return calls
    .filter(({ expiresAt }) => BigInt(expiresAt) > now)
    .map((call) => {
      const isReady = BigInt(call.readyAt) <= now
      return {
        kind: isReady ? ('carryOut' as const) : ('announced' as const),
        section: 'operations' as const,
        call,
        at: BigInt(call.readyAt),
      }
    })
}

/** A slot that has begun is nobody's work any more. */
function adsOf(begins: readonly bigint[], now: bigint) {
  const [first, ...others] = begins.filter((at) => at > now).toSorted((a, b) => Number(a - b))
  if (first === undefined) return []
  const count = others.length + 1
  return [{ kind: 'ads' as const, section: 'advertisements' as const, count, at: first }]
}

function fundsOf<Plan, Call>({ now, reserves }: TodayFacts<Plan, Call>) {
  return reserves.flatMap(({ plan, end }) =>
    (end.kind === 'at' || end.kind === 'about') && end.at - now <= soonSeconds
      ? [{ kind: 'fund' as const, section: 'fund' as const, plan, at: end.at }]
      : [],
  )
}
