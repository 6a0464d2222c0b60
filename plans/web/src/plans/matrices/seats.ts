import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import type { Abi } from 'viem'
import { catalogueMessages } from '../catalogueMessages.gen.ts'
import { formatCount, percent } from '../../i18n/format.ts'
import type { ActionSpec } from '../page/actionSpec.ts'
import { callAlone } from '../page/callTo.ts'
import type { BaseState } from '../page/describedState.ts'
import type { PlanFigure, PositionFigure } from '../page/describePlan.ts'
import type { PlanWaits } from '../page/planWaits.ts'
import type { Read } from '../page/read.ts'
import { moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { priceOffer } from '../purchases/purchaseOffers.ts'
import {
  absentSales,
  escrowFigure,
  saleActions,
  saleFigures,
  saleReads,
  saleWorst,
  type SaleState,
} from '../purchases/sale.ts'
import { saleWaits } from '../purchases/saleWaits.ts'
import { pausedText } from '../stakes/parts.ts'
import { matricesMessages as m } from './messages.gen.ts'

interface Seat {
  readonly owner: number
  readonly soldAt: number
  readonly earned: bigint
  readonly paid: bigint
}

const page = 100n
/** Seats are looked through from the first, ten pages at most. */
const most = 1_000n
/** Their numbers have 32 bits. */
const mostSeats = 2n ** 32n - 1n

export function seatReads(abi: Abi, base: BaseState<Abi>) {
  const { sold = 0n } = base.v as { sold?: bigint }
  const looked = sold < most ? sold : most
  return {
    ...saleReads(abi, base),
    seats: Array.from(
      { length: Number((looked + page - 1n) / page) },
      (_, i): Read<readonly Seat[]> => ({
        abi,
        functionName: 'seats',
        args: [BigInt(i) * page + 1n, page],
      }),
    ),
  }
}

export type SeatState = Omit<SaleState, 'v' | 'more'> & {
  readonly v: SaleState['v'] & {
    readonly sold: bigint
    readonly price: bigint
    readonly width: bigint
    readonly levels: bigint
    readonly rates: bigint
    readonly sweepable: bigint
    readonly treasuryDue: bigint
  }
  readonly more: SaleState['more'] & { readonly seats: readonly (readonly Seat[] | undefined)[] }
}

/** The member's seats, each with its number. */
export function ownSeats(s: {
  readonly hub: SeatState['hub']
  readonly more: Pick<SeatState['more'], 'seats'>
}): readonly (Seat & { readonly number: bigint })[] {
  return s.more.seats.flatMap((rows, at) =>
    (rows ?? []).flatMap((seat, index) =>
      BigInt(seat.owner) === s.hub?.id
        ? [{ ...seat, number: BigInt(at) * page + BigInt(index) + 1n }]
        : [],
    ),
  )
}

const open = (s: SeatState) => ownSeats(s).filter(({ earned, paid }) => earned > paid)

/** Buying, taking back and finalizing; nothing is sold any more when the last seat is. */
export function seatSaleActions(): readonly ActionSpec<SeatState>[] {
  const [buy, ...others] = saleActions()
  const closed = (s: SeatState) => (s.v.sold < mostSeats ? pausedText(s) : m.reasons.full)
  return [{ ...buy, closed }, ...others]
}

const seatActions = (): readonly ActionSpec<SeatState>[] => [
  {
    name: 'claim',
    functions: ['claim'],
    tab: commonMessages.claim,
    title: commonMessages.claim,
    button: commonMessages.claim,
    help: m.claimSeats.help,
    fields: [
      {
        kind: 'many',
        name: 'seats',
        label: m.claimSeats.field,
        options: (s) =>
          open(s).map(({ number, earned, paid }) => ({
            value: number.toString(),
            label: m.claimSeats.option(formatCount(number), moneyText(s, earned - paid, s.v.token)),
          })),
      },
    ],
    call: (values) => ({ functionName: 'claim', args: [values.bigs('seats')] }),
    blocked: (s) => (open(s).length > 0 ? null : m.claimSeats.none),
  },
  {
    ...callAlone('sweep'),
    tab: commonMessages.upkeep,
    title: m.sweep.title,
    button: m.sweep.button,
    help: m.sweep.help,
    closed: (s) => (s.v.sweepable + s.v.treasuryDue > 0n ? null : m.sweep.none),
  },
]

const seatFigures = (s: SeatState): readonly PlanFigure[] => [
  { label: m.figures.seats, value: formatCount(s.v.sold) },
  { label: m.figures.price, ...split(s, s.v.price, s.v.token) },
  { label: m.figures.below, value: bottom(s), note: m.figures.belowNote },
]

/** Of N seats only about N / width can have somebody below. */
const bottom = (s: SeatState) => percent(10_000n - 10_000n / s.v.width)

export function seatPosition(s: SeatState): readonly PositionFigure[] {
  const seats = ownSeats(s)
  const sum = seats.reduce((total, { earned, paid }) => total + earned - paid, 0n)
  const received = seats.reduce((total, { earned }) => total + earned, 0n)
  const count = BigInt(seats.length)
  const text = (amount: bigint) => moneyText(s, amount, s.v.token)
  return [
    {
      label: m.position.received,
      ...split(s, received, s.v.token),
      isMain: count > 0n,
      note: m.position.receivedNote(text(count * s.v.price), text(count * mostOfSeat(s))),
      explained: m.position.receivedExplained,
    },
    {
      label: m.position.earned,
      ...split(s, sum, s.v.token),
      live: sum > 0n,
      explained: m.position.earnedExplained,
    },
    {
      label: m.claimSeats.field,
      value: seats.map(({ number }) => formatCount(number)).join(', ') || m.position.seatsNone,
      explained: m.position.seatsExplained,
    },
  ]
}

/** What all seats that can ever stand below one leave it, level by level. */
function mostOfSeat({ v: { price, width, levels, rates } }: SeatState): bigint {
  return Array.from({ length: Number(levels) }, (_, i) => BigInt(i)).reduce(
    (sum, i) => sum + (width ** (i + 1n) * price * rateAt(rates, i)) / 10_000n,
    0n,
  )
}

/** What seats have earned is claimed for all of them together, into the ledger of commissions. */
const seatWaits: PlanWaits<SeatState> = saleWaits((s) => {
  const seats = open(s)
  if (seats.length === 0) return []
  return [
    {
      key: 'seats',
      label: m.position.earned,
      token: tokenOf(s, s.v.token),
      amount: seats.reduce((total, { earned, paid }) => total + earned - paid, 0n),
      call: { functionName: 'claim', args: [seats.map(({ number }) => number)] },
    },
  ]
})

/** Rates of levels, side by side in one word, the nearest level first. */
export const levelParts = (word: bigint, levels: bigint) =>
  Array.from({ length: Number(levels) }, (_, i) => percent(rateAt(word, BigInt(i)))).join(', ')

const rateAt = (word: bigint, level: bigint) => (word >> (16n * level)) & 0xffffn

export const seatTerms = (s: SeatState) => [
  m.terms.below(bottom(s)),
  m.terms.seatShare(levelParts(s.v.rates, s.v.levels)),
]

type SeatOffered = Parameters<typeof priceOffer>[0] & { readonly v: { readonly price: bigint } }

/** All that plans which sell seats say alike. */
export const seatPlan = () => ({
  figures: (s: SeatState) => [...seatFigures(s), ...saleFigures(s).slice(0, 1)],
  position: (s: SeatState) => [...seatPosition(s), escrowFigure(s)],
  waits: seatWaits,
  offer: (s: SeatOffered) => priceOffer(s, s.v.price, catalogueMessages.rate.seat),
  worst: saleWorst,
  actions: [...seatSaleActions(), ...seatActions()],
  absent: absentSales,
})
