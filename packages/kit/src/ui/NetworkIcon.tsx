import type { Network } from '@causeway/protocol/networks'
import { parseIcon } from '../connection/parseIcon.ts'
import type { Kit } from '../kit.ts'
import { Monogram } from './WalletIcon.tsx'

/**
 * A network's picture: the one that the app named for it, else one that is in the configuration itself, else its
 * letters. No host is asked that the app did not name.
 */
export function NetworkIcon({
  kit,
  network,
  size,
}: {
  readonly kit: Kit
  readonly network: Network
  readonly size?: 'large'
}) {
  const { chainImages } = kit.options.get()
  const image = chainImages[network.id] ?? parseIcon(network.assets.imageUrl)
  if (image === undefined) return <Monogram name={network.name} size={size} />
  return <img className="icon" data-size={size} src={image} alt="" />
}
