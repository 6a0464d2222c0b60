import { useEffect } from 'react'
import type { KitInside } from '../actions/kit.ts'
import { errorText } from '../core/messages/errorText.ts'
import { toastsOf } from '../actions/toast/createToasts.ts'

/** Failures that were told, by whichever view heard of them first. */
const told = new WeakSet<Error>()

/**
 * Tells each failure of a query as a toast, once: also one that came while the code of the view was still on its way, which nobody has
 * told. A new failure of the same query is a new error.
 */
export function useFailureToast(kit: KitInside, query: { readonly error: unknown }): void {
  const { error } = query
  useEffect(() => {
    if (!(error instanceof Error) || told.has(error)) return
    told.add(error)
    const text = errorText(kit.messages, error)
    toastsOf(kit).send({ type: 'show', toast: { kind: 'error', text } })
  }, [kit, error])
}
