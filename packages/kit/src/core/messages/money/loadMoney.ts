import { inTime } from '@causeway/protocol/inTime'
import type { Messages, TextsOfErrors, Widen } from '../en.ts'
import type { LoadedTexts } from '../joinTexts.ts'
import type { LanguageTag } from '../languages.ts'
import type { money } from './en.gen.ts'

/** The words of the panels that move money, in some language; an app replaces single ones by the same keys. */
export type MoneyTexts = { readonly [K in keyof typeof money]: Widen<(typeof money)[K]> }

/** The same with the failures that these panels tell, by the code of the catalogue. */
export type MoneyMessages = MoneyTexts & { readonly errors: TextsOfErrors }

/** All that a panel that moves money can say: the modal's own words too. */
export type MoneyPanelMessages = Messages & MoneyTexts

type Loaded = LoadedTexts<MoneyTexts>

const catalogues: Readonly<Record<LanguageTag, () => Promise<{ readonly money: Loaded }>>> = {
  en: () => import('./en.gen.ts'),
  es: () => import('./es.gen.ts'),
  fr: () => import('./fr.gen.ts'),
  de: () => import('./de.gen.ts'),
  'pt-BR': () => import('./ptBR.gen.ts'),
  tr: () => import('./tr.gen.ts'),
  ru: () => import('./ru.gen.ts'),
  'zh-Hans': () => import('./zhHans.gen.ts'),
  ja: () => import('./ja.gen.ts'),
  ar: () => import('./ar.gen.ts'),
}

// Not `lazy`: the frame has these texts, and nothing else of it.
const loaded = new Map<LanguageTag, Loaded>()

/** The texts of a language once they are here. */
export const moneyIn = (tag: LanguageTag): Loaded | undefined => loaded.get(tag)

/**
 * Fetches the texts of a language; at once where they are here. A failure is forgotten, so that the next try can work.
 * @throws what the import throws: offline, or an old page after a release
 */
export async function loadMoney(tag: LanguageTag): Promise<Loaded> {
  const known = loaded.get(tag) ?? (await inTime(catalogues[tag]())).money
  loaded.set(tag, known)
  return known
}
