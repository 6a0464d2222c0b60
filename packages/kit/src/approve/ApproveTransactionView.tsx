import { useEffect, useRef } from 'react'
import { useStore } from '../ui/useStore.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { approvalsOf } from './approvals.ts'

/** The place in which a question is approved. Whoever asks draws it; the modal keeps it until there is an answer. */
export function ApproveTransactionView({ kit }: ViewProps<'ApproveTransaction'>) {
  const { store, asked } = approvalsOf(kit)
  const [first] = useStore(store).waiting
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const approval = first === undefined ? undefined : asked.get(first)
    if (place.current && approval) return approval.draw(place.current)
    return undefined
  }, [first, asked])
  if (first === undefined) return <p className="waiting">{kit.messages.nothingToApprove}</p>
  return <div ref={place} key={first} className="approval" />
}
