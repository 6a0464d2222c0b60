import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeUpdate } from './takeUpdate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function pressed() {
  const container = new EventTarget()
  const worker = { postMessage: vi.fn() }
  const reload = vi.fn()
  takeUpdate(worker, container, reload)
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ take: true })
  return { container, reload }
}

it('loads the page anew once the new version has taken it over, and once only', () => {
  const { container, reload } = pressed()
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  container.dispatchEvent(new Event('controllerchange'))
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledOnce()
})

it('error: a version that requests under way hold back is taken with the page', () => {
  const { container, reload } = pressed()
  vi.advanceTimersByTime(3_000)
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})
