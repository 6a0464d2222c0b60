import { truncateAddress } from '@causeway/protocol/address'
import type { ChainNamespace } from '@causeway/protocol/networks'
import { Avatar } from '../ui/Avatar.tsx'
import { AccountDetails } from './AccountDetails.tsx'
import { useButton, type ButtonLook } from './useButton.tsx'
import { useNamespaceAccount } from './useReading.tsx'
import { useSupported } from './useSupported.tsx'

/**
 * The connected account; opens it in the modal. Nothing while no wallet is connected. On a network that the app does
 * not have it offers to switch.
 * @param props.balance shows the native balance, which is read from the network as soon as the button is there; hidden
 *   when left out
 * @param props.namespace whose account; the active one when left out
 */
export function AccountButton(
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
        {...shared}
        data-kind="account"
        data-supported={false}
        onClick={() => kit.open({ view: 'UnsupportedChain', namespace })}
      >
        {messages.switchNetwork}
      </button>
    )
  return (
    <button
      {...shared}
      data-kind="account"
      aria-label={`${messages.account} ${short}`}
      onClick={() => kit.open({ view: 'Account', namespace })}
    >
      <Avatar address={address} />
      <AccountDetails kit={kit} account={account} balance={balance === 'show'} plain={short} />
    </button>
  )
}
