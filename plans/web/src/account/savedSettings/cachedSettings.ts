import { savedSettingsKey } from '../../core/webStorageKeys.ts'
import { savedSettings, type SavedSettings } from '@causeway/protocol/api/savedSettings'
import * as v from 'valibot'
import { log } from '../../core/log.ts'
import type { PageStorage } from '../../core/pageStorage.ts'

const Kept = v.nullable(v.object({ account: v.string(), base: savedSettings }))

/** What this browser remembers of settings that it keeps with an account: whose they are, and the state that it stands on. */
export function cachedSettings(storage: PageStorage) {
  const write = (kept: v.InferOutput<typeof Kept>) => {
    try {
      storage.setItem(savedSettingsKey, JSON.stringify(kept))
    } catch (error) {
      log('warn', 'That settings are kept with the account could not be stored.', error)
    }
  }
  return {
    of(account: string): SavedSettings | null {
      try {
        const kept = v.parse(Kept, JSON.parse(storage.getItem(savedSettingsKey) ?? 'null'))
        return kept?.account === account ? kept.base : null
      } catch (error) {
        log('warn', 'What is remembered of kept settings could not be read.', error)
        return null
      }
    },
    remember: (account: string, base: SavedSettings) => write({ account, base }),
    forget: () => write(null),
  }
}
