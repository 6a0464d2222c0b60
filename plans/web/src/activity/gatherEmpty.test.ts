import { expect, it } from 'vitest'
import { gatherEmpty } from './gatherEmpty.ts'
import type { TimelineRow } from './activityChoice.ts'

const day = 86_400
const row = (id: string, plan: string, at: number, amount: string, overflow = '0') =>
  ({
    source: 'plan',
    row: { id, plan, at, amount, overflow, unit: undefined },
  }) as unknown as TimelineRow

it('folds what brought nothing by plan and day, with the sum of what went to the reserve', () => {
  const rows = [
    row('a', 'x', 3 * day, '0', '6'),
    row('b', 'x', 3 * day + 5, '0', '7'),
    row('c', 'x', 2 * day, '0', '8'),
    row('d', 'y', 2 * day, '0', '9'),
    row('e', 'y', 2 * day, '5', '1'),
    row('f', 'y', 2 * day, '0'),
  ]
  const folded = gatherEmpty(rows)
  expect(
    folded.map((one) => (one.kind === 'row' ? one.row.row.id : [one.rows.length, one.overflow])),
  ).toEqual([[2, 13n], [1, 8n], [1, 9n], 'e', 'f'])
})
