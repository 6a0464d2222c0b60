import type { Messages } from './en.ts'
import type { LanguageTag } from './languages.ts'

/** Each language is code of its own, fetched when somebody reads it. */
const catalogues: { readonly [T in LanguageTag]?: () => Promise<Messages> } = {
  en: () => import('./en.ts').then(({ en }) => en),
}

/** The texts of a language. */
export async function loadMessages(tag: LanguageTag): Promise<Messages> {
  const load = catalogues[tag]
  if (!load) throw new Error(`No texts for ${tag}.`)
  return load()
}
