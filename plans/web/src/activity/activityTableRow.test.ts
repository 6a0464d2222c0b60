import { kindNames } from '@causeway/plans/protocol/books/activityKinds'
import { describe, expect, it, vi } from 'vitest'
import { tableCsv } from '../chart/tableCsv.ts'
import { memberMessages } from '../members/messages.gen.ts'
import { activitySides, activityAmountText, daySeconds, kindsOfSide } from './activityTableRow.ts'
import type { PlanEventRow } from './activityChoice.ts'
import { activityTable } from './activityTable.ts'

vi.mock('../core/settings.ts', () => ({ settings: { chain: { id: 31337 } } }))

const unit = { symbol: 'USDC', decimals: 6 }
const row = {
  kind: 'purchase',
  amount: '20000001',
  unit,
  at: 1_700_000_000,
  planName: 'Unilevel',
  hash: '0xab',
} as unknown as PlanEventRow

describe('activity', () => {
  it('every kind has a name, and belongs to exactly one filter', () => {
    expect(Object.keys(memberMessages.kinds).toSorted()).toEqual(kindNames.toSorted())
    const sorted = activitySides.flatMap((side) => kindsOfSide(side))
    expect(sorted.toSorted()).toEqual(kindNames.toSorted())
    expect(kindsOfSide('all')).toEqual([])
  })

  it('exports exact amounts and ISO times, and shows no amount where none moved', () => {
    const csv = tableCsv(activityTable([{ source: 'plan', row }]))
    expect(csv.split('\r\n')[1]).toBe(
      "2023-11-14T22:13:20.000Z,Unilevel,Purchase,'-20.000001 USDC,0xab",
    )
    expect(activityAmountText(row)).toBe('−\u{202f}20.00\u{a0}USDC')
    expect(activityAmountText({ ...row, kind: 'refund' })).toBe('+\u{202f}20.00\u{a0}USDC')
    // Counted when it was earned: taking it out adds nothing.
    expect(activityAmountText({ ...row, kind: 'collected' })).toBe('20.00\u{a0}USDC')
    expect(activityAmountText({ ...row, kind: 'points' })).toBe('')
  })

  it('a period takes in both of its days', () => {
    const from = daySeconds('2026-11-20', 'start') ?? 0
    expect((daySeconds('2026-11-20', 'end') ?? 0) - from).toBe(86_399)
    expect(daySeconds('', 'start')).toBeUndefined()
  })
})
