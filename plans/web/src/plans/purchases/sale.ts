import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { factoryAbi } from '@causeway/plans/protocol/abi/factory.gen'
import { zeroAddress, type Abi, type Address } from 'viem'
import { formatCount, dayAndTime, day, distance, percent, span } from '../../i18n/format.ts'
import { read, type Read } from '../page/read.ts'
import type { ActionSpec, Option } from '../page/actionSpec.ts'
import { callTo } from '../page/callTo.ts'
import type { BaseState, DescribedState } from '../page/describedState.ts'
import type { PlanFigure, PositionFigure, Term } from '../page/describePlan.ts'
import { pageMessages } from '../page/messages.gen.ts'
import { fundsOf, moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { pausedText } from '../stakes/parts.ts'
import { ruleKind, ruleOf, ruleProblem, purchaseRuleText } from './ruleOf.ts'
import { purchasesMessages as m } from './messages.gen.ts'

export interface PurchaseRecord {
  readonly id: number
  readonly boughtAt: number
  readonly extra: bigint
  readonly amount: bigint
}

/** What every plan that sells something answers. */
export type SaleState = Omit<DescribedState, 'v' | 'mine' | 'more'> & {
  readonly v: {
    readonly token: Address
    readonly rule: bigint
    readonly window: bigint
    readonly memberBps: bigint
    readonly openTotal: bigint
    readonly purchaseCount: bigint
    readonly pausedUntil: bigint
  }
  readonly mine: unknown
  readonly more: {
    readonly pages: readonly (readonly PurchaseRecord[] | undefined)[]
    /** What the plan took its amount rule from when it was made; zero: not known of this plan. */
    readonly ruleFrom: Address | undefined
  }
}

const page = 100n
/** The newest purchases that a page looks through for open ones. */
const newest = 1_000n

const firstPid = (sold: bigint) => (sold > newest ? sold - newest + 1n : 1n)

/** The newest purchases, page by page, and the contract that the amount rule came from. */
export function saleReads(abi: Abi, { plan, v, factory }: BaseState<Abi>) {
  const { purchaseCount: sold = 0n } = v as { purchaseCount?: bigint }
  const first = firstPid(sold)
  const pages = (sold + page - first) / page
  return {
    pages: Array.from({ length: Number(pages) }, (_, i): Read<readonly PurchaseRecord[]> => ({
      abi,
      functionName: 'purchases',
      args: [first + BigInt(i) * page, page],
    })),
    ruleFrom: read(factoryAbi, 'ruleOf', [plan], factory),
  }
}

interface OpenPurchase extends PurchaseRecord {
  readonly pid: bigint
  readonly finalAt: bigint
}

/** Purchases that are neither final nor taken back; those of the plan leave no trace. */
function openPurchases(s: SaleState): readonly OpenPurchase[] {
  const first = firstPid(s.v.purchaseCount)
  return s.more.pages.flatMap((rows, at) =>
    (rows ?? []).flatMap((row, index) =>
      row.amount === 0n
        ? []
        : [
            {
              ...row,
              pid: first + BigInt(at) * page + BigInt(index),
              finalAt: BigInt(row.boughtAt) + s.v.window,
            },
          ],
    ),
  )
}

/** The member's own purchases that are neither final nor taken back. */
export const ownPurchases = (s: SaleState) =>
  openPurchases(s).filter(({ id }) => BigInt(id) === s.hub?.id)

const option = (s: SaleState, { pid, amount, boughtAt }: OpenPurchase): Option => ({
  value: pid.toString(),
  label: m.refund.option(pid.toString(), moneyText(s, amount, s.v.token), day(boughtAt)),
})

/** Why the member may not buy now; null when nothing stands against it. */
export function buyBlocked(s: SaleState): string | null {
  if (!s.hub || s.hub.id === null) return m.reasons.notMember
  const { coolUntil } = s.hub
  return coolUntil > s.now ? m.reasons.cooling(dayAndTime(coolUntil)) : null
}

/** What a purchase is followed by, and what it leaves of caps and limits. */
export const purchaseFields = {
  pays: (amount: bigint, s: SaleState) => ({ token: s.v.token, amount }),
  /** The split at the end of the refund window, tried in a later block. */
  later: (s: SaleState) =>
    s.v.window === 0n
      ? undefined
      : {
          at: s.block.timestamp + s.v.window + 60n,
          call: { functionName: 'finalize', args: [[s.v.purchaseCount + 1n]] },
        },
  notes: (amount: bigint, s: SaleState) => {
    const { preview } = pageMessages
    const hub = s.hub
    if (!hub) return []
    const refundable =
      s.v.window > 0n ? [{ label: preview.refundable, value: dayAndTime(s.now + s.v.window) }] : []
    const of = (bps: bigint) => moneyText(s, (amount * bps) / 10_000n, s.v.token)
    // Caps and limits are a member's; before that the price alone says how it is split, and what it raises the cap by.
    if (hub.id === null)
      return [
        ...refundable,
        { label: m.figures.members, value: of(s.v.memberBps) },
        { label: preview.splitTreasury, value: of(10_000n - s.v.memberBps) },
        { label: preview.most, value: of(hub.capBps) },
      ]
    const room = hub.cap > hub.earned ? hub.cap - hub.earned : 0n
    const left = hub.limit > hub.spent + amount ? hub.limit - hub.spent - amount : 0n
    return [
      ...refundable,
      { label: preview.capLeft, value: moneyText(s, room, s.v.token) },
      ...(hub.constraint
        ? [{ label: preview.limitLeft, value: moneyText(s, left, s.v.token) }]
        : []),
    ]
  },
}

/** @param help what becomes of the price */
export const buy = (help: string): ActionSpec<SaleState> => ({
  name: 'buy',
  functions: ['buy'],
  tab: m.tabs.buy,
  title: m.buy.title,
  button: m.buy.button,
  help,
  fields: [
    {
      kind: 'amount',
      name: 'amount',
      label: m.buy.field,
      token: (s) => s.v.token,
      available: (s) => fundsOf(s, s.v.token)?.balance,
      availableLabel: m.buy.available,
      initial: (s) => {
        const { min, max } = ruleOf(s.v.rule)
        return min === max ? toDecimalString(min, tokenOf(s, s.v.token).decimals) : ''
      },
    },
  ],
  call: (values) => ({ functionName: 'buy', args: [values.big('amount')] }),
  pays: (values, s) => purchaseFields.pays(values.big('amount'), s),
  closed: pausedText,
  blocked: buyBlocked,
  check: (values, s) => ruleProblem(s.v.rule, values.big('amount'), tokenOf(s, s.v.token)),
  later: (_, s) => purchaseFields.later(s),
  notes: (values, s) => purchaseFields.notes(values.big('amount'), s),
})

const refund = (): ActionSpec<SaleState> => ({
  name: 'refund',
  functions: ['refund', 'refundTo'],
  tab: m.tabs.refund,
  title: m.refund.title,
  button: m.refund.button,
  help: m.refund.help,
  fields: [
    {
      kind: 'choice',
      name: 'pid',
      label: m.refund.field,
      options: (s) => ownPurchases(s).map((one) => option(s, one)),
    },
    { kind: 'receiver', name: 'to', label: m.refund.receiver },
  ],
  call: (values) => callTo('refund', values, [values.big('pid')]),
  blocked: (s) => (ownPurchases(s).length > 0 ? null : m.reasons.noRefund),
})

/** As many as fit a transaction well. */
const mostFinalized = 20

const finalizable = (s: SaleState) =>
  openPurchases(s)
    .filter(({ finalAt }) => finalAt <= s.now)
    .slice(0, mostFinalized)

const finalize = (): ActionSpec<SaleState> => ({
  name: 'finalize',
  functions: ['finalize'],
  tab: m.tabs.keep,
  title: m.finalize.title,
  button: m.finalize.button,
  help: m.finalize.help,
  fields: [
    {
      kind: 'many',
      name: 'pids',
      label: m.finalize.field,
      options: (s) => finalizable(s).map((one) => option(s, one)),
    },
  ],
  call: (values) => ({ functionName: 'finalize', args: [values.bigs('pids')] }),
  closed: (s) => (finalizable(s).length > 0 ? null : m.finalize.none),
})

/** Buy, take back, finalize: of every plan that sells something for an amount that the member names. */
export const saleActions = (help = m.buy.help) => [buy(help), refund(), finalize()] as const
/** The same where the page has a way of its own to buy. */
export const afterBuying = () => [refund(), finalize()] as const

/** What the member can still take back. */
export const escrowOf = (s: SaleState) =>
  ownPurchases(s).reduce((total, { amount }) => total + amount, 0n)

export function escrowFigure(s: SaleState): PositionFigure {
  const [first] = ownPurchases(s)
  return {
    label: m.position.escrow,
    ...split(s, escrowOf(s), s.v.token),
    ...(first && {
      note: m.position[first.finalAt > s.now ? 'escrowUntil' : 'escrowPast'](
        distance(first.finalAt, s.now),
      ),
    }),
    explained: m.position.escrowExplained,
  }
}

/** The key figures of a sale; a plan adds its own in place of the last. */
export function saleFigures(s: SaleState): readonly PlanFigure[] {
  return [
    { label: m.figures.open, ...split(s, s.v.openTotal, s.v.token), note: m.figures.openNote },
    { label: m.figures.sold, value: formatCount(s.v.purchaseCount) },
    { label: m.figures.window, value: span(s.v.window), note: m.figures.windowNote },
    { label: m.figures.members, value: percent(s.v.memberBps), note: m.figures.membersNote },
  ]
}

interface RuleState {
  readonly v: Pick<SaleState['v'], 'rule'>
  readonly more: Pick<SaleState['more'], 'ruleFrom'>
}

/** Which kind of rule the plan's amounts follow, with the contract that it came from. */
export function ruleTerm({ v, more: { ruleFrom } }: RuleState): Term {
  const kind = m.terms.rules[ruleKind(v.rule)]
  return ruleFrom === undefined || ruleFrom === zeroAddress
    ? m.terms.rule(kind)
    : { text: m.terms.ruleFrom(kind), place: ruleFrom }
}

export function saleTerms(s: SaleState): readonly Term[] {
  return [
    purchaseRuleText(s.v.rule, tokenOf(s, s.v.token)),
    ruleTerm(s),
    s.v.window > 0n ? m.terms.window(span(s.v.window)) : m.terms.noWindow,
    m.terms.cap(percent(s.hub?.capBps ?? 0n)),
  ]
}

/** What can be taken out today; null for who is no member or has never spent anything. */
export function saleWorst(s: SaleState): string | null {
  const { hub } = s
  if (!hub || hub.id === null) return null
  const sum = escrowOf(s)
  if (sum === 0n && hub.cap === 0n && hub.claimable === 0n) return null
  const rest = moneyText(s, hub.claimable, s.v.token)
  return sum > 0n
    ? m.position.worst(moneyText(s, sum, s.v.token), rest)
    : m.position.worstNone(rest)
}

/** Functions of the family that have no place on the pages. */
export const absentSales = {
  pause: 'Stops entries: role GUARDIAN, on the operator’s console.',
  buyWithPermit: 'Used by Buy whenever the token takes permits.',
  buyWithAuthorization:
    'For senders that pay the fee for somebody else (EIP-3009); a member’s own wallet uses the permit.',
} as const
