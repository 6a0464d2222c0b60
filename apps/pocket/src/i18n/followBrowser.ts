import { directionOf, pickLanguage, type LanguageTag } from '@causeway/kit'
import { loaders as found } from 'virtual:pocket-words'
import { setLanguage, type LanguageTexts } from './pocketMessages.ts'

type Other = Exclude<LanguageTag, 'en'>

const loaders = found as Readonly<Record<Other, { readonly pocket: () => Promise<LanguageTexts> }>>

// oxlint-disable-next-line eslint/no-console -- the console is this development tool's log
const warn = (message: string, cause?: unknown) => console.warn(message, ...(cause ? [cause] : []))

/**
 * Speaks the first of the browser's languages that there is, English at once. Where the texts cannot be had, Pocket stays in
 * English.
 *
 * @param browser BCP 47 tags, best first
 * @param root whose `lang` and `dir` say what is spoken
 * @param load fetches the texts of a language
 */
export async function followBrowser(
  browser: readonly string[],
  root: Pick<HTMLElement, 'lang' | 'dir'>,
  load: (tag: Other) => Promise<LanguageTexts> = (tag) => loaders[tag].pocket(),
): Promise<void> {
  const tag = pickLanguage(browser)
  if (tag === 'en') return
  try {
    setLanguage(tag, await load(tag), warn)
  } catch (error) {
    warn(`The texts of the language ${tag} could not be loaded.`, error)
    return
  }
  root.lang = tag
  root.dir = directionOf(tag)
}
