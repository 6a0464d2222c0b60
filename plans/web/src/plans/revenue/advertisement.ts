import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { isSameAddress } from '@causeway/protocol/address'
import { advertisementAbi as abi } from '@causeway/plans/protocol/abi/advertisement.gen'
import { isHex, size } from 'viem'
import { formatCount, day, span } from '../../i18n/format.ts'
import { describePlan, type PlanFigure } from '../page/describePlan.ts'
import { read, type AnswersOf } from '../page/read.ts'
import type { ActionSpec, Option } from '../page/actionSpec.ts'
import type { BaseState, DescribedState } from '../page/describedState.ts'
import type { PlanWaits } from '../page/planWaits.ts'
import { moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { pausedText } from '../stakes/parts.ts'
import { advertisementOffer } from './advertisementOffer.ts'
import { advertisementMessages as m } from './advertisementMessages.gen.ts'

/** Periods that are looked at: some that are over, the running one, and at most so many ahead. */
const past = 3n
const mostAhead = 12n

const states = { free: 0, pending: 1, approved: 2 } as const

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const range = (from: bigint, to: bigint) =>
  Array.from({ length: Math.max(0, Number(to - from) + 1) }, (_, i) => from + BigInt(i))

type Base = Pick<BaseState<typeof abi>, 'v'>

const slotsOf = ({ v }: Base) => range(0n, v.terms.slots - 1n)
const periodsOf = ({ v }: Base) =>
  range(v.periodNow - past, v.periodNow + least(v.terms.ahead, mostAhead))
const placesOf = (base: Base) =>
  periodsOf(base).flatMap((period) => slotsOf(base).map((slot) => ({ slot, period })))

const more = (base: BaseState<typeof abi>) => ({
  bookings: placesOf(base).map(({ slot, period }) => read(abi, 'bookingOf', [slot, period])),
  prices: periodsOf(base).map((period) => read(abi, 'priceOf', [period])),
})

type State = DescribedState<typeof abi, AnswersOf<ReturnType<typeof more>>>

const list = (s: State) =>
  placesOf(s).flatMap((place, index) => {
    const booking = s.more.bookings[index]
    return booking ? [{ ...place, ...booking }] : []
  })

const startOf = (s: State, period: bigint) => period * s.v.terms.period
const priceOf = (s: State, period: bigint) =>
  s.more.prices[periodsOf(s).indexOf(period)] ?? s.v.terms.price

/** Slots that nobody has, in periods that can still be booked. */
const free = (s: State) =>
  list(s).filter(
    ({ state, period }) =>
      state === states.free &&
      period > s.v.periodNow &&
      startOf(s, period) > s.now + s.v.terms.lead,
  )

const own = (s: State) =>
  list(s).filter(
    ({ advertiser, state }) =>
      s.member !== null &&
      isSameAddress(advertiser, s.member) &&
      (state === states.pending || state === states.approved),
  )

const pending = (s: State) => own(s).filter(({ state }) => state === states.pending)

const over = (s: State) =>
  list(s).filter(({ state, period }) => {
    if (state === states.pending) return startOf(s, period) <= s.now
    return state === states.approved && startOf(s, period + 1n) <= s.now
  })

const label = (s: State, slot: bigint, period: bigint, amount: bigint) =>
  m.booking(formatCount(slot + 1n), day(startOf(s, period)), moneyText(s, amount, s.v.terms.token))

const placeOf = (text: string) => {
  const [slot = 0n, period = 0n] = text.split(' ').map(BigInt)
  return { slot, period }
}

const book = (): ActionSpec<State> => ({
  name: 'book',
  functions: ['book'],
  tab: m.tabs.book,
  title: m.book.title,
  button: m.book.button,
  help: m.book.help,
  fields: [
    {
      kind: 'choice',
      name: 'place',
      label: m.book.place,
      options: (s) =>
        free(s).map(({ slot, period }) => ({
          value: [slot, period].join(' '),
          label: label(s, slot, period, priceOf(s, period)),
        })),
    },
    { kind: 'text', name: 'cid', label: m.book.cid },
    { kind: 'text', name: 'hash', label: m.book.hash, hint: m.book.hashHint },
  ],
  call: (values, s) => {
    const { slot, period } = placeOf(values.text('place'))
    const agreed = priceOf(s, period)
    return {
      functionName: 'book',
      args: [slot, period, values.text('hash'), values.text('cid'), agreed],
    }
  },
  pays: (values, s) => ({
    token: s.v.terms.token,
    amount: priceOf(s, placeOf(values.text('place')).period),
  }),
  closed: (s) => pausedText(s) ?? (free(s).length > 0 ? null : m.book.none),
  check: (values) => {
    const hash = values.text('hash')
    return isHex(hash) && size(hash) === 32 ? null : m.book.badHash
  },
})

/** An action on one booking of a list. */
function onBooking(
  name: 'cancel' | 'settle',
  tab: string,
  bookings: (s: State) => ReturnType<typeof list>,
): ActionSpec<State> {
  const options = (s: State): readonly Option[] =>
    bookings(s).map(({ slot, period, paid }) => ({
      value: [slot, period].join(' '),
      label: label(s, slot, period, paid),
    }))
  return {
    name,
    functions: [name],
    tab,
    title: m[name].title,
    button: m[name].button,
    help: m[name].help,
    fields: [{ kind: 'choice', name: 'place', label: m.field, options }],
    call: (values) => {
      const { slot, period } = placeOf(values.text('place'))
      return { functionName: name, args: [slot, period] }
    },
    blocked: (s) => (bookings(s).length > 0 ? null : m[name].none),
  }
}

const claim = (): ActionSpec<State> => ({
  name: 'claim',
  functions: ['claim', 'claimTo'],
  tab: m.tabs.claim,
  title: m.claim.title,
  button: m.claim.button,
  help: m.claim.help,
  fields: [{ kind: 'receiver', name: 'to', label: commonMessages.receivingAddress }],
  call: (values) => {
    const to = values.receiver('to')
    return to ? { functionName: 'claimTo', args: [to] } : { functionName: 'claim', args: [] }
  },
  blocked: (s) => (s.mine?.creditOf ? null : m.claim.none),
})

const forward = (): ActionSpec<State> => ({
  name: 'forward',
  functions: ['forward'],
  tab: m.tabs.keep,
  title: m.forward.title,
  button: m.forward.button,
  help: m.forward.help,
  call: () => ({ functionName: 'forward', args: [] }),
  closed: (s) => (s.v.earned > 0n ? null : m.forward.none),
})

function figures(s: State): readonly PlanFigure[] {
  const { token } = s.v.terms
  const next = s.v.periodNow + 1n
  return [
    {
      label: m.figures.price,
      ...split(s, priceOf(s, next), token),
      note: m.figures.priceNote(day(startOf(s, next))),
    },
    { label: m.figures.free, value: formatCount(free(s).length), note: m.figures.freeNote },
    { label: m.figures.owed, ...split(s, s.v.owed - s.v.earned, token) },
    { label: m.figures.earned, ...split(s, s.v.earned, token) },
  ]
}

const openOf = (s: State) => own(s).reduce((sum, { paid }) => sum + paid, 0n)

const bookingWaits: PlanWaits<State> = {
  claimables: (s) => {
    const credit = s.mine?.creditOf ?? 0n
    if (credit === 0n) return []
    return [
      {
        key: 'refunds',
        label: m.position.credit,
        token: tokenOf(s, s.v.terms.token),
        amount: credit,
        call: { functionName: 'claim', args: [] },
      },
    ]
  },
  deadlines: () => [],
  // What no moderator has approved comes back; what was approved is spent.
  inside: (s) => {
    const paid = pending(s).reduce((sum, one) => sum + one.paid, 0n)
    return paid > 0n ? [{ token: tokenOf(s, s.v.terms.token), amount: paid }] : []
  },
}

export const advertisement = () =>
  describePlan({
    template: 'advertisement',
    abi,
    texts: {
      title: m.title,
      what: m.what,
      source: m.source,
      lose: m.lose,
      powers: [m.powers.moderator],
      empty: m.empty,
    },
    more,
    figures,
    terms: (s) => {
      const { token, price, lastPrice, period, ahead, lead } = s.v.terms
      return [
        m.terms.price(moneyText(s, price, token), moneyText(s, lastPrice, token)),
        m.terms.period(span(period), ahead, span(lead)),
        m.terms.refund,
        m.terms.clicks,
      ]
    },
    position: (s) => {
      const credit = s.mine?.creditOf ?? 0n
      return [
        {
          label: m.position.open,
          ...split(s, openOf(s), s.v.terms.token),
          explained: m.position.openExplained,
        },
        {
          label: m.position.credit,
          ...split(s, credit, s.v.terms.token),
          live: credit > 0n,
          explained: m.position.creditExplained,
        },
      ]
    },
    offerReads: more,
    offer: advertisementOffer,
    waits: bookingWaits,
    worst: (s) => {
      const credit = s.mine?.creditOf ?? 0n
      if (credit === 0n && openOf(s) === 0n) return null
      const { token } = s.v.terms
      return m.position.worst(moneyText(s, credit, token), moneyText(s, openOf(s), token))
    },
    actions: [
      book(),
      onBooking('cancel', m.tabs.cancel, pending),
      claim(),
      onBooking('settle', m.tabs.keep, over),
      forward(),
    ],
    absent: {
      approve: 'Moderation: role MODERATOR, on the operator’s console.',
      reject: 'Moderation: role MODERATOR, on the operator’s console.',
      pause: 'Stops bookings: role GUARDIAN, on the operator’s console.',
      bookWithPermit: 'Used by Book whenever the token takes permits.',
    },
  })
