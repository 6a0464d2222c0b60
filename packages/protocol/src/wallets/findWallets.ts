/** A wallet of a list, as far as finding one goes. */
export interface FoundWallet {
  readonly id: string
  /** 64 hex digits of the public directory; existing clients name wallets by it. */
  readonly explorerId?: string | undefined
  readonly name: string
  /** CAIP-2 ids that it names one by one. */
  readonly chains: readonly string[]
  /** Namespaces in which it is offered whatever the chain. */
  readonly namespaces: readonly string[]
  readonly badge?: 'certified' | undefined
}

/** What of the list is wanted, as `getWallets` is asked. */
export interface WalletsQuery {
  /** From 1. */
  readonly page: number
  readonly entries: number
  readonly search?: string | undefined
  /** Ids of either kind. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly chains?: readonly string[] | undefined
  readonly badge?: 'certified' | 'none' | undefined
}

/**
 * The wallets of one page, and how many match in all (SPEC §7). The registry and the list that ships as code both answer so.
 * @param wallets in the order of the list; a search puts names that begin with its term first
 */
export function findWallets<W extends FoundWallet>(
  wallets: readonly W[],
  query: WalletsQuery,
): { readonly found: readonly W[]; readonly count: number } {
  const { page, entries, include, exclude, chains, badge } = query
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
export function chainsOf(
  wallet: Pick<FoundWallet, 'chains' | 'namespaces'>,
  asked: readonly string[],
): readonly string[] {
  return asked.filter(
    (chain) =>
      wallet.chains.includes(chain) || wallet.namespaces.includes(chain.split(':', 1)[0] ?? ''),
  )
}

/**
 * The id by which a wallet answers: the one that was used to ask for it, so that whoever asked finds it again; its own
 * where both were, the directory's where none was.
 * @param named the ids by which wallets were asked for
 */
export function answeringId(
  { id, explorerId }: Pick<FoundWallet, 'id' | 'explorerId'>,
  named: readonly string[] | undefined,
): string {
  return named?.includes(id) ? id : (explorerId ?? id)
}

function answersTo({ id, explorerId }: FoundWallet, ids: ReadonlySet<string>): boolean {
  return ids.has(id) || (explorerId !== undefined && ids.has(explorerId))
}

/** Names that begin with the term come first; among equals the order of the list stays. */
function byBeginning(term: string) {
  const rank = ({ name }: FoundWallet) => (fold(name).startsWith(term) ? 0 : 1)
  return (a: FoundWallet, b: FoundWallet) => rank(a) - rank(b)
}

/** Without case and accents, as people type. */
function fold(text: string): string {
  return text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
