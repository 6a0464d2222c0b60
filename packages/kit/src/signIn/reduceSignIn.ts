import { alike } from '../core/createStore.ts'
import type { MessageToSign, SignInAccount, SignInSession } from '../core/ports/signIn.ts'

/** Signing in with the connected account. `turn` numbers what is asked: an answer to an older question is old news. */
export type SignInState = { readonly turn: number } & (
  | { readonly status: 'nobody' }
  /** Whether a session covers the account is being asked. */
  | {
      readonly status: 'checking'
      readonly account: SignInAccount
      readonly isPressed: boolean
      /** Where the app asks later, or never. */
      readonly asks: boolean
    }
  /** None does: the view is on screen, and the message on its way. `isPressed`: it is signed without another press. */
  | { readonly status: 'preparing'; readonly account: SignInAccount; readonly isPressed: boolean }
  | { readonly status: 'ready'; readonly account: SignInAccount; readonly toSign: MessageToSign }
  | { readonly status: 'signing'; readonly account: SignInAccount; readonly toSign: MessageToSign }
  | {
      readonly status: 'signedIn'
      readonly account: SignInAccount
      readonly session: SignInSession
    }
  /** The visitor did not sign, or signed out: not asked again until account or chain change. */
  | { readonly status: 'unsigned'; readonly account: SignInAccount }
)

export type SignInEvent =
  /** Who is connected now, on a network of the app; `isGone` when the wallet left, `isPressed` when a visitor has just chosen it. */
  | {
      readonly type: 'account'
      readonly account: SignInAccount | undefined
      readonly isGone: boolean
      readonly isPressed: boolean
      readonly asks: boolean
    }
  /** The app wants a session of the account: a visitor pressed for it. */
  | { readonly type: 'wanted'; readonly isPressed: boolean }
  | { readonly type: 'checked'; readonly turn: number; readonly session: SignInSession | undefined }
  | { readonly type: 'prepared'; readonly turn: number; readonly toSign: MessageToSign }
  /** The visitor pressed Sign. */
  | { readonly type: 'sign' }
  | { readonly type: 'signed'; readonly turn: number; readonly session: SignInSession }
  /** The visitor said no in the wallet. */
  | { readonly type: 'refused'; readonly turn: number }
  | { readonly type: 'failed'; readonly turn: number; readonly isSmartAccount: boolean }
  /** The visitor pressed Cancel. */
  | { readonly type: 'cancel'; readonly isRequired: boolean }
  /** The view left the screen without an answer. */
  | { readonly type: 'left'; readonly isRequired: boolean }
  | { readonly type: 'signOut'; readonly isRequired: boolean }

export type SignInEffect =
  /** `mayAsk`: a visitor has just pressed, and signs where no session is found. */
  | {
      readonly type: 'check'
      readonly turn: number
      readonly account: SignInAccount
      readonly mayAsk: boolean
    }
  | { readonly type: 'prepare'; readonly turn: number; readonly account: SignInAccount }
  | {
      readonly type: 'sign'
      readonly turn: number
      readonly account: SignInAccount
      readonly toSign: MessageToSign
    }
  | { readonly type: 'show' | 'hide' | 'done' | 'part' | 'startFailed' }
  /** `forget`: the wallet is gone. */
  | { readonly type: 'revoke' | 'forget'; readonly account: SignInAccount }
  | { readonly type: 'notice'; readonly code: 'declined' | 'smartAccount' }
  | {
      readonly type: 'notify'
      readonly event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS'
      readonly account: SignInAccount
    }
  | {
      readonly type: 'notify'
      readonly event: 'SIWX_AUTH_ERROR'
      readonly account: SignInAccount
      readonly isSmartAccount: boolean
    }

type Step = readonly [SignInState, ...SignInEffect[]]

export const signedOutState: SignInState = { status: 'nobody', turn: 0 }

/** Whether the visitor is being asked: the view is on screen. */
export const isAsking = ({ status }: SignInState): boolean =>
  status === 'preparing' || status === 'ready' || status === 'signing'

