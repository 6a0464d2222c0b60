import { dirname, join, relative } from 'node:path'
import { areas, type Area, type TextChunk } from './areas.ts'
import {
  localesFolder,
  placesOf,
  type TextCatalogue,
  type TextUse,
  type TextNote,
  type PlaceholderType,
} from './textCatalogue.ts'
import { expressionOf, parseMessage, placeholdersOf, type IcuMessage } from './icuMessage.ts'

/** A tree of expressions by the parts of an id. */
type Tree = Map<string, Tree | string>

const types: Readonly<Record<PlaceholderType, string>> = {
  String: 'string',
  int: 'number | bigint',
  bool: 'boolean',
  Object: 'number | string',
}

export const typeOf = (type: PlaceholderType | undefined) => types[type ?? 'String']
export const rightToLeft = (tag: string) => tag === 'ar'
const identifier = /^[A-Za-z_$][\w$]*$/u
export const head = (source: string) => `// Made by \`npm run tool gen\` from ${source}.\n`

/** The names in the order in which code gives them: English's note, else as they stand in the text. */
export function parametersOf(note: TextNote | undefined, message: IcuMessage): readonly string[] {
  return note?.placeholders ? Object.keys(note.placeholders) : placeholdersOf(message)
}

/** @param expression of the text of an id; undefined where the language lacks it */
function treeOf(places: readonly TextUse[], expression: (id: string) => string | undefined): Tree {
  const root: Tree = new Map()
  for (const { key, id } of places) {
    const found = expression(id)
    if (found === undefined) continue
    const parts = key.split('.')
    const last = parts.pop() ?? ''
    let tree = root
    for (const part of parts) {
      const inner = tree.get(part) ?? new Map<string, Tree | string>()
      if (typeof inner === 'string') throw new Error(`${key}: ${part} is a text and holds none.`)
      tree.set(part, inner)
      tree = inner
    }
    if (tree.get(last) instanceof Map) throw new Error(`${key} is a text, and holds others.`)
    tree.set(last, found)
  }
  return root
}

function printed(tree: Tree | string, indent: string): string {
  if (typeof tree === 'string') return tree
  const deeper = `${indent}  `
  const keys = [...tree.keys()]
  const isList = keys.every((key, index) => key === String(index))
  const lines = [...tree].map(([key, inner]) => {
    const name = identifier.test(key) ? key : `'${key}'`
    return `${deeper}${isList ? '' : `${name}: `}${printed(inner, deeper)},\n`
  })
  return isList ? `[\n${lines.join('')}${indent}]` : `{\n${lines.join('')}${indent}}`
}

/** Which helpers the code of an area calls. */
export const helpersOf = (code: string) =>
  ['figure', 'plural'].filter((name) => new RegExp(`\\b${name}\\('`, 'u').test(code))

/**
 * How a message names what it is given. A name that code does not give would be whatever the page calls so (`location`).
 *
 * @param given the names in English
 * @throws Error with file and id for any other
 */
function givenOnly(given: readonly string[], where: string): (name: string) => string {
  return (name) => {
    if (given.includes(name)) return name
    throw new Error(`${where} has {${name}}; code gives {${given.join(', ')}}.`)
  }
}

/**
 * English functions with typed parameters in their order.
 *
 * @param count the type of what is counted
 */
function englishTree(catalogue: TextCatalogue, area: string, count: string): Tree {
  const typed = (type: PlaceholderType | undefined) => (type === 'int' ? count : typeOf(type))
  return treeOf(placesOf(catalogue, area), (id) => {
    const note = catalogue.notes.get(id)
    const where = `locales/en.json ${id}`
    const message = parseMessage(catalogue.texts.get(id) ?? '', where)
    const names = parametersOf(note, message)
    const expression = expressionOf(message, {
      tag: 'en',
      argument: givenOnly(names, where),
      isolate: false,
    })
    const used = new Set(placeholdersOf(message))
    if (names.length === 0) return expression
    const parameters = names.map(
      (name) => `${used.has(name) ? '' : '_'}${name}: ${typed(note?.placeholders?.[name]?.type)}`,
    )
    return `(${parameters.join(', ')}) => ${expression}`
  })
}

const upTo = (file: string) => '../'.repeat(file.split('/').length - 4)

/** Apps whose language is known before anything is drawn. */
const plain: ReadonlySet<TextChunk> = new Set([
  'pocket',
  'frame',
  'window',
  'account',
  'smart',
  'grant',
])
const isPlain = (chunk: TextChunk) => plain.has(chunk)

/** Where plurals and their figures are made, from the root of the project. */
const helperFile = (chunk: TextChunk) =>
  isPlain(chunk) ? 'packages/kit/src/core/messages/languages.ts' : 'plans/web/src/i18n/plural.ts'

/**
 * The English of an area as the module that its app reads.
 *
 * @throws Error that names an id whose message cannot be read
 */
export function englishModule(catalogue: TextCatalogue, area: Area): string {
  return isPlain(area.chunk) ? plainModule(catalogue, area) : liveModule(catalogue, area)
}

