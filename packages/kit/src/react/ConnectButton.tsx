import type { ChainNamespace } from '@causeway/protocol/networks'
import { AccountButton } from './AccountButton.tsx'
import { CustomConnectButton } from './CustomConnectButton.tsx'
import { type ButtonLook, takesRef, useButton } from './useButton.tsx'
import { useNamespaceAccount } from './useNamespace.tsx'

/**
 * Opens the modal to connect, and closes it when it is open; once connected it is the account button.
 * @param props.label in place of "Connect Wallet"
 * @param props.loadingLabel while a wallet is being asked, in place of "Connecting…"
 * @param props.namespace whose wallets it is for; the active one when left out
 *
 * `ConnectButton.Custom` draws a button of the app's own.
 */
export const ConnectButton = /* @__PURE__ */ Object.assign(takesRef(Connect), {
  Custom: CustomConnectButton,
})

function Connect(
  props: ButtonLook & {
    readonly label?: string
    readonly loadingLabel?: string
    readonly namespace?: ChainNamespace
    readonly balance?: 'show' | 'hide'
  },
) {
  const { label, loadingLabel, namespace, balance, ...look } = props
  const { kit, messages, shared } = useButton('Connect', look)
  const { status } = useNamespaceAccount(namespace)
  if (status === 'connected')
    return (
      <AccountButton
        {...look}
        {...(namespace ? { namespace } : {})}
        {...(balance ? { balance } : {})}
      />
    )
  const connecting = status === 'connecting'
  const press = () => (kit.modal.get().open ? kit.close() : kit.open({ namespace }))
  return (
    <button {...shared(press)} data-kind="connect" data-status={status} aria-busy={connecting}>
      {connecting ? (loadingLabel ?? messages.connecting) : (label ?? messages.connectWallet)}
    </button>
  )
}
