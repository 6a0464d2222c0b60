import { en, type Messages } from './en.ts'
import type { LanguageTag } from './languages.ts'

/** Each language but English is code of its own, fetched when somebody reads it. */
const catalogues: {
  readonly [T in LanguageTag]?: () => Promise<Messages>
} = {
  en: () => Promise.resolve(en),
}

/** The texts of a language. */
export function loadMessages(tag: LanguageTag): Promise<Messages> {
  return catalogues[tag]?.() ?? Promise.resolve(en)
}
