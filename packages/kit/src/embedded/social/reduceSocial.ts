import type { SocialLogin } from '../../core/options/createOptions.ts'

/** Logins that happen in a window of their own: all but Farcaster, which goes by a code for a phone. */
export type WindowLogin = Exclude<SocialLogin, 'farcaster'> | 'newPasskey'

/** A login by another service. `attempt` numbers the tries: what an older one brings is old news. */
export interface SocialState {
  readonly attempt: number
  readonly provider: WindowLogin | undefined
  /** No window opens here: the page itself goes to the service, and comes back. */
  readonly leaves?: boolean
  readonly status:
    | 'idle'
    /** The window is open, and its address is on the way. */
    | 'asking'
    /** The visitor is at the service. */
    | 'waiting'
    /** The wallet opens. */
    | 'connecting'
    | 'failed'
  readonly failure?: unknown
}

export type SocialEvent =
  | {
      readonly type: 'started'
      readonly provider: WindowLogin
      /** A window that is open, this very page, or a window that the browser refused. */
      readonly way: 'window' | 'page' | 'blocked'
    }
  /** The page has come back from the service, with a handle. */
  | { readonly type: 'cameBack'; readonly provider: WindowLogin; readonly resultUri: string }
  | { readonly type: 'addressed'; readonly attempt: number; readonly uri: string }
  /** 45 s without an address. */
  | { readonly type: 'timedOut'; readonly attempt: number }
  /** What the wallet's own page told this one, once. */
  | { readonly type: 'returned'; readonly attempt: number; readonly resultUri: string }
  | { readonly type: 'windowClosed'; readonly attempt: number }
  | { readonly type: 'connected'; readonly attempt: number }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: unknown }
  /** Another thing is on screen. */
  | { readonly type: 'left' }

export type SocialEffect =
  | {
      readonly type: 'ask'
      readonly attempt: number
      readonly provider: WindowLogin
      readonly leaves: boolean
    }
  /** Says `timedOut` after 45 s, `windowClosed` when it is, `returned` with what its page tells. */
  | { readonly type: 'watch'; readonly attempt: number }
  | { readonly type: 'lead'; readonly uri: string }
  /** The page itself goes. */
  | { readonly type: 'leave'; readonly provider: WindowLogin; readonly uri: string }
  | { readonly type: 'closeWindow' }
  | {
      readonly type: 'connect'
      readonly attempt: number
      readonly provider: WindowLogin
      readonly resultUri: string
    }
  /** The visitor closed the window: back to where they came from. */
  | { readonly type: 'back' }
  | {
      readonly type: 'notify'
      readonly event:
        | 'SOCIAL_LOGIN_STARTED'
        | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
        | 'SOCIAL_LOGIN_SUCCESS'
        | 'SOCIAL_LOGIN_CANCELED'
        | 'SOCIAL_LOGIN_ERROR'
      readonly provider: WindowLogin
    }

type Step = readonly [SocialState, ...SocialEffect[]]

export const initialSocial: SocialState = { attempt: 0, provider: undefined, status: 'idle' }

/** A login by a window as one pure function: one window at a time, and its result counts once. */
export function reduceSocial(state: SocialState, event: SocialEvent): Step {
  if (event.type === 'started') return started(state, event)
  if (event.type === 'cameBack') return cameBack(state, event)
  const { attempt, provider, status } = state
  if (event.type === 'left') {
    if (status === 'idle') return [state]
    return [{ ...initialSocial, attempt: attempt + 1 }, { type: 'closeWindow' }]
  }
  if (event.attempt !== attempt || provider === undefined || status === 'idle') return [state]
  const isOpen = status === 'asking' || status === 'waiting'
  switch (event.type) {
    case 'addressed':
      if (status !== 'asking') return [state]
      return state.leaves
        ? [
            { ...state, status: 'waiting' },
            { type: 'leave', provider, uri: event.uri },
          ]
        : [
            { ...state, status: 'waiting' },
            { type: 'lead', uri: event.uri },
          ]
    case 'timedOut':
      return status === 'asking' ? failed(state, provider, 'slow') : [state]
    case 'returned':
      if (status !== 'waiting') return [state]
      return connecting(attempt, provider, event.resultUri)
    case 'windowClosed':
      if (!isOpen) return [state]
      return [
        { ...initialSocial, attempt: attempt + 1 },
        { type: 'closeWindow' },
        { type: 'notify', event: 'SOCIAL_LOGIN_CANCELED', provider },
        { type: 'back' },
      ]
    case 'connected':
      if (status !== 'connecting') return [state]
      return [
        { ...initialSocial, attempt },
        { type: 'notify', event: 'SOCIAL_LOGIN_SUCCESS', provider },
      ]
    case 'failed':
      return status === 'failed' ? [state] : failed(state, provider, event.error)
    default:
      return event satisfies never
  }
}

function started(state: SocialState, event: Extract<SocialEvent, { type: 'started' }>): Step {
  const attempt = state.attempt + 1
  const { provider, way } = event
  const leaves = way === 'page'
  const started = { type: 'notify', event: 'SOCIAL_LOGIN_STARTED', provider } as const
  if (way === 'blocked')
    return [{ attempt, provider, status: 'failed', failure: 'blocked' }, started]
  return [
    { attempt, provider, status: 'asking', leaves },
    started,
    { type: 'watch', attempt },
    { type: 'ask', attempt, provider, leaves },
  ]
}

function cameBack(
  state: SocialState,
  { provider, resultUri }: Extract<SocialEvent, { type: 'cameBack' }>,
): Step {
  return connecting(state.attempt + 1, provider, resultUri)
}

function connecting(attempt: number, provider: WindowLogin, resultUri: string): Step {
  return [
    { attempt, provider, status: 'connecting' },
    { type: 'closeWindow' },
    { type: 'notify', event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', provider },
    { type: 'connect', attempt, provider, resultUri },
  ]
}

function failed({ attempt }: SocialState, provider: WindowLogin, failure: unknown): Step {
  return [
    { attempt, provider, status: 'failed', failure },
    { type: 'closeWindow' },
    { type: 'notify', event: 'SOCIAL_LOGIN_ERROR', provider },
  ]
}
