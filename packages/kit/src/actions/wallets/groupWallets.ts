import { isGeneric } from '../../connection/addConnector.ts'
import { choosable } from './pageRows.ts'
import type { KitInside } from '../kit.ts'
import type { ConnectorGroup } from '../../core/options/createOptions.ts'
import { isMobile } from '../../core/browserEnvironment.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import {
  type WalletFeed,
  type ConnectorGroupOf,
  type WalletListRow,
  type ListedConnector,
  type WalletRow,
  type WalletTag,
  connectorMarks,
  connectorsFeed,
  feedOf,
  itemMarks,
} from './connectorsFeed.ts'
import {
  type Exclusion,
  type WalletMarks,
  canonicalName,
  isExcluded,
  isSameWallet,
  mergeNamespaces,
} from './isSameWallet.ts'
import { shippedWallets } from '../registry/sourceOfWallets.ts'
import { allWalletsRow, showsAllWallets } from './pageRows.ts'
import { type ListsState, walletListsFeed } from './walletListsFeed.ts'
import { featuredIds, numbers } from './readWalletLists.ts'
import { inNamedGroups } from './inNamedGroups.ts'
import { namedRow } from './namedRow.ts'

/** The groups of SPEC §3; `walletConnect` is the QR code's. */
type GroupName =
  | 'walletConnect'
  | 'custom'
  | 'recent'
  | 'external'
  | 'multiChain'
  | 'announced'
  | 'injected'
  | 'recommended'
  | 'featured'

type WalletGroups = Readonly<Record<GroupName, readonly WalletRow[]>>

/** All that the wallet list is made of. */
export interface WalletListInput {
  readonly connectors: readonly ListedConnector[]
  /** Ids of the wallets used last, newest first: a connector's or the registry's. */
  readonly recent: readonly string[]
  readonly custom: readonly WalletListItem[]
  readonly featured: readonly WalletListItem[]
  readonly recommended: readonly WalletListItem[]
  readonly exclusions: readonly Exclusion[]
  /** Whether the app named featured wallets; what it names itself replaces recommendations. */
  readonly featuredNamed: boolean
  /** Whether wallets are apps beside the page. */
  readonly mobile: boolean
  /** Whether a wallet outside the page can be reached by QR code now. */
  readonly qrCode: boolean
}

/** Sorts wallets into the groups of the list. Pure, and but for the order of finds independent of their order. */
export function walletGroups(input: WalletListInput): WalletGroups {
  const { exclusions } = input
  // The nameless find is sifted out first: it is no way around the exclusion of a wallet with a name.
  const chosen = choosable(input.connectors, input.mobile).filter(
    (connector) => !isExcluded({ ...connectorMarks(connector), id: connector.id }, exclusions),
  )
  const wanted = (wallet: WalletListItem) =>
    !isExcluded({ ...itemMarks(wallet), id: wallet.id }, exclusions)
  const custom = unique(input.custom.filter(wanted))
  const featured = unique(input.featured.filter(wanted))
  const recommended = unique(input.recommended.filter(wanted))

  const known = [...custom, ...featured, ...recommended]
  const listed = [...featured, ...recommended]
  const connectors = chosen.map((connector) => asKnown(connector, listed))
  const wallets = mergeNamespaces(connectors)
  const recent = recentRows(input.recent, wallets, known)
  const isRecent = (key: string) => recent.some((row) => row.key === key)
  const installed = wallets
    .map((finds) => pageRow(finds, undefined))
    .filter((row) => !isRecent(row.key))
  const ofType = (type: string, tag: WalletTag | undefined) =>
    installed.flatMap((row) =>
      row.kind === 'connector' && row.connector.type === type ? [{ ...row, tag }] : [],
    )

  const shown: WalletMarks[] = [
    ...connectors.map(connectorMarks),
    ...recent.flatMap((row) => (row.kind === 'wallet' ? [itemMarks(row.wallet)] : [])),
  ]
  /** What no row above has. Called in the order in which the groups win. */
  const take = (list: readonly WalletListItem[]) =>
    list.flatMap((wallet) => {
      const marks = itemMarks(wallet)
      if (shown.some((other) => isSameWallet(marks, other))) return []
      shown.push(marks)
      return [itemRow(wallet)]
    })

  const multiChain = installed.flatMap((row) =>
    row.kind === 'multiChain' ? [{ ...row, tag: 'multichain' as const }] : [],
  )
  const announced = ofType('ANNOUNCED', 'installed')
  const injected = ofType('INJECTED', 'installed')
  const named = injected.filter((row) => !isGeneric(row.connector))
  const has = multiChain.length + announced.length + named.length + recent.length
  const room = Math.max(0, numbers.recommendedRows - has)
  const recommends = !input.featuredNamed && input.custom.length === 0
  const own = take(custom)
  // In the usual order of the list.
  return {
    recent,
    multiChain,
    announced,
    injected,
    walletConnect: input.qrCode ? [{ kind: 'qrCode', key: 'qrCode', tag: 'qrCode' }] : [],
    featured: take(featured),
    custom: own,
    external: ofType('EXTERNAL', undefined),
    recommended: recommends ? take(recommended).slice(0, room) : [],
  }
}

/** A wallet of the page with what the registry says of it beside what it says itself: its ids, and a picture where it has none. */
function asKnown(connector: ListedConnector, items: readonly WalletListItem[]): ListedConnector {
  const marks = connectorMarks(connector)
  const item = items.find((one) => isSameWallet(marks, itemMarks(one)))
  if (!item) return connector
  const { id, imageUrl } = item
  return { explorerId: id, imageId: id, ...(imageUrl && { imageUrl }), ...connector }
}

