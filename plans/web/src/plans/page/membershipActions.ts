import { formatCount, dayAndTime, splitAmount, tokens } from '../../i18n/format.ts'
import type { ActionSpec } from './actionSpec.ts'
import { callTo } from './callTo.ts'
import type { DescribedState } from './describedState.ts'
import type { PositionFigure } from './describePlan.ts'
import type { HubState } from './hubReads.ts'
import { pageMessages } from './messages.gen.ts'
import { realReferrer } from '../../core/readReferrer.ts'

const { membership: m, reasons } = pageMessages

/** Ids 1 and 2 are the treasury and the community reserve. */
const communityReserve = 2n

/** The token that purchases are paid in: a purchase plan names no other first. */
function paymentToken(s: DescribedState) {
  const [token] = s.tokens
  if (!token) throw new Error('A purchase plan names its token.')
  return token
}

const mustBeMember = (s: DescribedState) => (s.hub?.id === null ? reasons.notMember : null)

const join = (): ActionSpec<DescribedState> => ({
  name: 'join',
  functions: ['join'],
  on: 'hub',
  tab: m.tabs.join,
  title: m.join,
  button: m.joinButton,
  help: m.joinHelp,
  fields: [
    {
      kind: 'number',
      name: 'sponsor',
      label: m.sponsor,
      hint: m.sponsorHint,
      initial: (s) => (realReferrer(s.hub?.members ?? 0n) ?? communityReserve).toString(),
    },
  ],
  call: (values, s) => ({
    functionName: 'join',
    args: [values.big('sponsor'), hubOf(s).terms],
  }),
  blocked: (s) =>
    hubOf(s).id === null ? null : reasons.alreadyMember(formatCount(hubOf(s).id ?? 0n)),
  check: (values, s) => {
    const sponsor = values.big('sponsor')
    const { members } = hubOf(s)
    return sponsor === 0n || sponsor > members ? m.unknownSponsor(members) : null
  },
})

const claim = (): ActionSpec<DescribedState> => ({
  name: 'commission',
  functions: ['claim', 'claimTo'],
  on: 'vault',
  tab: m.tabs.commission,
  title: m.claim,
  button: m.claimButton,
  help: m.claimHelp,
  fields: [{ kind: 'receiver', name: 'to', label: pageMessages.panel.receiver }],
  call: (values) => callTo('claim', values),
  blocked: (s) => mustBeMember(s) ?? (hubOf(s).claimable === 0n ? reasons.nothingClaimable : null),
})

const setLimit = (): ActionSpec<DescribedState> => ({
  name: 'limit',
  functions: ['setLimit'],
  on: 'hubConstraint',
  tab: m.tabs.limits,
  title: m.limit,
  button: m.limitButton,
  help: m.limitHelp,
  fields: [
    {
      kind: 'amount',
      name: 'limit',
      label: m.limitField,
      token: (s) => paymentToken(s).address,
      available: () => undefined,
      availableLabel: () => '',
    },
  ],
  call: (values) => ({ functionName: 'setLimit', args: [values.big('limit')] }),
  blocked: (s) => mustBeMember(s) ?? (hubOf(s).constraint ? null : reasons.noConstraint),
  notes: (_, s) => [{ label: m.limit, value: m.limitNow(tokens(hubOf(s).limit, paymentToken(s))) }],
})

const coolOff = (): ActionSpec<DescribedState> => ({
  name: 'break',
  functions: ['coolOff'],
  on: 'hubConstraint',
  tab: m.tabs.limits,
  title: m.cool,
  button: m.coolButton,
  help: m.coolHelp,
  fields: [{ kind: 'number', name: 'days', label: m.coolField }],
  call: (values) => ({ functionName: 'coolOff', args: [values.big('days')] }),
  blocked: (s) => mustBeMember(s) ?? (hubOf(s).constraint ? null : reasons.noConstraint),
})

const acceptTerms = (): ActionSpec<DescribedState> => ({
  name: 'terms',
  functions: ['acceptTerms'],
  on: 'hubConstraint',
  tab: m.tabs.limits,
  title: m.accept,
  button: m.acceptButton,
  help: m.acceptHelp,
  call: (_, s) => ({ functionName: 'acceptTerms', args: [hubOf(s).terms] }),
  blocked: (s) => mustBeMember(s) ?? (termsOutdated(hubOf(s)) ? null : m.acceptDone),
})

const termsOutdated = ({ termsAcceptedAt, termsSince }: HubState) => termsAcceptedAt < termsSince

function hubOf(s: DescribedState): HubState {
  if (!s.hub) throw new Error('Membership is asked about only in plans that have members.')
  return s.hub
}

/** What a member of the hub can do on the page of every purchase plan; joining only for who has not joined. */
export function membershipActions(
  s: DescribedState | undefined,
): readonly ActionSpec<DescribedState>[] {
  if (!s?.hub) return []
  return s.hub.id === null ? [join()] : [claim(), setLimit(), coolOff(), acceptTerms()]
}

/** What the member is and may still receive, the same on the page of every purchase plan. */
export function membershipPosition(s: DescribedState): readonly PositionFigure[] {
  const { hub } = s
  if (!hub) return []
  if (hub.id === null)
    return [{ label: m.rows.member, value: m.rows.none, explained: m.rows.memberExplained }]
  const token = paymentToken(s)
  const figure = (amount: bigint) => splitAmount(amount, token)
  const room = hub.cap > hub.earned ? hub.cap - hub.earned : 0n
  const left = hub.limit > hub.spent ? hub.limit - hub.spent : 0n
  const cooling = hub.coolUntil > s.now
  return [
    {
      label: m.rows.claimable,
      ...figure(hub.claimable),
      live: hub.claimable > 0n,
      explained: m.rows.claimableExplained,
    },
    {
      label: m.rows.cap,
      ...figure(room),
      isMain: false,
      note: m.rows.capNote(tokens(hub.earned, token), tokens(hub.cap, token)),
      explained: m.rows.capExplained,
    },
    ...(hub.constraint
      ? [
          {
            label: m.rows.limit,
            ...figure(cooling ? 0n : left),
            isMain: false,
            note: cooling
              ? m.rows.coolNote(dayAndTime(hub.coolUntil))
              : m.rows.limitNote(tokens(hub.spent, token), tokens(hub.limit, token)),
            explained: m.rows.limitExplained,
          },
        ]
      : []),
    {
      label: m.rows.member,
      value: m.rows.memberValue(formatCount(hub.id)),
      note: m.rows.memberNote(formatCount(hub.sponsor)),
      explained: m.rows.memberExplained,
    },
  ]
}
