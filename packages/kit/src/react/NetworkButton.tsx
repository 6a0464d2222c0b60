import { NetworkIcon } from '../ui/NetworkIcon.tsx'
import { buttonClass, useButton } from './useButton.tsx'
import { useNetwork } from './useNetwork.tsx'

/** The network in use; opens the list of networks. Says so when the wallet stands on one that the app does not know. */
export function NetworkButton(props: { readonly className?: string }) {
  const { kit, messages, shared } = useButton('Networks')
  const { network, supported } = useNetwork()
  const name = network?.name ?? messages.unsupportedNetwork
  return (
    <button
      {...shared}
      className={buttonClass(props.className)}
      data-kind="network"
      data-supported={supported}
      title={messages.chooseNetwork}
      onClick={() => kit.open({ view: supported ? 'Networks' : 'UnsupportedChain' })}
    >
      {network ? <NetworkIcon network={network} /> : null}
      {name}
    </button>
  )
}
