import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { truncateAddress } from '@causeway/protocol/address'
import { grantRequest } from '@causeway/protocol/smartAccount/grantRequest'
import * as v from 'valibot'
import type { SmartAccountPanelMessages } from '../../core/messages/smartAccount/loadSmartAccount.ts'
import type { TypedGrant } from './sessionsQuery.ts'

/** A token or coin, as far as an amount of it is said. */
export interface Unit {
  readonly symbol: string
  readonly decimals: number
}

/** What words are made with. */
export interface Speaker {
  readonly texts: SmartAccountPanelMessages
  readonly locale: string
  readonly coin: Unit
  /** Undefined while it is not known what the token calls itself. */
  readonly tokenOf: (address: string) => Unit | undefined
  /** Unix time in ms. */
  readonly now: number
}

/** The form of a request says what is understood; a session of another wallet may hold anything. */
const permission = grantRequest.entries.permissions.pipe[0].item
const policy = v.object({
  type: v.literal('call-limit'),
  data: v.union([v.object({ count: v.number() }), v.object({ limit: v.number() })]),
})

/** The token that a permission is about, where it is about one. */
export function tokenIn(one: TypedGrant): string | undefined {
  const read = v.safeParse(permission, one)
  return read.success && read.output.type === 'erc20-recurring-allowance'
    ? read.output.data.token
    : undefined
}

/** What one permission allows, in plain words: first what, then what limits it. */
export function permissionTexts(one: TypedGrant, speaker: Speaker): readonly string[] {
  const { texts, coin, tokenOf, now } = speaker
  const read = v.safeParse(permission, one)
  if (!read.success) return [texts.mayOther({ type: one.type.slice(0, 100) })]
  const { output } = read
  switch (output.type) {
    case 'contract-call': {
      const { address, functions } = output.data
      const names = new Intl.ListFormat(speaker.locale).format(
        functions.map(({ functionName }) => functionName),
      )
      const most = functions.reduce((limit, { valueLimit }) => larger(limit, valueLimit), 0n)
      return [
        texts.mayCall({ names, address: shortAddress(address) }),
        ...functions.flatMap(({ args }) =>
          args.map(({ value }, place) => texts.onlyWith({ value: short(value), n: place + 1 })),
        ),
        texts.valueLimit({ amount: amountOf(most, coin, speaker) }),
      ]
    }
    case 'native-token-recurring-allowance':
    case 'erc20-recurring-allowance': {
      const { allowance, period, start } = output.data
      const token = output.type === 'erc20-recurring-allowance' ? output.data.token : undefined
      const unit = token === undefined ? coin : tokenOf(token)
      const amount =
        unit === undefined
          ? texts.tokenUnits({ n: String(allowance), token: shortAddress(token ?? '') })
          : amountOf(allowance, unit, speaker)
      return [
        texts.maySpend({ amount, period: periodOf(period, speaker.locale) }),
        ...(start * 1_000 > now
          ? [texts.startsOn({ date: dayOf(start * 1_000, speaker.locale) })]
          : []),
      ]
    }
    default:
      return output satisfies never
  }
}

/** A rule that holds for all of a session. */
export function policyTexts(one: TypedGrant, { texts }: Speaker): string {
  const read = v.safeParse(policy, one)
  if (!read.success) return texts.mayOther({ type: one.type.slice(0, 100) })
  const { data } = read.output
  return texts.callLimit({ n: 'count' in data ? data.count : data.limit })
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b)

/** Addresses and long values are cut in their middle. */
function short(value: string | number | boolean): string {
  const text = String(value)
  return text.length > 20 ? shortAddress(text) : text
}

/** Kept on one line: half an address is none. */
const shortAddress = (address: string) => truncateAddress(address).replace('…', '\u2060…\u2060')

/** All digits: somebody agrees to exactly that. */
const amountOf = (units: bigint, unit: Unit, { locale }: Speaker): string =>
  formatAmount(units, unit, { kind: 'exact', locale })

const spans = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A length of time in the largest unit that it is a whole number of; a month of the field is 30 days. */
export function periodOf(seconds: number, locale: string): string {
  const [unit, length] = spans.find(([, one]) => seconds % one === 0) ?? (['second', 1] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    seconds / length,
  )
}

/** A day and its hour, in the visitor's own time zone. */
export function dayOf(ms: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(ms)
}
