import { expect, it, vi } from 'vitest'
import {
  asksWallet,
  everything,
  fits,
  isChosen,
  tokensOfRows,
  type ActivityChoice,
  type TimelineRow,
} from './activityChoice.ts'

vi.mock('../core/settings.ts', () => ({ settings: { chain: { id: 31337 } } }))

const plan = (kind: string): TimelineRow =>
  ({
    source: 'plan',
    row: { at: 1_795_420_801, kind, unit: { symbol: 'USDC', decimals: 6 } },
  }) as TimelineRow
const wallet = (direction: string, symbol = 'CWY'): TimelineRow =>
  ({
    source: 'wallet',
    row: {
      at: 1_795_420_801,
      history: { transfers: [{ direction, fungible_info: { symbol } }] },
    },
  }) as unknown as TimelineRow
const choose = (change: Partial<ActivityChoice>): ActivityChoice => ({ ...everything, ...change })

it('takes everything until something is chosen', () => {
  expect(isChosen(everything)).toBe(false)
  expect(isChosen(choose({ direction: 'in' }))).toBe(true)
  for (const row of [plan('deposit'), plan('note'), wallet('self')])
    expect(fits(row, everything)).toBe(true)
})

it('knows the direction from the wallet’s point of view, in plans too', () => {
  const ways = (row: TimelineRow) =>
    (['in', 'out'] as const).filter((direction) => fits(row, choose({ direction })))
  expect(ways(plan('deposit'))).toEqual(['out'])
  expect(ways(plan('reward'))).toEqual(['in'])
  expect(ways(plan('principal'))).toEqual(['in'])
  expect(ways(plan('note'))).toEqual([])
  expect(ways(wallet('out'))).toEqual(['out'])
  expect(ways(wallet('self'))).toEqual([])
})

it('chooses by token, source and days', () => {
  expect(tokensOfRows(plan('deposit'))).toEqual(['USDC'])
  expect(fits(plan('deposit'), choose({ token: 'CWY' }))).toBe(false)
  expect(fits(wallet('in'), choose({ token: 'CWY' }))).toBe(true)
  expect(fits(plan('deposit'), choose({ side: 'wallet' }))).toBe(false)
  expect(fits(wallet('in'), choose({ side: 'wallet' }))).toBe(true)
  expect(fits(wallet('in'), choose({ side: 'earned' }))).toBe(false)
  expect(asksWallet(choose({ plan: '0x5FbDB2315678afecb367f032d93F642f64180aa3' }))).toBe(false)
  expect(fits(wallet('in'), choose({ from: '2026-11-24' }))).toBe(false)
  expect(fits(wallet('in'), choose({ from: '2026-11-23', to: '2026-11-23' }))).toBe(true)
})
