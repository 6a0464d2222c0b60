import { describe, expect, it } from 'vitest'
import { choose } from '../preferences/preferences.ts'
import {
  calendarDay,
  dateFormat,
  distance,
  nativeAmount,
  percent,
  formatQuantity,
  span,
  tokens,
} from './format.ts'

const cwy = { symbol: 'CWY', decimals: 18 }

describe('format', () => {
  it('[S5.display-quantities] shows token quantities with three decimals, cut and never rounded up', () => {
    expect(formatQuantity(1_234_567_899_900_000_000_000n, cwy)).toBe('1,234.567')
    expect(tokens(0n, cwy)).toBe('0\u{a0}CWY')
    expect(tokens(1n, cwy)).toBe('<\u{202f}0.001\u{a0}CWY')
  })

  it('does not lose units above 2^53', () => {
    expect(formatQuantity(9_007_199_254_740_993n * 10n ** 18n, cwy)).toBe('9,007,199,254,740,993')
  })

  it('shows shares and fees', () => {
    expect(percent(1234n)).toBe('12.34\u{202f}%')
    expect(nativeAmount(123_456_789_000_000n, 'POL')).toBe('0.0001\u{a0}POL')
  })

  it('measures time from the chain and not from the clock', () => {
    expect(distance(1_000n + 3n * 86_400n, 1_000n)).toBe('in 3 days')
    expect(distance(940n, 1_000n)).toBe('1 minute ago')
    expect(span(14n * 86_400n)).toBe('14 days')
    expect(span(3_600n)).toBe('1 hour')
  })

  it('finds the day of a moment in the zone of the visitor, and writes it as that day', () => {
    const written = (timeZone: string | null) => {
      choose({ timeZone })
      const at = calendarDay(Date.UTC(2026, 10, 30, 2, 30) / 1000)
      return dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(at * 1000)
    }
    const zones = ['America/New_York', 'Europe/Berlin', 'Pacific/Kiritimati']
    expect(zones.map(written)).toEqual(['29 Nov 2026', '30 Nov 2026', '30 Nov 2026'])
    choose({ timeZone: null })
  })
})
