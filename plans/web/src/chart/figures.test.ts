import { describe, expect, it } from 'vitest'
import { chanceBps } from './chanceBps.ts'
import { marginFor } from './scales.ts'
import { step } from './step.ts'
import { tableCsv } from './tableCsv.ts'

describe('tableCsv', () => {
  it('quotes what needs it, prefers exact figures, and lets no cell become a formula', () => {
    const columns = [{ label: 'Who' }, { label: 'Amount, CWY', number: true }]
    const rows = [['a', '1.234']]
    expect(tableCsv({ columns, rows })).toBe('Who,"Amount, CWY"\r\na,1.234\r\n')
    const exact = [
      ['=1+1', '-1.5'],
      ['say "no"', '@x'],
    ]
    expect(tableCsv({ columns, rows, exact })).toBe(
      `Who,"Amount, CWY"\r\n'=1+1,-1.5\r\n"say ""no""",'@x\r\n`,
    )
  })
})

describe('chanceBps', () => {
  it('is what drawing with putting back gives', () => {
    expect([
      chanceBps(0, 10, 3),
      chanceBps(1, 10, 1),
      chanceBps(5, 10, 2),
      chanceBps(10, 10, 1),
    ]).toEqual([0, 1_000, 7_500, 10_000])
    expect(chanceBps(1, 0, 1)).toBe(0)
  })
})

describe('step', () => {
  it('walks and stays inside', () => {
    expect([
      step('ArrowLeft', 0, 5),
      step('End', 0, 5),
      step('PageUp', 0, 50),
      step('a', 0, 5),
    ]).toEqual([0, 4, 5, null])
  })
})

describe('room beside a plot', () => {
  const widest = (amounts: readonly string[]) =>
    Math.max(...amounts.map(({ length }) => length)) * 6.6

  it.each([
    ['0', '200K', '400K'],
    ['0', '200 ألف', '1.25 مليون'],
    ['0', '200.000 Tsd.', '1,25 Mio.'],
  ])('takes the longest amount whole: %s %s %s', (...amounts) => {
    expect(marginFor(amounts).left).toBeGreaterThanOrEqual(Math.max(44, widest(amounts)))
  })

  it('is no less than where amounts are short', () => {
    expect(marginFor(['0', '5']).left).toBe(44)
  })
})
