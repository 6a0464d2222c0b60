import type { ChainNamespace } from '@causeway/protocol/networks'
import { NetworkIcon } from '../../ui/WalletIcon.tsx'
import { type ButtonLook, takesRef, useButton } from './useButton.tsx'
import { useNamespaceAccount, useNamespaceChain } from './useNamespace.tsx'
import { useSupported } from './useSupported.tsx'

/**
 * The network in use; opens the list of networks. Says so when the wallet stands on one that the app does not know.
 * @param props.label where there is no network to name, in place of "Select Network"
 * @param props.namespace whose network; the active one's when left out
 */
export const NetworkButton = takesRef(function NetworkButton(
  props: ButtonLook & { readonly label?: string; readonly namespace?: ChainNamespace },
) {
  const { label, namespace, ...look } = props
  const { kit, messages, shared } = useButton('Networks', look)
  const { chain: network } = useNamespaceChain(namespace)
  const supported = useSupported(namespace)
  const { status } = useNamespaceAccount(namespace)
  const nameless = status === 'connected' ? messages.unknownNetworkName : messages.selectNetwork
  const name = network?.name ?? label ?? nameless
  const press = () => {
    kit.events.send({ event: 'CLICK_NETWORKS' })
    kit.open({ view: supported ? 'Networks' : 'UnsupportedChain', namespace })
  }
  return (
    <button
      {...shared(press, { title: messages.chooseNetwork })}
      data-kind="network"
      data-supported={supported}
    >
      {network ? <NetworkIcon kit={kit} network={network} /> : null}
      {supported ? name : messages.switchNetwork}
    </button>
  )
})