/** Sign-in as one pure function (SPEC §4): every account and chain is asked for once, and only where no session covers it. */
export function reduceSignIn(state: SignInState, event: SignInEvent): Step {
  switch (event.type) {
    case 'account':
      return accountChanged(state, event)
    case 'checked': {
      if (state.status !== 'checking' || event.turn !== state.turn) return [state]
      const { account, turn, isPressed } = state
      const { session } = event
      if (session) return [{ status: 'signedIn', account, session, turn }, { type: 'hide' }]
      return state.asks ? prepare({ account, turn, isPressed }) : [unsigned(state)]
    }
    case 'wanted':
      // It may be the press that had the app look for a session at all: it counts once.
      if (state.status === 'preparing' && event.isPressed) return [{ ...state, isPressed: true }]
      if (state.status !== 'unsigned') return [state]
      return prepare({ ...state, isPressed: event.isPressed })
    case 'prepared':
      if (state.status !== 'preparing' || event.turn !== state.turn) return [state]
      return prepared(state, event.toSign)
    case 'sign':
      return state.status === 'ready' ? sign(state) : [state]
    case 'signed': {
      if (state.status !== 'signing' || event.turn !== state.turn) return [state]
      const { account, turn } = state
      return [
        { status: 'signedIn', account, turn, session: event.session },
        { type: 'done' },
        { type: 'notify', event: 'SIWX_AUTH_SUCCESS', account },
      ]
    }
    case 'refused':
      if (state.status !== 'signing' || event.turn !== state.turn) return [state]
      return [
        { ...state, status: 'ready' },
        { type: 'notice', code: 'declined' },
      ]
    case 'failed':
      return failed(state, event)
    case 'cancel':
      return cancel(state, event.isRequired)
    case 'left':
      if (!isAsking(state) || state.status === 'nobody') return [state]
      return [unsigned(state), ...(event.isRequired ? [{ type: 'part' } as const] : [])]
    case 'signOut':
      if (state.status !== 'signedIn') return [state]
      return [
        unsigned(state),
        { type: 'revoke', account: state.account },
        ...(event.isRequired ? [{ type: 'part' } as const] : []),
      ]
    default:
      return event satisfies never
  }
}

type Ready = Extract<SignInState, { status: 'ready' }>

function prepared(
  { turn, account, isPressed }: Extract<SignInState, { status: 'preparing' }>,
  toSign: MessageToSign,
): Step {
  const ready: Ready = { status: 'ready', turn, account, toSign }
  return isPressed ? sign(ready) : [ready]
}

function sign({ account, toSign, turn: before }: Ready): Step {
  const turn = before + 1
  return [
    { status: 'signing', account, toSign, turn },
    { type: 'notify', event: 'CLICK_SIGN_SIWX_MESSAGE', account },
    { type: 'sign', turn, account, toSign },
  ]
}

function accountChanged(
  state: SignInState,
  { account, isGone, isPressed, asks }: Extract<SignInEvent, { type: 'account' }>,
): Step {
  const turn = state.turn + 1
  if (account === undefined) {
    if (state.status === 'nobody') return [state]
    const left: Step = [{ status: 'nobody', turn }, { type: 'hide' }]
    return isGone ? [...left, { type: 'forget', account: state.account }] : left
  }
  if (state.status !== 'nobody' && alike(state.account, account)) return [state]
  return [
    { status: 'checking', account, turn, isPressed, asks },
    { type: 'check', turn, account, mayAsk: isPressed && asks },
  ]
}

function prepare(before: {
  readonly account: SignInAccount
  readonly turn: number
  readonly isPressed: boolean
}): Step {
  const { account, isPressed } = before
  const turn = before.turn + 1
  return [
    { status: 'preparing', account, turn, isPressed },
    { type: 'show' },
    { type: 'prepare', turn, account },
  ]
}

function failed(
  state: SignInState,
  { turn, isSmartAccount }: Extract<SignInEvent, { type: 'failed' }>,
): Step {
  if (turn !== state.turn) return [state]
  if (state.status === 'signing') {
    const [next, ...effects] = prepare({ ...state, isPressed: false })
    // What was signed may have used the message up: the next try has one of its own.
    return [
      next,
      ...effects,
      { type: 'notice', code: isSmartAccount ? 'smartAccount' : 'declined' },
      { type: 'notify', event: 'SIWX_AUTH_ERROR', account: state.account, isSmartAccount },
    ]
  }
  if (state.status !== 'checking' && state.status !== 'preparing') return [state]
  // Nobody asked for it: the wallet stays, and the app says later that it could not be known.
  if (state.status === 'checking' && !state.asks) return [unsigned(state)]
  return [
    unsigned(state),
    { type: 'notify', event: 'SIWX_AUTH_ERROR', account: state.account, isSmartAccount },
    { type: 'startFailed' },
  ]
}

function cancel(state: SignInState, isRequired: boolean): Step {
  if (!isAsking(state) || state.status === 'nobody') return [state]
  const { account } = state
  return [
    unsigned(state),
    { type: 'notify', event: 'CLICK_CANCEL_SIWX', account },
    { type: isRequired ? 'part' : 'hide' },
  ]
}

function unsigned(state: Exclude<SignInState, { readonly status: 'nobody' }>): SignInState {
  return { status: 'unsigned', account: state.account, turn: state.turn + 1 }
}
