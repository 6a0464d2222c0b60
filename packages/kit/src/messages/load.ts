import type { Messages } from './en.ts'
import type { LanguageTag } from './languages.ts'

/** Each language is code of its own, fetched when somebody reads it. */
const catalogues: Readonly<Record<LanguageTag, () => Promise<Messages>>> = {
  en: () => import('./en.ts').then(({ en }) => en),
  es: () => import('./es.ts').then(({ es }) => es),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  de: () => import('./de.ts').then(({ de }) => de),
  'pt-BR': () => import('./ptBR.ts').then(({ ptBR }) => ptBR),
  tr: () => import('./tr.ts').then(({ tr }) => tr),
  ru: () => import('./ru.ts').then(({ ru }) => ru),
  'zh-Hans': () => import('./zhHans.ts').then(({ zhHans }) => zhHans),
  ja: () => import('./ja.ts').then(({ ja }) => ja),
  ar: () => import('./ar.ts').then(({ ar }) => ar),
}

/** The texts of a language. */
export function loadMessages(tag: LanguageTag): Promise<Messages> {
  return catalogues[tag]()
}
