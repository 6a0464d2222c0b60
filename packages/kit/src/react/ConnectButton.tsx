import { AccountButton } from './AccountButton.tsx'
import { useAccount } from './useAccount.tsx'
import { buttonClass, useButton } from './useButton.tsx'

/** Opens the modal to connect; once connected it is the account button. */
export function ConnectButton(props: { readonly className?: string; readonly label?: string }) {
  const { kit, messages, shared } = useButton('Connect')
  const { status } = useAccount()
  if (status === 'connected') return <AccountButton {...props} />
  const connecting = status === 'connecting'
  return (
    <button
      {...shared}
      className={buttonClass(props.className)}
      data-kind="connect"
      data-status={status}
      aria-busy={connecting}
      onClick={() => kit.open()}
    >
      {connecting ? messages.connecting : (props.label ?? messages.connectWallet)}
    </button>
  )
}
