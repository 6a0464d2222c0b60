import { expect, it } from 'vitest'
import { chainWindow } from './chainWindow.ts'

it('[S6.account-types] a sponsorship holds for ten minutes of the chain’s clock, an hour at most', async () => {
  const at = async (timestamp: number, now: number) => {
    const request = async () => ({ timestamp: `0x${timestamp.toString(16)}` })
    const { validAfter, validUntil } = await chainWindow({ request } as never, now * 1_000)
    return [validAfter - timestamp, validUntil - timestamp]
  }
  expect(await at(9_000, 9_000)).toEqual([-60, 600])
  expect(await at(9_000, 8_000)).toEqual([-60, 600])
  expect(await at(9_000, 99_000)).toEqual([-60, 3_540])
})
