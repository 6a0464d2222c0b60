import type { Connector } from '../../connection/connector.ts'
import { isGeneric } from '../../connection/addConnector.ts'

/** What tells one wallet from another. Each mark may be missing, and what is missing equals nothing. */
export interface WalletMarks {
  readonly name?: string | undefined
  /** The reverse domain name of EIP-6963. */
  readonly rdns?: string | undefined
  /** The wallet's id in the registry. */
  readonly explorerId?: string | undefined
}

/** Names under which one wallet is known in different places (SPEC §3 display names). */
const nameAliases: Readonly<Record<string, string>> = { 'trust wallet': 'trust' }
/** Reverse domain names of one wallet's editions for the browser and for the phone. */
const rdnsAliases: Readonly<Record<string, string>> = { 'io.metamask.mobile': 'io.metamask' }

/** A name as it is compared: without case, outer or doubled spaces, and aliases. */
export function canonicalName(name: string): string {
  const plain = name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()
  return nameAliases[plain] ?? plain
}

/** A reverse domain name as it is compared. */
function canonicalRdns(rdns: string): string {
  const plain = rdns.trim().toLowerCase()
  return rdnsAliases[plain] ?? plain
}

/**
 * Whether two finds are one wallet, wherever they come from: page, registry, storage or configuration.
 * A reverse domain name or registry id that both have decides; only without either does the name, which any
 * script may borrow. (Of provider objects `connection/addConnector.ts` decides, before a wallet gets here.)
 */
export function isSameWallet(a: WalletMarks, b: WalletMarks): boolean {
  const rdns = equal(a.rdns, b.rdns, canonicalRdns)
  const explorerId = equal(a.explorerId, b.explorerId, (id) => id)
  if (rdns === true || explorerId === true) return true
  if (rdns === false || explorerId === false) return false
  return equal(a.name, b.name, canonicalName) ?? false
}

/** Undefined where one side has nothing to compare. */
function equal(
  a: string | undefined,
  b: string | undefined,
  canonical: (text: string) => string,
): boolean | undefined {
  if (!a || !b) return undefined
  return canonical(a) === canonical(b)
}

/** What a find in one namespace is told by. */
type Find = Pick<Connector, 'name' | 'chain' | 'type' | 'rdns'>

/** One wallet of the page, in as many namespaces as it showed itself. */
export type Finds<F extends Find> = readonly [F, ...F[]]

/**
 * Puts the finds of one wallet in several namespaces together (SPEC §3 MULTI_CHAIN). They share only their name,
 * so a name that two wallets of one namespace bear joins nothing: better a row too many than the wrong wallet.
 * @returns each wallet once, in the order of its first find; a wallet of one namespace is a list of one
 */
export function mergeNamespaces<F extends Find>(finds: readonly F[]): readonly Finds<F>[] {
  const groups: [F, ...F[]][] = []
  for (const find of finds) {
    const alike = findsNamed(find.name, finds)
    const namespaces = new Set(alike.map((other) => other.chain))
    const joins = !isGeneric(find) && namespaces.size === alike.length
    const group = joins
      ? groups.find(([first]) => findsNamed(find.name, [first]).length > 0)
      : undefined
    if (group) group.push(find)
    else groups.push([find])
  }
  return groups
}

/** The finds of a wallet's name; a find without a name of its own is none of them. */
export function findsNamed<F extends Find>(name: string, finds: readonly F[]): readonly F[] {
  return finds.filter(
    (find) => !isGeneric(find) && canonicalName(find.name) === canonicalName(name),
  )
}

/** A wallet that the app does not want: the id of its option, and what the registry knows about that id. */
export interface Exclusion {
  readonly id: string
  readonly name?: string | undefined
  readonly rdns?: string | undefined
}

/**
 * Whether the app excluded a wallet, by name or reverse domain name (SPEC §6) or by registry id.
 * The option's own text counts as each of them, so that `io.metamask` excludes without a registry too.
 * @param wallet its marks; `id` is the connector's or registry's own
 */
export function isExcluded(
  wallet: WalletMarks & { readonly id?: string | undefined },
  exclusions: readonly Exclusion[],
): boolean {
  const ids = new Set([wallet.id, wallet.explorerId])
  const name = wallet.name === undefined ? undefined : canonicalName(wallet.name)
  const rdns = wallet.rdns === undefined ? undefined : canonicalRdns(wallet.rdns)
  return exclusions.some(
    (excluded) =>
      ids.has(excluded.id) ||
      (rdns !== undefined &&
        [excluded.id, excluded.rdns ?? ''].some((text) => canonicalRdns(text) === rdns)) ||
      (name !== undefined &&
        [excluded.id, excluded.name ?? ''].some((text) => canonicalName(text) === name)),
  )
}
