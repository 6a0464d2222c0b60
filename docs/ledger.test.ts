import { readdirSync } from 'node:fs'
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
const everybody = [{ issue: 9, what: 'all of it', rules: ['S5.*', 'S6.c'] }]
const cited = (id: string, file: string, { runs = true } = {}) => ({
  id,
  file,
  line: 7,
  runs,
})

describe('the rules', () => {
  it('have an id each', () => {
    const ids = spec.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
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

  it('name decisions that have a page', () => {
    const pages = readdirSync(new URL('decisions/', import.meta.url))
    const named = spec.flatMap(({ design }) => design?.split(' ') ?? [])
    const written = new Set(pages.map((page) => page.split('-')[0]))
    expect(named.filter((name) => !/^D\d+$/.test(name) || !written.has(name))).toEqual([])
  })
})

describe('the ledger', () => {
  it('counts a rule once, however many tests prove it', () => {
    const { rows, entries } = ledgerOf(
      two,
      [
        cited('S5.a', 'e2e/y.test.ts'),
        cited('S5.a', 'e2e/x.test.ts'),
        cited('S5.a', 'e2e/x.test.ts'),
      ],
      everybody,
    )
    expect(rows).toEqual([
      { section: '§5', rules: 2, proved: 1, full: 0, open: 1 },
      { section: '§6', rules: 1, proved: 0, full: 0, open: 1 },
    ])
    expect(entries[0]?.files).toEqual(['e2e/x.test.ts', 'e2e/y.test.ts'])
  })

  it.each(['e2e/a.long.int.test.ts', 'e2e/walks/a.long.e2e.ts', 'e2e/plans/a.e2e.ts'])(
    'counts %s apart: npm test never runs it',
    (file) => {
      const { rows, entries } = ledgerOf(two, [cited('S5.a', file)], everybody)
      expect(rows[0]).toEqual({ section: '§5', rules: 2, proved: 0, full: 1, open: 1 })
      expect(entries[0]).toMatchObject({ files: [], fullFiles: [file] })
    },
  )

  it('counts a rule as proved in npm test when one of its proofs is', () => {
    const [file, walk] = ['packages/a.test.ts', 'e2e/plans/a.e2e.ts']
    const walks = [cited('S5.a', file), cited('S5.a', walk)]
    const { rows, entries } = ledgerOf(two, walks, everybody)
    expect(rows[0]).toMatchObject({ proved: 1, full: 0 })
    expect(entries[0]).toMatchObject({ files: [file], fullFiles: [walk] })
  })

  it.each(['plans/web/a.e2e.ts', 'services/a.browser.test.tsx', 'docs/a.int.test.ts'])(
    'does not count %s, which no command runs, and names it',
    (file) => {
      const { rows, resting } = ledgerOf(two, [cited('S5.a', file)], everybody)
      expect(rows[0]).toMatchObject({ proved: 0, full: 0 })
      expect(resting).toEqual([cited('S5.a', file)])
    },
  )

  it('does not count a test that does not run, and names it', () => {
    const skipped = cited('S5.a', 'e2e/x.test.ts', { runs: false })
    const { rows, resting } = ledgerOf(two, [skipped], everybody)
    expect(rows[0]?.proved).toBe(0)
    expect(resting).toEqual([skipped])
  })

  it('is silent about a resting test when another one proves the rule', () => {
    const both = [cited('S5.a', 'e2e/x.test.ts', { runs: false }), cited('S5.a', 'e2e/y.test.ts')]
    expect(ledgerOf(two, both, everybody).resting).toEqual([])
  })

  it('has a problem with an id that does not exist, even in a test that does not run', () => {
    expect(ledgerOf(two, [cited('S5.z', 'x', { runs: false })], everybody).problems).toEqual([
      'x:7 cites S5.z, which is no rule of docs/spec.ts',
    ])
  })

  it('has a problem with two rules that share an id', () => {
    expect(ledgerOf([...two, ...two.slice(0, 1)], [], everybody).problems).toEqual([
      'two rules share the id S5.a',
    ])
  })

  it('has a problem with an open rule that nobody owns, and with an owner of nothing', () => {
    const owners = [{ what: 'some of it', rules: ['S5.b', 'S7.*'] }]
    const { problems, entries } = ledgerOf(two, [cited('S6.c', 'e2e/x.test.ts')], owners)
    expect(problems).toEqual([
      'S5.a has neither a proof nor an owner in docs/spec/owners.ts',
      'docs/spec/owners.ts names S7.*, which is no rule',
    ])
    expect(entries.map(({ owner }) => owner?.what)).toEqual([undefined, 'some of it', undefined])
  })

  it('gives a rule to the first owner that names it', () => {
    const owners = [{ what: 'one', rules: ['S5.a'] }, ...everybody]
    const { entries } = ledgerOf(two, [], owners)
    expect(entries.map(({ owner }) => owner?.what)).toEqual(['one', 'all of it', 'all of it'])
  })
})

describe('the report', () => {
  const ledger = ledgerOf(
    two,
    [
      cited('S5.a', 'e2e/x.test.ts'),
      cited('S6.c', 'e2e/z.long.int.test.ts'),
      cited('S9.z', 'e2e/y.test.ts'),
    ],
    everybody,
  )

  it('lists each section, the sum, what the full suite alone proves, and who is to prove the rest', () => {
    expect(reportOf(ledger)).toMatchInlineSnapshot(`
      "  §      rules   npm test  full only    not yet
       §5          2          1          0          1
       §6          1          0          1          0
      all          3          1          1          1

      Proved in the full suite only (npm run test:full):
        S6.c  Three

      Not yet proved: all of it, issue 9 (1):
        S5.b  Two (D4)

      Problems:
        e2e/y.test.ts:7 cites S9.z, which is no rule of docs/spec.ts"
    `)
  })

  it('shows one section', () => {
    expect(reportOf(ledger, { section: '§6' })).not.toContain('S5.b')
    expect(reportOf(ledger, { section: '§6' })).toContain('S6.c')
  })

  it('shows the proved rules with their files when asked', () => {
    expect(reportOf(ledger)).not.toContain('x.test.ts')
    expect(reportOf(ledger, { all: true })).toContain('S5.a  One\n    e2e/x.test.ts')
    expect(reportOf(ledger, { all: true })).toContain('S6.c  Three\n    e2e/z.long.int.test.ts')
  })
})
