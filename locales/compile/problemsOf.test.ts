import { describe, expect, it } from 'vitest'
import { otherTags, parseCatalogue, readCatalogue, strayFiles } from './textCatalogue.ts'
import { countRead, doublesOf, markOf, problemsOf } from './problemsOf.ts'

const english = readCatalogue('en')
const file = (tag: string, texts: object) =>
  parseCatalogue(
    tag,
    JSON.stringify({ '@@locale': tag, '@@format': 1, ...texts }),
    `locales/${tag}.json`,
  )
const source = file('en', {
  'home.of': '{n} of {all} plans',
  'home.members': '{n, plural, one {# member} other {# members}}',
  '@home.members': { placeholders: { n: { type: 'int' } } },
  'home.lead': 'Nothing leaves the page unseen.',
})
const said = (tag: string, texts: object) =>
  problemsOf(source, file(tag, texts)).map(({ kind, id, what }) => `${kind} ${id} ${what}`)
const german = {
  'home.of': '{n} von {all} Plänen',
  'home.members': '{n, plural, one {# Mitglied} other {# Mitglieder}}',
  'home.lead': 'Nichts verlässt die Seite ungesehen.',
}

describe('the catalogues', () => {
  it('have enough texts for these tests to mean something', () => {
    expect(english.texts.size).toBeGreaterThan(2_000)
  })

  it.each(['en', ...otherTags])(
    '%s has no hole, nothing that is broken, no word that may not be said',
    (tag) => {
      expect(problemsOf(english, readCatalogue(tag))).toEqual([])
    },
  )

  it('say nothing twice', () => {
    expect(doublesOf(english)).toEqual([])
  })

  it('are all of languages that the product has', () => {
    expect(strayFiles()).toEqual([])
  })
})

describe('what the check tells', () => {
  it('nothing of a language that says all', () => {
    expect(said('de', german)).toEqual([])
  })

  it.each([
    ['a hole', { 'home.lead': undefined }, 'hole home.lead has no text'],
    ['an id of another version', { 'home.gone': 'Weg' }, 'extra home.gone is not in English'],
    [
      'a placeholder that is missing',
      { 'home.of': '{n} von allen Plänen' },
      'broken home.of has the placeholders {n} where English has {all,n}',
    ],
    [
      'a placeholder that is misspelt',
      { 'home.of': '{n} von {alle} Plänen' },
      'broken home.of has the placeholders {alle,n} where English has {all,n}',
    ],
    [
      'a plural that lacks a form',
      { 'home.members': '{n, plural, other {# Mitglieder}}' },
      'broken home.members lacks the form "one" of {n}',
    ],
    [
      'a plural with a form of another language',
      { 'home.members': '{n, plural, one {# Mitglied} few {#} other {# Mitglieder}}' },
      'broken home.members has the form "few" of {n}, which the language does not know',
    ],
    [
      'a word that may not be said',
      { 'home.lead': 'Garantiert.' },
      'wording home.lead says "Garanti", which the product may not',
    ],
    [
      'English by accident',
      { 'home.lead': 'Nothing leaves the page unseen.' },
      'wording home.lead is English',
    ],
    ['a text that is empty', { 'home.lead': '' }, 'wording home.lead is empty'],
    ['spaces too many', { 'home.lead': 'Nichts  hier. ' }, 'wording home.lead has spaces too many'],
  ])('%s', (_, change, problem) => {
    expect(said('de', { ...german, ...change })).toEqual([problem])
  })

  it('a message that cannot be read, with its file', () => {
    const [problem] = said('de', { ...german, 'home.of': '{n} von {all Plänen' })
    expect(problem).toMatch(/^broken home\.of locales\/de\.json home\.of: /u)
  })

  it('each form that Arabic and Russian need', () => {
    const lacking = (tag: string) =>
      said(tag, { ...german, 'home.members': '{n, plural, one {# x y} other {# y z}}' }).flatMap(
        (line) => /lacks the form "(?<form>\w+)"/u.exec(line)?.groups?.['form'] ?? [],
      )
    expect([lacking('ru'), lacking('ar')]).toEqual([
      ['few', 'many'],
      ['few', 'many', 'two', 'zero'],
    ])
  })

  it('two texts that say the same, unless a note says what parts them', () => {
    const twice = { 'home.plans': 'Plans', 'plans.title': 'Plans', 'connect.plans': 'Plans' }
    expect(doublesOf(file('en', twice)).map(({ id }) => id)).toEqual(['home.plans, plans.title'])
    expect(doublesOf(file('en', { ...twice, '@home.plans': { description: 'A link.' } }))).toEqual(
      [],
    )
  })

  it.each([
    ['no JSON', 'de', '{', 'locales/de.json is no JSON'],
    ['a list', 'de', '[]', 'locales/de.json is no object'],
    ['another language', 'de', '{"@@locale":"fr","@@format":1}', 'says "@@locale": "fr"'],
    ['another format', 'de', '{"@@locale":"de","@@format":2}', 'is of format 2; this code reads 1'],
    [
      'a language that the product does not have',
      'xx',
      '{"@@locale":"xx","@@format":1}',
      'the language xx is not',
    ],
    ['a text that is none', 'de', '{"@@locale":"de","@@format":1,"home.a":3}', 'home.a is no text'],
    [
      'a note of nothing',
      'en',
      '{"@@locale":"en","@@format":1,"@home.a":{}}',
      '@home.a tells of a text',
    ],
    [
      'an id that stands for nothing',
      'en',
      '{"@@locale":"en","@@format":1,"@home.a":{"same":"home.b"}}',
      '@home.a',
    ],
  ])('of a file that is %s', (_, tag, json, problem) => {
    expect(() => parseCatalogue(tag, json, `locales/${tag}.json`)).toThrow(problem)
  })
})

it('a text counts as read by a person until it or its English changes', () => {
  const read = {
    de: { 'home.lead': markOf('Nothing leaves the page unseen.', german['home.lead']) },
  }
  expect(countRead(source, file('de', german), read)).toBe(1)
  expect(
    countRead(source, file('de', { ...german, 'home.lead': 'Nichts geht ungesehen.' }), read),
  ).toBe(0)
  expect(countRead(file('en', { 'home.lead': 'Nothing goes.' }), file('de', german), read)).toBe(0)
})
