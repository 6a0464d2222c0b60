import { type Address, isSameAddress } from '@causeway/protocol/address'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { type TypedReceiver, parseReceiver } from '../assets/parseReceiver.ts'
import type { UnderWay } from '../../actions/transact/reduceRequest.ts'
import type { SendArguments } from '../../actions/modal/viewArguments.ts'
import {
  type TypedUnit,
  decimalsOf,
  isSameToken,
  tokenAddressOf,
  readTyped,
  unitsOf,
} from '../assets/tokenAmounts.ts'

/** Who sends, and on which network. */
export interface SendAccount {
  readonly address: Address
  readonly chainId: number
}

/** A receiver as far as it is known. `text` is what stands in the field, always as it was typed. */
export type SendReceiver = { readonly text: string } & (
  | { readonly status: 'empty' }
  /** Somebody is being asked whose name it is. */
  | { readonly status: 'resolving'; readonly name: string; readonly checksum?: string }
  | { readonly status: 'ok'; readonly address: Address; readonly name?: string }
  | { readonly status: 'refused'; readonly why: 'invalid' | 'checksum' | 'otherChain' }
  /** A name that leads to nobody, to a contract of another network, or that nobody could be asked about. */
  | { readonly status: 'unknown'; readonly why: 'nobody' | 'unreachable' | 'contract' }
)

/** What the visitor typed. It stays until something was sent. */
export interface SendForm {
  readonly token: TokenBalance | undefined
  /** What an app named: a symbol or an address, until the tokens are there. */
  readonly wanted: string | undefined
  readonly text: string
  readonly unit: TypedUnit
  /** All of it: what goes out follows the fee. */
  readonly max: boolean
  readonly receiver: SendReceiver
}

/** One payment, as the visitor reviews it and the wallet is asked for it. */
export interface SendPayment {
  readonly place: SendAccount
  readonly token: TokenBalance
  /** In the token's smallest units. */
  readonly units: bigint
  readonly to: Address
  readonly name: string | undefined
  readonly max: boolean
}

/** The network's fee for a payment, in wei. */
export interface SendFee {
  readonly gas: bigint
  /** What it costs as the network stands. */
  readonly expected: bigint
  /** What it can cost at most. */
  readonly ceiling: bigint
  /** What the wallet is told to pay where all of the coin is sent. */
  readonly fields: Readonly<
    Partial<Record<'maxFeePerGas' | 'maxPriorityFeePerGas' | 'gasPrice', bigint>>
  >
}

/** What a visitor should know of a receiver before anything goes there. */
export type SendWarning =
  | { readonly type: 'self' | 'contract' | 'first' | 'decimals' }
  | { readonly type: 'lookAlike'; readonly of: string }

/** What was found out about a payment before it is reviewed. */
export interface CheckedPayment {
  readonly fee: SendFee
  readonly warnings: readonly SendWarning[]
  /** What arrives, where the token keeps a part of each transfer. */
  readonly arrives?: bigint
  /** The number of the account's next transaction; undefined where the node did not tell. */
  readonly nonce?: number | undefined
}

/** Why a payment cannot be made as it stands. */
export type SendProblem =
  | { readonly type: 'rejected' | 'moved' }
  | { readonly type: 'fee'; readonly ceiling: bigint }
  | { readonly type: 'balance' | 'toToken' | 'toNobody' | 'tokenRefuses' | 'unreachable' }
  | { readonly type: 'failed'; readonly error: unknown }

/** Where a payment stands. An answer to an older attempt is old news. */
export type SendStep =
  | { readonly status: 'editing'; readonly problem?: SendProblem }
  | { readonly status: 'checking'; readonly payment: SendPayment }
  | {
      readonly status: 'reviewing'
      readonly payment: SendPayment
      readonly checked: CheckedPayment
    }
  /** From the press on; `checked` is missing of a payment that another life of the page asked for. */
  | (UnderWay & { readonly payment: SendPayment; readonly checked?: CheckedPayment })

export interface SendState {
  readonly place: SendAccount | undefined
  readonly form: SendForm
  readonly step: SendStep
  /** Numbers the attempts to send. */
  readonly attempt: number
  /** Numbers the questions about names. */
  readonly ticket: number
  /** Numbers the questions about the largest amount. */
  readonly measure: number
}

