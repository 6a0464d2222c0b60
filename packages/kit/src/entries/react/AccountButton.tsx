import { truncateAddress } from '@causeway/protocol/address'
import type { ChainNamespace } from '@causeway/protocol/networks'
import { useEffect, useState } from 'react'
import type { NamespaceAccount } from '../../connection/evmAccountOf.ts'
import type { KitInside } from '../../actions/kit.ts'
import { lazy } from '../../core/lazy.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { OwnAvatar } from '../../ui/OwnAvatar.tsx'
import { useSupported } from './useSupported.tsx'
import { type ButtonLook, takesRef, useButton } from './useButton.tsx'
import { useHydrated } from './useHydrated.tsx'
import { useNamespaceAccount } from './useNamespace.tsx'

const code = lazy(() => import('./AccountFacts.tsx'))

/** What the account button says: the address, or more where the app has it from somewhere. */
function AccountDetails(props: {
  readonly kit: KitInside
  readonly account: NamespaceAccount
  readonly balance: boolean
  /** The shortened address. */
  readonly plain: string
}) {
  const { kit, balance, plain } = props
  // Names come from the app's source, or from ENS where there is Ethereum.
  const wanted = balance || kit.ports.identity || kit.networks.some(({ id }) => id === 1)
  const [facts, setFacts] = useState(code.loaded)
  // The code may be here before the page is taken over from a server that never had it.
  const shown = useHydrated() && wanted && facts
  useEffect(() => {
    if (!wanted || facts) return
    code
      .load()
      .then(setFacts, (error: unknown) =>
        kit.log.write('warn', 'The code for the button could not be loaded.', error),
      )
  }, [wanted, facts, kit])
  return shown ? <shown.AccountFacts {...props} /> : plain
}

/**
 * The connected account; opens it in the modal. Nothing while no wallet is connected. On a network that the app does
 * not have it offers to switch.
 * @param props.balance shows the native balance, which is read from the network as soon as the button is there; hidden
 *   when left out
 * @param props.namespace whose account; the active one when left out
 */
export const AccountButton = takesRef(function AccountButton(
  props: ButtonLook & {
    readonly balance?: 'show' | 'hide'
    readonly namespace?: ChainNamespace
  },
) {
  const { balance = 'hide', namespace, ...look } = props
  const { kit, messages, shared } = useButton('Account', look)
  const account = useNamespaceAccount(namespace)
  const supported = useSupported(namespace)
  const { address } = account
  if (address === undefined) return null
  const short = truncateAddress(address)
  if (!supported)
    return (
      <button
        {...shared(() => kit.open({ view: 'UnsupportedChain', namespace }))}
        data-kind="account"
        data-supported={false}
      >
        {messages.switchNetwork}
      </button>
    )
  return (
    <button {...shared(() => kit.open({ view: 'Account', namespace }))} data-kind="account">
      <OwnAvatar draw={kit.ports.avatar} account={{ address }} label={messages.account}>
        <Avatar address={address} label={messages.account} />
      </OwnAvatar>
      <AccountDetails kit={kit} account={account} balance={balance === 'show'} plain={short} />
    </button>
  )
})
