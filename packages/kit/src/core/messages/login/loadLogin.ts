import { type Lazy, lazy } from '../../lazy.ts'
import type { Messages, TextsOfErrors, Widen } from '../en.ts'
import type { LoadedTexts } from '../joinTexts.ts'
import type { LanguageTag } from '../languages.ts'
import type { login } from './en.gen.ts'

/** The words of the embedded wallet’s logins, in some language; an app replaces single ones by the same keys. */
export type LoginTexts = { readonly [K in keyof typeof login]: Widen<(typeof login)[K]> }

/** The same with the failures that these panels tell, by the code of the catalogue. */
export type LoginMessages = LoginTexts & { readonly errors: TextsOfErrors }

/** All that their panels can say: the modal's own words too. */
export type LoginPanelMessages = Messages & LoginTexts

type Loaded = LoadedTexts<LoginTexts>

const catalogues: Readonly<Record<LanguageTag, Lazy<{ readonly login: Loaded }>>> = {
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
export const loginIn = (tag: LanguageTag): Loaded | undefined => catalogues[tag].loaded()?.login

/**
 * Fetches the texts of a language; at once where they are here. A failure is forgotten, so that the next try can work.
 * @throws what the import throws: offline, or an old page after a release
 */
export async function loadLogin(tag: LanguageTag): Promise<Loaded> {
  return (await catalogues[tag].load()).login
}
