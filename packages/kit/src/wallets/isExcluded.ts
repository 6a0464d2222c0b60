import { canonicalName, canonicalRdns, type WalletMarks } from './isSameWallet.ts'

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
