import type { Address } from '@causeway/protocol/address'
import { kindNames, type ActivityKind } from '../../protocol/books/activityKinds.ts'
import { outcomeBasis, outcomeClass } from '../../protocol/books/outcomeClass.ts'
import { effects, type AccountField } from './effects.ts'
import type { PlanEvent } from '../events/planEvent.ts'
import type { PlanInfo, PlanInfos } from '../events/planInfo.ts'

/** A plan's sums since its first event. */
export interface Totals {
  /** Base units by kind of activity; a kind that never occurred is absent. */
  readonly sums: Readonly<Partial<Record<ActivityKind, bigint>>>
  /** Members who put in more than they took back. */
  readonly members: number
  /** How many members stand in each class of outcome, see `outcomeClass`. */
  readonly classes: readonly number[]
}

export const noTotals: Totals = { sums: {}, members: 0, classes: [0, 0, 0, 0, 0, 0, 0, 0] }

/** What one member has in one plan. */
export interface MemberAccount extends Readonly<Record<AccountField, bigint>> {
  /** Unix seconds of the first and the last event that changed it. */
  readonly firstAt: number
  readonly lastAt: number
}

export interface PlanLedger {
  readonly totals: ReadonlyMap<Address, Totals>
  /** By `accountKey`. */
  readonly accounts: ReadonlyMap<string, MemberAccount>
}

/** A plan's totals at the end of a block. */
export interface Point extends Totals {
  readonly plan: Address
  readonly blockNumber: number
  readonly timestamp: number
}

export function accountKey(plan: Address, member: bigint): string {
  return `${plan}:${member}`
}

/**
 * Carries events, in chain order, into the ledger: the new ledger, and one point per plan and block that they touch.
 * Pure: the ledger that comes in stays as it is.
 */
export function advanceLedger(
  ledger: PlanLedger,
  events: readonly PlanEvent[],
  infos: PlanInfos,
): { ledger: PlanLedger; points: Point[] } {
  const totals = new Map<Address, Draft>()
  const accounts = new Map(ledger.accounts)
  const points = new Map<string, Point>()
  let last = null as { key: string; plan: Address; blockNumber: number; timestamp: number } | null
  const close = () => {
    if (last) points.set(last.key, { ...pointOf(last), ...settled(totals.get(last.plan)) })
  }
  for (const event of events) {
    const { plan, blockNumber, timestamp } = event
    const draft = totals.get(plan) ?? draftOf(ledger.totals.get(plan) ?? noTotals)
    totals.set(plan, draft)
    const key = `${plan}:${blockNumber}`
    if (last?.key !== key) {
      close()
      last = null
    }
    if (count(draft, event, infos.get(plan), accounts)) last = { key, plan, blockNumber, timestamp }
  }
  close()
  const after = new Map(ledger.totals)
  for (const [plan, draft] of totals) after.set(plan, settled(draft))
  return { ledger: { totals: after, accounts }, points: [...points.values()] }
}

/** Plans in which a touched member took back more than it put in: where nobody can gain, something was never seen. */
export function overdrawnPlans({ accounts }: PlanLedger): Address[] {
  const plans = [...accounts]
    .filter(([, account]) => account.returned > account.paid)
    .map(([key]) => key.split(':')[0])
  return [...new Set(plans)] as Address[]
}

/**
 * What a member has of it, and of what: the two figures of its class of outcome, by `outcomeBasis`. What a plan keeps for its members
 * counts as theirs. Nothing is spent where no percentage can be told.
 */
export function outcomeOf(
  account: Readonly<Record<AccountField, bigint>>,
  info: Pick<PlanInfo, 'family' | 'vault' | 'token' | 'payoutToken'> | undefined,
): { back: bigint; spent: bigint } {
  const { paid, open, returned, earned } = account
  const rewards = info?.token === info?.payoutToken ? earned : 0n
  switch (info ? outcomeBasis(info) : 'paid') {
    case 'spent':
      return { back: earned, spent: paid - open - returned }
    case 'kept':
      return { back: returned + inside(account) + rewards, spent: paid }
    case 'paid':
      return { back: returned + rewards, spent: paid }
    case 'none':
      return { back: 0n, spent: 0n }
  }
}

