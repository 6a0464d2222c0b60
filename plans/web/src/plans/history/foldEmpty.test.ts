import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PlanActivityRow } from './activityRows.ts'
import { foldEmpty } from './foldEmpty.ts'

type Fact = Extract<PlanActivityRow, { state: 'indexed' }>['fact']

const event = (id: number, amount: string, kind: Fact['kind']): PlanActivityRow => ({
  state: 'indexed',
  fact: { id: String(id), amount, kind } as Fact,
})

it('folds neighbours that moved nothing, and leaves what never moves money as it is', () => {
  const told = foldEmpty([
    event(1, '5', 'purchase'),
    event(2, '0', 'passedOn'),
    event(3, '0', 'levelBonus'),
    event(4, '0', 'note'),
    event(5, '0', 'joined'),
    event(6, '0', 'passedOn'),
  ])
  expect(told.map((row) => (row.state === 'folded' ? row.rows.length : row.state))).toEqual([
    'indexed',
    2,
    'indexed',
    'indexed',
    1,
  ])
})

it('loses no event and changes no order', () => {
  const kinds = ['passedOn', 'note', 'purchase'] as const
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('0', '7'), fc.constantFrom(...kinds)), { maxLength: 40 }),
      (list) => {
        const rows = list.map(([amount, kind], id) => event(id, amount, kind))
        const all = foldEmpty(rows).flatMap((row) => (row.state === 'folded' ? row.rows : [row]))
        expect(all).toEqual(rows)
      },
    ),
  )
})
