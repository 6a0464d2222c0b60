import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expressionOf, parseMessage, placeholdersOf, literalsOf } from './icuMessage.ts'

const plain = { tag: 'en', argument: (name: string) => name, isolate: false }

/** Runs the code of a message as the app does. */
function told(text: string, values: Readonly<Record<string, unknown>> = {}, style = plain): string {
  const names = Object.keys(values)
  const plural = (tag: string, of: number, forms: Readonly<Record<string, string>>) =>
    forms[`=${of}`] ?? forms[new Intl.PluralRules(tag).select(of)] ?? forms['other']
  const figure = (tag: string, of: number) => new Intl.NumberFormat(tag).format(of)
  // eslint-disable-next-line typescript/no-implied-eval -- the code under test is code
  const run = new Function(
    'plural',
    'figure',
    ...names,
    `return ${expressionOf(parseMessage(text, 'a text'), style)}`,
  )
  return run(plural, figure, ...Object.values(values)) as string
}

/** Words as ICU writes them when they are only words. */
const asMessage = (words: string) =>
  words.replaceAll("'", "''").replaceAll(/[{}]/gu, (brace) => `'${brace}'`)

describe('a message', () => {
  it('says any words as they are, whatever code or ICU would make of them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => {
        expect(told(asMessage(words))).toBe(words)
      }),
    )
    for (const words of ['`${1}`', '\\', "it's '{' ''", ['$', '{x}'].join(''), '<b>&', 'a\nb', '#'])
      expect(told(asMessage(words))).toBe(words)
  })

  it('puts anything into its placeholders, unread', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(told('{a} of {b}: {a}', { a, b })).toBe(`${a} of ${b}: ${a}`)
      }),
    )
  })

  it('counts by the rules of its language, and by the count itself', () => {
    const russian = '{n, plural, one {# план} few {# плана} many {# планов} other {# плана}}'
    const style = { ...plain, tag: 'ru' }
    expect([0, 1, 2, 5, 21].map((n) => told(russian, { n }, style))).toEqual([
      '0 планов',
      '1 план',
      '2 плана',
      '5 планов',
      '21 план',
    ])
    const none = '{n, plural, =0 {nobody} one {# member} other {# members}} of {all}'
    expect([0, 1, 1200].map((n) => told(none, { n, all: 7 }))).toEqual([
      'nobody of 7',
      '1 member of 7',
      '1,200 members of 7',
    ])
  })

  it('chooses by a word', () => {
    const side = 'on the {right, select, true {right} other {left}} side of {who}'
    expect([true, false].map((right) => told(side, { right, who: 'A' }))).toEqual([
      'on the right side of A',
      'on the left side of A',
    ])
  })

  it('isolates what it puts into right-to-left words, so that no address or amount is turned round', () => {
    const style = { ...plain, tag: 'ar', isolate: true }
    expect(
      told('المحفظة {address}، {n, plural, other {# يوم}}', { address: '0xAb…12', n: 3 }, style),
    ).toBe('المحفظة \u{2068}0xAb…12\u{2069}، 3 يوم')
  })

  it.each([
    ['a brace that is not closed', 'Hello {name'],
    ['a plural without its other form', '{n, plural, one {x}}'],
    ['a date, which Intl writes', '{d, date, short}'],
    ['a number with a format', '{n, number, percent}'],
    ['an ordinal', '{n, selectordinal, one {#st} other {#th}}'],
    ['an offset', '{n, plural, offset:1 one {x} other {y}}'],
  ])('is refused with its place: %s', (_, text) => {
    expect(() => parseMessage(text, 'locales/de.json home.title')).toThrow(
      'locales/de.json home.title',
    )
  })

  it('tells its placeholders and its words, those of every form', () => {
    const message = parseMessage('{a}: {n, plural, one {# x of {b}} other {# y}}', 'a text')
    expect([placeholdersOf(message), literalsOf(message)]).toEqual([
      ['a', 'b', 'n'],
      '{a}: # x of {b} | # y',
    ])
  })
})
