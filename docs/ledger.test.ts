import { describe, expect, it } from 'vitest'
import { ledgerOf } from './ledger.ts'
import { reportOf } from './ledgerReport.ts'
import { spec } from './spec.ts'
import { rules } from './spec/rule.ts'

const two = [
  ...rules('§5', [
    ['S5.a', 'One'],
    ['S5.b', 'Two', 'D4'],
  ]),
  ...rules('§6', [['S6.c', 'Three']]),
]
const cited = (id: string, file: string, runs = true) => ({ id, file, line: 7, runs })

describe('the rules', () => {
  it('have an id each', () => {
    expect(ledgerOf(spec, []).problems).toEqual([])
  })

  it('have an id that names their section, in kebab case', () => {
    const odd = spec.filter(({ id, section }) => {
      const [prefix, slug = ''] = id.split('.')
      return prefix !== section.replace('§', 'S') || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)
    })
    expect(odd).toEqual([])
  })

  it('stand in the order of the nine sections', () => {
    const sections = [...new Set(spec.map(({ section }) => section))]
    expect(sections).toEqual(['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9'])
    expect(spec.map(({ section }) => section)).toEqual(spec.map(({ section }) => section).sort())
  })

  it('are one line each, without a period at the end', () => {
    expect(spec.filter(({ text }) => !/^\S.*[^\s.]$/.test(text) || text.length > 130)).toEqual([])
  })

  it('say a thing once', () => {
    const texts = spec.map(({ section, text }) => `${section} ${text}`)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  it('name decisions that exist, D1 to D32', () => {
    const named = spec.flatMap(({ design }) => design?.split(' ') ?? [])
    expect(named.filter((name) => !/^D(?:[1-9]|[12]\d|3[0-2])$/.test(name))).toEqual([])
  })
})

describe('the ledger', () => {
  it('counts a rule once, however many tests prove it', () => {
    const { rows, entries } = ledgerOf(two, [
      cited('S5.a', 'y'),
      cited('S5.a', 'x'),
      cited('S5.a', 'x'),
    ])
    expect(rows).toEqual([
      { section: '§5', rules: 2, proved: 1 },
      { section: '§6', rules: 1, proved: 0 },
    ])
    expect(entries[0]?.files).toEqual(['x', 'y'])
  })

  it('does not count a test that does not run, and names it', () => {
    const { rows, resting } = ledgerOf(two, [cited('S5.a', 'x', false)])
    expect(rows[0]?.proved).toBe(0)
    expect(resting).toEqual([cited('S5.a', 'x', false)])
  })

  it('is silent about a resting test when another one proves the rule', () => {
    expect(ledgerOf(two, [cited('S5.a', 'x', false), cited('S5.a', 'y')]).resting).toEqual([])
  })

  it('has a problem with an id that does not exist, even in a test that does not run', () => {
    expect(ledgerOf(two, [cited('S5.z', 'x', false)]).problems).toEqual([
      'x:7 cites S5.z, which is no rule of docs/spec.ts',
    ])
  })

  it('has a problem with two rules that share an id', () => {
    expect(ledgerOf([...two, ...two.slice(0, 1)], []).problems).toEqual([
      'two rules share the id S5.a',
    ])
  })
})

describe('the report', () => {
  const ledger = ledgerOf(two, [cited('S5.a', 'x.test.ts'), cited('S9.z', 'y.test.ts')])

  it('lists each section, the sum and what is not yet proved', () => {
    expect(reportOf(ledger)).toMatchInlineSnapshot(`
      "  §     rules    proved   not yet
       §5         2         1         1
       §6         1         0         1
      all         3         1         2

      Not yet proved:
        S5.b  Two (D4)
        S6.c  Three

      Problems:
        y.test.ts:7 cites S9.z, which is no rule of docs/spec.ts"
    `)
  })

  it('shows one section', () => {
    expect(reportOf(ledger, { section: '§6' })).not.toContain('S5.b')
    expect(reportOf(ledger, { section: '§6' })).toContain('S6.c')
  })

  it('shows the proved rules with their files when asked', () => {
    expect(reportOf(ledger)).not.toContain('x.test.ts')
    expect(reportOf(ledger, { all: true })).toContain('S5.a  One\n    x.test.ts')
  })
})
