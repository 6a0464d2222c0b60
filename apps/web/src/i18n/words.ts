import type { LanguageTag } from '@causeway/kit'
import type { ErrorCode, ParamsOf } from '@causeway/protocol/errors/catalogue'

/** A text of the app: words, or words around figures. */
export type Text = string | ((...parts: never[]) => string)

/** A group of English texts, as a feature's `messages.ts` writes it. */
export interface Texts {
  readonly [key: string]: Text | Texts | readonly (Text | Texts)[]
}

/** The same texts in another language. What is left out stays English; the tests list it. */
export type Translation<T> = T extends string
  ? string
  : T extends (...parts: infer Parts) => string
    ? (...parts: Parts) => string
    : { readonly [K in keyof T]?: Translation<T[K]> }

/** Failures in another language than the catalogue's English, with the second sentence where there is one. */
export type ErrorTranslation = {
  readonly [C in ErrorCode]?: ParamsOf<C> extends undefined
    ? string
    : (params: ParamsOf<C>) => string
}

/** All texts of one language by the name of their group, such as `shellMessages`. */
export type Words = Readonly<Record<string, unknown>>

type Modules = Readonly<Record<string, Words>>

/**
 * One chunk of code for each language, found by path: `<feature>/translations/<tag>.ts` exports its groups under the
 * names of the English ones.
 */
const loaders: Readonly<Record<Exclude<LanguageTag, 'en'>, () => Promise<{ modules: unknown }>>> = {
  es: () => import('./words/es.ts'),
  fr: () => import('./words/fr.ts'),
  de: () => import('./words/de.ts'),
  'pt-BR': () => import('./words/ptBR.ts'),
  tr: () => import('./words/tr.ts'),
  ru: () => import('./words/ru.ts'),
  'zh-Hans': () => import('./words/zhHans.ts'),
  ja: () => import('./words/ja.ts'),
  ar: () => import('./words/ar.ts'),
}

/**
 * The texts of a language.
 * @throws what the import throws: offline, or an old page after a release
 */
export async function loadWords(tag: LanguageTag): Promise<Words> {
  if (tag === 'en') return {}
  const { modules } = await loaders[tag]()
  return Object.assign({}, ...Object.values(modules as Modules)) as Words
}
