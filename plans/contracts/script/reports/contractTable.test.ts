import { describe, expect, it } from 'vitest'
import { contractRows, contractTable } from './contractTable.ts'

const file = (name: string, lines: [number, number], branches: [number, number]) => ({
  file: `src/plans/${name}.sol`,
  lines: { hit: lines[0], all: lines[1] },
  branches: { hit: branches[0], all: branches[1] },
  missed: lines[0] < lines[1] ? [7] : [],
})
const size = (contract: string, fits = true) => ({ contract, bytes: 12_345, fits })

describe('contractRows', () => {
  it('joins size and coverage of one name and adds what is not deployed by itself', () => {
    const rows = contractRows(
      [size('Level')],
      [file('Level', [9, 9], [2, 2]), file('Split', [1, 1], [0, 0])],
    )
    expect(rows.map(({ name, bytes, ok }) => [name, bytes, ok])).toEqual([
      ['Level', 12_345, true],
      ['Split', undefined, true],
    ])
  })

  it.each([
    ['below 95 % of lines', size('A'), file('A', [94, 100], [1, 1])],
    ['below 90 % of branches', size('A'), file('A', [100, 100], [89, 100])],
    ['too large', size('A', false), file('A', [1, 1], [1, 1])],
  ])('fails what is %s', (_, own, measured) => {
    expect(contractRows([own], [measured])[0]?.ok).toBe(false)
  })

  it('passes at the bars themselves', () => {
    expect(contractRows([size('A')], [file('A', [95, 100], [90, 100])])[0]?.ok).toBe(true)
  })
})

describe('contractTable', () => {
  it('shows shares, the lines that are missed, and the sum', () => {
    const rows = contractRows([size('A'), size('Token')], [file('A', [97, 100], [0, 0])])
    expect(contractTable(rows).split('\n')).toEqual([
      'contract or block   bytes   lines  branches  not reached',
      '✓ A                12,345  97.0 %                      7',
      '✓ Token            12,345',
      'all                        97.0 %',
    ])
  })
})
