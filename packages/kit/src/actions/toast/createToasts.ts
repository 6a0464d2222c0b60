import { modalLimits } from '../modal/limits.ts'
import type { Environment } from '../../core/browserEnvironment.ts'
import type { KitInside } from '../kit.ts'
import type { ModalState } from '../modal/state.ts'
import { type Store, createStore, noting } from '../../core/createStore.ts'

export type ToastKind = 'loading' | 'success' | 'error'

/** One short notice at the top of the modal. */
export interface Toast {
  readonly kind: ToastKind
  readonly text: string
  /** Stays until it is hidden or replaced; a loading toast always does. */
  readonly persistent?: boolean | undefined
}

/** One toast at a time. `ticket` numbers the waits: an answer to an older one is old news. */
export type ToastState = { readonly ticket: number } & (
  | { readonly status: 'idle' }
  /** `held`: somebody points at it or has the focus in it, so it does not go away. */
  | { readonly status: 'shown'; readonly toast: Toast; readonly held: boolean }
  /** The one before is gone, this one comes after the delay. */
  | { readonly status: 'changing'; readonly toast: Toast }
)

export type ToastEvent =
  | { readonly type: 'show'; readonly toast: Toast }
  | { readonly type: 'hide' }
  | { readonly type: 'held'; readonly held: boolean }
  | { readonly type: 'waited'; readonly ticket: number }

/** Sends `waited` with the ticket after `ms`. */
interface ToastEffect {
  readonly type: 'wait'
  readonly ms: number
  readonly ticket: number
}

type Step = readonly [ToastState, ...ToastEffect[]]

export const initialToast: ToastState = { status: 'idle', ticket: 0 }

/** Toasts as one pure function (SPEC §4): one at a time, a new one 150 ms after the old is gone. */
export function reduceToast(state: ToastState, event: ToastEvent): Step {
  switch (event.type) {
    case 'show':
      if (state.status === 'idle') return shown(state, event.toast)
      // While one is on its way out already, the newest takes the place of the next.
      if (state.status === 'changing') return [{ ...state, toast: event.toast }]
      return wait(
        { status: 'changing', toast: event.toast, ticket: state.ticket + 1 },
        modalLimits.toastDelayMs,
      )
    case 'hide':
      return [state.status === 'idle' ? state : { status: 'idle', ticket: state.ticket + 1 }]
    case 'held':
      if (state.status !== 'shown' || state.held === event.held) return [state]
      if (!event.held) return shown(state, state.toast)
      return [{ ...state, held: true, ticket: state.ticket + 1 }]
    case 'waited':
      if (event.ticket !== state.ticket || state.status === 'idle') return [state]
      if (state.status === 'changing') return shown(state, state.toast)
      return [{ status: 'idle', ticket: state.ticket + 1 }]
    default:
      return event satisfies never
  }
}

function shown(before: ToastState, toast: Toast): Step {
  const next: ToastState = { status: 'shown', toast, held: false, ticket: before.ticket + 1 }
  const stays = toast.persistent === true || toast.kind === 'loading'
  return stays ? [next] : wait(next, modalLimits.toastMs)
}

function wait(state: ToastState, ms: number): Step {
  return [state, { type: 'wait', ms, ticket: state.ticket }]
}

type Toasts = Store<ToastState, ToastEvent>
const made = new WeakMap<KitInside, Toasts>()

/** The toasts of a kit, made for the first one who asks: the modal, which alone shows them and comes late. */
export function toastsOf(kit: KitInside): Toasts {
  const toasts = made.get(kit) ?? createToasts(kit)
  made.set(kit, toasts)
  return toasts
}

/**
 * @param kit.environment whose clock they wait by
 * @param kit.modal that they are shown in: what a toast told is old news when it opens again, so closing hides it (SPEC §4)
 * @param kit.events whose failures they tell, where no view waits for the answer
 */
export function createToasts({
  environment,
  log,
  modal,
  events,
  language,
}: Pick<KitInside, 'log' | 'language'> & {
  readonly environment: Pick<Environment, 'after'>
  readonly modal: Pick<Store<Pick<ModalState, 'open'>, never>, 'get' | 'subscribe'>
  readonly events: Pick<KitInside['events'], 'get' | 'subscribe'>
}): Toasts {
  let stop: () => void = () => undefined
  function run(effect: ToastEffect, send: (event: ToastEvent) => void): void {
    // Only the newest wait matters; the reducer would ignore the answer to an older one.
    stop()
    stop = environment.after(effect.ms, () => send({ type: 'waited', ticket: effect.ticket }))
  }
  const store = createStore(reduceToast, initialToast, run, noting(log))
  modal.subscribe(() => {
    if (modal.get().open) return
    stop()
    store.send({ type: 'hide' })
  })
  events.subscribe(() => {
    const event = events.get()
    if (event?.event !== 'DISCONNECT_ERROR') return
    const text = language.get().messages.errors['connection.disconnectFailed'] ?? event.message
    store.send({ type: 'show', toast: { kind: 'error', text } })
  })
  return store
}
