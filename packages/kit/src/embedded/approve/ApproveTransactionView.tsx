import { useEffect, useRef } from 'react'
import { approvalsOf } from '../frame/requestApproval.ts'
import type { KitInside } from '../../actions/kit.ts'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import css from './approve.css?inline'

/** The question whose turn it is, and the place into which whoever asks draws it. */
function useFrameSlot(kit: KitInside) {
  const { store, pending: request } = approvalsOf(kit)
  const [first] = useStore(store).waiting
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const approval = first === undefined ? undefined : request.get(first)
    if (place.current && approval) return approval.draw(place.current)
    return undefined
  }, [first, request])
  return { first, place }
}

/** The place in which a question is approved. Whoever asks draws it; the modal keeps it until there is an answer. */
export function ApproveTransactionView({ kit }: OwnViewProps<'ApproveTransaction'>) {
  const { first, place } = useFrameSlot(kit)
  if (first === undefined) return <p className="waiting">{kit.messages.nothingToApprove}</p>
  return <div ref={place} key={first} className="approval" />
}

export const approveTransaction = { Component: ApproveTransactionView, css }
