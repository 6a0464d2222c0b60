import type { CatalogueWallet } from './walletSchema.ts'

/**
 * A wallet that this installation serves by itself, such as the local stack's Pocket: the shipped data never names one.
 * @param url the page that opens it; a pairing is handed over as `<url>/wc?uri=…`
 */
export function localWallet(url: string): CatalogueWallet {
  return {
    id: 'pocket',
    name: 'Pocket',
    homepage: url,
    web: url,
    mobile: { universal: url },
    namespaces: ['eip155'],
    chains: [],
    stores: {},
    injected: [],
    order: 1,
    sources: [url],
  }
}
