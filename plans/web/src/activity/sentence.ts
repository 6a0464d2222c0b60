import { isSameAddress, truncateAddress } from '@causeway/protocol/address'
import type { Activity } from '@causeway/plans/protocol/api/indexer/members'
import { activityKinds, type ActivityKind } from '@causeway/plans/protocol/activityKinds'
import { count, tokens, type Unit } from '../format.ts'
import { eventMessages as m } from './eventMessages.gen.ts'

export type ToldEvent = Pick<
  Activity,
  'name' | 'kind' | 'member' | 'memberId' | 'to' | 'amount' | 'prize'
>

export type NameOf = (address: string) => string | null

export interface Listener {
  /** The connected wallet is called "you". */
  readonly me: string | undefined
  /** of the event's token; undefined while it is being read */
  readonly unit: Unit | undefined
  /** The names that others registered, as far as they are known. */
  readonly nameOf?: NameOf
}

/** One event in words, with the name of its member and its amount, and where it is about a prize, which one. */
type Told = string | ((who: string, amount: string, prize: string, round: string) => string)

/** Kinds whose events mean different things by their names; `Funded` and `Contributed` are told by name only as notes. */
const namedKinds: readonly ActivityKind[] = ['note', 'points', 'placed']

/** One event as a sentence: who, what, how much. */
export function sentenceOf(event: ToldEvent, { me, unit, nameOf = () => null }: Listener): string {
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
export const isTold = ({ name, kind }: Pick<ToldEvent, 'name' | 'kind'>) =>
  kind !== 'note' || Object.hasOwn(m.names, name)

/** People count from 1, contracts from 0. */
const ordinal = (index: string | undefined) =>
  index === undefined ? '' : count(BigInt(index) + 1n)

function whoOf({ member, memberId }: ToldEvent, me: string | undefined, nameOf: NameOf): string {
  if (member && me && isSameAddress(member, me)) return m.people.you
  const name = member && nameOf(member)
  if (name) return name
  if (memberId !== null) return m.people.member(count(memberId))
  return member ? truncateAddress(member) : m.people.nobody
}

/** Whom a sentence about an event may call by a name. */
export function namedIn({ member, to }: ToldEvent): readonly string[] {
  return [member, to].filter((one) => one !== null)
}

function amountOf({ kind, amount }: ToldEvent, unit: Unit | undefined): string {
  if (kind === 'points') return count(BigInt(amount))
  return unit ? tokens(BigInt(amount), unit) : '…'
}

/** Notes about what is put aside for members. */
const ofRewards = new Set(['Rolled', 'GivenUp', 'EpochFunded', 'RoundFunded'])

/** Which token of its plan an event is counted in: what is put in for members, and paid to them, is the payout token. */
export function tokenOfEvent<T>(
  { kind, name }: Pick<ToldEvent, 'name' | 'kind'>,
  plan: { readonly token: T; readonly payoutToken: T } | undefined,
): T | undefined {
  const paysOut = ['earned', 'fed', 'unfed'].includes(activityKinds[kind]) || ofRewards.has(name)
  return (paysOut ? plan?.payoutToken : null) ?? plan?.token
}
