import type { TransactionPreview } from '@causeway/protocol/preview/transactionPreview'
import type { ChainAccount } from '../../core/ports/balances.ts'
import type { OpenRequest } from '../../actions/transact/openRequests.ts'
import type {
  RequestState,
  RequestEffect,
  AttemptEvent,
  UnderWay,
} from '../../actions/transact/reduceRequest.ts'
import type { SwapApproval, SwapQuote, SwapToken, SwapTransaction } from '../../core/ports/swaps.ts'

export type SwapHash = `0x${string}`

/** What an app opened the view with: symbols in any case, or ids as CAIP-10, and an amount of whole tokens. */
export interface WantedToken {
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  readonly amount?: string | undefined
}

/** What comes out for the amount that is in the field. */
export type Quoted =
  | { readonly status: 'none' | 'waiting' }
  | { readonly status: 'failed'; readonly error: unknown }
  /** `amount` goes in, in base units. */
  | { readonly status: 'here'; readonly amount: bigint; readonly value: SwapQuote }

/** What became of the last question to the wallet, for the screen that asks again. */
export type Note =
  | { readonly kind: 'rejected' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** How far a swap is past its form (SPEC §3, §4). */
export type SwapProgress =
  | { readonly name: 'form' }
  /** Allowance and transaction are on their way; `fresh`: whatever the next quote says is what the visitor then agrees to. */
  | { readonly name: 'preparing'; readonly fresh?: true }
  /** The router has to be allowed the amount first; the visitor is asked to. */
  | {
      readonly name: 'approve'
      readonly approval: SwapApproval
      readonly preview: TransactionPreview
      readonly note?: Note | undefined
    }
  | {
      readonly name: 'approving'
      readonly approval: SwapApproval
      readonly preview: TransactionPreview
      readonly asked: UnderWay
    }
  /** The same by a signature. */
  | { readonly name: 'permit'; readonly spender: string; readonly note?: Note | undefined }
  | { readonly name: 'permitting'; readonly spender: string }
  /** Checked, and tried as far as `preview` says: what is on screen is what will be sent. */
  | {
      readonly name: 'ready'
      readonly transaction: SwapTransaction
      readonly preview: TransactionPreview
      readonly note?: Note | undefined
    }
  | {
      readonly name: 'swapping'
      readonly transaction: SwapTransaction
      readonly preview: TransactionPreview
      readonly asked: UnderWay
    }
  | { readonly name: 'stopped'; readonly error: unknown }

/** A swap that was carried out, for what is said of it. */
export interface Done {
  readonly place: ChainAccount
  readonly from: SwapToken
  readonly to: SwapToken
  /** Base units. */
  readonly fromAmount: bigint
  readonly toAmount: bigint
}

/** A swap of another life of the page: whoever swapped the same again might do it twice. */
export interface FoundSwap {
  readonly attempt: number
  readonly open: OpenRequest
  readonly asked: UnderWay
}

/** A swap as the visitor put it together, and how far it is. Amounts are base units, prices and values US dollars as text. */
export interface SwapState {
  readonly status: 'closed' | 'initializing' | 'initialized' | 'unsupported'
  readonly place: ChainAccount | undefined
  readonly wanted: WantedToken
  readonly tokens: readonly SwapToken[]
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  /** As it was typed: a decimal string with a dot. */
  readonly amount: string
  readonly quote: Quoted
  readonly prices: Readonly<Record<string, string>>
  readonly balances: Readonly<Record<string, bigint>>
  readonly step: SwapProgress
  /** What the visitor was shown when they went on: less than that, slippage apart, is not gone on with. */
  readonly agreed: bigint
  /** Percent that less may come out, two decimals at most. */
  readonly slippage: number
  /** A signature that stands for the approval. */
  readonly permit: SwapHash | undefined
  /** A permit did not work here: the approval goes another way. */
  readonly permitFailed: boolean
  /** The price impact that the visitor said yes to, in ten-thousandths of a percent. */
  readonly acceptedImpact: bigint
  /** Prices could not be had, and that was said. */
  readonly priceTold: boolean
  /** Number of this visit, of the newest quote and of the newest step: answers to older ones are old news. */
  readonly visit: number
  readonly ticket: number
  readonly attempt: number
  /** Numbers up to here were given to steps elsewhere: none of them is given a second time. */
  readonly floor: number
  /** What another tab, or this page before it was loaded anew, asked for here and never heard the end of. */
  readonly found: FoundSwap | undefined
  /** What a wallet was asked for another account or network, and has not answered: it is found there again. */
  readonly parked: readonly SwapState[]
}

/** The number of the next step. */
export const nextAttempt = ({ attempt, floor }: Pick<SwapState, 'attempt' | 'floor'>): number =>
  Math.max(attempt, floor) + 1

/** What is asked about: the form when it is whole. */
export interface SwapPair {
  readonly place: ChainAccount
  readonly from: SwapToken
  readonly to: SwapToken
  /** Base units, above 0. */
  readonly amount: bigint
}

export type SwapEvent =
  /** A view of swaps is on screen; the account and network that it is for. */
  | { readonly type: 'entered'; readonly place: ChainAccount; readonly wanted: WantedToken }
  /** No view of swaps is left in the modal. */
  | { readonly type: 'left' }
  | {
      readonly type: 'tokensAnswered'
      readonly visit: number
      readonly tokens: readonly SwapToken[]
    }
  | { readonly type: 'tokensFailed'; readonly visit: number; readonly error: unknown }
  | {
      readonly type: 'balancesAnswered'
      readonly visit: number
      readonly balances: Readonly<Record<string, bigint>>
    }
  /** They failed, or took too long. */
  | { readonly type: 'balancesMissed'; readonly visit: number }
  | { readonly type: 'tokenChosen'; readonly side: 'from' | 'to'; readonly id: string }
  | { readonly type: 'sidesSwitched' }
  | { readonly type: 'amountTyped'; readonly amount: string }
  /** Percent; what is out of bounds changes nothing. */
  | { readonly type: 'slippageChosen'; readonly slippage: number }
  /** Typing paused. */
  | { readonly type: 'paused'; readonly ticket: number }
  | {
      readonly type: 'pricesAnswered'
      readonly ticket: number
      readonly prices: Readonly<Record<string, string>>
    }
  | { readonly type: 'pricesFailed'; readonly ticket: number }
  | {
      readonly type: 'quoteAnswered'
      readonly ticket: number
      readonly amount: bigint
      readonly quote: SwapQuote
    }
  | { readonly type: 'quoteFailed'; readonly ticket: number; readonly error: unknown }
  /** Ten seconds have passed. */
  | { readonly type: 'ticked'; readonly visit: number }
  | { readonly type: 'impactAccepted'; readonly impact: bigint }
  /** The visitor wants to see what would be sent; `impact` and the checks of the form are the view's. */
  | { readonly type: 'reviewed' }
  | StepEvent

/** What happens past the form. */
export type StepEvent =
  /** The visitor wants a new quote after the last one did not hold, or another try. */
  | { readonly type: 'retried' }
  | { readonly type: 'backToForm' }
  | {
      readonly type: 'allowanceAnswered'
      readonly attempt: number
      readonly allowance: bigint
      readonly spender: string
      /** Token and account both work with signed permits, as far as the chain says. */
      readonly takesPermit: boolean
    }
  | {
      readonly type: 'approvalBuilt'
      readonly attempt: number
      readonly approval: SwapApproval
      readonly preview: TransactionPreview
    }
  | {
      readonly type: 'swapBuilt'
      readonly attempt: number
      readonly transaction: SwapTransaction
      readonly preview: TransactionPreview
    }
  /** Allowance, approval or transaction could not be had, or is not what was asked for. */
  | { readonly type: 'preparingFailed'; readonly attempt: number; readonly error: unknown }
  | { readonly type: 'approvePressed' }
  | { readonly type: 'permitPressed' }
  | { readonly type: 'swapPressed' }
  | { readonly type: 'permitSigned'; readonly attempt: number; readonly permit: SwapHash }
  | { readonly type: 'foundOpen'; readonly open: OpenRequest }
  /** What becomes of the approval, or the swap, that the wallet was asked for. */
  | AttemptEvent
  /** The visitor signed no permit. */
  | { readonly type: 'refused'; readonly attempt: number }
  | { readonly type: 'walletFailed'; readonly attempt: number; readonly error: unknown }

export type SwapEffect =
  | { readonly type: 'askTokens'; readonly visit: number; readonly place: ChainAccount }
  | {
      readonly type: 'readBalances'
      readonly visit: number
      readonly place: ChainAccount
      readonly tokens: readonly string[]
    }
  /** Balances are not waited for longer than this. */
  | { readonly type: 'waitForBalances'; readonly visit: number }
  | { readonly type: 'waitForTyping'; readonly ticket: number }
  | { readonly type: 'waitForTick'; readonly visit: number }
  | {
      readonly type: 'askPrices'
      readonly ticket: number
      readonly place: ChainAccount
      readonly tokens: readonly string[]
    }
  | { readonly type: 'askQuote'; readonly ticket: number; readonly pair: SwapPair }
  | { readonly type: 'askAllowance'; readonly attempt: number; readonly pair: SwapPair }
  | {
      readonly type: 'buildApproval'
      readonly attempt: number
      readonly pair: SwapPair
      readonly spender: string
    }
  | {
      readonly type: 'buildSwap'
      readonly attempt: number
      readonly pair: SwapPair
      readonly spender: string
      readonly quote: SwapQuote
      readonly slippage: number
      readonly permit: SwapHash | undefined
    }
  | {
      readonly type: 'sendApproval'
      readonly attempt: number
      readonly pair: SwapPair
      readonly approval: SwapApproval
    }
  | {
      readonly type: 'signPermit'
      readonly attempt: number
      readonly pair: SwapPair
      readonly spender: string
    }
  | {
      readonly type: 'sendSwap'
      readonly attempt: number
      readonly pair: SwapPair
      readonly transaction: SwapTransaction
    }
  | {
      readonly type: 'takeUp'
      readonly attempt: number
      readonly place: ChainAccount
      readonly open: OpenRequest
    }
  | { readonly type: 'asked'; readonly attempt: number; readonly effect: RequestEffect }
  /** Of what was asked the wallet, or the chain, has said something; `isHere`: the visitor is still where it was asked. */
  | {
      readonly type: 'settle'
      readonly attempt: number
      readonly said: RequestState
      readonly isHere: boolean
    }
  | { readonly type: 'notify'; readonly error: unknown }
  | { readonly type: 'notifyCode'; readonly code: 'swap.initialize' | 'swap.tokenPrice' }
  /** SPEC §8: a swap without amount. */
  | { readonly type: 'notifyNoAmount' }
  | { readonly type: 'back' }
  | { readonly type: 'showPreview' }
  | { readonly type: 'celebrate'; readonly done: Done }

export type SwapStep = readonly [SwapState, ...SwapEffect[]]
