import { describe, expect, it } from 'vitest'
import { rules } from '../../docs/spec/rule.ts'
import { mutantLedgerOf } from './mutantLedger.ts'
import type { PlantedDefects } from './plantedDefects.ts'
import type { SavedVerdicts } from './verdicts.ts'

const entries = rules('§5', [
  ['S5.a', 'One'],
  ['S5.b', 'Two'],
]).map((rule) => ({ ...rule, files: ['sum.test.ts'], fullFiles: [] }))
const files: Record<string, string> = {
  'sum.ts': 'export const sum = (a, b) => a + b\nexport const other = 1\n',
  'sum.test.ts': 'one',
}
const defect = { rule: 'S5.a', file: 'sum.ts', search: 'a + b', replace: 'a - b', seen: 'less' }
const planted = { defects: [defect], byHand: [{ rule: 'S5.b', byHand: 'a picture' }] }
const ledger = (
  change: Partial<PlantedDefects> = {},
  kept: SavedVerdicts = {},
  read: Record<string, string> = files,
) => mutantLedgerOf(entries, { ...planted, ...change }, kept, (file) => read[file])
const markOf = () => ledger().judged[0]?.mark ?? ''

describe('mutantLedgerOf', () => {
  it('says of each rule how it stands', () => {
    expect([...ledger().standings.values()]).toEqual(['not judged', 'by hand'])
    const noticed = ledger({ byHand: [] }, { 'S5.a: less': ['noticed', markOf()] })
    expect([...noticed.standings.values()]).toEqual(['noticed', 'without'])
  })

  it('counts a rule by its least noticed defect', () => {
    const two = { ...defect, replace: 'b - a', seen: 'turned' }
    const { standings } = ledger(
      { defects: [defect, two] },
      { 'S5.a: less': ['noticed', ''], 'S5.a: turned': ['not noticed', ''] },
    )
    expect(standings.get('S5.a')).toBe('unnoticed')
  })

  it('calls a verdict stale when its tests or the code around it changed, and not for other code', () => {
    const kept: SavedVerdicts = { 'S5.a: less': ['noticed', markOf()] }
    const isStale = (file: string, text: string) =>
      ledger({}, kept, { ...files, [file]: text }).judged[0]?.stale
    expect(isStale('sum.test.ts', 'one')).toBe(false)
    expect(isStale('sum.test.ts', 'two')).toBe(true)
    expect(isStale('sum.ts', 'export const sum = (a, b) => 0 + a + b\n')).toBe(true)
    expect(isStale('sum.ts', `${files['sum.ts']}export const more = 2\n`)).toBe(false)
  })

  it.each<[string, Partial<PlantedDefects>]>([
    ['S5.b has no planted defect in docs/mutants', { byHand: [] }],
    ['names S5.z, which is no rule', { byHand: [{ rule: 'S5.z', byHand: 'why' }] }],
    [
      'S5.a: less": its search text occurs 0 times in sum.ts',
      { defects: [{ ...defect, search: 'lost' }] },
    ],
    ['S5.a: less": there is no lost.ts', { defects: [{ ...defect, file: 'lost.ts' }] }],
    ['of sum.ts is no code', { defects: [{ ...defect, replace: '(' }] }],
    ['lists "S5.a: less" twice', { defects: [defect, defect] }],
    ['S5.a has a planted defect, and is by hand', { byHand: [{ rule: 'S5.a', byHand: 'why' }] }],
  ])('has a problem: %s', (message, change) => {
    expect(ledger().problems).toEqual([])
    expect(ledger(change).problems.join('\n')).toContain(message)
  })

  it('has a problem with a defect of a rule that no test cites', () => {
    const uncited = entries.map((entry) => ({ ...entry, files: [] }))
    expect(mutantLedgerOf(uncited, planted, {}, (file) => files[file]).problems).toEqual([
      'Mutant "S5.a: less": no test cites it.',
    ])
  })
})
