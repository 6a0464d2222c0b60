import { describe, expect, it } from 'vitest'
import { BaseError } from '../errors/baseError.ts'
import { httpStatus, httpTimeout } from '../http/errors.ts'
import { amountZero } from '../amount/errors.ts'
import { shouldRetry, retryDelay } from '../http/shouldRetry.ts'

describe('shouldRetry', () => {
  it('[S8.retry-http] retries HTTP 403, 408, 413, 429, 500, 502, 503 and 504, and no other', () => {
    const retried = []
    for (let status = 200; status < 600; status++) {
      if (shouldRetry(new BaseError(httpStatus, { status }))) retried.push(status)
    }
    expect(retried).toEqual([403, 408, 413, 429, 500, 502, 503, 504])
  })

  it('retries a broken connection, not an aborted request, not a wrong input', () => {
    expect(shouldRetry(new TypeError('fetch failed'))).toBe(true)
    expect(shouldRetry(Object.assign(new Error('gone'), { name: 'AbortError' }))).toBe(false)
    expect(shouldRetry(new BaseError(httpTimeout, { host: 'x', seconds: 10 }))).toBe(true)
    expect(shouldRetry(new BaseError(amountZero))).toBe(false)
    expect(shouldRetry('boom')).toBe(false)
    expect(shouldRetry(null)).toBe(false)
  })
})

describe('retryDelay', () => {
  it('[S9.rpc-backoff] starts at 150 ms and doubles', () => {
    expect([0, 1, 2, 3].map((attempt) => retryDelay(attempt))).toEqual([150, 300, 600, 1200])
  })

  it('[S8.retry-after] follows Retry-After in seconds or as a date, up to a minute', () => {
    const now = Date.parse('2026-01-31T17:00:00Z')
    expect(retryDelay(0, '7', now)).toBe(7_000)
    expect(retryDelay(2, '0', now)).toBe(0)
    expect(retryDelay(0, 'Sat, 31 Jan 2026 17:00:05 GMT', now)).toBe(5_000)
    expect(retryDelay(0, 'Sat, 31 Jan 2026 16:00:00 GMT', now)).toBe(0)
    expect(retryDelay(0, '86400', now)).toBe(60_000)
    expect(retryDelay(0, 'soon', now)).toBe(150)
    expect(retryDelay(0, null, now)).toBe(150)
  })
})
