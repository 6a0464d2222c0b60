import { call } from '@causeway/protocol/api/endpoint'
import { walletsOf, type WireWallet } from '@causeway/protocol/api/registry'
import type { AlertEvent, AlertState } from '../alert/machine.ts'
import type { KitOptions } from '../options.ts'
import type { WalletListItem, WalletPage, WalletQuery } from '../ports/walletSource.ts'
import { senderOf } from '../sender.ts'
import { raiseRefusal } from './raiseRefusal.ts'
import type { Store } from '../store.ts'

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
