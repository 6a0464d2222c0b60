import { savedSettingsKey } from '../../core/webStorageKeys.ts'
import { savedSettings, type SavedSettings } from '@causeway/protocol/api/savedSettings'
import * as v from 'valibot'
import type { PageStorage } from '../../core/pageStorage.ts'
import { readStoredValue, writeStoredValue } from '../../core/readStoredValue.ts'

const Kept = v.nullable(v.object({ account: v.string(), base: savedSettings }))

/** What this browser remembers of settings that it keeps with an account: whose they are, and the state that it stands on. */
export function cachedSettings(storage: PageStorage) {
  const write = (kept: v.InferOutput<typeof Kept>) =>
    writeStoredValue(
      storage,
      savedSettingsKey,
      kept,
      'That settings are kept with the account could not be stored.',
    )
  return {
    of(account: string): SavedSettings | null {
      const unread = 'What is remembered of kept settings could not be read.'
      const kept = readStoredValue(storage, savedSettingsKey, Kept, unread)
      return kept?.account === account ? kept.base : null
    },
    remember: (account: string, base: SavedSettings) => write({ account, base }),
    forget: () => write(null),
  }
}
