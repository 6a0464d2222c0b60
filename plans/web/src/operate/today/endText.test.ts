import { expect, it } from 'vitest'
import { endText } from './endText.ts'

const day = 86_400n
const now = 1_790_000_000n

it('an end is said as surely as it is known, and has no date further ahead than anybody can tell', () => {
  expect(endText({ kind: 'at', at: now + 3n * day }, now).said).toBe('3 days')
  expect(endText({ kind: 'about', at: now + 3n * day }, now)).toEqual({
    said: 'about 3 days',
    date: '24 Sept 2026',
  })
  // A reserve of 10^24 that pays 10^17 in 28 days.
  for (const kind of ['at', 'about'] as const)
    expect(endText({ kind, at: now + 28n * day * 10n ** 7n }, now)).toEqual({
      said: 'more than a year',
      date: '',
    })
  expect(endText({ kind: 'dry' }, now)).toEqual({ said: 'nothing left', date: '' })
})
