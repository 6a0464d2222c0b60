import { describe, expect, it } from 'vitest'
import { nearest, toCsv } from './series.ts'

describe('toCsv', () => {
  it('writes exact amounts and ISO times', () => {
    const csv = toCsv(
      [{ timestamp: 1_700_000_000, block: 7, values: ['1500000000000000001', '2500000'] }],
      [
        { name: 'stake CWY', decimals: 18 },
        { name: 'reserve USDC', decimals: 6 },
      ],
    )
    expect(csv).toBe(
      'time,block,stake CWY,reserve USDC\r\n2023-11-14T22:13:20.000Z,7,1.500000000000000001,2.5\r\n',
    )
  })
})

describe('nearest', () => {
  const points = [10, 20, 30].map((timestamp) => ({ timestamp, block: timestamp, amount: '0' }))
  it('finds the closest point, and none in nothing', () => {
    expect(nearest(points, 14)).toBe(0)
    expect(nearest(points, 26)).toBe(2)
    expect(nearest(points, 999)).toBe(2)
    expect(nearest([], 1)).toBe(-1)
  })
})
