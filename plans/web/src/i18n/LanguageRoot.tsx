import { Fragment, useSyncExternalStore, type ReactNode } from 'react'
import { usePreferences } from '../preferences/usePreferences.ts'
import { onSpoken, spoken, type Spoken } from './spoken.ts'

/** The language of the page, for what shows it. Texts need no hook: see `defineMessages`. */
export function useSpoken(): Spoken {
  return useSyncExternalStore(onSpoken, spoken, spoken)
}

/** Draws everything anew when words or figures are written differently. What a visitor typed lives in stores and stays. */
export function LanguageRoot({ children }: { children: ReactNode }) {
  const { tag } = useSpoken()
  const { timeZone, amounts } = usePreferences()
  return <Fragment key={`${tag} ${timeZone} ${amounts}`}>{children}</Fragment>
}
