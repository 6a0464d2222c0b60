import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { binaryFixedAbi as abi } from '@causeway/plans/protocol/abi/binaryFixed.gen'
import { formatCount, day } from '../../i18n/format.ts'
import { catalogueMessages } from '../catalogueMessages.gen.ts'
import { describePlan } from '../page/describePlan.ts'
import { read, type AnswersOf } from '../page/read.ts'
import type { ActionSpec } from '../page/actionSpec.ts'
import type { BaseState, DescribedState } from '../page/describedState.ts'
import { moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { purchasesMessages } from '../purchases/messages.gen.ts'
import { priceOffer } from '../purchases/purchaseOffers.ts'
import { ruleOf } from '../purchases/ruleOf.ts'
import { absentSales, escrowFigure, saleActions, saleTerms, saleWorst } from '../purchases/sale.ts'
import { saleWaits } from '../purchases/saleWaits.ts'
import { matricesMessages as m } from './messages.gen.ts'
import { notPlaced, placement, placementFigure, settlement, treeReads } from './tree.ts'

const half = 180n * 86_400n

/** The running half-year and the two before it. */
const cohorts = (now: bigint) => [now, now - 1n, now - 2n].filter((one) => one >= 0n)

/** Every half-year so far: a unit that waits for its buyer's place may be of any of them. */
const all = (now: bigint) => Array.from({ length: Number(now) + 1 }, (_, at) => BigInt(at))

function more(base: BaseState<typeof abi>) {
  const list = cohorts(base.v.currentCohort)
  const counters = (cohort: bigint) => read(abi, 'countersOf', [cohort, base.hubId ?? 0n])
  return {
    ...treeReads(abi, base, 'units'),
    cohorts: list.map((one) => read(abi, 'cohortOf', [one])),
    counters: list.map(counters),
    waiting: base.hubId === null ? [] : all(base.v.currentCohort).map(counters),
  }
}

type State = DescribedState<typeof abi, AnswersOf<ReturnType<typeof more>>>

/** Half-years in which the member has pairs that nobody has paid. */
function unpaid(s: State): readonly { cohort: bigint; pairs: bigint }[] {
  return cohorts(s.v.currentCohort).flatMap((cohort, index) => {
    const found = s.more.counters[index]
    if (!found) return []
    const { left, right, paid } = found
    const pairs = (left < right ? left : right) - paid
    return pairs > 0n ? [{ cohort, pairs }] : []
  })
}

/** Whether a unit is final: of who has no place it waits, in the half-year in which it became final, to be counted. */
const hasUnit = ({ more: { waiting } }: { readonly more: Waiting }): boolean =>
  waiting.some((one) => one !== undefined && one.waiting > 0n)

interface Waiting {
  readonly waiting: readonly ({ readonly waiting: bigint } | undefined)[]
}

const startOf = (s: State, cohort: bigint) => day(s.v.start + cohort * half)

const expirable = (s: State) =>
  cohorts(s.v.currentCohort).flatMap((cohort, index) => {
    const found = s.more.cohorts[index]
    const over = found && !found.isExpired && found.claimableUntil <= s.now && found.reserve > 0n
    return over ? [{ cohort, reserve: found.reserve }] : []
  })

const pairActions = (): readonly ActionSpec<State>[] => [
  {
    name: 'claim',
    functions: ['claim'],
    tab: commonMessages.claim,
    title: commonMessages.claim,
    button: commonMessages.claim,
    help: m.claimPairs.help,
    fields: [
      {
        kind: 'choice',
        name: 'cohort',
        label: m.claimPairs.field,
        options: (s) =>
          unpaid(s).map(({ cohort, pairs }) => ({
            value: cohort.toString(),
            label: m.claimPairs.option(
              startOf(s, cohort),
              pairs,
              moneyText(s, pairs * s.v.bonus, s.v.token),
            ),
          })),
      },
    ],
    call: (values) => ({ functionName: 'claim', args: [values.big('cohort')] }),
    blocked: (s) => notPlaced(s) ?? (unpaid(s).length > 0 ? null : m.claimPairs.none),
  },
  {
    name: 'expire',
    functions: ['expire'],
    tab: commonMessages.upkeep,
    title: m.expire.title,
    button: m.sweep.button,
    help: m.expire.help,
    fields: [
      {
        kind: 'choice',
        name: 'cohort',
        label: m.claimPairs.field,
        options: (s) =>
          expirable(s).map(({ cohort, reserve }) => ({
            value: cohort.toString(),
            label: m.expire.option(startOf(s, cohort), moneyText(s, reserve, s.v.token)),
          })),
      },
    ],
    call: (values) => ({ functionName: 'expire', args: [values.big('cohort')] }),
    closed: (s) => (expirable(s).length > 0 ? null : m.expire.none),
  },
]

export const binaryFixed = () =>
  describePlan({
    template: 'binaryFixed',
    abi,
    texts: {
      ...m.plans.binaryFixed,
      lose: [m.lose.price, m.lose.pairs, m.lose.expire],
      powers: [purchasesMessages.powers.limits],
      empty: purchasesMessages.empty,
    },
    more,
    figures: (s) => [
      { label: m.figures.unit, ...split(s, ruleOf(s.v.rule).min, s.v.token) },
      { label: m.figures.bonus, ...split(s, s.v.bonus, s.v.token) },
      {
        label: m.figures.units,
        value: formatCount(s.more.cohorts[0]?.units ?? 0n),
        note: m.figures.unitsNote(s.more.cohorts[0]?.pairsPaid ?? 0n),
      },
      { label: m.figures.reserve, ...split(s, s.v.reserve, s.v.token) },
    ],
    terms: (s) => [
      ...saleTerms(s),
      m.terms.pairs(moneyText(s, s.v.bonus, s.v.token)),
      m.terms.half,
      m.terms.place,
      m.terms.cohort,
    ],
    position: (s) => {
      const pairs = unpaid(s).reduce((sum, one) => sum + one.pairs, 0n)
      const sides = s.more.counters[0]
      return [
        {
          label: m.position.pairs,
          value: formatCount(pairs),
          isMain: notPlaced(s) === null,
          note: moneyText(s, pairs * s.v.bonus, s.v.token),
          live: pairs > 0n,
          explained: m.position.pairsExplained,
        },
        {
          label: m.position.left,
          value: formatCount(sides?.left ?? 0n),
          explained: m.position.sideExplained,
        },
        {
          label: m.position.right,
          value: formatCount(sides?.right ?? 0n),
          explained: m.position.sideExplained,
        },
        placementFigure(s),
        escrowFigure(s),
      ]
    },
    waits: saleWaits<State>(
      (s) =>
        notPlaced(s) === null
          ? unpaid(s).map(({ cohort, pairs }) => ({
              key: `half-year ${cohort}`,
              label: m.position.pairs,
              token: tokenOf(s, s.v.token),
              amount: pairs * s.v.bonus,
              call: { functionName: 'claim', args: [cohort] },
            }))
          : [],
      (s) =>
        unpaid(s).flatMap(({ cohort, pairs }) => {
          const until = s.more.cohorts[cohorts(s.v.currentCohort).indexOf(cohort)]?.claimableUntil
          if (until === undefined || until <= s.now) return []
          const cost = { token: tokenOf(s, s.v.token), amount: pairs * s.v.bonus }
          return [{ key: `half-year ${cohort}`, label: m.position.pairs, at: until, cost }]
        }),
    ),
    offer: (s) => priceOffer(s, s.v.bonus, catalogueMessages.rate.pair),
    worst: saleWorst,
    actions: [...saleActions(), placement<State>(hasUnit), ...pairActions(), settlement()],
    absent: absentSales,
  })
