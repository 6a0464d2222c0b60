/** Why this browser cannot be reminded: the page is no secure one, the browser takes no messages for it, or its owner refused them. */
export type Hindrance = 'insecure' | 'browser' | 'refused'

export type ReminderState =
  | { readonly name: 'looking' }
  | { readonly name: 'unable'; readonly why: Hindrance }
  /** `isOther`: they are on for another address, whose place these would take. */
  | { readonly name: 'off'; readonly isOther: boolean; readonly hasFailed: boolean }
  | { readonly name: 'busy' }
  /** `isProved`: a first message has come. */
  | { readonly name: 'on'; readonly isProved: boolean }

export type ReminderEvent =
  | { readonly type: 'found'; readonly as: Hindrance | 'none' | 'other' | 'own' }
  | { readonly type: 'press' }
  | { readonly type: 'begun'; readonly isProved: boolean }
  | { readonly type: 'refused' }
  | { readonly type: 'ended' }
  | { readonly type: 'failed' }
  /** What the page shows is not what was handed over. */
  | { readonly type: 'changed' }
  | { readonly type: 'saved'; readonly isProved: boolean }
  /** The service had it already. */
  | { readonly type: 'kept' }
  | { readonly type: 'proved' }

/** What the browser and the service have to do about it. */
export type ReminderEffect = 'begin' | 'end' | 'save'

export const initialReminders: ReminderState = { name: 'looking' }

const off = { name: 'off', isOther: false, hasFailed: false } as const

/** Reminders of one browser, as a flow. Pure. */
export function reminderMachine(
  state: ReminderState,
  event: ReminderEvent,
): readonly [ReminderState, ...ReminderEffect[]] {
  switch (event.type) {
    case 'found':
      return state.name === 'looking' ? found(event.as) : [state]
    case 'press':
      if (state.name === 'on') return [{ name: 'busy' }, 'end']
      // Who allowed them meanwhile may try again.
      return state.name === 'off' || (state.name === 'unable' && state.why === 'refused')
        ? [{ name: 'busy' }, 'begin']
        : [state]
    case 'changed':
      return state.name === 'on' ? [state, 'save'] : [state]
    case 'saved':
      return state.name === 'on' ? [{ ...state, isProved: event.isProved }] : [state]
    case 'kept':
      return [state]
    case 'proved':
      return state.name === 'on' ? [{ ...state, isProved: true }] : [state]
    default:
      return state.name === 'busy' ? [answered(event)] : [state]
  }
}

function found(as: Hindrance | 'none' | 'other' | 'own'): readonly [ReminderState, ...'save'[]] {
  switch (as) {
    case 'own':
      return [{ name: 'on', isProved: true }, 'save']
    case 'other':
    case 'none':
      return [{ ...off, isOther: as === 'other' }]
    default:
      return [{ name: 'unable', why: as }]
  }
}

function answered(
  event: Extract<ReminderEvent, { type: 'begun' | 'refused' | 'ended' | 'failed' }>,
): ReminderState {
  switch (event.type) {
    case 'begun':
      return { name: 'on', isProved: event.isProved }
    case 'refused':
      return { name: 'unable', why: 'refused' }
    case 'ended':
      return off
    case 'failed':
      return { ...off, hasFailed: true }
  }
}
