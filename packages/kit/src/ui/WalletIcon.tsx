import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { Network } from '@causeway/protocol/networks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazy } from '../core/lazy.ts'
import { parseIcon } from '../core/names.ts'
import type { KitInside } from '../actions/kit.ts'

/**
 * A wallet's own picture, or its letters when it has none or the picture is broken. Pictures of the page's wallets are
 * `data:` URIs; those of a registry come late, only when they are seen, and without telling the registry where.
 */
export function WalletIcon({
  wallet,
  size,
}: {
  readonly wallet: { readonly name: string; readonly imageUrl?: string | undefined }
  readonly size?: 'large' | undefined
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

const code = lazy(() => import('./networkPictures.gen.ts'))

/** Null for a network without one. */
const shipped = new Map<CaipNetworkId, string | null>()

const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The picture that ships with the kit: one of about sixty networks, each a file of the app's own origin that is fetched when
 * it is first shown.
 * @param id CAIP-2; undefined where no picture is wanted
 * @returns undefined while it is not known, null where there is none
 */
function useShippedPicture(
  kit: KitInside,
  id: CaipNetworkId | undefined,
): string | null | undefined {
  useEffect(() => {
    async function fetch(wanted: CaipNetworkId) {
      const found = await (await code.load()).networkPictures[wanted]?.()
      shipped.set(wanted, found?.picture ?? null)
      for (const listener of listeners) listener()
    }
    if (id !== undefined && !shipped.has(id))
      fetch(id).catch((error: unknown) =>
        kit.log.write('info', 'A picture could not be loaded.', error),
      )
  }, [kit, id])
  return useSyncExternalStore(
    listen,
    () => (id === undefined ? undefined : shipped.get(id)),
    () => undefined,
  )
}

/**
 * A network's picture: the one that the app named for it, else one that is in the configuration itself, else the one that
 * ships with the kit, else its letters. No host is asked that the app did not name.
 * @param props.elsewhere where a picture is that neither app nor kit has; for the modal's own views, since a page asks nobody
 * before somebody acts (`NetworkPicture`)
 */
export function NetworkIcon({
  kit,
  network,
  size,
  elsewhere,
}: {
  readonly kit: KitInside
  readonly network: Network
  readonly size?: 'large' | undefined
  readonly elsewhere?: string | undefined
}) {
  const { chainImages } = kit.options.get()
  const own = chainImages[network.id] ?? parseIcon(network.assets.imageUrl)
  const found = useShippedPicture(kit, own === undefined ? network.caipNetworkId : undefined)
  const image = own ?? found
  if (!image)
    return (
      <WalletIcon
        wallet={{ name: network.name, imageUrl: image === null ? elsewhere : undefined }}
        size={size}
      />
    )
  return <img className="icon" data-size={size} src={image} alt="" />
}

/** What a network is called; one that the app does not have goes by its number. */
export function networkName(kit: KitInside, caipNetworkId: CaipNetworkId): string {
  const network = kit.networkList.get().find((known) => known.caipNetworkId === caipNetworkId)
  return network?.name ?? kit.messages.unknownNetwork({ id: caipNetworkId.split(':')[1] ?? '' })
}

/** Up to two letters that stand for a name without a picture. */
export function monogram(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const letters = words.slice(0, 2).map((word) => /^./u.exec(word)?.[0] ?? '')
  return letters.join('').toUpperCase() || '?'
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
