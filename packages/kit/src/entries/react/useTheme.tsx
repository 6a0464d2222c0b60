import { useMemo, useSyncExternalStore } from 'react'
import type { Kit } from '../../actions/kit.ts'
import type { ThemeMode, ThemeVariables } from '../../core/options/createOptions.ts'
import { useKitContext } from './KitContext.tsx'

/** The look of the modal and the buttons: the theme in use, the variables that the app set, and the way to change both. */
export function useTheme(): {
  readonly theme: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly setTheme: Kit['setTheme']
  readonly setThemeVariables: Kit['setThemeVariables']
} {
  const { kit, theme } = useKitContext()
  const { setTheme, setThemeVariables } = kit
  const { themeVariables } = useSyncExternalStore(
    kit.options.subscribe,
    kit.options.get,
    kit.options.get,
  )
  return useMemo(
    () => ({ theme, themeVariables, setTheme, setThemeVariables }),
    [theme, themeVariables, setTheme, setThemeVariables],
  )
}
