import type { CatalogueWallet } from './walletSchema.ts'

/** What may belong to one wallet only; a name is compared without case and punctuation. */
const marks = {
  'the same name': (wallet) => [wallet.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')],
  // An id and an explorer id answer to the same question of a client.
  'the same id': (wallet) => [wallet.id, ...(wallet.explorerId ? [wallet.explorerId] : [])],
  'the same rdns': (wallet) => (wallet.rdns ? [wallet.rdns.toLowerCase()] : []),
  'the same link': linksOf,
} satisfies Record<string, (wallet: CatalogueWallet) => readonly string[]>

/** Wallets that share what only one can have: one of them is wrong, or the two are one. */
export function duplicates(
  wallets: readonly CatalogueWallet[],
): { readonly ids: readonly string[]; readonly problem: string }[] {
  return Object.entries(marks).flatMap(([problem, read]) => {
    const owners = new Map<string, string[]>()
    for (const wallet of wallets) {
      for (const mark of new Set(read(wallet)))
        owners.set(mark, [...(owners.get(mark) ?? []), wallet.id])
    }
    return [...owners]
      .filter(([, ids]) => ids.length > 1)
      .map(([mark, ids]) => ({ ids, problem: `${problem}: ${mark}` }))
  })
}

function linksOf({ homepage, web, desktop, mobile, stores, dappBrowser }: CatalogueWallet) {
  return [homepage, web, desktop, mobile.native, mobile.universal, dappBrowser]
    .concat(Object.values(stores))
    .flatMap((link) => (link ? [link.replace(/\/+$/u, '').toLowerCase()] : []))
}
