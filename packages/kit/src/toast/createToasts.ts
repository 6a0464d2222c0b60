import type { Log } from '../log.ts'
import type { Environment } from '../environment.ts'
import type { ModalState } from '../modal/machine.ts'
import { createStore, noting, type Store } from '../store.ts'
import {
  initialToast,
  reduceToast,
  type ToastEffect,
  type ToastEvent,
  type ToastState,
} from './machine.ts'

/**
 * The toasts of a kit.
 * @param deps.environment whose clock they wait by
 * @param modal that they are shown in: what a toast told is old news when it opens again, so closing hides it (SPEC §4)
 */
export function createToasts(
  {
    environment,
    log,
  }: { readonly environment: Pick<Environment, 'after'>; readonly log: Pick<Log, 'write'> },
  modal: Pick<Store<Pick<ModalState, 'open'>, never>, 'get' | 'subscribe'>,
): Store<ToastState, ToastEvent> & { readonly stop: () => void } {
  let stop: () => void = () => undefined
  function run(effect: ToastEffect, send: (event: ToastEvent) => void): void {
    // Only the newest wait matters; the reducer would ignore the answer to an older one.
    stop()
    stop = environment.after(effect.ms, () => send({ type: 'waited', ticket: effect.ticket }))
  }
  const store = createStore(reduceToast, initialToast, run, noting(log))
  modal.subscribe(() => {
    if (!modal.get().open) store.send({ type: 'hide' })
  })
  return { ...store, stop: () => stop() }
}
