import type { WireWallet } from '@causeway/protocol/api/registry'
import { answeringId, chainsOf } from '@causeway/protocol/wallets/findWallets'
import type { CatalogueWallet } from '../catalogue/walletSchema.ts'

/**
 * A wallet as clients read it.
 * @param options.asked the chains that the client named, with every chain that the registry knows: those of a namespace
 *   that the wallet serves whatever the chain are told as chains of it, because clients keep only wallets that name one
 *   of theirs
 * @param options.named the ids by which the client asked: a wallet answers to the one that was used, so that the client
 *   finds it again; its own where both were
 * @param options.url where the registry is reached; null: pictures are told by id alone
 */
export function toWire(
  wallet: CatalogueWallet,
  options: {
    readonly asked: readonly string[]
    readonly named?: readonly string[] | undefined
    readonly url: string | null
  },
): WireWallet {
  const { id, mobile, stores } = wallet
  const chains = new Set([...wallet.chains, ...chainsOf(wallet, options.asked)])
  return {
    id: answeringId(wallet, options.named),
    name: wallet.name,
    homepage: wallet.homepage ?? null,
    chains: [...chains],
    image_id: id,
    image_url: options.url === null ? null : `${options.url}/getWalletImage/${id}`,
    order: wallet.order ?? null,
    mobile_link: mobile.native ?? mobile.universal ?? null,
    link_mode: mobile.universal ?? null,
    desktop_link: wallet.desktop ?? null,
    webapp_link: wallet.web ?? null,
    app_store: stores.ios ?? null,
    play_store: stores.android ?? null,
    chrome_store: stores.chrome ?? null,
    rdns: wallet.rdns ?? null,
    injected:
      wallet.injected.length === 0
        ? null
        : wallet.injected.map((one) => ({ namespace: one.namespace, injected_id: one.id })),
    badge_type: wallet.badge ?? 'none',
    dapp_link: wallet.dappBrowser ?? null,
    firefox_store: stores.firefox ?? null,
    edge_store: stores.edge ?? null,
    opera_store: stores.opera ?? null,
  }
}
