import { isSameAddress } from '@causeway/protocol/address'
import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { settings } from '../core/settings.ts'
import { planListQuery } from './planListQuery.ts'

export interface PlanLinkProps {
  /** Its address; a vault or the hub, which have no page, stand as they are. */
  plan: string
  children: ReactNode
}

/** Leads to the page of a plan. */
export function PlanLink({ plan, children }: PlanLinkProps) {
  const { data: plans = [] } = useQuery(planListQuery(useKit(), settings))
  const found = plans.find(({ address }) => isSameAddress(address, plan))
  if (!found) return children
  return (
    <Link
      to="/plans/$template/$address"
      params={{ template: found.template, address: found.address }}
    >
      {children}
    </Link>
  )
}
