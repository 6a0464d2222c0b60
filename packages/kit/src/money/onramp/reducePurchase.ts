import { parseAmount } from '@causeway/protocol/amount'
import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import type { OnrampQuote } from '../../core/ports/onramp.ts'

/** What a visitor thinks of buying. Kept whatever becomes of it. */
export interface PurchaseWish {
  /** The token, by its id in the offer; undefined until there is an offer. */
  readonly token: string | undefined
  readonly fiat: string
  /** As it was typed, with a dot. */
  readonly amount: string
}

/** What the seller says that it buys; nothing is ever made up (D6). */
export type Quoting =
  | { readonly at: 'none' }
  | { readonly at: 'waiting' | 'asking' }
  | { readonly at: 'quoted'; readonly quote: OnrampQuote }
  /** No quote, and why: in the seller's words where it has some. */
  | { readonly at: 'refused'; readonly reason: string | undefined }

/** A purchase on the seller's own page. `blocked`: the browser opened no window, so there is a link. */
export type Buying =
  | { readonly at: 'idle' }
  | { readonly at: 'opening'; readonly provider: string; readonly blocked: boolean }
  | {
      readonly at: 'waiting'
      readonly provider: string
      readonly blocked: boolean
      readonly url: string
      /** What the account had bought before; undefined where nobody could say. */
      readonly known: readonly string[] | undefined
    }
  /** Nothing came for three minutes. */
  | { readonly at: 'late'; readonly provider: string; readonly url: string }
  | { readonly at: 'refused'; readonly provider: string; readonly reason: string | undefined }

export interface PurchaseState {
  readonly wish: PurchaseWish
  /** Numbers the quotes: what an older one brings is old news. */
  readonly ticket: number
  readonly quoting: Quoting
  /** Numbers the purchases, for the same reason. */
  readonly attempt: number
  readonly buying: Buying
}

/** A purchase as its history tells it. */
export interface PurchaseOutcome {
  readonly id: string
  readonly running: boolean
}

export type PurchaseEvent =
  | { readonly type: 'wished'; readonly wish: Partial<PurchaseWish> }
  | { readonly type: 'paused'; readonly ticket: number }
  | { readonly type: 'quoted'; readonly ticket: number; readonly quote: OnrampQuote }
  | { readonly type: 'notQuoted'; readonly ticket: number; readonly reason?: string | undefined }
  | { readonly type: 'askAgain' }
  | { readonly type: 'pressed'; readonly provider: string }
  | { readonly type: 'blocked'; readonly attempt: number }
  | {
      readonly type: 'page'
      readonly attempt: number
      readonly url: string
      readonly known: readonly string[] | undefined
    }
  | { readonly type: 'noPage'; readonly attempt: number; readonly reason?: string | undefined }
  | { readonly type: 'seen'; readonly attempt: number; readonly bought: readonly PurchaseOutcome[] }
  | { readonly type: 'late'; readonly attempt: number }
  /** The visitor went elsewhere in the modal, or closed it. What they buy on the seller's page goes on there. */
  | { readonly type: 'left' }
  /** Another account or network: what was quoted or begun was for the one before. */
  | { readonly type: 'moved' }

export type PurchaseEffect =
  | { readonly type: 'wait'; readonly ticket: number }
  | { readonly type: 'quote'; readonly ticket: number; readonly wish: PurchaseWish }
  /** Opens an empty window, still inside the press. */
  | { readonly type: 'openWindow'; readonly attempt: number }
  | {
      readonly type: 'askPage'
      readonly attempt: number
      readonly provider: string
      readonly wish: PurchaseWish
    }
  | { readonly type: 'show'; readonly provider: string }
  /** Sends the window to the seller, and looks for the purchase. */
  | { readonly type: 'follow'; readonly attempt: number; readonly url: string }
  /** @param window what becomes of the window: one that shows nothing yet is closed */
  | { readonly type: 'stop'; readonly window: 'close' | 'keep' }
  | { readonly type: 'arrived' }

type Step = readonly [PurchaseState, ...PurchaseEffect[]]

export const initialPurchase: PurchaseState = {
  wish: { token: undefined, fiat: 'USD', amount: '' },
  ticket: 0,
  quoting: { at: 'none' },
  attempt: 0,
  buying: { at: 'idle' },
}

/** Whether a text is an amount above zero, in cents. */
export function isPayable(amount: string): boolean {
  try {
    return parseAmount(amount, 2) > 0n
  } catch (error) {
    if (isBaseError(error)) return false
    throw error
  }
}

/** A seller's name without brackets and the like, for the letters in place of a picture. */
export const plainLabel = (label: string): string => label.replaceAll(/[^\p{L}\p{N}\s]/gu, '')

