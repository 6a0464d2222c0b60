import { expect, it, vi } from 'vitest'

vi.mock('../../core/settings.ts', () => ({ settings: { chain: { id: 31337 } } }))
const { escrowFigure, purchaseFields } = await import('./sale.ts')

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hub = { id: 7n, cap: 0n, earned: 0n, limit: 0n, spent: 0n, capBps: 25_000n }
/** A sale whose refund window is a day; the member bought at the moment 100. */
const sale = (now: bigint, id: bigint | null = 7n) =>
  ({
    v: { token, window: 86_400n, purchaseCount: 1n, memberBps: 6_000n },
    now,
    hub: { ...hub, id },
    more: { pages: [[{ id: 7, boughtAt: 100, extra: 0n, amount: 20_000_000n }]] },
    tokens: [{ address: token, symbol: 'USDC', decimals: 6 }],
  }) as never

it('behavior: a window that is over is told as over, with how far off its end is', () => {
  expect(escrowFigure(sale(100n)).note).toBe('the first window ends tomorrow')
  expect(escrowFigure(sale(86_620n)).note).toBe('the first window ended 2 minutes ago')
})

it('behavior: who is nobody yet reads how a price is split and the most that it can bring', () => {
  const told = purchaseFields.notes(20_000_000n, sale(0n, null))
  expect(told.map(({ value }) => value).slice(1)).toEqual([
    '12\u{a0}USDC',
    '8\u{a0}USDC',
    '50\u{a0}USDC',
  ])
  // What a member has left of the cap is theirs alone.
  expect(purchaseFields.notes(20_000_000n, sale(0n))).toHaveLength(2)
})
