import { type Lazy, lazy } from '../../lazy.ts'
import type { Messages, Widen } from '../en.ts'
import type { LanguageTag } from '../languages.ts'
import type { acting } from './en.gen.ts'

/** The words of smart accounts and their sessions, in some language; an app replaces single ones by the same keys. */
export type ActingTexts = { readonly [K in keyof typeof acting]: Widen<(typeof acting)[K]> }

/** As the generated languages have them: these parts draw no failures of the catalogue. */
export type ActingMessages = ActingTexts

/** All that their panels can say: the modal's own words too. */
export type PanelMessages = Messages & ActingTexts

const catalogues: Readonly<Record<LanguageTag, Lazy<{ readonly acting: ActingTexts }>>> = {
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
export const actingIn = (tag: LanguageTag): ActingTexts | undefined =>
  catalogues[tag].loaded()?.acting

/**
 * Fetches the texts of a language; at once where they are here. A failure is forgotten, so that the next try can work.
 * @throws what the import throws: offline, or an old page after a release
 */
export async function loadActing(tag: LanguageTag): Promise<ActingTexts> {
  return (await catalogues[tag].load()).acting
}

/**
 * The modal's words with those of smart accounts. What the app put in place of a text stays: its words are among the modal's.
 * @param messages of the kit, in the language of `texts`
 */
export function withActingTexts(messages: Messages, texts: ActingTexts): PanelMessages {
  return { ...texts, ...messages }
}
