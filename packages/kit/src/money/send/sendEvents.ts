import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import type { TypedUnit } from '../assets/tokenAmounts.ts'
import type { OpenRequest } from '../../actions/transact/openRequests.ts'
import type {
  RequestEffect,
  AttemptEvent,
  RequestAnswer,
} from '../../actions/transact/reduceRequest.ts'
import type { SendArguments } from '../../actions/modal/viewArguments.ts'
import type { CheckedPayment, SendPayment, SendAccount, SendProblem } from './sendState.ts'

export type SendEvent =
  /** Who is connected where, whenever a view draws. */
  | { readonly type: 'placed'; readonly place: SendAccount }
  | { readonly type: 'started'; readonly start: SendArguments }
  | { readonly type: 'tokenChosen'; readonly token: TokenBalance }
  | { readonly type: 'amountTyped'; readonly text: string; readonly unit: TypedUnit }
  /** All of it; `token` has the balance of this moment. */
  | { readonly type: 'maxPressed'; readonly token: TokenBalance }
  | {
      readonly type: 'maxMeasured'
      readonly measure: number
      readonly units: bigint | undefined
      readonly ceiling: bigint
    }
  | { readonly type: 'receiverTyped'; readonly text: string }
  | {
      readonly type: 'receiverFound'
      readonly ticket: number
      readonly address: `0x${string}` | undefined
      /** The name in its one form. */
      readonly name?: string
      /** It can be no name, or leads to another account than its sum says. */
      readonly refused?: 'invalid' | 'checksum'
      /** The name leads to a contract of Ethereum, and to nothing here. */
      readonly isContract?: boolean
    }
  | { readonly type: 'receiverFailed'; readonly ticket: number }
  /** The form is to be checked; `token` has the balance of this moment. */
  | { readonly type: 'submitted'; readonly token: TokenBalance | undefined }
  | {
      readonly type: 'checked'
      readonly attempt: number
      readonly result:
        | { readonly status: 'ok'; readonly checked: CheckedPayment; readonly units: bigint }
        | { readonly status: 'refused'; readonly problem: SendProblem }
    }
  | { readonly type: 'confirmed' }
  /** Another tab, or this page before it was loaded anew, asked for a payment and never heard the end of it. */
  | { readonly type: 'foundOpen'; readonly open: OpenRequest }
  /** What becomes of what the wallet was asked for. */
  | AttemptEvent
  /** The visitor went back to the form. */
  | { readonly type: 'reviewLeft' }
  /** The result was seen. */
  | { readonly type: 'resultLeft' }

export type SendEffect =
  | {
      readonly type: 'resolve'
      readonly ticket: number
      readonly name: string
      readonly checksum?: string
      readonly place: SendAccount
    }
  | {
      readonly type: 'measureMax'
      readonly measure: number
      readonly place: SendAccount
      readonly token: TokenBalance
      readonly to: `0x${string}` | undefined
    }
  | { readonly type: 'check'; readonly attempt: number; readonly payment: SendPayment }
  | { readonly type: 'showReview' }
  | {
      readonly type: 'ask'
      readonly attempt: number
      readonly payment: SendPayment
      readonly checked: CheckedPayment
    }
  /** The wallet answered: the modal goes where the flow said. */
  | { readonly type: 'settle'; readonly payment: SendPayment; readonly answer: RequestAnswer }
  /** The wallet is not waited for: the modal goes back to where the payment stands. */
  | { readonly type: 'unwait' }
  | {
      readonly type: 'takeUp'
      readonly attempt: number
      readonly place: SendAccount
      readonly open: OpenRequest
    }
  | { readonly type: 'asked'; readonly attempt: number; readonly effect: RequestEffect }
