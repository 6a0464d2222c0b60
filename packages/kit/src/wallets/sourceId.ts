import type { WalletSource } from '../ports/walletSource.ts'

const ids = new WeakMap<WalletSource, number>()
let last = 0

/** Tells registries apart in query keys: two kits of one page may share a query client but not their answers. */
export function sourceId(source: WalletSource | undefined): number {
  if (!source) return 0
  const id = ids.get(source) ?? (last += 1)
  ids.set(source, id)
  return id
}
