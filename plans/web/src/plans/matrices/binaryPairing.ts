import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { binaryPairingAbi as abi } from '@causeway/plans/protocol/abi/binaryPairing.gen'
import { formatCount, dayAndTime, distance, percent, span } from '../../i18n/format.ts'
import { catalogueMessages } from '../catalogueMessages.gen.ts'
import { describePlan } from '../page/describePlan.ts'
import { read, type AnswersOf } from '../page/read.ts'
import type { ActionSpec, Option } from '../page/actionSpec.ts'
import { callAlone } from '../page/callTo.ts'
import type { BaseState, DescribedState } from '../page/describedState.ts'
import { moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { purchasesMessages } from '../purchases/messages.gen.ts'
import { partOffer } from '../purchases/purchaseOffers.ts'
import { absentSales, escrowFigure, saleActions, saleTerms, saleWorst } from '../purchases/sale.ts'
import { poolActions, poolPeriods, poolWaits, shareFigure } from '../purchases/pool.ts'
import { matricesMessages as m } from './messages.gen.ts'
import { below, notPlaced, placement, placementFigure, settlement, treeReads } from './tree.ts'

/** As many members' volume as the page offers to carry up at once. */
const mostClimbs = 20

function more(base: BaseState<typeof abi>) {
  const id = base.hubId ?? 0n
  const list = poolPeriods(base.v.currentEpoch)
  return {
    ...treeReads(abi, base, 'volume'),
    epochs: list.map((epoch) => read(abi, 'epochOf', [epoch])),
    shares: list.map((epoch) => read(abi, 'shareOf', [epoch, id])),
  }
}

type State = DescribedState<typeof abi, AnswersOf<ReturnType<typeof more>>>

const ofWeek = (_: unknown, epoch: bigint) => [epoch]

/** Members whose volume waits, from the bottom up to the member's own children. */
const waiting = (s: State): readonly Option[] =>
  below(s, Number(s.hub?.id ?? 0n))
    .flatMap((id) => {
      const up = s.more.near[id]?.legs?.up ?? 0n
      return up > 0n
        ? [
            {
              value: String(id),
              label: m.climb.option(formatCount(id), moneyText(s, up, s.v.token)),
            },
          ]
        : []
    })
    .slice(0, mostClimbs)

function matched(s: State): bigint {
  const legs = s.mine?.legsOf
  if (!legs) return 0n
  return (legs.left < legs.right ? legs.left : legs.right) - legs.matched
}

/** A place costs final purchases of one token; they wait in what climbs later. */
const hasBought = (s: State) =>
  (s.mine?.legsOf.up ?? 0n) >= 10n ** BigInt(tokenOf(s, s.v.token).decimals)

const pairingActions = (): readonly ActionSpec<State>[] => [
  {
    name: 'climb',
    functions: ['climb'],
    tab: m.tabs.volume,
    title: m.climb.title,
    button: m.climb.button,
    help: m.climb.help,
    fields: [{ kind: 'many', name: 'ids', label: m.climb.field, options: waiting }],
    call: (values) => ({ functionName: 'climb', args: [values.bigs('ids')] }),
    blocked: (s) => notPlaced(s) ?? (waiting(s).length > 0 ? null : m.climb.none),
  },
  {
    ...callAlone('score'),
    tab: m.tabs.volume,
    title: m.score.title,
    button: m.score.button,
    help: m.score.help,
    blocked: (s) => notPlaced(s) ?? (matched(s) > 0n ? null : m.score.none),
  },
]

export const binaryPairing = () =>
  describePlan({
    template: 'binaryPairing',
    abi,
    texts: {
      ...m.plans.binaryPairing,
      lose: [m.lose.price, m.lose.matched, m.lose.cap],
      powers: [purchasesMessages.powers.limits],
      empty: purchasesMessages.empty,
    },
    more,
    figures: (s) => {
      const running = s.more.epochs.at(-1)
      return [
        {
          label: commonMessages.potOfThisWeek,
          ...split(s, running?.pot ?? 0n, s.v.token),
          note: m.figures.potNote(percent(s.v.potBps)),
        },
        { label: m.figures.points, ...split(s, running?.points ?? 0n, s.v.token) },
        { label: m.figures.reserve, ...split(s, s.v.reserve, s.v.token) },
        {
          label: m.figures.ends,
          value: dayAndTime(running?.endsAt ?? 0n),
          ...(running && { note: distance(running.endsAt, s.now) }),
        },
      ]
    },
    terms: (s) => [
      ...saleTerms(s),
      m.terms.pot(percent(s.v.potBps), percent(s.v.rateBps)),
      m.terms.place,
      m.terms.climb,
      m.terms.week(span(s.v.epochLength)),
    ],
    position: (s) => {
      const legs = s.mine?.legsOf
      const volume = (name: string, amount: bigint, explained: string) => ({
        label: name,
        ...split(s, amount, s.v.token),
        explained,
      })
      return [
        {
          ...shareFigure(s, m.position.shareExplained),
          isMain: notPlaced(s) === null,
        },
        volume(m.position.left, legs?.left ?? 0n, m.position.volumeExplained),
        volume(m.position.right, legs?.right ?? 0n, m.position.volumeExplained),
        volume(m.position.up, legs?.up ?? 0n, m.position.upExplained),
        placementFigure(s),
        escrowFigure(s),
      ]
    },
    waits: poolWaits<State>(undefined, ofWeek),
    offer: (s) => partOffer(s, s.v.potBps, catalogueMessages.rate.ofPurchases),
    worst: saleWorst,
    actions: [
      ...saleActions(),
      placement(hasBought),
      ...pairingActions(),
      ...poolActions(ofWeek),
      settlement(),
    ],
    absent: absentSales,
  })
