import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Address } from 'viem'

export interface EventLinkProps {
  of: { readonly plan: string; readonly blockNumber: number; readonly logIndex: number }
  children: ReactNode
  className?: string | undefined
}

/** Leads to an event and what it comes from. */
export function EventLink({ of, children, className }: EventLinkProps) {
  return (
    <Link
      to="/activity/$plan/$block/$log"
      params={{ plan: of.plan as Address, block: of.blockNumber, log: of.logIndex }}
      className={className}
    >
      {children}
    </Link>
  )
}
