import { isBaseError } from '@causeway/protocol/errors/baseError'
import { tokenOfRequest } from '../assets/requestOfPayment.ts'
import type { OpenRequest } from '../../actions/transact/openRequests.ts'
import {
  type RequestEffect,
  type AttemptEvent,
  type UnderWay,
  asking,
  isOpen,
  reduceRequest,
  takenUp,
} from '../../actions/transact/reduceRequest.ts'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'

/** Who sends the coin of which network. */
export interface CoinAccount {
  readonly address: string
  readonly caipNetworkId: string
}

/** One payment, in the smallest unit of the coin or the token. */
export interface CoinPayment {
  readonly to: string
  /** That it was found by. */
  readonly name?: string
  readonly units: bigint
  /** Left out for the coin. */
  readonly token?: TokenBalance
  /** A note that everybody can read. */
  readonly memo?: string
}

/** What a payment costs beside itself. */
export interface CoinCosts {
  /** What the network takes for it. */
  readonly fee: bigint
  /** What the receiver's new account must hold; left out for none. */
  readonly deposit?: bigint
  /** What comes out at the receiver, where a token keeps a part. */
  readonly arrives?: bigint
}

/** Where a payment stands. An answer to an older attempt is old news. */
export type CoinStep =
  | { readonly status: 'editing'; readonly problem?: 'rejected' | { readonly error: unknown } }
  | { readonly status: 'checking'; readonly payment: CoinPayment }
  | { readonly status: 'reviewing'; readonly payment: CoinPayment; readonly costs: CoinCosts }
  /** From the press on; `costs` are missing of a payment that another life of the page asked for. */
  | (UnderWay & { readonly payment: CoinPayment; readonly costs?: CoinCosts })

/** A name in place of an address, as far as it is known where it leads. */
export type CoinName =
  | { readonly status: 'looking' | 'nobody' | 'elsewhere' | 'failed'; readonly name: string }
  | { readonly status: 'found'; readonly name: string; readonly address: string }

/** The payment of one account: who looks at another one, and comes back, finds what was asked of the wallet. */
export interface CoinSendState {
  readonly place: CoinAccount
  /** What is sent; undefined for the coin. */
  readonly token: TokenBalance | undefined
  readonly text: string
  readonly to: string
  /** Undefined where what was typed is no name. */
  readonly named: CoinName | undefined
  /** Of the name that is looked for: an answer to another one is old news. */
  readonly ticket: number
  readonly memo: string
  /** A receiver refused to take anything without a note. */
  readonly wantsMemo: boolean
  readonly attempt: number
  readonly step: CoinStep
}

/** An empty form of an account. */
export const initialCoinSend = (place: CoinAccount): CoinSendState => ({
  place,
  token: undefined,
  text: '',
  to: '',
  named: undefined,
  ticket: 0,
  memo: '',
  wantsMemo: false,
  attempt: 0,
  step: { status: 'editing' },
})

export type CoinSendEvent =
  | { readonly type: 'amountTyped' | 'memoTyped'; readonly text: string }
  /** @param name where the text is one */
  | { readonly type: 'receiverTyped'; readonly text: string; readonly name?: string }
  | { readonly type: 'named'; readonly ticket: number; readonly found: CoinName }
  | { readonly type: 'tokenChosen'; readonly token: TokenBalance | undefined }
  | { readonly type: 'submitted'; readonly payment: CoinPayment }
  | { readonly type: 'prepared'; readonly attempt: number; readonly costs: CoinCosts }
  | { readonly type: 'refused'; readonly attempt: number; readonly error: unknown }
  | { readonly type: 'confirmed' }
  /** Another tab, or this page before it was loaded anew, asked for a payment and never heard the end of it. */
  | { readonly type: 'foundOpen'; readonly open: OpenRequest }
  /** What becomes of what the wallet was asked for. */
  | AttemptEvent
  /** Back to the form. */
  | { readonly type: 'left' }
  /** The result was seen. */
  | { readonly type: 'done' }

export type CoinSendEffect =
  | {
      readonly type: 'prepare'
      readonly attempt: number
      readonly place: CoinAccount
      readonly payment: CoinPayment
    }
  | {
      readonly type: 'resolve'
      readonly ticket: number
      readonly place: CoinAccount
      readonly name: string
    }
  | { readonly type: 'ask'; readonly attempt: number; readonly payment: CoinPayment }
  | { readonly type: 'forget'; readonly attempt: number }
  | { readonly type: 'takeUp'; readonly attempt: number; readonly open: OpenRequest }
  | { readonly type: 'asked'; readonly attempt: number; readonly effect: RequestEffect }

type Step = readonly [CoinSendState, ...CoinSendEffect[]]

