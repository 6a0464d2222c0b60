import type { LanguageTag } from '@causeway/kit'
import { loaders as found } from 'virtual:words'
import type { Chunk } from './chunksOf.ts'

/** A text of the app: words, or words around figures. */
export type Text = string | ((...parts: never[]) => string)

/** A group of English texts, as a generated module has it. */
export interface Texts {
  readonly [key: string]: Text | Texts | readonly (Text | Texts)[]
}

/** Texts of one language by the name of their area, such as `shell`. */
export type MessagesByArea = Readonly<Record<string, unknown>>

type Other = Exclude<LanguageTag, 'en'>

const loaders = found as Readonly<
  Record<Other, Readonly<Record<Chunk, () => Promise<MessagesByArea>>>>
>

/**
 * One chunk of the texts of a language, compiled from `locales/<tag>.json`.
 *
 * @throws what the import throws: offline, or an old page after a release
 */
export async function loadChunk(tag: LanguageTag, chunk: Chunk): Promise<MessagesByArea> {
  return tag === 'en' ? {} : loaders[tag][chunk]()
}
