import type { WalletCatalogue } from '../catalogue/loadCatalogue.ts'
import type { Picture } from '../catalogue/picture.ts'
import { drawInitials, initialsOf } from './drawInitials.ts'

/** Finds a picture by whatever name clients have for it; undefined when nothing has that name. */
export interface Pictures {
  readonly wallet: (id: string) => Picture | undefined
  /** Of a network or a connector. */
  readonly asset: (id: string) => Picture | undefined
  readonly currency: (code: string) => Picture | undefined
  readonly token: (symbol: string) => Picture | undefined
}

/** The pictures of a catalogue: those of its folder, and letters for what has none. */
export function createPictures({
  wallets,
  networks,
  connectors,
  icons,
}: WalletCatalogue): Pictures {
  const ofWallets = new Map<string, Picture>()
  for (const { id, explorerId, name } of wallets) {
    const picture = icons.walletIcons.get(id) ?? drawing(drawInitials(initialsOf(name), id))
    ofWallets.set(id, picture)
    if (explorerId) ofWallets.set(explorerId, picture)
  }
  const ofAssets = new Map<string, Picture>()
  for (const { name, chains, icon, imageIds } of networks) {
    const svg = icons.networkIcons.get(icon ?? '') ?? drawInitials(initialsOf(name), name)
    for (const key of [...chains, ...imageIds]) ofAssets.set(key, drawing(svg))
  }
  // Existing clients ask for the pictures of connectors where they ask for those of networks.
  for (const { name, wallet, icon, imageIds } of connectors) {
    const svg = icons.connectorIcons?.get(icon ?? '') ?? drawInitials(initialsOf(name), name)
    const picture = ofWallets.get(wallet ?? '') ?? drawing(svg)
    for (const key of imageIds) ofAssets.set(key, picture)
  }
  const currencies = new Set(Intl.supportedValuesOf('currency'))
  return {
    wallet: (id) => ofWallets.get(id),
    asset: (id) => ofAssets.get(/^\d+$/u.test(id) ? `eip155:${id}` : id),
    currency: (code) => {
      const known = code.toUpperCase()
      return currencies.has(known) ? drawing(drawInitials(signOf(known), known)) : undefined
    },
    token: (symbol) => {
      const svg = icons.tokenIcons.get(symbol.toLowerCase())
      return svg === undefined ? undefined : drawing(svg)
    },
  }
}

const drawing = (body: string): Picture => ({ media: 'image/svg+xml', body })

/** "$" for USD; the code itself where a currency has no sign of its own. */
function signOf(currency: string): string {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  )
}
