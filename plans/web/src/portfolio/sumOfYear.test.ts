import { expect, it } from 'vitest'
import { sumOfYear, yearsBetween } from './sumOfYear.ts'

const [cwy, usdc] = [
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

it('adds up a year token by token and side by side, never two tokens', () => {
  const row = (
    token: typeof cwy | typeof usdc | null,
    side: 'in' | 'returned' | 'earned',
    amount: string,
    value: string | null = null,
  ) =>
    ({
      token,
      side,
      amount,
      value,
      unpriced: value === null ? amount : '0',
      plan: cwy,
      family: 'staking',
      kind: 'deposit',
      events: 1,
    }) as const
  expect(
    sumOfYear([
      row(usdc, 'in', '5', '4.99'),
      row(cwy, 'in', '7'),
      row(usdc, 'in', '3', '3.02'),
      row(usdc, 'earned', '1', '1'),
      row(null, 'in', '9'),
    ]),
  ).toEqual([
    {
      token: usdc,
      amounts: { in: 8n, returned: 0n, earned: 1n },
      values: { in: '8.01', returned: null, earned: '1' },
      isUnpriced: false,
    },
    {
      token: cwy,
      amounts: { in: 7n, returned: 0n, earned: 0n },
      values: { in: null, returned: null, earned: null },
      isUnpriced: true,
    },
  ])
})

it('knows every year from the first event to now, by UTC, the newest first', () => {
  const at = (text: string) => Date.parse(text) / 1_000
  expect(yearsBetween(at('2024-12-31T23:59:59Z'), at('2026-01-01T00:00:00Z'))).toEqual([
    2026, 2025, 2024,
  ])
  expect(yearsBetween(at('2026-05-01T00:00:00Z'), at('2026-01-01T00:00:00Z'))).toEqual([2026])
})
