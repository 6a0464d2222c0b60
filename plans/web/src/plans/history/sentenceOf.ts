import { isSameAddress, truncateAddress } from '@causeway/protocol/address'
import type { Activity } from '@causeway/plans/protocol/api/indexer/indexedActivity'
import { activityKinds, type ActivityKind } from '@causeway/plans/protocol/books/activityKinds'
import { formatCount, tokens, type AmountUnit } from '../../i18n/format.ts'
import { eventMessages as m } from './eventMessages.gen.ts'

export type DescribedEvent = Pick<
  Activity,
  'name' | 'kind' | 'member' | 'memberId' | 'to' | 'amount' | 'prize'
>

export type NameLookup = (address: string) => string | null

export interface SentenceContext {
  /** The connected wallet is called "you". */
  readonly me: string | undefined
  /** of the event's token; undefined while it is being read */
  readonly unit: AmountUnit | undefined
  /** The names that others registered, as far as they are known. */
  readonly nameOf?: NameLookup
}

/** One event in words, with the name of its member and its amount, and where it is about a prize, which one. */
type Told = string | ((who: string, amount: string, prize: string, round: string) => string)

/** Kinds whose events mean different things by their names; `Funded` and `Contributed` are told by name only as notes. */
const namedKinds: readonly ActivityKind[] = ['note', 'points', 'placed']

/** One event as a sentence: who, what, how much. */
export function sentenceOf(
  event: DescribedEvent,
  { me, unit, nameOf = () => null }: SentenceContext,
): string {
  const { kind, name, member, to, prize } = event
  const kinds: Readonly<Record<ActivityKind, Told>> = m.kinds
  const names: Readonly<Record<string, Told>> = m.names
  const tell = (namedKinds.includes(kind) ? names[name] : undefined) ?? kinds[kind]
  const sentence =
    typeof tell === 'string'
      ? tell
      : tell(
          whoOf(event, me, nameOf),
          amountOf(event, unit),
          ordinal(prize?.number),
          ordinal(prize?.round),
        )
  return to && member && !isSameAddress(to, member)
    ? m.sentTo(sentence, nameOf(to) ?? truncateAddress(to))
    : sentence
}

/** Whether the history can say more of an event than that it happened. @testonly No event of a plan goes without words. */
export const isDescribed = ({ name, kind }: Pick<DescribedEvent, 'name' | 'kind'>) =>
  kind !== 'note' || Object.hasOwn(m.names, name)

/** People count from 1, contracts from 0. */
const ordinal = (index: string | undefined) =>
  index === undefined ? '' : formatCount(BigInt(index) + 1n)

function whoOf(
  { member, memberId }: DescribedEvent,
  me: string | undefined,
  nameOf: NameLookup,
): string {
  if (member && me && isSameAddress(member, me)) return m.people.you
  const name = member && nameOf(member)
  if (name) return name
  if (memberId !== null) return m.people.member(formatCount(memberId))
  return member ? truncateAddress(member) : m.people.nobody
}

/** Whom a sentence about an event may call by a name. */
export function namedIn({ member, to }: DescribedEvent): readonly string[] {
  return [member, to].filter((one) => one !== null)
}

function amountOf({ kind, amount }: DescribedEvent, unit: AmountUnit | undefined): string {
  if (kind === 'points') return formatCount(BigInt(amount))
  return unit ? tokens(BigInt(amount), unit) : '…'
}

/** Notes about what is put aside for members. */
const ofRewards = new Set(['Rolled', 'GivenUp', 'EpochFunded', 'RoundFunded'])

/** Which token of its plan an event is counted in: what is put in for members, and paid to them, is the payout token. */
export function tokenOfEvent<T>(
  { kind, name }: Pick<DescribedEvent, 'name' | 'kind'>,
  plan: { readonly token: T; readonly payoutToken: T } | undefined,
): T | undefined {
  const paysOut = ['earned', 'fed', 'unfed'].includes(activityKinds[kind]) || ofRewards.has(name)
  return (paysOut ? plan?.payoutToken : null) ?? plan?.token
}
