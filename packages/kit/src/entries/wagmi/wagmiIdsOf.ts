import type { Kit } from '../../actions/kit.ts'

const known = new WeakMap<Kit, Set<string>>()

/** The ids of the kit's wallets that are connectors of wagmi: what they connect, wagmi has without the kit's connector. */
export function wagmiIdsOf(kit: Kit): Set<string> {
  const ids = known.get(kit) ?? new Set<string>()
  known.set(kit, ids)
  return ids
}
