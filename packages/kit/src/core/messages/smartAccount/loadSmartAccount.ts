import { type Lazy, lazy } from '../../lazy.ts'
import type { Messages, Widen } from '../en.ts'
import type { LanguageTag } from '../languages.ts'
import type { smartAccount } from './en.gen.ts'

/** The words of smart accounts and their sessions, in some language; an app replaces single ones by the same keys. */
export type SmartAccountTexts = {
  readonly [K in keyof typeof smartAccount]: Widen<(typeof smartAccount)[K]>
}

/** As the generated languages have them: these parts draw no failures of the catalogue. */
export type SmartAccountMessages = SmartAccountTexts

/** All that their panels can say: the modal's own words too. */
export type SmartAccountPanelMessages = Messages & SmartAccountTexts

const catalogues: Readonly<
  Record<LanguageTag, Lazy<{ readonly smartAccount: SmartAccountTexts }>>
> = {
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
export const smartAccountIn = (tag: LanguageTag): SmartAccountTexts | undefined =>
  catalogues[tag].loaded()?.smartAccount

/**
 * Fetches the texts of a language; at once where they are here. A failure is forgotten, so that the next try can work.
 * @throws what the import throws: offline, or an old page after a release
 */
export async function loadSmartAccount(tag: LanguageTag): Promise<SmartAccountTexts> {
  return (await catalogues[tag].load()).smartAccount
}
