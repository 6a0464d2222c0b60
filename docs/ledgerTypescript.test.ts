import { describe, expect, it } from 'vitest'
import { citationsOfTypescript } from './ledgerTypescript.ts'

const body = '() => { expect(1).toBe(1) }'
const proved = (source: string): readonly string[] =>
  citationsOfTypescript('a.test.tsx', source)
    .filter(({ runs }) => runs)
    .map(({ id }) => id)

describe('citations of a TypeScript file', () => {
  it.each([
    ["it('[S5.a] adds', BODY)", ['S5.a']],
    ["test('adds [S5.a]', BODY)", ['S5.a']],
    ["it('[S5.a] [S6.b] adds', BODY)", ['S5.a', 'S6.b']],
    ["it('[S5.a, S6.b] adds', BODY)", ['S5.a', 'S6.b']],
    ['it(`[S5.a] adds ${one}`, BODY)', ['S5.a']],
    ["it('[S5.a] adds ' + one, BODY)", ['S5.a']],
    ["it('[S5.a] adds', { timeout: 5 }, BODY)", ['S5.a']],
    ["it('[S5.a] adds', BODY, 5000)", ['S5.a']],
    ["it('[S5.a] adds', provesIt)", ['S5.a']],
    ["it.only('[S5.a] adds', BODY)", ['S5.a']],
    ["it.each([1, 2])('[S5.a] adds %s', BODY)", ['S5.a']],
    ["it.each([['[S5.a]', 1], ['[S6.b] two', 2]])('%s adds %i', BODY)", ['S5.a', 'S6.b']],
    ["it.each(['[S5.a] one'] as const)('%s', BODY)", ['S5.a']],
    ["const rows = [['[S5.a]', 1]] as const; it.each(rows)('%s adds', BODY)", ['S5.a']],
    ["it.each`one\n${1}`('[S5.a] adds', BODY)", ['S5.a']],
    ["describe('sums', () => { it('[S5.a] adds', BODY) })", ['S5.a']],
    ["test.describe('sums', () => { test('[S5.a] adds', BODY) })", ['S5.a']],
    ['for (const one of all) it(`[S5.a] adds ${one}`, BODY)', ['S5.a']],
    ["it('[S5.a] shows', () => { render(<p>it's {1}</p>) })", ['S5.a']],
  ])('counts %s', (source, ids) => {
    expect(proved(source.replace('BODY', body))).toEqual(ids)
  })

  it.each([
    "// it('[S5.a] adds', BODY)",
    "/* it('[S5.a] adds', BODY) */",
    'const sample = "it(\'[S5.a] adds\', BODY)"',
    "describe('[S5.a] sums', () => { it('adds', BODY) })",
    "test('adds', async () => { await test.step('[S5.a] one', BODY) })",
    "it.skip('[S5.a] adds', BODY)",
    "it.todo('[S5.a] adds')",
    "it('[S5.a] adds')",
    "it('[S5.a] adds', () => {})",
    "it('[S5.a] adds', { skip: true }, BODY)",
    "it.fails('[S5.a] adds', BODY)",
    "it.skipIf(slow)('[S5.a] adds', BODY)",
    "it.runIf(fast)('[S5.a] adds', BODY)",
    "if (fast) it('[S5.a] adds', BODY)",
    "describe.skip('sums', () => { it('[S5.a] adds', BODY) })",
    "describe.skip('sums', () => { describe('two', () => { it('[S5.a] adds', BODY) }) })",
    "describe('sums', { todo: true }, () => { it('[S5.a] adds', BODY) })",
    "test.describe.skip('sums', () => { test('[S5.a] adds', BODY) })",
    "test.describe.fixme('sums', () => { test('[S5.a] adds', BODY) })",
    "test.skip(true, 'later'); test('[S5.a] adds', BODY)",
    "test.skip(({ browserName }) => browserName === 'x', 'y'); test('[S5.a] adds', BODY)",
    "test('[S5.a] adds', () => { test.skip(slow); expect(1).toBe(1) })",
    "it('[S5.a] adds', (context) => { context.skip(); expect(1).toBe(1) })",
    "it('[S5.a] adds', ({ skip }) => { skip(); expect(1).toBe(1) })",
    "it.each(ids)('[$id] adds', BODY)",
    "it.each([['[S5.a]', 1]])('adds %s', BODY)",
    "it.each([['one', '[S5.a]']])('%s adds', BODY)",
    "it.each([[`[S5.${one}]`]])('adds', BODY)",
    "it.each(rowsOf(['[S5.a]']))('%s adds', BODY)",
    "it.skip.each([['[S5.a]']])('%s adds', BODY)",
    "const rows = ['[S5.a]']",
    "expect('[S5.a]').toBe(1)",
  ])('does not count %s', (source) => {
    expect(proved(source.replace('BODY', body))).toEqual([])
  })

  it('counts the test beside a skipped one', () => {
    expect(proved(`it.skip('[S5.a] adds', ${body}); it('[S5.b] adds', ${body})`)).toEqual(['S5.b'])
  })

  it('reports a skipped test as one that does not run', () => {
    expect(citationsOfTypescript('a.test.ts', `\nit.skip('[S5.a] adds', ${body})`)).toEqual([
      { id: 'S5.a', file: 'a.test.ts', line: 2, runs: false },
    ])
  })

  it('keeps an id with a computed part apart from every real id', () => {
    const source = 'it(`[S5.${one}] adds`, BODY)'
    expect(proved(source.replace('BODY', body))).toEqual(['S5.…'])
  })

  it('refuses a file that does not parse', () => {
    expect(() => citationsOfTypescript('a.test.ts', 'it(')).toThrow(SyntaxError)
  })
})
