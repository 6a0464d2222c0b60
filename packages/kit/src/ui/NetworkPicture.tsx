import type { Network } from '@causeway/protocol/networks'
import type { KitInside } from '../actions/kit.ts'
import { registryPicture } from '../actions/registry/registryPicture.ts'
import { NetworkIcon } from './WalletIcon.tsx'

/**
 * A network's picture where networks are chosen: as `NetworkIcon`, and for a network that has none there, the registry's (SPEC §7).
 * Beside the account and on the app's own page stands `NetworkIcon` alone: the page asks nobody before somebody acts, and the
 * account stays light.
 */
export function NetworkPicture(props: {
  readonly kit: KitInside
  readonly network: Network
  readonly size?: 'large'
}) {
  const { kit, network, size } = props
  return (
    <NetworkIcon
      kit={kit}
      network={network}
      size={size}
      elsewhere={registryPicture(kit, 'Asset', network.caipNetworkId)}
    />
  )
}
