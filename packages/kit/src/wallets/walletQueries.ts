import type { Kit } from '../kit.ts'
import { isMobile } from '../platform.ts'
import {
  parseWalletPage,
  type WalletListItem,
  type WalletPage,
  type WalletQuery,
  type WalletSource,
} from '../ports/walletSource.ts'
import type { Exclusion } from './isExcluded.ts'
import { loadImage } from './loadImage.ts'
import { numbers } from './numbers.ts'
import { preloadImages } from './preloadImages.ts'

/** What every question to the registry has in common: the app's wishes, its networks, and the device. */
export interface WalletContext {
  readonly source: WalletSource
  readonly include: readonly string[] | undefined
  readonly exclude: readonly string[]
  readonly featured: readonly string[]
  /** CAIP-2 ids of the app's networks. */
  readonly chains: readonly string[]
  readonly mobile: boolean
  /** Hears what of an answer could not be read. */
  readonly warn: (message: string, problem: string) => void
  readonly after: (ms: number, callback: () => void) => () => void
  readonly loadImage: (url: string) => Promise<void>
}

/** A page of the registry with the wallets that are of use here, and how many it sent before they were sifted. */
export interface SiftedPage extends WalletPage {
  readonly read: number
}

/** Two kits of one page may share a query client but ask different registries. */
const sourceIds = new WeakMap<WalletSource, number>()
let sources = 0

function keyOf(context: WalletContext, name: string, params: object) {
  const { source, include, exclude, featured, chains, mobile } = context
  const id = sourceIds.get(source) ?? (sources += 1)
  sourceIds.set(source, id)
  return [
    'causeway',
    'wallets',
    name,
    { id, include, exclude, featured, chains, mobile, ...params },
  ] as const
}

/** A view says that a list could not be read and offers to try again; until then nothing asks by itself. */
const shared = { staleTime: numbers.stale, retry: false, refetchOnWindowFocus: false } as const

async function ask(
  context: WalletContext,
  query: WalletQuery,
  signal: AbortSignal,
): Promise<SiftedPage> {
  const { include, chains } = context
  const wish = { ...(include ? { include } : {}), chains, ...query }
  const { wallets, count, read } = await list(context, wish, signal)
  return { wallets: wallets.filter((wallet) => isUsable(wallet, context)), count, read }
}

async function list(
  context: Pick<WalletContext, 'source' | 'warn'>,
  query: WalletQuery,
  signal: AbortSignal,
): Promise<SiftedPage> {
  let refused = 0
  const page = parseWalletPage(await context.source.list(query, signal), (problem) => {
    refused += 1
    context.warn('A wallet of the registry could not be read and is left out.', problem)
  })
  return { ...page, read: page.wallets.length + refused }
}

/** Whether a wallet reaches one of the networks, and on a phone has an app to open. */
export function isUsable(
  wallet: WalletListItem,
  here: { readonly chains: readonly string[]; readonly mobile: boolean },
): boolean {
  const reaches =
    wallet.chains.length === 0 || wallet.chains.some((chain) => here.chains.includes(chain))
  return reaches && (!here.mobile || wallet.mobileLink !== undefined)
}

/** The first wallets of the registry beside those that the app names (SPEC §9: 4), and how many there are in all. */
export function recommendedQuery(context: WalletContext) {
  return {
    ...shared,
    queryKey: keyOf(context, 'recommended', {}),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      ask(
        context,
        {
          page: 1,
          entries: numbers.recommended,
          exclude: [...context.exclude, ...context.featured],
        },
        signal,
      ),
  }
}

/** The wallets that the app wants seen, in its order. */
export function featuredQuery(context: WalletContext) {
  const { featured } = context
  return {
    ...shared,
    enabled: featured.length > 0,
    queryKey: keyOf(context, 'featured', {}),
    async queryFn({ signal }: { signal: AbortSignal }) {
      const query = { page: 1, entries: featured.length, include: featured }
      const { wallets } = await ask(context, query, signal)
      return wallets.toSorted((a, b) => featured.indexOf(a.id) - featured.indexOf(b.id))
    },
  }
}

/** Names and reverse domain names of the wallets that the app excluded by id. */
export function exclusionsQuery(context: WalletContext) {
  const { exclude } = context
  return {
    ...shared,
    enabled: exclude.length > 0,
    queryKey: keyOf(context, 'excluded', {}),
    async queryFn({ signal }: { signal: AbortSignal }): Promise<readonly Exclusion[]> {
      // Asked without the other wishes: a wallet of another network is excluded all the same.
      const query = { page: 1, entries: exclude.length, include: exclude }
      const { wallets } = await list(context, query, signal)
      return wallets.map(({ id, name, rdns }) => ({ id, name, rdns }))
    },
  }
}

/**
 * The whole list, 40 a page (SPEC §9). A page waits for the pictures of its first 20 wallets, 2 s at most, so that
 * the grid is there at once rather than piece by piece.
 * @param params.certified only wallets with the badge
 * @param params.without ids that the grid has already (featured and recommended)
 */
export function pagesQuery(
  context: WalletContext,
  params: { readonly certified: boolean; readonly without: readonly string[] },
) {
  const { certified, without } = params
  return {
    ...shared,
    queryKey: keyOf(context, 'pages', params),
    initialPageParam: 1,
    async queryFn({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) {
      const page = await ask(
        context,
        {
          page: pageParam,
          entries: numbers.page,
          exclude: [...new Set([...context.exclude, ...without])],
          ...(certified ? { badge: 'certified' as const } : {}),
        },
        signal,
      )
      await preloadImages(context, page.wallets)
      return page
    },
    getNextPageParam: (last: SiftedPage, all: readonly SiftedPage[]) => {
      const read = all.reduce((sum, page) => sum + page.read, 0)
      // An empty page ends the list too: a registry that miscounts must not be asked forever.
      return last.read > 0 && read < last.count ? all.length + 1 : undefined
    },
  }
}

/** What matches a term, 100 at most (SPEC §9). @param params.term trimmed (SPEC §5) */
export function searchQuery(
  context: WalletContext,
  params: { readonly term: string; readonly certified: boolean },
) {
  const { term, certified } = params
  return {
    ...shared,
    enabled: term.length >= numbers.searchFrom,
    queryKey: keyOf(context, 'search', params),
    async queryFn({ signal }: { signal: AbortSignal }) {
      const page = await ask(
        context,
        {
          page: 1,
          entries: numbers.search,
          search: term,
          exclude: context.exclude,
          ...(certified ? { badge: 'certified' as const } : {}),
        },
        signal,
      )
      await preloadImages(context, page.wallets)
      return page.wallets
    },
  }
}

/** The context of a kit; undefined when the app gave no registry. */
export function walletContext(kit: Kit): WalletContext | undefined {
  const source = kit.ports.wallets
  if (!source) return undefined
  const options = kit.options.get()
  return {
    source,
    include: options.includeWalletIds,
    exclude: options.excludeWalletIds,
    featured: options.featuredWalletIds,
    chains: kit.networks.map((network) => network.caipNetworkId),
    mobile: isMobile(kit.platform()),
    warn: (message, problem) => kit.log.write('warn', message, problem),
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    loadImage,
  }
}
