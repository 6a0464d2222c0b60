import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { advertisementAbi as abi } from '@causeway/plans/protocol/abi/advertisement.gen'
import { isHex, size } from 'viem'
import { formatCount, day, span } from '../../i18n/format.ts'
import { describePlan, type PlanFigure } from '../page/describePlan.ts'
import { readOwnAds } from './ownAd.ts'
import { adsBase } from './adsBase.ts'
import type { ActionField, ActionSpec, Option, Values } from '../page/actionSpec.ts'
import { callAlone, callTo } from '../page/callTo.ts'
import type { PlanWaits } from '../page/planWaits.ts'
import { moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { pausedText } from '../stakes/parts.ts'
import {
  bookingStates,
  bookingsOf,
  freeSlots,
  ownBookings,
  slotPriceOf,
  slotReads,
  startOf,
  type SlotsState as State,
} from './adSlots.ts'
import { advertisementOffer } from './advertisementOffer.ts'
import { advertisementMessages as m } from './advertisementMessages.gen.ts'

const pending = (s: State) => ownBookings(s).filter(({ state }) => state === bookingStates.pending)

const over = (s: State) =>
  bookingsOf(s).filter(({ state, period }) => {
    if (state === bookingStates.pending) return startOf(s, period) <= s.now
    return state === bookingStates.approved && startOf(s, period + 1n) <= s.now
  })

const label = (s: State, slot: bigint, period: bigint, amount: bigint) =>
  m.booking(formatCount(slot + 1n), day(startOf(s, period)), moneyText(s, amount, s.v.terms.token))

const placeOf = (text: string) => {
  const [slot = 0n, period = 0n] = text.split(' ').map(BigInt)
  return { slot, period }
}

/** What was uploaded from here, to choose from; where this site takes no pictures, what others keep is named by hand. */
function contentFields(): readonly ActionField<State>[] {
  if (adsBase() !== null)
    return [
      {
        kind: 'choice',
        name: 'ad',
        label: m.book.ad,
        options: () =>
          readOwnAds().flatMap(({ contentHash, cid, text }) =>
            cid === undefined ? [] : [{ value: `${contentHash} ${cid}`, label: text }],
          ),
        none: { text: m.book.noAd, to: '/ads' },
      },
    ]
  return [
    { kind: 'text', name: 'cid', label: m.book.cid },
    { kind: 'text', name: 'hash', label: m.book.hash, hint: m.book.hashHint },
  ]
}

/** The fingerprint of what is to be shown, and where it lies. */
function contentOf(values: Values): { readonly hash: string; readonly cid: string } {
  if (adsBase() === null) return { hash: values.text('hash'), cid: values.text('cid') }
  const [hash = '', cid = ''] = values.text('ad').split(' ')
  return { hash, cid }
}

const placeField = (): ActionField<State> => ({
  kind: 'choice',
  name: 'place',
  label: m.book.place,
  options: (s) =>
    freeSlots(s).map(({ slot, period }) => ({
      value: [slot, period].join(' '),
      label: label(s, slot, period, slotPriceOf(s, period)),
    })),
})

const book = (): ActionSpec<State> => ({
  name: 'book',
  functions: ['book'],
  tab: m.tabs.book,
  title: m.book.title,
  button: m.book.button,
  help: m.book.help,
  // Read when the form is drawn: whether pictures are taken is the site's to say.
  get fields() {
    return [placeField(), ...contentFields()]
  },
  call: (values, s) => {
    const { slot, period } = placeOf(values.text('place'))
    const agreed = slotPriceOf(s, period)
    const { hash, cid } = contentOf(values)
    return {
      functionName: 'book',
      args: [slot, period, hash, cid, agreed],
    }
  },
  pays: (values, s) => ({
    token: s.v.terms.token,
    amount: slotPriceOf(s, placeOf(values.text('place')).period),
  }),
  closed: (s) => pausedText(s) ?? (freeSlots(s).length > 0 ? null : m.book.none),
  check: (values) => {
    const { hash } = contentOf(values)
    return isHex(hash) && size(hash) === 32 ? null : m.book.badHash
  },
})

/** An action on one booking of a list. */
function onBooking(
  name: 'cancel' | 'settle',
  tab: string,
  bookings: (s: State) => ReturnType<typeof bookingsOf>,
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
  call: (values) => callTo('claim', values),
  blocked: (s) => (s.mine?.creditOf ? null : m.claim.none),
})

const forward = (): ActionSpec<State> => ({
  ...callAlone('forward'),
  tab: m.tabs.keep,
  title: m.forward.title,
  button: m.forward.button,
  help: m.forward.help,
  closed: (s) => (s.v.earned > 0n ? null : m.forward.none),
})

function figures(s: State): readonly PlanFigure[] {
  const { token } = s.v.terms
  const next = s.v.periodNow + 1n
  return [
    {
      label: m.figures.price,
      ...split(s, slotPriceOf(s, next), token),
      note: m.figures.priceNote(day(startOf(s, next))),
    },
    { label: m.figures.free, value: formatCount(freeSlots(s).length), note: m.figures.freeNote },
    { label: m.figures.owed, ...split(s, s.v.owed - s.v.earned, token) },
    { label: m.figures.earned, ...split(s, s.v.earned, token) },
  ]
}

const openOf = (s: State) => ownBookings(s).reduce((sum, { paid }) => sum + paid, 0n)

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
    more: slotReads,
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
    offerReads: slotReads,
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