/** What a plan still keeps for a member; never below zero, also where a first event was never seen. */
const inside = ({ paid, returned }: Pick<MemberAccount, 'paid' | 'returned'>) =>
  paid > returned ? paid - returned : 0n

interface Draft {
  sums: Partial<Record<ActivityKind, bigint>>
  members: number
  classes: number[]
}

function draftOf({ sums, members, classes }: Totals): Draft {
  return { sums: { ...sums }, members, classes: [...classes] }
}

function settled(draft: Draft | undefined): Totals {
  return draft ? { ...draft, sums: { ...draft.sums }, classes: [...draft.classes] } : noTotals
}

function pointOf({
  plan,
  blockNumber,
  timestamp,
}: {
  plan: Address
  blockNumber: number
  timestamp: number
}) {
  return { plan, blockNumber, timestamp }
}

/** Carries one event into the draft and its member's account; false when it changes no figure. */
function count(
  draft: Draft,
  event: PlanEvent,
  info: PlanInfo | undefined,
  accounts: Map<string, MemberAccount>,
): boolean {
  const { kind, amount, plan, member, timestamp } = event
  if (kind === 'note' || kind === 'walletChanged') return false
  for (const [part, counted] of sumsAddedBy(event))
    draft.sums[part] = (draft.sums[part] ?? 0n) + counted
  const changes = changesOf[kind]
  if (member === null || changes.length === 0) return true
  const key = accountKey(plan, member)
  const before = accounts.get(key)
  const after = { ...(before ?? emptyAccount(timestamp)), lastAt: timestamp }
  for (const [field, sign] of changes) after[field] += sign === 1 ? amount : -amount
  accounts.set(key, after)
  draft.members += Number(isInside(after)) - Number(before !== undefined && isInside(before))
  const from = before && classOf(before, info)
  const to = classOf(after, info)
  if (from !== to) {
    if (typeof from === 'number') draft.classes[from] = (draft.classes[from] ?? 0) - 1
    if (to !== null) draft.classes[to] = (draft.classes[to] ?? 0) + 1
  }
  return true
}

/** `effects` as lists: looked through once for each of thousands of events. */
const changesOf = Object.fromEntries(
  kindNames.map((kind) => [kind, Object.entries(effects[kind])]),
) as Record<ActivityKind, [AccountField, 1 | -1][]>

/** What an event adds to the sums of its plan: money of a router may be revenue in part, see `markDonations`. */
export function sumsAddedBy({
  kind,
  amount,
  extra,
}: Pick<PlanEvent, 'kind' | 'amount' | 'extra'>): readonly (readonly [ActivityKind, bigint])[] {
  if (isCounted(kind)) return [[kind, 1n]]
  const donated = kind === 'revenue' ? BigInt(extra?.['donated'] ?? 0) : 0n
  if (donated === 0n) return [[kind, amount]]
  return [
    [kind, amount - donated],
    ['donation', donated],
  ]
}

/** Kinds of which the number matters: they have no amount. */
function isCounted(kind: ActivityKind): boolean {
  return kind === 'joined' || kind === 'placed'
}

const isInside = ({ paid, returned }: MemberAccount) => paid > returned

function classOf(account: MemberAccount, info: PlanInfo | undefined): number | null {
  // The vault and the hub sell nothing: what members take out of the vault is no outcome of its own.
  if (info !== undefined && info.role !== 'plan') return null
  const { back, spent } = outcomeOf(account, info)
  return outcomeClass(back, spent)
}

function emptyAccount(at: number): Mutable<MemberAccount> {
  return { paid: 0n, open: 0n, returned: 0n, earned: 0n, points: 0n, firstAt: at, lastAt: at }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }
