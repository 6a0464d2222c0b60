import { useSyncExternalStore } from 'react'
import { useAppTheme } from '../theme/useAppTheme.ts'

const query = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the page is light or dark at this moment, for what CSS does not colour. */
export function useColorScheme(): 'light' | 'dark' {
  const { theme } = useAppTheme()
  const dark = useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
  if (theme !== 'system') return theme
  return dark ? 'dark' : 'light'
}
