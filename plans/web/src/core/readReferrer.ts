import { pageStorage, type PageStorage } from './pageStorage.ts'
import { referrerKey } from './webStorageKeys.ts'

/** A member's number as links carry it: `?ref=12`. Anything else is no referrer. */
export function referrerOf(search: string): string | null {
  const ref = new URLSearchParams(search).get('ref')
  return ref !== null && /^[1-9]\d{0,9}$/u.test(ref) ? ref : null
}

/**
 * Keeps the referrer of the link that was followed first, whatever page it led to; it is shown before it is used.
 * Stays in this browser and is sent nowhere.
 */
export function keepReferrer(search: string, storage: PageStorage = pageStorage()): void {
  const ref = referrerOf(search)
  if (ref && readReferrer(storage) === null) storage.setItem(referrerKey, ref)
}

/** The kept referrer; null when there is none. */
export function readReferrer(storage: PageStorage = pageStorage()): string | null {
  const kept = storage.getItem(referrerKey)
  return kept ? referrerOf(`?ref=${kept}`) : null
}

/** Nobody is named any more: the visitor sent the invitation away, or has joined. A link that is followed later counts again. */
export function forgetReferrer(storage: PageStorage = pageStorage()): void {
  storage.setItem(referrerKey, '')
}

/**
 * The kept referrer where there is such a member: a number that is nobody's is named to nobody.
 * @param members how many there are; numbers are given without a gap
 */
export function realReferrer(members: bigint, storage?: PageStorage): bigint | null {
  const kept = readReferrer(storage)
  return kept !== null && BigInt(kept) <= members ? BigInt(kept) : null
}
