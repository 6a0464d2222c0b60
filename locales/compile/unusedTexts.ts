import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { planCatalogue } from '@causeway/plans/protocol/planCatalogue'
import { catalogue } from '@causeway/protocol/catalogue'
import { parseSync } from 'oxc-parser'
import { localesFolder, type TextCatalogue } from './textCatalogue.ts'
import { productOf, type CatalogueProblem } from './problemsOf.ts'

const projectFolder = join(localesFolder, '..')

/** A place in code that reads texts: one, or all below a group when code chooses among them while it runs. */
export interface TextReading {
  /** The id as far as code names it, `*` for a key that is computed: `books.record.title`, `books.*`, or a group that is passed on. */
  readonly id: string
  readonly start: number
  readonly end: number
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : undefined

/** The key of `a.key`, `a['key']` and `a[0]`; undefined where code computes it. */
function keyOf(member: Node): string | undefined {
  if (member['computed'] !== true) return nameOf(member['property'])
  const property = member['property'] as Node
  return property.type === 'Literal' ? String(property['value']) : undefined
}

/** Follows names of groups through a file: imports, constants that hold a part of one, destructuring. */
class Reader {
  readonly readings: TextReading[] = []
  /** Ids that a constant holds: a text, or a group whose members are read through it. */
  readonly held: string[] = []
  readonly #names = new Map<string, string>()
  /** Every key and word that code names: what a group is asked for somewhere else, by a key that was passed on. */
  readonly keys = new Set<string>()

  constructor(file: string, text: string) {
    const { program } = parseSync(file, text)
    this.#imports(program as unknown as Node)
    this.#visit(program as unknown as Node)
  }

  #imports(program: Node): void {
    for (const statement of program['body'] as readonly Node[]) {
      if (statement.type !== 'ImportDeclaration') continue
      const source = (statement['source'] as Node)['value'] as string
      if (!/essages(?:\.gen)?(?:\.ts)?$/u.test(source)) continue
      for (const specifier of statement['specifiers'] as readonly Node[]) {
        const area = /^(?<area>\w+)Messages$/u.exec(nameOf(specifier['imported']) ?? '')?.groups
        const local = nameOf(specifier['local'])
        if (area?.['area'] && local) this.#names.set(local, area['area'])
      }
    }
  }

  /** The id that an expression stands for; `*` where a key is computed while the code runs. */
  #idOf(node: unknown): string | undefined {
    if (!isNode(node)) return undefined
    if (node.type === 'Identifier') return this.#names.get(node['name'] as string)
    if (node.type === 'ChainExpression') return this.#idOf(node['expression'])
    if (node.type !== 'MemberExpression') return undefined
    const group = this.#idOf(node['object'])
    return group === undefined ? undefined : `${group}.${keyOf(node) ?? '*'}`
  }

  #declare(pattern: Node, id: string): boolean {
    if (pattern.type === 'Identifier') {
      this.#names.set(pattern['name'] as string, id)
      this.held.push(id)
      return true
    }
    if (pattern.type !== 'ObjectPattern') return false
    for (const property of pattern['properties'] as readonly Node[]) {
      if (property.type === 'RestElement') return false
      const key = nameOf(property['key'])
      const value = property['value'] as Node
      if (key === undefined || property['computed'] === true) return false
      this.#declare(
        value.type === 'AssignmentPattern' ? (value['left'] as Node) : value,
        `${id}.${key}`,
      )
      this.#read(`${id}.${key}`, property)
    }
    return true
  }

  #visit(node: Node): void {
    if (node.type === 'ImportDeclaration') return
    if (node.type === 'VariableDeclarator') {
      const found = this.#idOf(node['init'])
      const name = node['id'] as Node
      if (found !== undefined && name['typeAnnotation']) {
        // Under a type of its own it is a record that is asked by keys from elsewhere.
        this.#read(`${found}.*`, node)
        return
      }
      if (found !== undefined && this.#declare(name, found)) return
    }
    if (node.type === 'MemberExpression' || node.type === 'Identifier') {
      const found = this.#idOf(node)
      if (found !== undefined) {
        this.#read(found, node)
        if (node.type === 'MemberExpression') this.#computed(node)
        return
      }
    }
    if (node.type === 'MemberExpression') {
      const key = keyOf(node)
      if (key !== undefined) this.keys.add(key)
    }
    if (node.type === 'Property') this.keys.add(nameOf(node['key']) ?? '')
    if (node.type === 'Literal' && typeof node['value'] === 'string') this.keys.add(node['value'])
    for (const child of Object.values(node))
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) this.#visit(one)
  }

  #read(id: string, { start, end }: Node): void {
    this.readings.push({ id, start, end })
  }

  /** What stands inside of brackets is code of its own. */
  #computed(member: Node): void {
    if (member['computed'] === true) this.#visit(member['property'] as Node)
    const object = member['object'] as Node
    if (object.type === 'MemberExpression') this.#computed(object)
  }
}

