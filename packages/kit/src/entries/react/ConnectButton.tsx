import type { ChainNamespace, Network } from '@causeway/protocol/networks'
import type { ReactNode } from 'react'
import type { NamespaceAccount } from '../../connection/evmAccountOf.ts'
import type { OpenOptions } from '../../actions/modal/openModal.ts'
import { AccountButton } from './AccountButton.tsx'
import { useKitContext } from './KitContext.tsx'
import { useSupported } from './useSupported.tsx'
import { type ButtonLook, takesRef, useButton } from './useButton.tsx'
import { useNamespaceAccount, useNamespaceChain } from './useNamespace.tsx'

/**
 * Opens the modal to connect, and closes it when it is open; once connected it is the account button.
 * `ConnectButton.Custom` draws a button of the app's own: its child is a function of `ConnectButtonState`.
 * @param props.label in place of "Connect Wallet"
 * @param props.loadingLabel while a wallet is being asked, in place of "Connecting…"
 * @param props.namespace whose wallets it is for; the active one when left out
 * @param props.balance for the account button; see `AccountButton`
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

/** What a button of the app's own is drawn from. */
export interface ConnectButtonState {
  /** Whether the kit has looked at the page: before that, and on a server, nobody knows who is connected. */
  readonly ready: boolean
  /** `account.status` tells the four states of a button: `unknown`, `disconnected`, `connecting`, `connected`. */
  readonly account: NamespaceAccount
  /** Undefined while the wallet stands on a network that the app does not have. */
  readonly network: Network | undefined
  /** Whether the wallet stands where the app lets it stand; `openNetworks` offers to change it. */
  readonly supported: boolean
  readonly openConnect: () => void
  readonly openAccount: () => void
  readonly openNetworks: () => void
}

/**
 * A button of the app's own: draws what its child makes of the connection, and nothing besides. On a server `ready` is false.
 * @param props.children makes the button of the state
 * @param props.namespace whose account and network; the active one's when left out
 *
 * @example
 * <ConnectButton.Custom>
 *   {({ ready, account, openConnect, openAccount }) =>
 *     account.status === 'connected' ? (
 *       <button onClick={openAccount}>{account.address}</button>
 *     ) : (
 *       <button onClick={openConnect} disabled={!ready}>Log in</button>
 *     )
 *   }
 * </ConnectButton.Custom>
 */
function CustomConnectButton(props: {
  readonly children: (state: ConnectButtonState) => ReactNode
  readonly namespace?: ChainNamespace
}): ReactNode {
  const { namespace } = props
  const { kit } = useKitContext()
  const account = useNamespaceAccount(namespace)
  const { chain: network } = useNamespaceChain(namespace)
  const supported = useSupported(namespace)
  const open = (view: OpenOptions['view']) => () => kit.open({ view, namespace })
  return props.children({
    account,
    ready: account.status !== 'unknown',
    network,
    supported,
    openConnect: open('Connect'),
    openAccount: open('Account'),
    openNetworks: open(supported ? 'Networks' : 'UnsupportedChain'),
  })
}
