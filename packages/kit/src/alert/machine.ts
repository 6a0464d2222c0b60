import { catalogue, type ErrorCode } from '@causeway/protocol/errors/catalogue'
import type { Entry } from '@causeway/protocol/errors/entry'

/** Mistakes in how an app is set up; written for its developer. */
export type AlertCode = Extract<ErrorCode, `alert.${string}`>

/** Alerts wait in the order in which they came; one is on screen at a time, until somebody closes it. */
export interface AlertState {
  readonly waiting: readonly AlertCode[]
  /** Every code that was raised since the page was loaded. */
  readonly raised: readonly AlertCode[]
}

export type AlertEvent =
  | { readonly type: 'raise'; readonly code: AlertCode; readonly cause?: unknown }
  | { readonly type: 'close' }

/** Written to the log whether or not it is shown. */
export interface AlertEffect {
  readonly type: 'log'
  readonly code: AlertCode
  readonly cause: unknown
}

export const initialAlerts: AlertState = { waiting: [], raised: [] }

/** Alerts as one pure function (SPEC §8): each once where the catalogue says so, closed by hand. */
export function reduceAlerts(
  state: AlertState,
  event: AlertEvent,
): readonly [AlertState, ...AlertEffect[]] {
  switch (event.type) {
    case 'raise': {
      const { code, cause } = event
      const entry: Entry = catalogue[code]
      const known = state.raised.includes(code)
      if (known && entry.once) return [state]
      return [
        {
          waiting: state.waiting.includes(code) ? state.waiting : [...state.waiting, code],
          raised: known ? state.raised : [...state.raised, code],
        },
        { type: 'log', code, cause },
      ]
    }
    case 'close':
      return [state.waiting.length === 0 ? state : { ...state, waiting: state.waiting.slice(1) }]
    default:
      return event satisfies never
  }
}