/** What one file of an app reads of its texts. */
export function readingsOf(file: string, text = readFileSync(file, 'utf8')): Reader {
  return new Reader(file, text)
}

/**
 * Ids that no code reads. A group that is passed on counts as read as far as its keys are named anywhere in the app.
 *
 * @param ids of the areas that these files read
 */
export function unusedIds(ids: readonly string[], files: readonly string[]): readonly string[] {
  const readers = files.map((file) => readingsOf(file))
  const keys = new Set(readers.flatMap((reader) => [...reader.keys]))
  const known = new Set([...ids, ...ids.flatMap((id) => prefixesOf(id))])
  const read = readers.flatMap(({ readings, held }) => [
    ...readings.map(({ id }) => id),
    ...held.filter((id) => ids.includes(id)),
  ])
  // `list.map` reads the list: what is asked of a group and is no text of it.
  const places = read.map((id) =>
    id.includes('*') || known.has(id) ? id : `${id.slice(0, id.lastIndexOf('.'))}.*`,
  )
  const exact = new Set(places.filter((id) => !id.includes('*')))
  const computed = [...new Set(places.filter((id) => id.includes('*')))].map((id) => id.split('.'))
  const isRead = (path: readonly string[]) =>
    exact.has(path.join('.')) ||
    computed.some(
      (parts) =>
        parts.length === path.length &&
        parts.every((part, at) => part === '*' || part === path[at]),
    )
  return ids.filter((id) => {
    const path = id.split('.')
    return !path.some((_, at) => {
      const rest = path.slice(at + 1)
      const isNamed = rest.every((part) => /^\d+$/u.test(part) || keys.has(part))
      return isNamed && isRead(path.slice(0, at + 1))
    })
  })
}

/** `a.b.c` stands in `a` and in `a.b`. */
function prefixesOf(id: string): readonly string[] {
  const parts = id.split('.')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
}

const sources = (folder: string): readonly string[] =>
  readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/u.test(file) && !/\.gen\.ts$|\.test(?:-d)?\.tsx?$|\.d\.ts$/u.test(file),
    )
    .map((file) => join(projectFolder, folder, file))

/**
 * Texts that nothing reads: of the web app and of Pocket by their imports; of the kit and the wallet's frame, whose texts reach their views as one object, by their keys;
 * failures that the catalogue of errors does not have.
 */
export function unusedTexts(english: TextCatalogue): readonly CatalogueProblem[] {
  const ids = [...english.order].filter(
    (id) => english.texts.has(id) || english.notes.get(id)?.same,
  )
  const keysOf = (folder: string) =>
    new Set(sources(folder).flatMap((file) => [...readingsOf(file).keys]))
  const keys = keysOf('packages/kit/src')
  const frameKeys = keysOf('apps/frame/src')
  const mailKeys = new Set(
    ['services/embedded/mail', 'plans/reminders/mail'].flatMap((folder) => [...keysOf(folder)]),
  )
  const unused = [
    ...unusedIds(
      ids.filter((id) => productOf(id) === 'web'),
      sources('plans/web/src'),
    ),
    ...unusedIds(
      ids.filter((id) => productOf(id) === 'pocket'),
      [...sources('apps/pocket/src'), ...sources('packages/testkit/src/wallet/approve')],
    ),
    ...ids.filter(
      (id) => productOf(id) === 'frame' && !frameKeys.has(id.slice(id.indexOf('.') + 1)),
    ),
    ...ids.filter((id) => productOf(id) === 'mail' && !mailKeys.has(id.slice(id.indexOf('.') + 1))),
    ...ids.filter((id) => productOf(id) === 'kit' && !keys.has(id.slice(id.indexOf('.') + 1))),
    ...ids.filter(
      (id) =>
        productOf(id) === 'errors' &&
        !(id.slice(id.indexOf('.') + 1) in { ...catalogue, ...planCatalogue }),
    ),
  ]
  return unused.map((id) => ({ kind: 'unused', tag: 'en', id, what: 'is read by nothing' }))
}
