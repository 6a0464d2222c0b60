import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What English says of a text beside its words. */
export interface TextNote {
  /** What a translator has to know: where it stands, what its placeholders hold. */
  readonly description?: string
  /** In the order in which code gives them. */
  readonly placeholders?: Readonly<Record<string, { readonly type?: PlaceholderType }>>
  /** The id whose text stands here too: code asks for it under a key of its own, translators see it once. */
  readonly same?: string
}

/** A text is the default; `int` is what is counted, `bool` what a `select` asks, `Object` a number or a text. */
export type PlaceholderType = 'String' | 'int' | 'bool' | 'Object'

/** One file of `locales/`: ICU messages by id, and for English what is to be known of them (`@id`, as ARB files have it). */
export interface TextCatalogue {
  readonly tag: string
  readonly texts: ReadonlyMap<string, string>
  readonly notes: ReadonlyMap<string, TextNote>
  /** Every id in its place, those that stand for another one too. */
  readonly order: readonly string[]
}

/** Every language but English, its source. */
export const otherTags = ['es', 'fr', 'de', 'pt-BR', 'tr', 'ru', 'zh-Hans', 'ja', 'ar'] as const

const isTag = (tag: string): boolean => tag === 'en' || otherTags.some((known) => known === tag)

/** What a file may hold changes with it: ids, notes, the kind of messages. */
const format = 1

/** Files in the folder whose language the product does not have. */
export function strayFiles(folder = localesFolder): readonly string[] {
  return readdirSync(folder).filter(
    (file) => file.endsWith('.json') && file !== 'read.json' && !isTag(file.slice(0, -5)),
  )
}

/** The folder of the catalogues. */
export const localesFolder = join(import.meta.dirname, '..')

/**
 * Reads one file.
 *
 * @param tag BCP 47, the name of the file
 * @throws Error that names file and id: no JSON, another language inside, a text that is no string
 */
export function readCatalogue(tag: string, folder = localesFolder): TextCatalogue {
  const file = join(folder, `${tag}.json`)
  return parseCatalogue(tag, readFileSync(file, 'utf8'), `locales/${tag}.json`)
}

/** @throws Error that names file and id */
export function parseCatalogue(tag: string, json: string, file: string): TextCatalogue {
  if (!isTag(tag)) throw new Error(`${file}: the language ${tag} is not one of the product’s.`)
  const read = objectOf(json, file)
  const entries = Object.entries(read)
  const { '@@locale': locale, '@@format': found } = read
  if (found !== format)
    throw new Error(`${file} is of format ${JSON.stringify(found)}; this code reads ${format}.`)
  if (locale !== tag)
    throw new Error(
      `${file} says "@@locale": ${JSON.stringify(locale)}, and is the file of ${tag}.`,
    )
  const texts = new Map<string, string>()
  const notes = new Map<string, TextNote>()
  for (const [id, value] of entries) {
    if (id.startsWith('@@')) continue
    if (id.startsWith('@')) notes.set(id.slice(1), value as TextNote)
    else if (typeof value === 'string') texts.set(id, value)
    else throw new Error(`${file}: ${id} is no text.`)
  }
  const lost = [...notes].find(([id, { same }]) => !texts.has(same ?? id))?.[0]
  if (lost !== undefined) throw new Error(`${file}: @${lost} tells of a text that is not there.`)
  const order = [...new Set(entries.map(([id]) => id.replace(/^@/u, '')))].filter(
    (id) => !id.startsWith('@'),
  )
  return { tag, texts, notes, order: order.filter((id) => id !== 'locale') }
}

function objectOf(json: string, file: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`, { cause: error })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${file} is no object of texts by id.`)
  return value as Readonly<Record<string, unknown>>
}

/** One key of code, and the id of the text that stands there. */
export interface TextUse {
  /** The rest of its id, behind the area. */
  readonly key: string
  readonly id: string
}

/** Every key of an area in the order of English, with the id whose text it reads. */
export function placesOf(english: TextCatalogue, area: string): readonly TextUse[] {
  const start = `${area}.`
  return english.order
    .filter((id) => id.startsWith(start))
    .map((id) => ({ key: id.slice(start.length), id: english.notes.get(id)?.same ?? id }))
}
