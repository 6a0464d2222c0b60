import type { Fixture } from '../../fixture.ts'
import { type ToastKind, toastsOf } from './createToasts.ts'

const toast = (state: string, kind: ToastKind, text: string): Fixture => ({
  view: 'Connect',
  state,
  prepare: (kit) => toastsOf(kit).send({ type: 'show', toast: { kind, text, persistent: true } }),
})

export const fixtures: readonly Fixture[] = [
  toast('toast-loading', 'loading', 'Ana’s wallet is asked'),
  toast('toast-success', 'success', 'Ana copied'),
  toast(
    'toast-error',
    'error',
    'A wallet’s own short sentence, which may be as long as two lines are',
  ),
]
