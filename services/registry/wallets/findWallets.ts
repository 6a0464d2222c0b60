import type { CatalogueWallet } from '../catalogue/walletSchema.ts'

/** What of the list is wanted, as `getWallets` is asked. */
export interface WalletsQuery {
  readonly page: number
  readonly entries: number
  readonly search?: string | undefined
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly chains?: readonly string[] | undefined
  readonly badge_type?: 'certified' | 'none' | undefined
}

/** The wallets of one page, and how many match in all. */
export function findWallets(
  wallets: readonly CatalogueWallet[],
  query: WalletsQuery,
): { readonly found: readonly CatalogueWallet[]; readonly count: number } {
  const { page, entries, include, exclude, chains, badge_type: badge } = query
  const search = fold(query.search ?? '')
  const wanted = include?.length ? new Set(include) : null
  const unwanted = new Set(exclude)
  const matching = wallets.filter(
    (wallet) =>
      (!wanted || answersTo(wallet, wanted)) &&
      !answersTo(wallet, unwanted) &&
      (!chains?.length || chainsOf(wallet, chains).length > 0) &&
      (badge === undefined || (wallet.badge ?? 'none') === badge) &&
      fold(wallet.name).includes(search),
  )
  const ordered = search ? matching.toSorted(byBeginning(search)) : matching
  return { found: ordered.slice((page - 1) * entries, page * entries), count: matching.length }
}

/** Which of the asked chains a wallet is offered for: those that it names, and all of a namespace that it serves. */
export function chainsOf(wallet: CatalogueWallet, asked: readonly string[]): readonly string[] {
  const namespaces: readonly string[] = wallet.namespaces
  return asked.filter(
    (chain) => wallet.chains.includes(chain) || namespaces.includes(chain.split(':', 1)[0] ?? ''),
  )
}

function answersTo({ id, explorerId }: CatalogueWallet, ids: ReadonlySet<string>): boolean {
  return ids.has(id) || (explorerId !== undefined && ids.has(explorerId))
}

/** Names that begin with the term come first; among equals the order of the list stays. */
function byBeginning(term: string) {
  const rank = ({ name }: CatalogueWallet) => (fold(name).startsWith(term) ? 0 : 1)
  return (a: CatalogueWallet, b: CatalogueWallet) => rank(a) - rank(b)
}

/** Without case and accents, as people type. */
function fold(text: string): string {
  return text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
