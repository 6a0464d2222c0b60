import { useEffect, useRef } from 'react'
import type { Kit } from '../kit.ts'
import { errorText } from '../messages/errorText.ts'

/**
 * Tells each failure of a query as a toast, once. A failure that was there before the view came was told then.
 * @param query with `errorUpdatedAt`, which TanStack Query moves at every failure
 */
export function useFailureToast(
  kit: Kit,
  query: { readonly error: unknown; readonly errorUpdatedAt: number },
): void {
  const { error, errorUpdatedAt } = query
  const told = useRef(errorUpdatedAt)
  useEffect(() => {
    if (!error || told.current === errorUpdatedAt) return
    told.current = errorUpdatedAt
    const text = errorText(kit.messages, error)
    kit.toasts.send({ type: 'show', toast: { kind: 'error', text } })
  }, [kit, error, errorUpdatedAt])
}
