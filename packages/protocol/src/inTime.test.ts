import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchMs, inTime } from './inTime.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives what comes in time, and leaves no timer behind', async () => {
  expect(await inTime(Promise.resolve('here'))).toBe('here')
  await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})

it('gives up what hangs, and not before', async () => {
  const told = vi.fn()
  inTime(new Promise(() => undefined)).catch(told)
  await vi.advanceTimersByTimeAsync(fetchMs - 1)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledOnce()
})
