import { useAccount } from '@causeway/kit/react'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { settings } from '../core/settings.ts'
import { memberMessages as m } from '../members/messages.gen.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { ConnectFirst, type ConnectFirstProps } from './ConnectFirst.tsx'

export interface NeedsWalletProps extends Omit<ConnectFirstProps, 'ask' | 'action'> {
  children: (member: Address) => ReactNode
}

/** Pages about somebody: without a wallet they say how to get there, and show what is anybody's. */
export function NeedsWallet({ children, ...first }: NeedsWalletProps) {
  const account = useAccount()
  if (!settings.endpoints.indexer)
    return (
      <PageLayout title={first.title} lead={first.lead}>
        <Notice>{m.noIndexer}</Notice>
      </PageLayout>
    )
  if (account.status === 'connected' && account.address) return children(account.address)
  return <ConnectFirst {...first} />
}
