import { expect, it } from 'vitest'
import { reserveEnd } from './reserveEnd.ts'

const day = 86_400n
const now = 1_790_000_000n
const paid = { amount: 280n, seconds: 28n * day }

it('the end of a reserve is what the plan says, though more is held: some of it is earned already', () => {
  const stream = { way: 'reserve', reserve: 10_000n, fundedUntil: now + 11n * day } as const
  expect(reserveEnd(stream, paid, now)).toEqual({ kind: 'at', at: now + 11n * day })
  for (const fundedUntil of [0n, now - day, now])
    expect(reserveEnd({ ...stream, fundedUntil }, paid, now)).toEqual({ kind: 'dry' })
})

it('where the plan has no end, it is reckoned from what was paid lately, and not at all from nothing', () => {
  const pot = { way: 'pot', reserve: 100n, fundedUntil: null } as const
  expect(reserveEnd(pot, paid, now)).toEqual({ kind: 'about', at: now + 10n * day })
  expect(reserveEnd({ ...pot, reserve: 0n }, paid, now)).toEqual({ kind: 'dry' })
  for (const nothing of [null, { ...paid, amount: 0n }])
    expect(reserveEnd(pot, nothing, now)).toEqual({ kind: 'unknown' })
  for (const endless of [{ reserve: null }, { way: 'decay' }] as const)
    expect(reserveEnd({ ...pot, ...endless }, paid, now)).toEqual({ kind: 'unknown' })
})
