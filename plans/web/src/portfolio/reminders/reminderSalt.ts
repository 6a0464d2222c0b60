import { toHex } from 'viem'
import { pageStorage, type PageStorage } from '../../core/pageStorage.ts'
import { reminderSaltKey } from '../../core/webStorageKeys.ts'

/** What makes the names of dates this browser's own: whoever has them finds no plan by trying them all. Made once, and told to nobody. */
export function reminderSalt(storage: PageStorage = pageStorage()): string {
  const kept = storage.getItem(reminderSaltKey)
  if (kept !== null) return kept
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)))
  storage.setItem(reminderSaltKey, salt)
  return salt
}
