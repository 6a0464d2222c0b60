import type { WalletListItem } from '../../core/ports/walletSource.ts'
import type { Platform } from '../../core/browserEnvironment.ts'

/** The stores that a wallet names, in the order in which they are offered. */
export const stores = ['chromeStore', 'appStore', 'playStore', 'homepage'] as const

/** How a visitor gets a wallet: a choice of places, or one page of the web. */
type GetWallet = { readonly kind: 'choice' } | { readonly kind: 'page'; readonly href: string }

/**
 * Where a wallet can be had on this device: on a phone in its own store, on a desktop by choice, or on the one page
 * there is. Undefined when the registry names none that fits.
 */
export function getWallet(wallet: WalletListItem, platform: Platform): GetWallet | undefined {
  switch (platform) {
    case 'ios':
      return page(wallet.appStore ?? wallet.homepage)
    case 'android':
      return page(wallet.playStore ?? wallet.homepage)
    case 'phone':
    case 'desktop': {
      const places = stores.flatMap((store) => wallet[store] ?? [])
      const [only, ...others] = places
      return others.length > 0 ? { kind: 'choice' } : page(only)
    }
    default:
      return platform satisfies never
  }
}

/** The stores that fit this device, in their order. */
export function storesHere(
  wallet: WalletListItem,
  platform: Platform,
): readonly { readonly store: (typeof stores)[number]; readonly href: string }[] {
  const get = getWallet(wallet, platform)
  return stores.flatMap((store) => {
    const href = wallet[store]
    const fits = get?.kind === 'choice' || (get?.kind === 'page' && get.href === href)
    return href !== undefined && fits ? [{ store, href }] : []
  })
}

function page(href: string | undefined): GetWallet | undefined {
  return href === undefined ? undefined : { kind: 'page', href }
}
