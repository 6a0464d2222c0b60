import { describe, expect, it } from 'vitest'
import { areas } from './areas.ts'
import { parseCatalogue } from './textCatalogue.ts'
import { englishModule, languageModule, objectExpression } from './emit.ts'

const file = (tag: string, texts: object) =>
  parseCatalogue(
    tag,
    JSON.stringify({ '@@locale': tag, '@@format': 1, ...texts }),
    `locales/${tag}.json`,
  )
const english = file('en', {
  'common.again': 'Again',
  'home.of': '{n} of {all}',
  '@home.of': { placeholders: { all: {}, n: {}, unused: {} } },
  'home.facts.0': 'One',
  'home.facts.1': 'Two',
  '@home.retry': { same: 'common.again' },
  'home.members': '{n, plural, one {# member} other {# members}}',
  '@home.members': { placeholders: { n: { type: 'int' } } },
})
const home = areas.find(({ id }) => id === 'home')

describe('the English of an area', () => {
  const code = home ? englishModule(english, home) : ''

  it('takes its parameters in the order of the note, typed', () => {
    expect(code).toContain('of: (all: string, n: string, _unused: string) =>')
    expect(code).toContain('members: (n: number | bigint) =>')
  })

  it('has lists as lists, and under a key of its own what another id says', () => {
    expect(code.replaceAll(/\s+/gu, ' ')).toContain("facts: [ 'One', 'Two', ], retry: 'Again',")
  })

  it('fetches only the helpers that it calls', () => {
    expect(code).toContain("import { figure, plural } from '../i18n/plural.ts'")
    expect(code).toContain("export const homeMessages = defineMessages('home', {")
  })
})

describe('a chunk of a language', () => {
  const german = file('de', {
    'home.of': 'von {all} {n}',
    'common.again': 'Nochmals',
    'home.gone': 'Weg',
  })

  it('takes the parameters in the order of English, and leaves out what English does not have', () => {
    const code = languageModule(english, german, 'shell')
    expect(code).toContain('of: (all, n, unused) => `von ${all} ${n}`')
    expect(code).toContain("retry: 'Nochmals'")
    expect(code).not.toContain('Weg')
    expect(code).not.toContain('members')
  })

  it('has the areas of its part only', () => {
    expect(languageModule(english, german, 'operate')).not.toContain('home')
    expect(
      languageModule(english, file('de', { 'error.tx.dropped': 'Weg' }), 'plans'),
    ).not.toContain('Weg')
  })
})

it('a failure takes its parameters as one object', () => {
  const source = file('en', { 'error.a': 'On {actual}', 'error.b': 'Gone' })
  const german = file('de', { 'error.a': 'Auf {actual}', 'error.b': 'Weg' })
  expect(objectExpression(source, german, 'error.a')).toBe('(p) => `Auf ${p.actual}`')
  expect(objectExpression(source, german, 'error.b')).toBe("'Weg'")
})

describe('a name that code does not give', () => {
  it('stops the build with its file and id: the page may have something of that name', () => {
    const stray = file('de', { 'home.of': '{n} von {location}', 'error.a': 'Auf {document}' })
    expect(() => languageModule(english, stray, 'shell')).toThrow(
      'locales/de.json home.of has {location}',
    )
    const source = file('en', { 'error.a': 'On {actual}' })
    expect(() => objectExpression(source, stray, 'error.a')).toThrow(
      'locales/de.json error.a has {document}',
    )
  })

  it('in English too, where the notes tell what code gives', () => {
    const odd = file('en', { 'home.a': '{name}', '@home.a': { placeholders: { n: {} } } })
    if (!home) throw new Error('There is no area home.')
    expect(() => englishModule(odd, home)).toThrow('locales/en.json home.a has {name}')
  })
})
