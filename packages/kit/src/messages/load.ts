import type { Messages } from './en.ts'
import type { LanguageTag } from './languages.ts'

type Fetched = Exclude<LanguageTag, 'en'>

/** Each language but English is code of its own, fetched when somebody reads it. */
const catalogues: { readonly [T in Fetched]?: () => Promise<Messages> } = {}

/** The texts of a language. */
export async function loadMessages(tag: Fetched): Promise<Messages> {
  const load = catalogues[tag]
  if (!load) throw new Error(`No texts for ${tag}.`)
  return load()
}
