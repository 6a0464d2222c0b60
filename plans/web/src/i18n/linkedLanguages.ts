import { languages } from '@causeway/kit'

/**
 * The languages that a visitor reads, the best first: the one that a link names (`?lang=de`) stands before those of the browser. What
 * they chose in the settings stands before both, see `wantedLanguage`. Pure.
 */
export function linkedLanguages(search: string, browser: readonly string[]): readonly string[] {
  const named = new URLSearchParams(search).get('lang')
  return named !== null && languages.some((tag) => tag === named) ? [named, ...browser] : browser
}
