import { describe, expect, it } from 'vitest'
import { drawRules } from './drawRules.ts'
import type { JudgedDefect, MutantLedger } from './mutantLedger.ts'
import { mutantReport, scoresByFolder } from './mutantReport.ts'

const judged = (seen: string, file: string, verdict?: JudgedDefect['verdict']): JudgedDefect => ({
  defect: { rule: 'S5.a', file, search: 'a', replace: 'b', seen },
  mark: '1',
  tests: ['sum.test.ts'],
  verdict,
  stale: seen === 'old',
})
const all = [
  judged('less', 'packages/kit/src/money/sum.ts', 'noticed'),
  judged('more', 'packages/kit/src/money/swap/form.ts', 'not noticed'),
  judged('old', 'services/relay/sum.ts', 'noticed'),
  judged('new', 'services/relay/sum.ts'),
]
const ledger: MutantLedger = {
  judged: all,
  standings: new Map([
    ['S5.a', 'unnoticed'],
    ['S5.b', 'by hand'],
    ['S5.c', 'without'],
  ]),
  reasons: new Map([['S5.b', 'a picture']]),
  problems: [],
}

describe('mutantReport', () => {
  it('names what is not noticed, never judged, stale, by hand and without a defect', () => {
    expect(mutantReport(['S5.a', 'S5.b', 'S5.c'], ledger)).toMatchInlineSnapshot(`
      "Not noticed by a test that cites the rule (1):
        S5.a  more: not noticed
          packages/kit/src/money/swap/form.ts
          sum.test.ts

      Never judged (1):
        S5.a  new: never judged
          services/relay/sum.ts
          sum.test.ts

      Stale: judged with other tests or another product (1):
        S5.a  old

      By hand (1):
        S5.b  a picture

      Without a defect (1):
        S5.c

      0 of 3 rules noticed, 1 by hand, 1 without a defect."
    `)
  })

  it('says nothing of rules that were not asked about', () => {
    expect(mutantReport(['S5.c'], ledger)).not.toContain('S5.a')
  })
})

describe('scoresByFolder', () => {
  it('counts by wing of a package and by service', () => {
    expect(scoresByFolder(all).slice(1)).toEqual([
      ['packages/kit/src/money', '2', '1', '0', '50 %'],
      ['services/relay', '2', '1', '1', '50 %'],
    ])
  })
})

describe('drawRules', () => {
  it('draws so many different ones, the same for the same seed', () => {
    const rules = Array.from({ length: 40 }, (_, at) => `S5.${at}`)
    const drawn = drawRules(rules, 12, 7)
    expect(new Set(drawn).size).toBe(12)
    expect(drawRules(rules, 12, 7)).toEqual(drawn)
    expect(drawRules(rules, 12, 8)).not.toEqual(drawn)
    expect(drawRules(rules, 99, 7).toSorted()).toEqual(rules.toSorted())
  })
})
