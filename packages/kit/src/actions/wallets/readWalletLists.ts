import { walletListLimits } from '@causeway/protocol/wallets/limits'
import { isMobile } from '../../core/browserEnvironment.ts'
import { objectId } from '../../core/names.ts'
import type { KitInside } from '../kit.ts'
import {
  type WalletListItem,
  type WalletPage,
  type WalletQuery,
  type WalletSource,
  parseWalletPage,
} from '../../core/ports/walletSource.ts'
import type { KitOptions } from '../../core/options/createOptions.ts'
import type { Exclusion } from './isSameWallet.ts'

/** Counts and times of the wallet lists. What SPEC fixes comes from `limits`; the others are the kit's own. */
export const numbers = {
  ...walletListLimits,
  /** Recommended wallets fill the list up to this many rows, beside what the visitor already has. */
  recommendedRows: 2,
  /** Characters from which a search begins. */
  searchFrom: 2,
  /** Ms for which a list of the registry is taken as it was read. */
  stale: 5 * 60_000,
  /** Wallets that the help offers to get. */
  offered: 4,
} as const

/** Fetches and decodes a picture ahead of its drawing. @throws when it cannot be drawn */
async function loadImage(url: string): Promise<void> {
  const image = new Image()
  image.src = url
  await image.decode()
}

/**
 * Waits until the pictures of the first 20 wallets are here or failed, 2 s at most (SPEC §9). Never rejects:
 * a picture that does not come is drawn as letters.
 */
export function preloadImages(
  deps: {
    readonly after: (ms: number, callback: () => void) => () => void
    readonly loadImage: (url: string) => Promise<void>
  },
  wallets: readonly WalletListItem[],
): Promise<void> {
  const urls = wallets
    .slice(0, numbers.imagesPrefetched)
    .flatMap(({ imageUrl }) => (imageUrl === undefined ? [] : [imageUrl]))
  let stop = () => {}
  const limit = new Promise<void>((resolve) => {
    stop = deps.after(numbers.imagePreloadMs, resolve)
  })
  const pictures = Promise.allSettled(urls.map((url) => deps.loadImage(url)))
  return Promise.race([limit, pictures]).then(stop)
}

/** What every question to the registry has in common: the app's wishes, its networks, and the device. */
export interface WalletQueryContext {
  readonly source: WalletSource
  readonly include: readonly string[] | undefined
  readonly exclude: readonly string[]
  readonly featured: readonly string[]
  /** CAIP-2 ids of the app's networks, of those of one namespace where the modal was opened for it. */
  readonly chains: readonly string[]
  readonly mobile: boolean
  /** Hears what of an answer could not be read, and that there was none. */
  readonly warn: (message: string, problem: unknown) => void
  readonly after: (ms: number, callback: () => void) => () => void
  readonly loadImage: (url: string) => Promise<void>
}

/** What Connect asks the registry for at once. */
export interface WalletLists {
  readonly featured: readonly WalletListItem[]
  readonly recommended: readonly WalletListItem[]
  readonly exclusions: readonly Exclusion[]
  readonly total: number
}

/** A page of the registry with the wallets that are of use here, and how many it sent before they were sifted. */
interface SiftedPage extends WalletPage {
  readonly read: number
}

function keyOf(context: WalletQueryContext, name: string, params: object) {
  const { source, include, exclude, featured, chains, mobile } = context
  const wishes = { include, exclude, featured, chains, mobile }
  return ['causeway', 'wallets', name, objectId(source), wishes, params] as const
}

/** A view says that a list could not be read and offers to try again; until then nothing asks by itself. */
const shared = { staleTime: numbers.stale, retry: false, refetchOnWindowFocus: false } as const

/** What the registry has for a question, sifted by the app's wishes and the device. */
export async function readWallets(
  context: WalletQueryContext,
  query: WalletQuery,
  signal: AbortSignal,
): Promise<SiftedPage> {
  const { include, chains } = context
  const wish = { ...(include ? { include } : {}), chains, ...query }
  const { wallets, count, read } = await list(context, wish, signal)
  return { wallets: wallets.filter((wallet) => isUsable(wallet, context)), count, read }
}

