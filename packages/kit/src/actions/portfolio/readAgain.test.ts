import { BaseError } from '@causeway/protocol/errors/baseError'
import { balanceUnavailable } from '@causeway/protocol/tokens/errors'
import { httpStatus } from '@causeway/protocol/http/errors'
import { describe, expect, it } from 'vitest'
import { blockedFor, isOverloaded, nextReading, readAgain } from './readAgain.ts'

const failedAt = (errorUpdatedAt: number, error: unknown = new Error('x')) => ({
  state: { error, errorUpdatedAt },
})
const fine = { state: { error: null, errorUpdatedAt: 0 } }

describe('blockedFor', () => {
  it('[S8.toast-balance-retry] [S9.balance-retry-block] blocks for 30 s after a failure', () => {
    const query = failedAt(1_000)
    expect(blockedFor(query, 1_000)).toBe(30_000)
    expect(blockedFor(query, 30_999)).toBe(1)
    expect(blockedFor(query, 31_000)).toBe(0)
  })

  it('never blocks after a success', () => {
    expect(blockedFor(fine, 0)).toBe(0)
  })

  it('holds for every way in which a query reads again by itself', () => {
    const fresh = failedAt(Date.now())
    const ways = [
      readAgain.retryOnMount,
      readAgain.refetchOnMount,
      readAgain.refetchOnWindowFocus,
      readAgain.refetchOnReconnect,
    ]
    expect(ways.map((way) => way(fresh))).toEqual([false, false, false, false])
    expect(ways.map((way) => way(failedAt(1)))).toEqual([true, true, true, true])
    expect(readAgain.retry).toBe(false)
  })
})

describe('nextReading', () => {
  const wrapped = (cause: unknown) => failedAt(0, new BaseError(balanceUnavailable, { cause }))

  it('reads every 10 s, 30 s after a failure', () => {
    expect(nextReading(fine)).toBe(10_000)
    expect(nextReading(wrapped(new Error('offline')))).toBe(30_000)
    expect(nextReading(wrapped(new BaseError(httpStatus, { status: 500 })))).toBe(30_000)
  })

  it('stops on 503, however deep it lies', () => {
    expect(nextReading(wrapped(new BaseError(httpStatus, { status: 503 })))).toBe(false)
    expect(nextReading(wrapped({ status: 503 }))).toBe(false)
    expect(nextReading(wrapped(new Error('x', { cause: { status: 503 } })))).toBe(false)
  })

  it('an error that is its own cause is looked at once', () => {
    const loop: { cause?: unknown } = {}
    loop.cause = loop
    expect(isOverloaded(loop)).toBe(false)
  })
})