/** What the seller gives of a token, for people: as it was told. */
export const boughtText = (amount: string, symbol: string | undefined, locale: string): string =>
  formatAmount(amount, { symbol }, { kind: 'exact', locale })

/** What the seller takes of a currency. */
export const paidText = (amount: string, symbol: string, locale: string): string =>
  formatAmount(amount, { symbol }, { kind: 'currency', locale })

/** Buying tokens with money as one pure function (facts/modal.md §15). */
export function reducePurchase(state: PurchaseState, event: PurchaseEvent): Step {
  switch (event.type) {
    case 'wished':
      return wished(state, { ...state.wish, ...event.wish })
    case 'paused':
      return event.ticket === state.ticket && state.quoting.at === 'waiting' ? ask(state) : [state]
    case 'askAgain':
      return isRequested(state.wish) ? ask({ ...state, ticket: state.ticket + 1 }) : [state]
    case 'quoted':
      return answered(state, event.ticket, { at: 'quoted', quote: event.quote })
    case 'notQuoted':
      return answered(state, event.ticket, { at: 'refused', reason: event.reason })
    case 'pressed':
      return pressed(state, event.provider)
    case 'left':
      return stopped(state)
    case 'moved': {
      const [{ wish, ticket, ...rest }, ...effects] = stopped(state)
      const next = { ...rest, ticket: ticket + 1, wish: { ...wish, token: undefined } }
      return [{ ...next, quoting: { at: 'none' } }, ...effects]
    }
    default:
      return event.attempt === state.attempt ? inPurchase(state, event) : [state]
  }
}

const isRequested = ({ token, amount }: PurchaseWish) => token !== undefined && isPayable(amount)

function wished(state: PurchaseState, wish: PurchaseWish): Step {
  const { token, fiat, amount } = state.wish
  if (wish.token === token && wish.fiat === fiat && wish.amount === amount) return [state]
  const ticket = state.ticket + 1
  return isRequested(wish)
    ? [
        { ...state, wish, ticket, quoting: { at: 'waiting' } },
        { type: 'wait', ticket },
      ]
    : [{ ...state, wish, ticket, quoting: { at: 'none' } }]
}

function ask(state: PurchaseState): Step {
  const { ticket, wish } = state
  return [
    { ...state, quoting: { at: 'asking' } },
    { type: 'quote', ticket, wish },
  ]
}

function answered(state: PurchaseState, ticket: number, quoting: Quoting): Step {
  return [ticket === state.ticket && state.quoting.at === 'asking' ? { ...state, quoting } : state]
}

function pressed(state: PurchaseState, provider: string): Step {
  const { wish, buying } = state
  // A second press on the same row must not begin a second purchase.
  if (!isRequested(wish) || buying.at === 'opening') return [state]
  const attempt = state.attempt + 1
  return [
    { ...state, attempt, buying: { at: 'opening', provider, blocked: false } },
    { type: 'stop', window: 'keep' },
    { type: 'openWindow', attempt },
    { type: 'askPage', attempt, provider, wish },
    { type: 'show', provider },
  ]
}

function inPurchase(
  state: PurchaseState,
  event: Extract<PurchaseEvent, { readonly attempt: number }>,
): Step {
  const { buying, attempt } = state
  switch (event.type) {
    case 'blocked':
      return [buying.at === 'opening' ? { ...state, buying: { ...buying, blocked: true } } : state]
    case 'page': {
      if (buying.at !== 'opening') return [state]
      const { url, known } = event
      return [
        { ...state, buying: { ...buying, at: 'waiting', url, known } },
        { type: 'follow', attempt, url },
      ]
    }
    case 'noPage':
      if (buying.at !== 'opening') return [state]
      return [
        {
          ...state,
          buying: { at: 'refused', provider: buying.provider, reason: event.reason },
        },
        { type: 'stop', window: 'close' },
      ]
    case 'seen': {
      if (buying.at !== 'waiting') return [state]
      const { known } = buying
      const came = event.bought.some(({ id, running }) => (known ? !known.includes(id) : running))
      if (!came) return [state]
      return [
        { ...state, buying: { at: 'idle' } },
        { type: 'stop', window: 'keep' },
        { type: 'arrived' },
      ]
    }
    case 'late': {
      if (buying.at !== 'waiting') return [state]
      const { provider, url } = buying
      return [
        { ...state, buying: { at: 'late', provider, url } },
        { type: 'stop', window: 'keep' },
      ]
    }
    default:
      return event satisfies never
  }
}

function stopped(state: PurchaseState): Step {
  const { buying } = state
  if (buying.at === 'idle') return [state]
  const next: PurchaseState = { ...state, attempt: state.attempt + 1, buying: { at: 'idle' } }
  return [next, { type: 'stop', window: buying.at === 'opening' ? 'close' : 'keep' }]
}
