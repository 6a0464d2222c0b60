import { log } from '../log.ts'
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** Also written in public/early.js, which runs before any module can. */
export const themeKey = 'causeway:1:web-theme'

/** @returns 'system' when nothing readable is stored */
export function readTheme(storage: Pick<Storage, 'getItem'>): Theme {
  try {
    const stored: unknown = JSON.parse(storage.getItem(themeKey) ?? '"system"')
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch (error) {
    log('warn', 'The stored theme could not be read; the system preference is used.', error)
    return 'system'
  }
}

/** Shows a theme and remembers it; a storage that refuses is logged and the choice lasts for this page. */
export function applyTheme(
  theme: Theme,
  root: HTMLElement,
  storage: Pick<Storage, 'setItem'>,
): void {
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  try {
    storage.setItem(themeKey, JSON.stringify(theme))
  } catch (error) {
    log('warn', 'The theme could not be stored.', error)
  }
}
