import { type Lazy, lazy } from '../../lazy.ts'
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

const catalogues: Readonly<Record<LanguageTag, Lazy<{ readonly money: Loaded }>>> = {
  en: lazy(() => import('./en.gen.ts')),
  es: lazy(() => import('./es.gen.ts')),
  fr: lazy(() => import('./fr.gen.ts')),
  de: lazy(() => import('./de.gen.ts')),
  'pt-BR': lazy(() => import('./ptBR.gen.ts')),
  tr: lazy(() => import('./tr.gen.ts')),
  ru: lazy(() => import('./ru.gen.ts')),
  'zh-Hans': lazy(() => import('./zhHans.gen.ts')),
  ja: lazy(() => import('./ja.gen.ts')),
  ar: lazy(() => import('./ar.gen.ts')),
}

/** The texts of a language once they are here. */
export const moneyIn = (tag: LanguageTag): Loaded | undefined => catalogues[tag].loaded()?.money

/**
 * Fetches the texts of a language; at once where they are here. A failure is forgotten, so that the next try can work.
 * @throws what the import throws: offline, or an old page after a release
 */
export async function loadMoney(tag: LanguageTag): Promise<Loaded> {
  return (await catalogues[tag].load()).money
}
