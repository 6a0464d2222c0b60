import { isBaseError } from '@causeway/protocol/errors/baseError'
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

/** What became of a payment that was sent. */
export type CoinOutcome =
  | { readonly status: 'pending' | 'arrived' | 'unknown' }
  | { readonly status: 'failed'; readonly error: unknown }

/** Where a payment stands. An answer to an older attempt is old news. */
export type CoinStep =
  | { readonly status: 'editing'; readonly problem?: 'rejected' | { readonly error: unknown } }
  | { readonly status: 'checking'; readonly payment: CoinPayment }
  | {
      readonly status: 'reviewing' | 'asking'
      readonly payment: CoinPayment
      readonly costs: CoinCosts
    }
  /** The wallet was asked, and nobody knows whether it sent. */
  | { readonly status: 'maybeSent'; readonly payment: CoinPayment }
  | {
      readonly status: 'sent'
      readonly payment: CoinPayment
      /** By which the network knows it. */
      readonly id: string
      readonly outcome: CoinOutcome
    }

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

/** What the wallet said. */
export type CoinAnswer =
  | { readonly status: 'ok'; readonly id: string }
  | { readonly status: 'rejected' }
  | { readonly status: 'maybeSent' }
  | { readonly status: 'failed'; readonly error: unknown }

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
  | { readonly type: 'answered'; readonly attempt: number; readonly answer: CoinAnswer }
  | { readonly type: 'ended'; readonly attempt: number; readonly outcome: CoinOutcome }
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
  | { readonly type: 'ask' | 'forget'; readonly attempt: number }
  | { readonly type: 'follow'; readonly attempt: number; readonly id: string }

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
            { ...state, step: { ...step, status: 'asking' } },
            { type: 'ask', attempt },
          ]
        : [state]
    case 'left':
      return step.status === 'checking' || step.status === 'reviewing'
        ? [{ ...state, attempt: attempt + 1, step: { status: 'editing' } }, forget(attempt)]
        : [state]
    case 'done':
      return step.status === 'sent' || step.status === 'maybeSent'
        ? [begun(state), forget(attempt)]
        : [state]
    default:
      return event.attempt === attempt ? answered(state, event) : [state]
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

type Answer = Extract<CoinSendEvent, { readonly attempt: number }>

function answered(state: CoinSendState, event: Answer): Step {
  const { step, attempt } = state
  switch (event.type) {
    case 'prepared':
      return step.status === 'checking'
        ? [{ ...state, step: { status: 'reviewing', payment: step.payment, costs: event.costs } }]
        : [state]
    case 'refused':
      return step.status === 'checking'
        ? [
            {
              ...state,
              wantsMemo: state.wantsMemo || isBaseError(event.error, 'solana.memo'),
              step: { status: 'editing', problem: { error: event.error } },
            },
          ]
        : [state]
    case 'answered': {
      if (step.status !== 'asking') return [state]
      const { answer } = event
      if (answer.status === 'rejected')
        return [{ ...state, step: { status: 'editing', problem: 'rejected' } }, forget(attempt)]
      if (answer.status === 'failed')
        return [
          { ...state, step: { status: 'editing', problem: { error: answer.error } } },
          forget(attempt),
        ]
      const { payment } = step
      if (answer.status === 'maybeSent')
        return [{ ...state, step: { status: 'maybeSent', payment } }]
      const sent = {
        status: 'sent',
        payment,
        id: answer.id,
        outcome: { status: 'pending' },
      } as const
      return [
        { ...state, step: sent },
        { type: 'follow', attempt, id: answer.id },
      ]
    }
    case 'ended':
      return step.status === 'sent'
        ? [{ ...state, step: { ...step, outcome: event.outcome } }, forget(attempt)]
        : [state]
    default:
      return event satisfies never
  }
}

const forget = (attempt: number): CoinSendEffect => ({ type: 'forget', attempt })

const edited = (state: CoinSendState): CoinSendState => ({ ...state, step: { status: 'editing' } })