const emptyForm: SendForm = {
  token: undefined,
  wanted: undefined,
  text: '',
  unit: 'token',
  max: false,
  receiver: { status: 'empty', text: '' },
}

export const initialSend: SendState = {
  place: undefined,
  form: emptyForm,
  step: { status: 'editing' },
  attempt: 0,
  ticket: 0,
  measure: 0,
}

/** What the form says, read for one account: the one label that its button has (facts/modal.md §13). */
export type Readiness =
  | 'selectToken'
  | 'addAmount'
  | 'insufficient'
  | 'addAddress'
  | 'invalidAddress'
  | 'ready'

/**
 * The first thing that a form lacks: token, amount, funds, address.
 * @param token of the form, with the balance of this moment
 */
export function readinessOf(form: SendForm, token: TokenBalance | undefined): Readiness {
  if (!token) return 'selectToken'
  const amount = readTyped(form.text, form.unit, token)
  if (amount.status !== 'ok') return 'addAmount'
  if (amount.units > unitsOf(token)) return 'insufficient'
  const { status } = form.receiver
  if (status === 'empty' || status === 'resolving') return 'addAddress'
  return status === 'ok' ? 'ready' : 'invalidAddress'
}

/** The payment that a form says; undefined while something is missing. */
export function paymentOf(
  place: SendAccount,
  form: SendForm,
  token: TokenBalance | undefined,
): SendPayment | undefined {
  if (!token || readinessOf(form, token) !== 'ready' || form.receiver.status !== 'ok')
    return undefined
  const amount = readTyped(form.text, form.unit, token)
  // An entry of another network is no token of this one, whatever its address.
  if (amount.status !== 'ok' || token.chainId !== `eip155:${place.chainId}`) return undefined
  const { address: to, name } = form.receiver
  return { place, token, units: amount.units, to, name, max: form.max }
}

/** The receiver of a field's text. @param typed what `parseReceiver` made of it */
export function receiverOf(text: string, typed: TypedReceiver): SendReceiver {
  switch (typed.type) {
    case 'empty':
      return { status: 'empty', text }
    case 'address':
      return { status: 'ok', text, address: typed.address }
    case 'name': {
      const { type: _name, ...asked } = typed
      return { status: 'resolving', text, ...asked }
    }
    case 'refused':
      return { status: 'refused', text, why: typed.why }
    default:
      return typed satisfies never
  }
}

/** Whether somebody still stands where they stood. */
export function isSameAccount(a: SendAccount | undefined, b: SendAccount | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.chainId === b.chainId &&
    isSameAddress(a.address, b.address)
  )
}

/** A form that begins with what an app said; what is no text is left out. */
export function formFrom(start: SendArguments, chainId: number): SendForm {
  const textOf = (text: unknown) => (typeof text === 'string' ? text.slice(0, 300) : '')
  const amount = textOf(start.amount)
  const receiver = textOf(start.receiver)
  return {
    ...emptyForm,
    wanted: textOf(start.token) || undefined,
    text: /^\d*\.?\d*$/u.test(amount) ? amount : '',
    receiver: receiverOf(receiver, parseReceiver(receiver, chainId)),
  }
}

/** Whether a text that an app named means a token. */
export function isWanted(token: TokenBalance, wanted: string): boolean {
  if (token.address !== undefined && isSameAddress(tokenAddressOf(token.address), wanted))
    return true
  return token.symbol.toLowerCase() === wanted.toLowerCase()
}

/** A form with another token: the amount is one of the token before, and goes. */
export function withToken(form: SendForm, token: TokenBalance): SendForm {
  if (isSameToken(form.token, token)) return { ...form, wanted: undefined, token }
  // An app's own amount waits for its token.
  const kept = form.token === undefined ? form.text : ''
  return { ...form, wanted: undefined, token, text: kept, unit: 'token', max: false }
}

/** A form with so much of its token in it. */
export function withAll(form: SendForm, units: bigint): SendForm {
  const decimals = form.token ? (decimalsOf(form.token) ?? 0) : 0
  const text = units > 0n ? toDecimalString(units, decimals) : ''
  return { ...form, text, unit: 'token', max: units > 0n }
}

/** After something was sent, and on another network: nothing of before. */
export const cleared = (state: SendState): SendState => ({
  ...state,
  form: emptyForm,
  step: { status: 'editing' },
  ticket: state.ticket + 1,
  measure: state.measure + 1,
})
