import type { Connector } from '../connection/connector.ts'
import { Monogram } from './Monogram.tsx'

/** A wallet's own picture (always a `data:` URI) or its letters. */
export function WalletIcon({
  wallet,
  size,
}: {
  readonly wallet: Pick<Connector, 'name'> & { readonly imageUrl?: string | undefined }
  readonly size?: 'large'
}) {
  if (wallet.imageUrl === undefined) return <Monogram name={wallet.name} size={size} />
  return <img className="icon" data-size={size} src={wallet.imageUrl} alt="" />
}