/** For Pocket and the wallet's frame: nothing but the texts. */
function plainModule(catalogue: TextCatalogue, { id, file, chunk, about }: Area): string {
  const code = printed(englishTree(catalogue, id, 'number'), '')
  const helpers = helpersOf(code)
  const from = relative(dirname(file), helperFile(chunk))
  return [
    head('locales/en.json'),
    helpers.length > 0 ? `import { ${helpers.join(', ')} } from '${from}'\n` : '',
    `\n/** ${about} */\n`,
    `export const ${id}Messages = ${code}\n`,
  ].join('')
}

/** For the web app, whose texts follow a change of language. */
function liveModule(catalogue: TextCatalogue, area: Area): string {
  const code = printed(englishTree(catalogue, area.id, typeOf('int')), '')
  const i18n = `${upTo(area.file)}i18n`
  const helpers = helpersOf(code)
  return [
    head('locales/en.json'),
    `import { defineMessages } from '${i18n}/defineMessages.ts'\n`,
    helpers.length > 0 ? `import { ${helpers.join(', ')} } from '${i18n}/plural.ts'\n` : '',
    `\n/** ${area.about} */\n`,
    `export const ${area.id}Messages = defineMessages('${area.id}', ${code})\n`,
  ].join('')
}

/**
 * The texts of one chunk of a language, as the module that an app fetches: each area by its name. Parameters stand in the
 * order of English; what English does not have is left out.
 *
 * @throws Error that names an id whose message cannot be read
 */
export function languageModule(
  english: TextCatalogue,
  catalogue: TextCatalogue,
  chunk: TextChunk,
): string {
  const groups = areas
    .filter((area) => area.chunk === chunk)
    .map(({ id: area }) => {
      const tree = treeOf(placesOf(english, area), (id) => translated(english, catalogue, id))
      return `export const ${area} = ${printed(tree, '')}\n`
    })
  if (chunk === 'plans') groups.push(failures(english, catalogue))
  // What Pocket shows of them are those of the protocol that it speaks.
  if (chunk === 'pocket') groups.push(failures(english, catalogue, 'wc.'))
  const code = groups.join('')
  const helpers = helpersOf(code)
  const from = join(localesFolder, '..', helperFile(chunk))
  return helpers.length > 0 ? `import { ${helpers.join(', ')} } from '${from}'\n${code}` : code
}

function translated(
  english: TextCatalogue,
  { tag, texts }: TextCatalogue,
  id: string,
): string | undefined {
  const text = texts.get(id)
  if (text === undefined) return undefined
  const where = `locales/${tag}.json ${id}`
  const names = namesOf(english, id)
  const expression = expressionOf(parseMessage(text, where), {
    tag,
    argument: givenOnly(names, where),
    isolate: rightToLeft(tag),
  })
  return names.length === 0 ? expression : `(${names.join(', ')}) => ${expression}`
}

/**
 * Texts of failures and what to do about them, by their code. Parameters come as one object, as an error carries them.
 *
 * @param start how the codes begin; all without it
 */
function failures(english: TextCatalogue, catalogue: TextCatalogue, start = ''): string {
  return ['error', 'help']
    .map((area) => {
      const lines = failuresOf(english, catalogue, area)
        .filter(([code]) => code.startsWith(start))
        .map(([code, text]) => `  '${code}': ${text},\n`)
      return `export const ${area} = {\n${lines.join('')}}\n`
    })
    .join('')
}

/** @returns code and expression of each text of the area `error` or `help` that English has too */
export function failuresOf(
  english: TextCatalogue,
  { tag, texts }: Pick<TextCatalogue, 'tag' | 'texts'>,
  area: string,
): readonly (readonly [code: string, expression: string])[] {
  return [...english.texts.keys()].flatMap((id) => {
    const text = id.startsWith(`${area}.`) ? texts.get(id) : undefined
    if (text === undefined) return []
    return [[id.slice(area.length + 1), objectExpression(english, { tag, texts }, id)]]
  })
}

/** The names that code gives for an id, in their order. */
function namesOf(english: TextCatalogue, id: string): readonly string[] {
  const source = parseMessage(english.texts.get(id) ?? '', `locales/en.json ${id}`)
  return parametersOf(english.notes.get(id), source)
}

/**
 * A text whose parameters come as the properties of `p`.
 *
 * @throws Error with file and id when it cannot be read, or names what English does not
 */
export function objectExpression(
  english: TextCatalogue,
  { tag, texts }: Pick<TextCatalogue, 'tag' | 'texts'>,
  id: string,
  types = '',
): string {
  const where = `locales/${tag}.json ${id}`
  const message = parseMessage(texts.get(id) ?? '', where)
  const given = givenOnly(namesOf(english, id), where)
  const expression = expressionOf(message, {
    tag,
    argument: (name) => `p.${given(name)}`,
    isolate: rightToLeft(tag),
  })
  return placeholdersOf(message).length === 0 ? expression : `(p${types}) => ${expression}`
}
