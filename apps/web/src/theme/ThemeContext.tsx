import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import type { PageStorage } from '../pageStorage.ts'
import { applyTheme, readTheme, type Theme } from './theme.ts'

interface ThemeChoice {
  readonly theme: Theme
  readonly choose: (theme: Theme) => void
}

const ThemeContext = createContext<ThemeChoice | null>(null)

/** The one theme of the page; the kit's modal follows it. */
export function ThemeProvider({
  storage,
  children,
}: {
  storage: PageStorage
  children: (theme: Theme) => ReactNode
}) {
  const [theme, setTheme] = useState(() => readTheme(storage))
  const choice = useMemo(
    () => ({
      theme,
      choose: (next: Theme) => {
        setTheme(next)
        applyTheme(next, document.documentElement, storage)
      },
    }),
    [theme, storage],
  )
  return <ThemeContext value={choice}>{children(theme)}</ThemeContext>
}

export function useTheme(): ThemeChoice {
  const choice = use(ThemeContext)
  if (!choice)
    throw new Error('useTheme needs a ThemeProvider above it: it holds the theme of the page.')
  return choice
}
