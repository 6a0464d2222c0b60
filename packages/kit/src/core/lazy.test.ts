import { fetchMs } from '@causeway/protocol/inTime'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazy } from './lazy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('code that hangs is given up, and what comes late is there for the next try', async () => {
  let arrive: (code: string) => void = () => undefined
  // A browser hands everybody who asks for a module the same fetch.
  const fetched = new Promise<string>((resolve) => (arrive = resolve))
  const later = lazy(() => fetched)
  const told = vi.fn()
  later.load().catch(told)
  await vi.advanceTimersByTimeAsync(fetchMs)
  expect(told).toHaveBeenCalledOnce()
  expect(later.loaded()).toBeUndefined()
  const again = later.load()
  arrive('code')
  expect(await again).toBe('code')
  expect(later.loaded()).toBe('code')
})
