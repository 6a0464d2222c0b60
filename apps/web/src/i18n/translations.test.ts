import { languages, type LanguageTag } from '@causeway/kit'
import { catalogue, type ErrorCode } from '@causeway/protocol/errors/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { forbidden } from './forbidden.ts'
import { loadWords, type Text, type Words } from './words.ts'

const modules = import.meta.glob<Words>(['../**/*essages.ts', '!./**'], { eager: true })
const english: Words = Object.assign({}, ...Object.values(modules))

/** Every single text of a tree by its path, such as `shellMessages.footer.licence`. */
function leaves(tree: unknown, path = ''): Map<string, Text> {
  if (typeof tree === 'string' || typeof tree === 'function') return new Map([[path, tree as Text]])
  const found = new Map<string, Text>()
  for (const [key, part] of Object.entries(tree ?? {}))
    for (const [inner, text] of leaves(part, path ? `${path}.${key}` : key)) found.set(inner, text)
  return found
}

/** The words of a text with marks for its figures, and which of them it used. */
function read(text: Text): { readonly words: string; readonly used: readonly number[] } {
  if (typeof text === 'string') return { words: text, used: [] }
  const marks = Array.from({ length: Math.max(text.length, 1) }, (_, i) => `⟦${i}⟧`)
  const words = (text as (...parts: string[]) => string)(...marks)
  return { words, used: marks.flatMap((mark, i) => (words.includes(mark) ? [i] : [])) }
}

const others = languages.filter((tag) => tag !== 'en')
const all = new Map<LanguageTag, Words>()
const source = leaves(english)

beforeAll(async () => {
  for (const tag of others) all.set(tag, await loadWords(tag))
})

/** The texts of a language, failures left out. */
function own(tag: LanguageTag): Map<string, Text> {
  const { errorMessages: _, ...words } = all.get(tag) ?? {}
  return leaves(words)
}

describe('translations', () => {
  it('lack nothing', () => {
    const holes = others.flatMap((tag) => {
      const theirs = own(tag)
      return [...source.keys()].filter((path) => !theirs.has(path)).map((path) => `${tag} ${path}`)
    })
    expect(holes).toEqual([])
  })

  it('the English of the app has enough texts for these tests to mean something', () => {
    expect(source.size).toBeGreaterThan(250)
    for (const [path, text] of source) expect(read(text).words, path).not.toMatch(forbidden.en)
  })
})

describe.each(others)('%s', (tag) => {
  it('has no text that English does not have', () => {
    expect([...own(tag).keys()].filter((path) => !source.has(path))).toEqual([])
  })

  it('uses the same figures, and is neither empty nor untidy', () => {
    for (const [path, text] of own(tag)) {
      const theirs = read(text)
      const ours = read(source.get(path) ?? '')
      expect([path, theirs.used], 'figures').toEqual([path, ours.used])
      expect([path, theirs.words]).toEqual([path, theirs.words.trim().replaceAll(/ {2,}/gu, ' ')])
      expect(theirs.words, path).not.toBe('')
    }
  })

  it('is not English by accident', () => {
    const same = [...own(tag)]
      .filter(([path, text]) => read(text).words === read(source.get(path) ?? '').words)
      // Names, and single words that two languages share.
      .filter(([, text]) =>
        /\p{L}{2,} .*\p{L}{2,}/u.test(read(text).words.replaceAll(/⟦\d⟧/gu, '')),
      )
      .map(([path]) => path)
    expect(same).toEqual([])
  })

  it('uses none of the forbidden words of its language', () => {
    const found = [...leaves(all.get(tag))]
      .map(([path, text]) => `${path}: ${words(path, text)}`)
      .filter((line) => forbidden[tag].test(line.slice(line.indexOf(':'))))
    expect(found).toEqual([])
  })

  it('tells the same failures as every other language, with the same figures', () => {
    const errors = (one: LanguageTag) => (all.get(one)?.['errorMessages'] ?? {}) as Words
    expect(Object.keys(errors(tag)).toSorted()).toEqual(Object.keys(errors('de')).toSorted())
    for (const [code, text] of Object.entries(errors(tag))) {
      const ours = catalogue[code as ErrorCode].text
      expect([code, named(text)]).toEqual([code, named(ours)])
    }
  })
})

const words = (path: string, text: Text) =>
  path.startsWith('errorMessages') ? '' : read(text).words

/** Which parameters a text of the catalogue uses. */
function named(text: unknown): readonly string[] {
  if (typeof text !== 'function') return []
  const used = new Set<string>()
  const params = new Proxy({}, { get: (_, name) => (used.add(String(name)), 'x') })
  ;(text as (params: object) => string)(params)
  return [...used].toSorted()
}
