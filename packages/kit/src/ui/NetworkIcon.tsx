import { parseIcon } from '../connection/announcement.ts'
import type { Network } from '@causeway/protocol/networks'
import { Monogram } from './Monogram.tsx'

/** A network's picture when it is in the configuration itself, else its letters: no other host is asked. */
export function NetworkIcon({
  network,
  size,
}: {
  readonly network: Network
  readonly size?: 'large'
}) {
  const image = parseIcon(network.assets.imageUrl)
  if (image === undefined) return <Monogram name={network.name} size={size} />
  return <img className="icon" data-size={size} src={image} alt="" />
}
