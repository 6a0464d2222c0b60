import { useState } from 'react'
import { Monogram } from './Monogram.tsx'

/**
 * A wallet's own picture, or its letters when it has none or the picture is broken. Pictures of the page's wallets are
 * `data:` URIs; those of a registry come late, only when they are seen, and without telling the registry where.
 */
export function WalletIcon({
  wallet,
  size,
}: {
  readonly wallet: { readonly name: string; readonly imageUrl?: string | undefined }
  readonly size?: 'large'
}) {
  const { name, imageUrl } = wallet
  const [broken, setBroken] = useState<string>()
  if (imageUrl === undefined || imageUrl === broken) return <Monogram name={name} size={size} />
  return (
    <img
      className="icon"
      data-size={size}
      src={imageUrl}
      alt=""
      loading={imageUrl.startsWith('data:') ? 'eager' : 'lazy'}
      referrerPolicy="no-referrer"
      onError={() => setBroken(imageUrl)}
    />
  )
}
