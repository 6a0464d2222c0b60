import type { Log } from '../log.ts'
import { createStore, noting, type Store } from '../store.ts'
import {
  initialAlerts,
  reduceAlerts,
  type AlertCode,
  type AlertEvent,
  type AlertState,
} from './machine.ts'

/** The alerts of a kit: logged always, drawn by the modal only when the app debugs (SPEC §8, DESIGN D23). */
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

/** The words of alerts are for the developer of an app that is set up wrongly: nobody else loads them. */
async function note(log: Log, code: AlertCode, cause: unknown): Promise<void> {
  try {
    const { alertWords } = await import('./alertWords.ts')
    const { text, help } = alertWords[code]
    log.write('error', `${text}: ${help}`, { code, cause })
  } catch (error) {
    log.write('error', code, { cause, error })
  }
}
