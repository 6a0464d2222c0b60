import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { hexRule, randomHex32 } from '@causeway/protocol/wc/keyPair'
import * as v from 'valibot'
import type { KitStorage } from '../../core/createStorage.ts'
import {
  type WalletConnectSession,
  type SignEvent,
  type SignState,
  sessionSchema,
} from './signState.ts'

/**
 * A list of the storage. What cannot be read of it is left out, and loses nothing of the rest.
 * @param onUnreadable hears how many were left out
 */
export function readList<T>(
  storage: KitStorage,
  key: string,
  schema: v.GenericSchema<unknown, T>,
  onUnreadable?: (count: number) => void,
): readonly T[] {
  const all = storage.read(key, v.array(v.unknown())) ?? []
  const good = all.flatMap((one) => {
    const read = v.safeParse(schema, one)
    return read.success ? [read.output] : []
  })
  if (good.length < all.length) onUnreadable?.(all.length - good.length)
  return good
}

/** The sessions of earlier visits and other tabs. Their keys lie in the storage of this origin, as readable as it is. */
export function storedSessions(
  storage: KitStorage,
  onUnreadable?: (count: number) => void,
): readonly WalletConnectSession[] {
  return readList(storage, storageKeys.walletConnectSessions, sessionSchema, onUnreadable)
}

/** Writes the sessions down. What another tab wrote a moment ago, and this one has not heard of, stays. */
export function keepSessions(
  storage: KitStorage,
  event: SignEvent,
  next: SignState,
  last: SignState,
): void {
  if (next.sessions === last.sessions || event.type === 'stored') return
  const known = [...last.sessions, ...next.sessions].map(({ topic }) => topic)
  const others = storedSessions(storage).filter(({ topic }) => !known.includes(topic))
  storage.write(storageKeys.walletConnectSessions, [...others, ...next.sessions])
}

/** The identity under which the relay knows this browser: as long-lived as its storage. */
export function seedOf(storage: KitStorage): string {
  const schema = v.pipe(v.string(), v.regex(hexRule))
  const known = storage.read(storageKeys.walletConnectSeed, schema)
  if (known) return known
  const seed = randomHex32()
  storage.write(storageKeys.walletConnectSeed, seed)
  return seed
}
