import { useEffect, useRef } from 'react'
import type { KitInside } from '../actions/kit.ts'
import { errorText } from '../core/messages/errorText.ts'
import { toastsOf } from '../actions/toast/createToasts.ts'

/**
 * Tells each failure of a query as a toast, once. A failure that was there before the view came was told then.
 * @param query with `errorUpdatedAt`, which TanStack Query moves at every failure
 */
export function useFailureToast(
  kit: KitInside,
  query: { readonly error: unknown; readonly errorUpdatedAt: number },
): void {
  const { error, errorUpdatedAt } = query
  const announced = useRef(errorUpdatedAt)
  useEffect(() => {
    if (!error || announced.current === errorUpdatedAt) return
    announced.current = errorUpdatedAt
    const text = errorText(kit.messages, error)
    toastsOf(kit).send({ type: 'show', toast: { kind: 'error', text } })
  }, [kit, error, errorUpdatedAt])
}
