import { useSyncExternalStore } from 'react'
import { onPreferences, preferences, type Preferences } from './preferences.ts'

export function usePreferences(): Preferences {
  return useSyncExternalStore(onPreferences, preferences, preferences)
}
