import type { Catalogue } from '../catalogue/loadCatalogue.ts'
import { drawLetters, lettersOf } from './drawLetters.ts'

/** Finds a picture by whatever name clients have for it; undefined when nothing has that name. */
export interface Pictures {
  readonly wallet: (id: string) => string | undefined
  readonly network: (id: string) => string | undefined
  readonly currency: (code: string) => string | undefined
  readonly token: (symbol: string) => string | undefined
}

/** The pictures of a catalogue: those of its folder, and letters for what has none. */
export function createPictures({ wallets, networks, icons }: Catalogue): Pictures {
  const ofWallets = new Map<string, string>()
  for (const { id, explorerId, name } of wallets) {
    const svg = icons.walletIcons.get(id) ?? drawLetters(lettersOf(name), id)
    ofWallets.set(id, svg)
    if (explorerId) ofWallets.set(explorerId, svg)
  }
  const ofNetworks = new Map<string, string>()
  for (const { name, chains, icon, imageIds } of networks) {
    const svg = icons.networkIcons.get(icon ?? '') ?? drawLetters(lettersOf(name), name)
    for (const key of [...chains, ...imageIds]) ofNetworks.set(key, svg)
  }
  const currencies = new Set(Intl.supportedValuesOf('currency'))
  return {
    wallet: (id) => ofWallets.get(id),
    network: (id) => ofNetworks.get(/^\d+$/u.test(id) ? `eip155:${id}` : id),
    currency: (code) => {
      const known = code.toUpperCase()
      return currencies.has(known) ? drawLetters(signOf(known), known) : undefined
    },
    token: (symbol) => icons.tokenIcons.get(symbol.toLowerCase()),
  }
}

/** "$" for USD; the code itself where a currency has no sign of its own. */
function signOf(currency: string): string {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  )
}
