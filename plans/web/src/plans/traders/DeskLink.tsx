import { useAccount } from '@causeway/kit/react'
import { isSameAddress } from '@causeway/protocol/address'
import { Link } from '@tanstack/react-router'
import type { DescribedState } from '../page/describedState.ts'
import { tradersMessages } from './messages.gen.ts'

/** Leads the trader of a plan to where it is traded; nothing for anybody else. */
export function DeskLink({ state }: { state: DescribedState | undefined }) {
  const { address = '' } = useAccount()
  const trader = state?.v['trader']
  if (typeof trader !== 'string' || !isSameAddress(trader, address)) return null
  return <Link to="/desk">{tradersMessages.toDesk}</Link>
}
