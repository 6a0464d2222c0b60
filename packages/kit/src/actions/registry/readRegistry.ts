import { call } from '@causeway/protocol/http/call'
import { type WireWallet, originsOf, walletsOf } from '@causeway/protocol/api/registry'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { fromServer } from '@causeway/protocol/errors/fromServer'
import { isLoopbackUrl } from '@causeway/protocol/origins/isLoopbackUrl'
import { defaultAncestors, isAllowedOrigin } from '@causeway/protocol/origins/isAllowedOrigin'
import type { AlertEvent, AlertState } from '../../core/alert/createAlerts.ts'
import type { Store } from '../../core/createStore.ts'
import type { KitInside } from '../kit.ts'
import type { KitOptions } from '../../core/options/createOptions.ts'
import { senderOf } from '../../core/names.ts'
import type { WalletListItem, WalletPage, WalletQuery } from '../../core/ports/walletSource.ts'

/**
 * Raises the alert that explains why a server refused the app (SPEC §8).
 * @returns false for any other failure
 */
function raiseRefusal({ alerts }: Pick<KitInside, 'alerts'>, error: unknown): boolean {
  const code = isBaseError(error) ? fromServer(error.details ?? '') : undefined
  if (code) alerts.send({ type: 'raise', code, cause: error })
  return code !== undefined
}

/**
 * One page of the registry that `endpoints.registry` names, in our spelling. A server that refuses the app raises the
 * alert that explains why (SPEC §8), once.
 * @throws BaseError as `call` does
 */
export async function readRegistry(
  kit: { readonly options: { get(): KitOptions }; readonly alerts: Store<AlertState, AlertEvent> },
  query: WalletQuery,
  signal: AbortSignal,
): Promise<WalletPage> {
  const options = kit.options.get()
  const base = options.endpoints.registry ?? ''
  const { page, entries, search, include, exclude, chains, badge } = query
  try {
    const { data, count } = await call(walletsOf, {
      base,
      signal,
      query: {
        ...senderOf(options),
        page,
        entries,
        search,
        include: include?.join(','),
        exclude: exclude?.join(','),
        chains: chains?.join(','),
        badge_type: badge,
      },
    })
    return { wallets: data.map((wallet) => itemOf(wallet, base)), count }
  } catch (error) {
    raiseRefusal(kit, error)
    throw error
  }
}

function itemOf(wallet: WireWallet, base: string): WalletListItem {
  const { image_id: imageId, injected, badge_type: badge } = wallet
  const picture = imageId
    ? `${base.replace(/\/+$/u, '')}/getWalletImage/${encodeURIComponent(imageId)}`
    : wallet.image_url
  const item = {
    id: wallet.id,
    name: wallet.name,
    imageUrl: picture,
    rdns: wallet.rdns,
    chains: wallet.chains ?? [],
    homepage: wallet.homepage,
    mobileLink: wallet.mobile_link,
    universalLink: wallet.link_mode,
    desktopLink: wallet.desktop_link,
    webappLink: wallet.webapp_link,
    appStore: wallet.app_store,
    playStore: wallet.play_store,
    chromeStore: wallet.chrome_store,
    dappLink: wallet.dapp_link,
    badge: badge === 'certified' ? badge : undefined,
    injected: injected?.map((one) => ({
      namespace: one.namespace,
      injectedId: one.injected_id,
    })),
  }
  // What is not known is absent, never null: the wire says null, and some servers an empty text.
  return Object.fromEntries(
    Object.entries(item).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    ),
  ) as unknown as WalletListItem
}

const checked = new WeakSet<object>()

/**
 * Asks the registry, once, where pages of the app's project may be, and raises the alert when this page is elsewhere
 * (SPEC §5). Called when e-mail or socials are first used, never before (D29). A registry that does not answer stops
 * nobody here: the service that signs in checks the origin itself.
 */
export async function checkOrigin(
  kit: Pick<KitInside, 'alerts' | 'log' | 'options'>,
  origin: string = location.origin,
): Promise<void> {
  const options = kit.options.get()
  const { registry } = options.endpoints
  if (registry === undefined || checked.has(kit)) return
  checked.add(kit)
  try {
    const { allowedOrigins } = await call(originsOf, { base: registry, query: senderOf(options) })
    // Everybody can have a page on a shared host: those count while the app is being developed (D28).
    const develops = options.debug || isLoopbackUrl(origin)
    if (!isAllowedOrigin(origin, allowedOrigins, develops ? defaultAncestors : []))
      kit.alerts.send({ type: 'raise', code: 'alert.origin', cause: origin })
  } catch (error) {
    if (!raiseRefusal(kit, error))
      kit.log.write('warn', 'The allowed origins are not known.', error)
  }
}
