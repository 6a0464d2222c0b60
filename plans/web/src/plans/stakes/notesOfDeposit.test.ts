import { expect, it, vi } from 'vitest'

vi.mock('../../core/settings.ts', () => ({ settings: { chain: { id: 31337 } } }))
const { notesOfDeposit } = await import('./stream.ts')

const one = 10n ** 18n
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const v = {
  stakingToken: token,
  rewardToken: token,
  totalStake: 1_000n * one,
  totalWeight: 1_000n * one,
  rateX32: (one << 32n) / 1_000n,
  periodFinish: 2_000n,
  minTotal: one,
  accX96: 0n,
  lastUpdate: 0n,
}
const tell = (change: Partial<typeof v>, mine?: { readonly weightOf: bigint }) =>
  notesOfDeposit({ big: () => 1_000n * one }, {
    v: { ...v, ...change },
    now: 1_000n,
    mine,
    tokens: [{ address: token, symbol: 'CWY', decimals: 18 }],
  } as never).map(({ value }) => value)

it('behavior: what a deposit would earn is its part of what is still given out, its own stake counted in', () => {
  // One token is still given out; half of the stakes would be this one.
  expect(tell({})).toEqual(['0.500\u{a0}CWY (at today’s stakes)', '1,000\u{a0}CWY'])
  expect(tell({ periodFinish: 1_000n })).toEqual(['1,000\u{a0}CWY'])
  // Who has all of the stakes earns no more by another one.
  expect(tell({}, { weightOf: 1_000n * one })[0]).toBe('0\u{a0}CWY (at today’s stakes)')
  // Where stakes weigh differently nobody can say what this one would.
  expect(tell({ totalWeight: 900n * one })).toEqual(['1,000\u{a0}CWY'])
})
