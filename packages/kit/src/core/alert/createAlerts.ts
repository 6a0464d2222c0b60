import type { Log } from '../createLog.ts'
import { type Store, createStore, noting } from '../createStore.ts'
import type { AlertCode } from '@causeway/protocol/errors/alertOf'

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
interface AlertEffect {
  readonly type: 'log'
  readonly code: AlertCode
  readonly cause: unknown
}

export const initialAlerts: AlertState = { waiting: [], raised: [] }

/** Alerts as one pure function (SPEC §8): each once a page load, as the catalogue says, closed by hand. */
export function reduceAlerts(
  state: AlertState,
  event: AlertEvent,
): readonly [AlertState, ...AlertEffect[]] {
  switch (event.type) {
    case 'raise': {
      const { code, cause } = event
      if (state.raised.includes(code)) return [state]
      return [
        { waiting: [...state.waiting, code], raised: [...state.raised, code] },
        { type: 'log', code, cause },
      ]
    }
    case 'close':
      return [state.waiting.length === 0 ? state : { ...state, waiting: state.waiting.slice(1) }]
    default:
      return event satisfies never
  }
}

/** The alerts of a kit: logged always, drawn by the modal only when the app debugs (SPEC §8, D23). */
export function createAlerts(deps: { readonly log: Log }): Store<AlertState, AlertEvent> {
  return createStore(
    reduceAlerts,
    initialAlerts,
    ({ code, cause }) => {
      void note(deps.log, code, cause)
    },
    noting(deps.log),
  )
}

async function note(log: Log, code: AlertCode, cause: unknown): Promise<void> {
  try {
    const { alertLine } = await import('./alertLine.ts')
    log.write('error', alertLine(code), { code, cause })
  } catch (error) {
    log.write('error', code, { cause, error })
  }
}
