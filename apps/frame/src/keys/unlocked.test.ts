import { frameLimits } from '@causeway/protocol/frame/limits'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createUnlocked } from './unlocked.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const made = () => {
  const keys = { secp256k1: new Uint8Array(32).fill(1), ed25519: new Uint8Array(32).fill(2) }
  return keys
}

it('threat 9: a stolen unlocked laptop: keys are gone after five minutes, and overwritten', async () => {
  const first = made()
  const joined = vi.fn(async () => (joined.mock.calls.length === 1 ? first : made()))
  const unlocked = createUnlocked(joined)
  expect(await unlocked.use(({ secp256k1 }) => secp256k1[0])).toBe(1)
  await unlocked.use(() => undefined)
  expect(joined).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(frameLimits.unlockMs)
  expect([...first.secp256k1, ...first.ed25519].every((byte) => byte === 0)).toBe(true)
  await unlocked.use(() => undefined)
  expect(joined).toHaveBeenCalledTimes(2)
})

it('locking waits for a signature that is being made, and two at once join once', async () => {
  const keys = made()
  const joined = vi.fn(async () => keys)
  const unlocked = createUnlocked(joined)
  let finish: () => void = () => undefined
  const signing = unlocked.use(
    ({ secp256k1 }) =>
      new Promise<number | undefined>((resolve) => {
        finish = () => resolve(secp256k1[0])
      }),
  )
  const other = unlocked.use(({ secp256k1 }) => secp256k1[0])
  expect(await other).toBe(1)
  unlocked.lock()
  finish()
  expect(await signing).toBe(1)
  expect(keys.secp256k1[0]).toBe(0)
  expect(joined).toHaveBeenCalledTimes(1)
})
