import { themeKey } from '../core/webStorageKeys.ts'
import { log } from '../core/log.ts'
import type { PageStorage } from '../core/pageStorage.ts'

export const appThemes = ['light', 'dark', 'system'] as const
export type Theme = (typeof appThemes)[number]

// One per page, as the preferences are.
let now: Theme = 'system'
let kept: PageStorage | undefined
const listeners = new Set<() => void>()

/** The theme that the visitor chose, as of this moment. */
export function themeNow(): Theme {
  return now
}

/** Tells of a change; the answer stops it. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Reads what was chosen on an earlier visit. Called once, before anything is drawn. */
export function startTheme(storage: PageStorage): void {
  kept = storage
  now = readTheme(storage)
}

/** Chooses anew: shown at once, and remembered. */
export function chooseTheme(theme: Theme): void {
  now = theme
  applyTheme(theme, document.documentElement, kept)
  for (const listener of listeners) listener()
}

/** @returns 'system' when nothing readable is stored */
export function readTheme(storage: Pick<Storage, 'getItem'>): Theme {
  try {
    const stored: unknown = JSON.parse(storage.getItem(themeKey) ?? '"system"')
    return appThemes.find((theme) => theme === stored) ?? 'system'
  } catch (error) {
    log('warn', 'The stored theme could not be read; the system preference is used.', error)
    return 'system'
  }
}

/** Shows a theme and remembers it; a storage that refuses is logged and the choice lasts for this page. */
export function applyTheme(
  theme: Theme,
  root: HTMLElement,
  storage?: Pick<Storage, 'setItem'>,
): void {
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  try {
    storage?.setItem(themeKey, JSON.stringify(theme))
  } catch (error) {
    log('warn', 'The theme could not be stored.', error)
  }
}
