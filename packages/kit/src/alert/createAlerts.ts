import { catalogue } from '@causeway/protocol/errors/catalogue'
import type { Log } from '../log.ts'
import { createStore, type Store } from '../store.ts'
import { initialAlerts, reduceAlerts, type AlertEvent, type AlertState } from './machine.ts'

/** The alerts of a kit: logged always, drawn by the modal only when the app debugs (SPEC §8, DESIGN D23). */
export function createAlerts(deps: { readonly log: Log }): Store<AlertState, AlertEvent> {
  return createStore(reduceAlerts, initialAlerts, ({ code, cause }) => {
    const { text, help } = catalogue[code]
    deps.log.write('error', `${text}: ${help}`, { code, cause })
  })
}
