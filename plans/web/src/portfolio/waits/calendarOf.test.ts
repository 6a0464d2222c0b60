import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarOf, type CalendarDate } from './calendarOf.ts'

const date = (more: Partial<CalendarDate> = {}): CalendarDate => ({
  id: 'contribution 1@app.example',
  at: 1_796_000_000n,
  title: 'Pay a contribution',
  text: 'Savings circle; costs 50 USDC',
  url: 'https://app.example/plans/giftingMatrix/0x1',
  ...more,
})
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

it('writes each date with a reminder the day before, at its second in UTC', () => {
  const lines = unfolded(calendarOf([date()], 1_795_000_000))
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:contribution 1@app.example',
      'DTSTAMP:20261118T110640Z',
      'DTSTART:20261130T005320Z',
      'SUMMARY:Pay a contribution',
      String.raw`DESCRIPTION:Savings circle\; costs 50 USDC`,
      'TRIGGER:-P1D',
    ]),
  )
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})

it('keeps every line within 75 octets, whatever is written, and nothing that is written begins a line of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const file = calendarOf([date({ title: text, text })], 0)
      const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
      expect(unfolded(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
      expect(unfolded(file)).toHaveLength(unfolded(calendarOf([date()], 0)).length)
    }),
  )
})

it('edge: without dates it is a calendar all the same', () => {
  expect(unfolded(calendarOf([], 0)).at(-2)).toBe('END:VCALENDAR')
})
