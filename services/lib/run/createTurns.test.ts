import { expect, it } from 'vitest'
import { createTurns } from './createTurns.ts'

it('lets so many work at once, the others in their order, and frees the place of one that fails', async () => {
  const inTurn = createTurns(2)
  const begun: number[] = []
  const ends: ((failed?: boolean) => void)[] = []
  const results = [0, 1, 2, 3].map((n) =>
    inTurn(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(n)
          ends[n] = (failed) => (failed ? reject(new Error('broken')) : resolve(n))
        }),
    ).catch(() => -1),
  )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  expect(begun).toEqual([0, 1])
  ends[1]?.(true)
  await settle()
  expect(begun).toEqual([0, 1, 2])
  for (const n of [0, 2]) ends[n]?.()
  await settle()
  ends[3]?.()
  expect(await Promise.all(results)).toEqual([0, -1, 2, 3])
  expect(await inTurn(async () => 4)).toBe(4)
})
