import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { isSameAddress } from '@causeway/protocol/address'
import { formatCount, percent } from '../../i18n/format.ts'
import type { ActionSpec, ActionField, Option } from '../page/actionSpec.ts'
import { moneyText } from '../page/tokenOf.ts'
import type { Values } from '../page/actionSpec.ts'
import { pausedText } from '../stakes/parts.ts'
import {
  allOver,
  amountOptions,
  bidders,
  byBid,
  canLeave,
  drawDue,
  isBidding,
  own,
  ownPots,
  pots,
  reserved,
  roundNow,
  roundOptions,
  secured,
  seatList,
  seatOptions,
  type CircleState,
} from './circle.ts'
import { circleMessages as m } from './circleMessages.gen.ts'

type Action = ActionSpec<CircleState>
type Options = (s: CircleState) => readonly Option[]
type Name = keyof typeof m.actions

type IsOpen = (s: CircleState) => boolean

const words = (name: Name, tab: string) => {
  const { title, help } = m.actions[name]
  return { name, functions: [name], tab, title, button: title, help }
}

const choice = (label: string, options: Options): ActionField<CircleState> => ({
  kind: 'choice',
  name: 'place',
  label,
  options,
})

/** The numbers behind a choice: seat, round, … */
const placeOf = (values: Values) => values.text('place').split(' ').map(BigInt)

/**
 * Something about one of several seats or rounds.
 * @param isOpen whether anybody at all can do it now
 */
const onPlace = (
  name: Name,
  tab: string,
  label: string,
  options: Options,
  isOpen: IsOpen = () => true,
): Action => ({
  ...words(name, tab),
  fields: [choice(label, options)],
  call: (values) => ({ functionName: name, args: placeOf(values) }),
  closed: (s) => (isOpen(s) ? null : m.actions[name].none),
  blocked: (s) => (options(s).length > 0 ? null : m.actions[name].none),
})

/** Upkeep that anybody may do. */
const forAny = (name: Name, options: Options): Action =>
  onPlace(name, m.tabs.keep, m.place, options, (s) => options(s).length > 0)

/** The same that pays out: to the member, or elsewhere. */
const payingOut = (
  name: Name,
  tab: string,
  label: string,
  options: Options,
  isOpen: IsOpen,
): Action => ({
  ...onPlace(name, tab, label, options, isOpen),
  fields: [
    choice(label, options),
    { kind: 'receiver', name: 'to', label: commonMessages.receivingAddress },
  ],
  call: (values, s) => ({
    functionName: name,
    args: [...placeOf(values), values.receiver('to') ?? s.member],
  }),
})

const forAll = (name: Name, isDue: IsOpen, args: readonly bigint[] = []): Action => ({
  ...words(name, m.tabs.keep),
  call: () => ({ functionName: name, args }),
  closed: (s) => (isDue(s) ? null : m.actions[name].none),
})

const take = (): Action => {
  const options: Options = (s) => seatOptions(reserved(s))
  const plain = onPlace('take', m.tabs.seat, m.seat, options)
  return {
    ...plain,
    pays: (_, s) => ({
      token: s.v.terms.token,
      amount: s.v.terms.securities * s.v.terms.contribution,
    }),
    closed: (s) =>
      pausedText(s) ?? (seatList(s).every(({ taken }) => taken) ? m.actions.take.none : null),
  }
}

const payable: Options = (s) =>
  s.v.startedAt === 0n ? [] : own(s).flatMap(({ seat, unpaid }) => roundOptions(s, seat, unpaid))

const pay = (): Action => ({
  ...onPlace(
    'pay',
    m.tabs.pay,
    m.place,
    payable,
    (s) => s.v.startedAt > 0n && seatList(s).some(({ unpaid }) => unpaid.length > 0),
  ),
  call: (values) => {
    const [seat = 0n, round = 0n] = placeOf(values)
    return { functionName: 'pay', args: [seat, 1n << round] }
  },
  pays: (_, s) => ({ token: s.v.terms.token, amount: s.v.terms.contribution }),
  owed: true,
})

