import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { findNumber } from './findNumber.ts'

const work = (number: number, maxnumber: number) => ({
  algorithm: 'SHA-256' as const,
  salt: 'ab?expires=1',
  challenge: createHash('sha256').update(`ab?expires=1${number}`).digest('hex'),
  maxnumber,
  signature: '0'.repeat(64),
})

it('finds the number, tells how far it is, and gives up where there is none', () => {
  const told: number[] = []
  const done = findNumber(work(4_100, 8_000), (part) => told.push(part))
  expect(done).toEqual({
    algorithm: 'SHA-256',
    salt: 'ab?expires=1',
    challenge: work(4_100, 1).challenge,
    signature: '0'.repeat(64),
    number: 4_100,
  })
  expect(told).toEqual([0, 0.25, 0.5])
  expect(() => findNumber(work(11, 10), () => undefined)).toThrow('has no answer')
})
