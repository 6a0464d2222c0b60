import type { Database } from '../../lib/db/database.ts'
import { loadAddresses, loadWatchVersion } from '../store/watched.ts'

/** Everybody who is watched by address, in lower case, kept in memory. */
export interface AddressList {
  /** Read again when somebody came or went. */
  readonly load: () => Promise<ReadonlySet<string>>
  readonly size: () => number
  /** The chain was reset: whoever was watched there is watched no more. */
  readonly forget: () => void
}

export function createAddressList(db: Database, chainId: number): AddressList {
  let addresses: ReadonlySet<string> = new Set()
  /** As of the list; undefined: it was not read. */
  let version: string | null | undefined
  return {
    size: () => addresses.size,
    forget: () => void (version = undefined),
    async load() {
      // Before the list: who comes between the two is in it, and the next look reads it once more.
      const now = await loadWatchVersion(db, chainId)
      if (now !== version) addresses = await loadAddresses(db, chainId)
      version = now
      return addresses
    },
  }
}