const bestBid = (s: CircleState) => BigInt(s.more.rounds[Number(roundNow(s))]?.bid ?? 0)

const bid = (): Action => ({
  ...words('bid', m.tabs.bid),
  fields: [
    choice(m.seat, (s) => seatOptions(bidders(s))),
    { kind: 'number', name: 'percent', label: m.discount },
  ],
  call: (values) => ({
    functionName: 'bid',
    args: [...placeOf(values), values.big('percent') * 100n],
  }),
  closed: (s) => (isBidding(s) ? null : m.actions.bid.none),
  blocked: (s) => (bidders(s).length > 0 ? null : m.actions.bid.none),
  check: (values, s) => {
    const bps = values.big('percent') * 100n
    const { largestBid } = s.v.terms
    return bps > bestBid(s) && bps <= largestBid
      ? null
      : m.discountRange(percent(bestBid(s)), percent(largestBid))
  },
})

const potOptions: Options = (s) =>
  ownPots(s).map(({ round, left }) => ({
    value: round.toString(),
    label: m.potOption(formatCount(round + 1n), moneyText(s, left, s.v.terms.token)),
  }))

const missedOptions: Options = (s) =>
  seatList(s).flatMap(({ seat, missed, securities }) =>
    securities > 0n ? roundOptions(s, seat, missed) : [],
  )

const debts: Options = (s) =>
  seatList(s).flatMap(({ seat, missed, securities }) => {
    const pot = pots(s).find((one) => one.seat === seat && one.left >= s.v.terms.contribution)
    if (securities > 0n || !pot) return []
    return roundOptions(s, seat, missed).map(({ value, label }) => ({
      value: `${value} ${pot.round}`,
      label,
    }))
  })

const securedOptions: Options = (s) =>
  amountOptions(s, secured(s), ({ securities }) => securities * s.v.terms.contribution)

const invite = (): Action => {
  const open: Options = (s) => seatOptions(seatList(s).filter(({ taken }) => !taken))
  return {
    ...words('invite', m.tabs.invite),
    fields: [choice(m.seat, open), { kind: 'address', name: 'member', label: m.invitee }],
    call: (values) => ({
      functionName: 'invite',
      args: [...placeOf(values), values.text('member')],
    }),
    closed: (s) => (open(s).length > 0 ? null : m.actions.invite.none),
    blocked: (s) =>
      s.member !== null && isSameAddress(s.member, s.v.terms.organiser)
        ? null
        : m.actions.invite.none,
  }
}

export const circleActions = (): readonly Action[] => [
  take(),
  payingOut('leaveSeat', m.tabs.seat, m.seat, (s) => seatOptions(own(s)), canLeave),
  pay(),
  payingOut('receivePot', m.tabs.receive, m.round, potOptions, (s) => pots(s).length > 0),
  payingOut(
    'claimShare',
    m.tabs.receive,
    m.seat,
    (s) =>
      amountOptions(
        s,
        own(s).filter(({ share }) => share > 0n),
        ({ share }) => share,
      ),
    (s) => seatList(s).some(({ share }) => share > 0n),
  ),
  payingOut(
    'releaseSecurity',
    m.tabs.receive,
    m.seat,
    securedOptions,
    (s) => allOver(s) && seatList(s).some(({ securities }) => securities > 0n),
  ),
  bid(),
  forAll(
    'award',
    (s) => s.v.terms.order === byBid && s.v.startedAt > 0n && roundNow(s) > s.v.awardedCount,
    [64n],
  ),
  forAny('cover', missedOptions),
  forAny('setOff', debts),
  forAll('requestDraw', drawDue),
  forAll('draw', drawDue),
  forAll('claimFees', (s) => s.v.fees > 0n),
  invite(),
]
