import { useState } from 'react'
import { monogram } from './monogram.ts'

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

/** Letters on a quiet ground, for wallets and networks without a picture. */
export function Monogram({
  name,
  size,
}: {
  readonly name: string
  readonly size?: 'large' | undefined
}) {
  return (
    <svg className="icon" data-size={size} viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" fill="currentColor" opacity="0.12" />
      <text
        x="18"
        y="18"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="14"
        fontWeight="600"
        fill="currentColor"
      >
        {monogram(name)}
      </text>
    </svg>
  )
}