/** The flow of a payment of another namespace than eip155: typed, tried by a node, reviewed, asked, followed. */
export function reduceCoinSend(state: CoinSendState, event: CoinSendEvent): Step {
  const { step, attempt, place } = state
  switch (event.type) {
    case 'amountTyped':
      return step.status === 'editing' ? [edited({ ...state, text: event.text })] : [state]
    case 'receiverTyped':
      return step.status === 'editing' ? received(state, event) : [state]
    case 'named':
      return event.ticket === state.ticket && state.named?.status === 'looking'
        ? [{ ...state, named: event.found }]
        : [state]
    case 'memoTyped':
      return step.status === 'editing' ? [edited({ ...state, memo: event.text })] : [state]
    case 'tokenChosen':
      // An amount of one token is none of another.
      return step.status === 'editing'
        ? [edited({ ...state, token: event.token, text: '' })]
        : [state]
    case 'submitted': {
      if (step.status !== 'editing') return [state]
      const { payment } = event
      const next = attempt + 1
      return [
        { ...state, attempt: next, step: { status: 'checking', payment } },
        { type: 'prepare', attempt: next, place, payment },
      ]
    }
    case 'confirmed':
      return step.status === 'reviewing'
        ? [
            { ...state, step: { ...step, ...asking } },
            { type: 'ask', attempt, payment: step.payment },
          ]
        : [state]
    case 'left':
      return step.status === 'checking' || step.status === 'reviewing'
        ? [{ ...state, attempt: attempt + 1, step: { status: 'editing' } }, forget(attempt)]
        : [state]
    case 'done':
      return step.status === 'sent'
        ? [begun(state), forget(attempt), { type: 'asked', attempt, effect: { type: 'leave' } }]
        : [state]
    case 'foundOpen':
      return foundOpen(state, event.open)
    case 'prepared':
      return step.status === 'checking' && event.attempt === attempt
        ? [{ ...state, step: { status: 'reviewing', payment: step.payment, costs: event.costs } }]
        : [state]
    case 'refused':
      return step.status === 'checking' && event.attempt === attempt
        ? [
            {
              ...state,
              wantsMemo: state.wantsMemo || isBaseError(event.error, 'solana.memo'),
              step: { status: 'editing', problem: { error: event.error } },
            },
          ]
        : [state]
    default:
      return asked(state, event)
  }
}

/** A form of its own: no answer to the one before counts. */
const begun = ({ attempt, ticket, place }: CoinSendState): CoinSendState => ({
  ...initialCoinSend(place),
  attempt: attempt + 1,
  ticket: ticket + 1,
})

function received(
  state: CoinSendState,
  { text, name }: Extract<CoinSendEvent, { type: 'receiverTyped' }>,
): Step {
  const { place } = state
  const ticket = state.ticket + 1
  const next = edited({ ...state, to: text, ticket, named: undefined })
  if (name === undefined) return [next]
  return [
    { ...next, named: { status: 'looking', name } },
    { type: 'resolve', ticket, place, name },
  ]
}

/** What becomes of what the wallet was asked for; where nothing was sent the form is there again. */
function asked(state: CoinSendState, event: AttemptEvent): Step {
  const { step, attempt } = state
  if (event.attempt !== undefined && event.attempt !== attempt) return [state]
  if (step.status !== 'asking' && step.status !== 'maybeSent' && step.status !== 'sent')
    return [state]
  const { payment, costs, ...before } = step
  const [now, ...todo] = reduceRequest(before, event)
  if (now === before) return [state]
  const effects = todo.map((effect) => ({ type: 'asked', attempt, effect }) as const)
  if (now.status !== 'unsent')
    return [{ ...state, step: { ...now, payment, ...(costs ? { costs } : {}) } }, ...effects]
  const problem = now.why === 'failed' ? { error: now.error } : now.why
  return [
    { ...state, step: { status: 'editing', ...(problem === 'haveLooked' ? {} : { problem }) } },
    ...effects,
    forget(attempt),
  ]
}

/** A payment that was asked for elsewhere is in doubt here, or known to be sent: whoever sent the same again might pay twice. */
function foundOpen(state: CoinSendState, open: OpenRequest): Step {
  if (isOpen(state.step) || state.step.status === 'sent') return [state]
  const attempt = state.attempt + 1
  const { to = '', units = '0' } = open
  const token = tokenOfRequest(open)
  const payment = { to, units: BigInt(units), ...(token?.address === undefined ? {} : { token }) }
  const [now, effect] = takenUp(open)
  return [
    { ...state, attempt, step: { ...now, payment } },
    ...(state.step.status === 'editing' ? [] : [forget(state.attempt)]),
    { type: 'takeUp', attempt, open },
    { type: 'asked', attempt, effect },
  ]
}

const forget = (attempt: number): CoinSendEffect => ({ type: 'forget', attempt })

const edited = (state: CoinSendState): CoinSendState => ({ ...state, step: { status: 'editing' } })
