import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { useAccount, useKit } from '@causeway/kit/react'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { settings } from '../core/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { memberMessages as m } from './messages.gen.ts'

export interface NeedsWalletProps {
  /** What a connected wallet would show here. */
  why: string
  children: (member: Address) => ReactNode
}

/** Pages about somebody: without a wallet they say what would stand here, and how to get there. */
export function NeedsWallet({ why, children }: NeedsWalletProps) {
  const account = useAccount()
  const kit = useKit()
  if (!settings.endpoints.indexer) return <Notice>{m.noIndexer}</Notice>
  if (account.status === 'connected' && account.address) return children(account.address)
  return (
    <Notice
      title={m.connectTitle}
      action={
        <Button kind="primary" onClick={() => kit.open()}>
          {commonMessages.connectAWallet}
        </Button>
      }
    >
      {why}
    </Notice>
  )
}
