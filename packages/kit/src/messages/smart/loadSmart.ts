import { type Later, loadOnce } from '../../core/loadOnce.ts'
import type { Messages, Widen } from '../en.ts'
import type { LanguageTag } from '../languages.ts'
import type { smart } from './en.gen.ts'

/** The words of smart accounts and their sessions, in some language; an app replaces single ones by the same keys. */
export type SmartTexts = { readonly [K in keyof typeof smart]: Widen<(typeof smart)[K]> }

/** As the generated languages have them: these parts draw no failures of the catalogue. */
export type SmartMessages = SmartTexts

/** All that their panels can say: the modal's own words too. */
export type PanelMessages = Messages & SmartTexts

const catalogues: Readonly<Record<LanguageTag, Later<{ readonly smart: SmartTexts }>>> = {
  en: loadOnce(() => import('./en.gen.ts')),
  es: loadOnce(() => import('./es.gen.ts')),
  fr: loadOnce(() => import('./fr.gen.ts')),
  de: loadOnce(() => import('./de.gen.ts')),
  'pt-BR': loadOnce(() => import('./ptBR.gen.ts')),
  tr: loadOnce(() => import('./tr.gen.ts')),
  ru: loadOnce(() => import('./ru.gen.ts')),
  'zh-Hans': loadOnce(() => import('./zhHans.gen.ts')),
  ja: loadOnce(() => import('./ja.gen.ts')),
  ar: loadOnce(() => import('./ar.gen.ts')),
}

/** The texts of a language once they are here. */
export const smartIn = (tag: LanguageTag): SmartTexts | undefined => catalogues[tag].loaded()?.smart

/**
 * Fetches the texts of a language; at once where they are here. A failure is forgotten, so that the next try can work.
 * @throws what the import throws: offline, or an old page after a release
 */
export async function loadSmart(tag: LanguageTag): Promise<SmartTexts> {
  return (await catalogues[tag].load()).smart
}

/**
 * The modal's words with those of smart accounts. What the app put in place of a text stays: its words are among the modal's.
 * @param messages of the kit, in the language of `texts`
 */
export function withSmartTexts(messages: Messages, texts: SmartTexts): PanelMessages {
  return { ...texts, ...messages }
}
