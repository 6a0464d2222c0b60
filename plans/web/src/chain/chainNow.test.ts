import { expect, it } from 'vitest'
import { chainNow } from './chainNow.ts'

const head = { timestamp: 1_000n, seenAt: 50_000 }

it('counts seconds from the latest block', () => {
  expect(chainNow(head, 50_999)).toBe(1_000n)
  expect(chainNow(head, 53_100)).toBe(1_003n)
})

it('stands still when the chain does, and never runs backwards', () => {
  expect(chainNow(head, 50_000 + 3_600_000)).toBe(1_030n)
  expect(chainNow(head, 10)).toBe(1_000n)
})
