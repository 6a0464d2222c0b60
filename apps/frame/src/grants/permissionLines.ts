import { type MoneyTexts, previewTexts } from '@causeway/kit/ui'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import type { PreviewAsset } from '@causeway/protocol/preview/transactionPreview'
import type { Grant, GrantPermission } from '@causeway/protocol/smartAccount/grant'
import type { OwnLine, OwnPart } from '../context/signingRequest.ts'
import type { Hex } from 'viem'
import type { GrantMessages } from './loadGrantMessages.ts'

/** A token of which an app may take something. */
export type GrantAsset = Extract<PreviewAsset, { type: 'erc20' }>

/** With what words, in which coin, and how late it is. */
export interface Telling {
  readonly words: GrantMessages
  readonly money: MoneyTexts
  readonly tag: string
  readonly coin: { readonly symbol: string; readonly decimals: number }
  /** Of the permission's token; null: it has none. */
  readonly token: GrantAsset | null
  /** Unix seconds. */
  readonly now: number
}

type Told = Pick<Grant, 'permission' | 'calls' | 'expiry'>

const { assetWords, dateWords } = previewTexts

const code = (text: string): OwnLine => ({ text, tone: 'code' })
const row = (name: string, ...lines: readonly (OwnLine | string)[]): OwnPart => ({
  kind: 'row',
  name,
  lines: lines.map((line) => (typeof line === 'string' ? { text: line } : line)),
})

/** What an app may do, as a person reads it: how much in how long, in all, how often, until when. */
export function permissionLines(
  { permission, calls, expiry }: Told,
  telling: Telling,
): readonly OwnPart[] {
  const { words, tag, now } = telling
  const start = permission.kind === 'calls' ? 0 : permission.start
  return [
    ...whatRows(permission, { calls, expiry }, telling),
    row(words.howOften, calls === null ? words.anyTimes : words.times(calls)),
    ...(start > now ? [row(words.from, dateWords(start, tag) ?? '')] : []),
    row(words.until, dateWords(expiry, tag) ?? ''),
  ]
}

function whatRows(
  permission: GrantPermission,
  { calls, expiry }: Pick<Told, 'calls' | 'expiry'>,
  telling: Telling,
): readonly OwnPart[] {
  const { words, tag } = telling
  const amount = amountOf(permission, telling)
  switch (permission.kind) {
    case 'calls': {
      const { address, functions, valueLimit } = permission
      return [
        row(
          words.may,
          ...functions.flatMap(({ name, selector, args }) => [
            words.call(name, selector),
            ...args.map(({ index, value }) => words.fixed(String(index + 1), valueWords(value))),
          ]),
          { text: words.claimed, tone: 'small' },
        ),
        row(words.contract, code(address)),
        row(
          words.withCall,
          valueLimit === 0n ? words.noCoin(telling.coin.symbol) : words.upTo(amount(valueLimit)),
        ),
        ...(valueLimit === 0n
          ? []
          : [row(words.most, calls === null ? words.noMost : amount(valueLimit * BigInt(calls)))]),
      ]
    }
    case 'native':
    case 'erc20': {
      const { allowance, period } = permission
      const periods = periodsOf(permission, { expiry, now: telling.now })
      return [
        row(words.may, words.take(amount(allowance), durationWords(period, tag))),
        ...(permission.kind === 'erc20' ? [row(words.token, code(permission.token))] : []),
        row(words.most, amount(allowance * periods)),
      ]
    }
    default:
      return permission satisfies never
  }
}

function amountOf(permission: GrantPermission, { money, tag, coin, token }: Telling) {
  const wording = { messages: money, tag }
  const asset =
    permission.kind === 'erc20' && token ? token : ({ type: 'native', ...coin } as const)
  return (amount: bigint) => assetWords(wording, asset, amount)
}

/** How often the allowance can be taken from now on: once in each period that begins before the end, whole or not. */
export function periodsOf(
  { start, period }: { readonly start: number; readonly period: number },
  { expiry, now }: { readonly expiry: number; readonly now: number },
): bigint {
  const place = (at: number) => Math.floor((at - start) / period)
  return BigInt(Math.max(0, place(expiry - 1) - place(Math.max(now, start)) + 1))
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A length of time in the largest unit that holds it whole: "7 days", "90 minutes". */
function durationWords(seconds: number, tag: string): string {
  const [unit, size] = units.find(([, one]) => seconds % one === 0) ?? ['second', 1]
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(seconds / size)
}

/** A word of a call whose type nobody knows: small ones as numbers, those that can be an address as one, others whole. */
function valueWords(word: Hex): string {
  const value = BigInt(word)
  if (value < 2n ** 64n) return String(value)
  return value < 2n ** 160n ? toChecksum(`0x${word.slice(-40)}`) : word
}
