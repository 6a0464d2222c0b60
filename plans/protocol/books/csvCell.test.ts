import { expect, it } from 'vitest'
import { csvCell } from './csvCell.ts'

it('attack: nothing becomes a formula of a spreadsheet, and a number stays one', () => {
  for (const formula of ['=1+1', '+1', '@SUM(A1)', '-1+1', '-HYPERLINK("x")', '\t=1', '\r=1'])
    expect(csvCell(formula).replaceAll('"', ''), formula).toMatch(/^'/u)
  expect([csvCell('-12.5'), csvCell(-3), csvCell('0x12'), csvCell(null)]).toEqual([
    '-12.5',
    '-3',
    '0x12',
    '',
  ])
})

it('quotes what would end a cell', () => {
  // Where the separator is another one.
  expect([csvCell('USD;=1+1;'), csvCell('USD\t=1+1')]).toEqual(['"USD;=1+1;"', '"USD\t=1+1"'])
  expect([csvCell('a,b'), csvCell('say "no"'), csvCell('two\nlines')]).toEqual([
    '"a,b"',
    '"say ""no"""',
    '"two\nlines"',
  ])
})
