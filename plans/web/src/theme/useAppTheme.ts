import { useSyncExternalStore } from 'react'
import { chooseTheme, onTheme, themeNow, type Theme } from './theme.ts'

/** The one theme of the page; the kit's modal follows it. */
export function useAppTheme(): {
  readonly theme: Theme
  readonly choose: (theme: Theme) => void
} {
  return { theme: useSyncExternalStore(onTheme, themeNow, themeNow), choose: chooseTheme }
}
