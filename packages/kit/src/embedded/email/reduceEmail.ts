import { frameLimits } from '@causeway/protocol/frame/limits'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { emailTooSoon } from '@causeway/protocol/frame/errors'

/** Which mail is at hand: that of a login, or the first or second one of a change of the address. */
export type EmailStep = 'login' | 'primary' | 'secondary'

/** What the frame says comes next. */
export type EmailAction =
  | 'VERIFY_DEVICE'
  | 'VERIFY_OTP'
  | 'CONNECT'
  | 'VERIFY_PRIMARY_OTP'
  | 'VERIFY_SECONDARY_OTP'

/** An address that is none; every other failure is the error itself. */
export const invalidEmail = 'invalid'

/** A login by e-mail, or a change of the address. `attempt` numbers the tries: what an older one brings is old news. */
export interface EmailState {
  readonly attempt: number
  readonly step: EmailStep
  readonly email: string
  readonly status:
    | 'idle'
    /** The frame is asked to send a mail. */
    | 'asking'
    /** This browser is new: the mail's link is awaited. */
    | 'device'
    /** The code is awaited. */
    | 'code'
    | 'checking'
    /** The wallet opens. */
    | 'connecting'
  /** The signs that the mail's page shows too. */
  readonly matchCode?: string | undefined
  readonly failure?: unknown
}

export type EmailEvent =
  | {
      readonly type: 'submitted'
      readonly step: 'login' | 'primary'
      readonly email: string
      readonly isValid: boolean
      readonly now: number
      /** When the last mail was asked for, in ms. */
      readonly lastSent: number | undefined
    }
  /** The mail once more. */
  | { readonly type: 'resent'; readonly now: number; readonly lastSent: number | undefined }
  | {
      readonly type: 'answered'
      readonly attempt: number
      readonly action: EmailAction
      readonly matchCode?: string | undefined
    }
  | { readonly type: 'deviceApproved'; readonly attempt: number }
  | { readonly type: 'codeEntered'; readonly otp: string }
  | {
      readonly type: 'codeAccepted'
      readonly attempt: number
      /** Of the mail to the new address, where it has a link. */
      readonly matchCode?: string | undefined
    }
  | { readonly type: 'connected'; readonly attempt: number }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: unknown }
  /** Another thing is on screen. */
  | { readonly type: 'left' }

export type EmailViewName =
  | 'EmailVerifyOtp'
  | 'EmailVerifyDevice'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'

export type EmailEffect =
  | {
      readonly type: 'ask'
      readonly attempt: number
      readonly step: EmailStep
      readonly email: string
    }
  | { readonly type: 'awaitDevice'; readonly attempt: number }
  | {
      readonly type: 'verify'
      readonly attempt: number
      readonly step: EmailStep
      readonly otp: string
    }
  | { readonly type: 'connect'; readonly attempt: number }
  | { readonly type: 'show'; readonly view: EmailViewName }
  /** The device's view has nothing more to wait for. */
  | { readonly type: 'back' }
  /** The address is another one now. */
  | { readonly type: 'changed' }
  /** What the frame was asked is not wanted any more. */
  | { readonly type: 'cancel' }
  | {
      readonly type: 'notify'
      readonly event:
        | 'EMAIL_VERIFICATION_CODE_SENT'
        | 'EMAIL_VERIFICATION_CODE_PASS'
        | 'DEVICE_REGISTERED_FOR_EMAIL'
    }
  | { readonly type: 'tellFailure'; readonly error: unknown }

type Step = readonly [EmailState, ...EmailEffect[]]

export const initialEmail: EmailState = { attempt: 0, step: 'login', email: '', status: 'idle' }

/** How long the next mail still has to wait, in whole seconds (SPEC §5, §9: 30 s). */
export function secondsLeft(now: number, lastSent: number | undefined): number {
  if (lastSent === undefined || lastSent > now) return 0
  return Math.max(0, Math.ceil((lastSent + frameLimits.emailCooldownMs - now) / 1000))
}

/** The login by e-mail as one pure function: one mail and one code at a time, and an older try changes nothing. */
export function reduceEmail(state: EmailState, event: EmailEvent): Step {
  switch (event.type) {
    case 'submitted':
      return submitted(state, event)
    case 'resent':
      return state.status === 'code' || state.status === 'device' ? resent(state, event) : [state]
    case 'codeEntered':
      return codeEntered(state, event.otp)
    case 'left':
      return state.status === 'idle'
        ? [state.failure === undefined ? state : idle(state)]
        : [{ ...idle(state), attempt: state.attempt + 1 }, { type: 'cancel' }]
    default:
      return event.attempt === state.attempt ? news(state, event) : [state]
  }
}

type News = Extract<EmailEvent, { readonly attempt: number }>

