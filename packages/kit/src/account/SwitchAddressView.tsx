import { useConnected } from '../ui/useConnected.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { AccountList } from './AccountList.tsx'

/** Choose the account to work with, then go on. */
export function SwitchAddressView({ kit }: ViewProps<'SwitchAddress'>) {
  const account = useConnected(kit)
  if (!account) return null
  return (
    <div className="stack">
      <p className="lead">{kit.messages.switchAddressText}</p>
      <AccountList
        kit={kit}
        account={account}
        onChosen={() => kit.modal.send({ type: 'goBack' })}
      />
    </div>
  )
}