/** The rows of all groups in the app's order; groups that it did not name follow in the usual one. */
export function walletRows(
  groups: WalletGroups,
  order: readonly ConnectorGroup[] = [],
): readonly WalletRow[] {
  const all = Object.keys(groups) as GroupName[]
  const wished = order.flatMap((group): readonly GroupName[] =>
    group === 'injected' ? ['multiChain', 'announced', group] : [group],
  )
  return [...new Set([...wished, ...all])]
    .filter((name) => all.includes(name))
    .flatMap((name) => groups[name])
}

/** At most two, newest first, each once; a wallet that is neither here nor in a list cannot be chosen and is left out. */
function recentRows(
  ids: readonly string[],
  wallets: readonly ConnectorGroupOf[],
  items: readonly WalletListItem[],
): readonly WalletRow[] {
  const rows = new Map<string, WalletRow>()
  const shown: WalletMarks[] = []
  for (const id of ids) {
    const item = items.find((wallet) => wallet.id === id)
    const marks = item ? itemMarks(item) : { explorerId: id }
    const here = wallets.filter((finds) =>
      finds.some((one) => one.id === id || isSameWallet(connectorMarks(one), marks)),
    )
    if (here.length > 0) {
      // One id may stand for finds of several namespaces: their order must not decide which two are left.
      const found = here.map((finds) => pageRow(finds, 'recent'))
      for (const row of found.toSorted((a, b) => (a.key < b.key ? -1 : 1))) rows.set(row.key, row)
    } else if (item && !shown.some((other) => isSameWallet(marks, other))) {
      shown.push(marks)
      rows.set(`wallet:${id}`, { ...itemRow(item), tag: 'recent' })
    }
  }
  return [...rows.values()].slice(0, numbers.recent)
}

function pageRow(finds: ConnectorGroupOf, tag: WalletTag | undefined): WalletRow {
  const [first, ...others] = finds
  if (others.length === 0)
    return { kind: 'connector', key: `${first.chain}:${first.id}`, connector: first, tag }
  return {
    kind: 'multiChain',
    key: `multi:${canonicalName(first.name)}`,
    name: first.name,
    imageUrl: finds.find((one) => one.imageUrl !== undefined)?.imageUrl,
    connectors: finds,
    tag,
  }
}

function itemRow(wallet: WalletListItem): Extract<WalletRow, { kind: 'wallet' }> {
  return { kind: 'wallet', key: `wallet:${wallet.id}`, wallet, tag: undefined }
}

function unique(wallets: readonly WalletListItem[]): readonly WalletListItem[] {
  return [...new Map(wallets.toReversed().map((wallet) => [wallet.id, wallet])).values()].reverse()
}

/**
 * The whole list: the wallets of every namespace, of the app and of the registry, grouped, ordered and sifted as the
 * app wishes, and the row that leads to all wallets.
 * @param page.recent ids of the wallets used last, newest first
 * @param registry what it sent, if anything yet
 */
export function groupedRows(
  kit: KitInside,
  page: { readonly connectors: readonly ListedConnector[]; readonly recent: readonly string[] },
  registry: ListsState,
): readonly WalletListRow[] {
  const { lists, loading } = registry
  const options = kit.options.get()
  const { excludeWalletIds, customWallets, features } = options
  const pairing = kit.ports.pairing !== undefined
  const mobile = isMobile(kit.platform())
  const groups = walletGroups({
    ...page,
    custom: customWallets.filter((wallet) => reaches(wallet, kit.modal.get().namespace)),
    featured: lists?.featured ?? [],
    recommended: lists?.recommended ?? [],
    exclusions: [...excludeWalletIds.map((id) => ({ id })), ...(lists?.exclusions ?? [])],
    featuredNamed: featuredIds(options).length > 0,
    mobile,
    qrCode: pairing && !mobile,
  })
  const { messages } = kit
  const rows = walletRows(groups, features.connectorTypeOrder).map((row) =>
    namedRow(row, messages, { connectors: page.connectors, pairing, mobile }),
  )
  const awaited = loading ? '' : undefined
  const all = allWalletsRow(messages, lists ? countBadge(lists.total) : awaited)
  const leads = kit.ports.wallets !== undefined && showsAllWallets(options, mobile)
  return inNamedGroups(leads ? [...rows, all] : rows, options.walletGroups, messages.wallets)
}

/** Whether a wallet is of use in a namespace; one that does not say what it reaches may reach it. */
function reaches({ chains }: WalletListItem, namespace: string | undefined): boolean {
  if (namespace === undefined || chains.length === 0) return true
  return chains.some((chain) => chain.startsWith(`${namespace}:`))
}

/** How many wallets there are: exact below ten, then in tens. */
export function countBadge(total: number): string {
  const tens = total - (total % 10)
  return total < 10 || tens === total ? `${total}` : `${tens}+`
}

const shelves = new WeakMap<KitInside, WalletFeed<readonly WalletListRow[] | undefined>>()

/**
 * The whole wallet list of a kit: of the page, of the app and of the registry. Asks the registry while somebody listens.
 * Undefined while all that there will be is on its way from the app's own files, which takes a moment.
 */
export function groupWallets(kit: KitInside): WalletFeed<readonly WalletListRow[] | undefined> {
  const shelf = shelves.get(kit) ?? createGroups(kit)
  shelves.set(kit, shelf)
  return shelf
}

function createGroups(kit: KitInside): WalletFeed<readonly WalletListRow[] | undefined> {
  const page = connectorsFeed(kit)
  const lists = walletListsFeed(kit)
  return feedOf([page, lists, kit.options, kit.language], () => {
    const rows = groupedRows(kit, page.get(), lists.get())
    const waits = lists.get().loading && kit.ports.wallets === shippedWallets
    return waits && rows.every(({ key }) => key === 'all') ? undefined : rows
  })
}
