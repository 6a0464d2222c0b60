import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { objectId } from '../../core/names.ts'
import type { KitInside } from '../kit.ts'

/** How many answers one cache keeps; the oldest make way. */
const most = 20

const Entries = v.record(v.string(), v.object({ at: v.number(), value: v.unknown() }))

/**
 * Lets the answers of a query outlive the page for as long as they are fresh (D22, SPEC §3 caches). What is stored is
 * parsed like an answer of the network: anybody can write there.
 * @param place.key one of the caches of `storageKeys`
 * @param place.id which answer of that cache, such as an address with its network
 * @param place.maxAgeMs how long an answer is fresh, as the query's `staleTime`
 * @returns settings for the query, and `keep`, which its function hands its answer through
 */
export function persisted<T>(
  kit: KitInside,
  place: {
    readonly key: string
    readonly id: string
    readonly schema: v.GenericSchema<unknown, T>
    readonly maxAgeMs: number
  },
) {
  const { key, id, schema, maxAgeMs } = place
  const stored = () => kit.storage.read(key, Entries) ?? {}

  function found(): { readonly at: number; readonly value: T } | undefined {
    const entry = stored()[id]
    const age = entry ? Date.now() - entry.at : maxAgeMs
    // A clock that went back makes an answer of the future; that is no fresh one.
    if (!entry || age < 0 || age >= maxAgeMs) return undefined
    const parsed = v.safeParse(schema, entry.value)
    return parsed.success ? { at: entry.at, value: parsed.output } : undefined
  }

  return {
    settings: {
      initialData: () => found()?.value,
      initialDataUpdatedAt: () => found()?.at,
    },
    keep: (value: T): T => {
      const others = Object.entries(stored()).filter(([known]) => known !== id)
      const newest = others.toSorted(([, a], [, b]) => b.at - a.at).slice(0, most - 1)
      kit.storage.write(key, Object.fromEntries([...newest, [id, { at: Date.now(), value }]]))
      return value
    },
  }
}

const own = new WeakMap<KitInside, QueryClient>()

/** Queries about accounts that a transaction may change. */
const changed = ['coin', 'tokens', 'walletAssets', 'balance', 'activity', 'nfts'] as const

/** Has everything read again that a transaction may have changed: balances and histories of a kit's accounts. */
export function readBalancesAgain(kit: KitInside, client: QueryClient = ownQueryClient(kit)): void {
  for (const name of changed)
    void client.invalidateQueries({ queryKey: ['causeway', name, objectId(kit)] })
}

/** An app that has a client of its own is read by that: what is sent is then read again there, too. */
export function readBy(kit: KitInside, client: QueryClient): void {
  own.set(kit, client)
}

/** The query client of a kit, so that its panels share what they know. An app's own comes first where there is one. */
export function ownQueryClient(kit: KitInside): QueryClient {
  const client = own.get(kit) ?? new QueryClient()
  own.set(kit, client)
  return client
}