async function list(
  context: Pick<WalletQueryContext, 'source' | 'warn'>,
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
  return reaches && (!here.mobile || opensApp(wallet))
}

/** Whether a phone can open its app, or this page in it. */
function opensApp({ mobileLink, universalLink, dappLink }: WalletListItem): boolean {
  return (mobileLink ?? universalLink ?? dappLink) !== undefined
}

/**
 * The lists that Connect begins with: wallets that the app wants seen in its order, the first others of the registry
 * (SPEC §9: 4), what the excluded ids stand for, and how many wallets there are in all.
 */
export async function readWalletLists(
  context: WalletQueryContext,
  signal: AbortSignal,
): Promise<WalletLists> {
  const { exclude, featured } = context
  const others = { page: 1, entries: numbers.recommended, exclude: [...exclude, ...featured] }
  const [named, recommended, excluded] = await Promise.all([
    featured.length === 0 ? nothing : readWallets(context, byIds(featured), signal),
    readWallets(context, others, signal),
    // Asked without the other wishes: a wallet of another network is excluded all the same.
    exclude.length === 0 ? nothing : list(context, byIds(exclude), signal),
  ])
  return {
    featured: named.wallets.toSorted((a, b) => featured.indexOf(a.id) - featured.indexOf(b.id)),
    recommended: recommended.wallets.slice(0, numbers.recommended),
    exclusions: excluded.wallets.map(({ id, name, rdns }) => ({ id, name, rdns })),
    total: recommended.count + named.wallets.length,
  }
}

/** The lists that Connect begins with, as a query. A failure is logged: Connect itself works without them. */
export function listsQuery(context: WalletQueryContext) {
  return {
    ...shared,
    queryKey: keyOf(context, 'lists', {}),
    async queryFn({ signal }: { signal: AbortSignal }) {
      try {
        return await readWalletLists(context, signal)
      } catch (error) {
        if (!signal.aborted) context.warn('The registry of wallets did not answer.', error)
        throw error
      }
    },
  }
}

const nothing: SiftedPage = { wallets: [], count: 0, read: 0 }

function byIds(ids: readonly string[]): WalletQuery {
  return { page: 1, entries: ids.length, include: ids }
}

/**
 * The whole list, 40 a page (SPEC §9). A page waits for the pictures of its first 20 wallets, 2 s at most, so that
 * the grid is there at once rather than piece by piece.
 * @param params.certified only wallets with the badge
 * @param params.without ids that the grid has already (featured and recommended)
 */
export function pagesQuery(
  context: WalletQueryContext,
  params: { readonly certified: boolean; readonly without: readonly string[] },
) {
  const { certified, without } = params
  return {
    ...shared,
    queryKey: keyOf(context, 'pages', params),
    initialPageParam: 1,
    async queryFn({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) {
      const page = await readWallets(
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
  context: WalletQueryContext,
  params: { readonly term: string; readonly certified: boolean },
) {
  const { term, certified } = params
  return {
    ...shared,
    enabled: term.length >= numbers.searchFrom,
    queryKey: keyOf(context, 'search', params),
    async queryFn({ signal }: { signal: AbortSignal }) {
      const page = await readWallets(
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

/** The wallets of the registry that an app names by id: its featured ones, then those of its groups. A registry knows no other name, and passes over it. */
export function featuredIds({
  featuredWalletIds,
  walletGroups,
}: Pick<KitOptions, 'featuredWalletIds' | 'walletGroups'>): readonly string[] {
  return [...featuredWalletIds, ...walletGroups.flatMap(({ wallets }) => wallets)]
}

/** The context of a kit's questions to a registry. */
export function walletContext(kit: KitInside, source: WalletSource): WalletQueryContext {
  const options = kit.options.get()
  const { namespace } = kit.modal.get()
  return {
    source,
    include: options.includeWalletIds,
    exclude: options.excludeWalletIds,
    featured: featuredIds(options),
    chains: kit.networkList
      .get()
      .filter((network) => namespace === undefined || network.chainNamespace === namespace)
      .map((network) => network.caipNetworkId),
    mobile: isMobile(kit.platform()),
    warn: (message, problem) => kit.log.write('warn', message, problem),
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    loadImage,
  }
}