function news(state: EmailState, event: News): Step {
  const { attempt, step } = state
  switch (event.type) {
    case 'answered':
      return state.status === 'asking' ? answered(state, event) : [state]
    case 'deviceApproved':
      if (state.status !== 'device') return [state]
      return [
        { ...bare(state), status: 'code' },
        { type: 'show', view: 'EmailVerifyOtp' },
        { type: 'notify', event: 'DEVICE_REGISTERED_FOR_EMAIL' },
      ]
    case 'codeAccepted':
      if (state.status !== 'checking') return [state]
      if (step === 'secondary') return [idle(state), { type: 'changed' }]
      if (step === 'primary')
        return [
          { ...bare(state), step: 'secondary', status: 'code', matchCode: event.matchCode },
          { type: 'show', view: 'UpdateEmailSecondaryOtp' },
        ]
      return [
        { ...bare(state), status: 'connecting' },
        { type: 'connect', attempt },
        { type: 'notify', event: 'EMAIL_VERIFICATION_CODE_PASS' },
      ]
    case 'connected':
      return [state.status === 'connecting' ? idle(state) : state]
    case 'failed':
      return failed(state, event.error)
    default:
      return event satisfies never
  }
}

/** Without what an earlier step left behind. */
function bare({ attempt, step, email, status }: EmailState): EmailState {
  return { attempt, step, email, status }
}

function idle(state: EmailState): EmailState {
  return { ...bare(state), status: 'idle' }
}

function submitted(state: EmailState, event: Extract<EmailEvent, { type: 'submitted' }>): Step {
  const { step, email, isValid, now, lastSent } = event
  if (state.status === 'asking' || state.status === 'connecting') return [state]
  const next: EmailState = { attempt: state.attempt + 1, step, email, status: 'idle' }
  if (!isValid) return [{ ...next, failure: invalidEmail }]
  const seconds = secondsLeft(now, lastSent)
  if (seconds > 0) return [{ ...next, failure: new BaseError(emailTooSoon, { seconds }) }]
  return [
    { ...next, status: 'asking' },
    { type: 'ask', attempt: next.attempt, step, email },
  ]
}

function resent(state: EmailState, event: Extract<EmailEvent, { type: 'resent' }>): Step {
  const seconds = secondsLeft(event.now, event.lastSent)
  if (seconds > 0) return [{ ...state, failure: new BaseError(emailTooSoon, { seconds }) }]
  const attempt = state.attempt + 1
  // A change of the address begins anew with its first mail.
  const step = state.step === 'login' ? 'login' : 'primary'
  return [
    { ...bare(state), attempt, step, status: 'asking' },
    { type: 'cancel' },
    { type: 'ask', attempt, step, email: state.email },
  ]
}

function answered(state: EmailState, event: Extract<EmailEvent, { type: 'answered' }>): Step {
  const { attempt, action, matchCode } = event
  const code: EmailState = { ...bare(state), status: 'code' }
  switch (action) {
    case 'VERIFY_DEVICE':
      return [
        { ...bare(state), status: 'device', matchCode },
        { type: 'show', view: 'EmailVerifyDevice' },
        { type: 'awaitDevice', attempt },
      ]
    case 'VERIFY_OTP':
      return [
        code,
        { type: 'show', view: 'EmailVerifyOtp' },
        { type: 'notify', event: 'EMAIL_VERIFICATION_CODE_SENT' },
      ]
    case 'CONNECT':
      return [
        { ...bare(state), status: 'connecting' },
        { type: 'connect', attempt },
      ]
    case 'VERIFY_PRIMARY_OTP':
      return [
        { ...code, step: 'primary', matchCode },
        { type: 'show', view: 'UpdateEmailPrimaryOtp' },
      ]
    case 'VERIFY_SECONDARY_OTP':
      return [
        { ...code, step: 'secondary', matchCode },
        { type: 'show', view: 'UpdateEmailSecondaryOtp' },
      ]
    default:
      return action satisfies never
  }
}

function codeEntered(state: EmailState, otp: string): Step {
  if (state.status !== 'code' || !/^\d{6}$/u.test(otp)) return [state]
  const { attempt, step } = state
  return [
    { ...bare(state), status: 'checking' },
    { type: 'verify', attempt, step, otp },
  ]
}

/** A wrong code is typed anew where it was; anything else leads back to the address. */
function failed(state: EmailState, error: unknown): Step {
  switch (state.status) {
    case 'checking':
      return [
        { ...bare(state), status: 'code', failure: error },
        { type: 'tellFailure', error },
      ]
    case 'device':
      return [{ ...idle(state), failure: error }, { type: 'back' }]
    case 'asking':
    case 'connecting':
      return [{ ...idle(state), failure: error }]
    case 'idle':
    case 'code':
      return [state]
    default:
      return state.status satisfies never
  }
}
