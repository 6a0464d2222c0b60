import type { Environment } from '../environment.ts'
import { createStore, type Store } from '../store.ts'
import {
  initialToast,
  reduceToast,
  type ToastEffect,
  type ToastEvent,
  type ToastState,
} from './machine.ts'

/**
 * The toasts of a kit.
 * @param environment whose clock they wait by; one that is gone leaves the last toast where it is
 */
export function createToasts(
  environment: Pick<Environment, 'after'>,
): Store<ToastState, ToastEvent> & { readonly stop: () => void } {
  let stop: () => void = () => undefined
  function run(effect: ToastEffect, send: (event: ToastEvent) => void): void {
    // Only the newest wait matters; the reducer would ignore the answer to an older one.
    stop()
    stop = environment.after(effect.ms, () => send({ type: 'waited', ticket: effect.ticket }))
  }
  return { ...createStore(reduceToast, initialToast, run), stop: () => stop() }
}
