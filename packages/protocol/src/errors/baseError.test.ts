import { chainMismatch, connectionAdapter } from '../networks/errors.ts'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { BaseError, isBaseError } from './baseError.ts'
import { defineError } from './defineError.ts'
import { walletUnavailable } from '../wallets/errors.ts'
import { rpcUnreachable, rpcTimeout } from '../rpc/errors.ts'
import { errorUnknown, httpStatus } from '../http/errors.ts'
import { amountZero } from '../amount/errors.ts'

describe('BaseError', () => {
  it('takes its words and flags from the definition', () => {
    const error = new BaseError(chainMismatch, { expected: 'Polygon', actual: 'Ethereum' })
    expect(error).toMatchObject({
      name: 'BaseError',
      code: 'chain.mismatch',
      surface: 'inline',
      retry: false,
      once: false,
      params: { expected: 'Polygon', actual: 'Ethereum' },
    })
    expect(error.message).toBe(error.shortMessage)
    expect(error.shortMessage).toContain('Your wallet is on Ethereum')
  })

  it('keeps the cause, and its message as details apart from the short text', () => {
    const cause = new Error('socket hang up')
    const error = new BaseError(rpcUnreachable, { cause })
    expect(error.cause).toBe(cause)
    expect(error.details).toBe('socket hang up')
    expect(error.shortMessage).not.toContain('socket')
    expect(error.message).toContain('Details: socket hang up')
  })

  it('walks down to the first match, to the deepest, or to null', () => {
    const deep = new TypeError('deep')
    const middle = new Error('middle', { cause: deep })
    const error = new BaseError(errorUnknown, { cause: middle })
    expect(error.walk()).toBe(deep)
    expect(error.walk((one) => one === middle)).toBe(middle)
    expect(error.walk((one) => one instanceof RangeError)).toBeNull()
  })

  it('walks a ring of causes once', () => {
    const inner: Error & { cause?: unknown } = new Error('inner')
    const error = new BaseError(errorUnknown, { cause: inner })
    inner.cause = error
    expect(error.walk()).toBe(inner)
  })

  it('is told apart by code, with its parameters typed', () => {
    const error: unknown = new BaseError(httpStatus, { status: 503 })
    expect(isBaseError(error, rpcTimeout)).toBe(false)
    expect(isBaseError(new Error('x'))).toBe(false)
    if (!isBaseError(error, httpStatus)) throw new Error('not recognised')
    expectTypeOf(error.params).toEqualTypeOf<{ status: number }>()
    expect(error.params.status).toBe(503)
  })

  it('asks for parameters exactly where the text needs them', () => {
    // @ts-expect-error the text names a status
    const missing = () => new BaseError(httpStatus)
    // @ts-expect-error the text takes no parameters
    const surplus = () => new BaseError(amountZero, { status: 1 })
    // @ts-expect-error a code alone has no words
    const unknown = () => new BaseError('amount.zero')
    expect([missing, surplus, unknown]).toHaveLength(3)
  })

  it('is known across copies of the code: two packages may each bring one', async () => {
    vi.resetModules()
    const other = await import('./baseError.ts')
    expect(other.BaseError).not.toBe(BaseError)
    const error: unknown = new other.BaseError(connectionAdapter)
    expect(isBaseError(error, connectionAdapter)).toBe(true)
    expect(new BaseError(walletUnavailable, { cause: error }).details).toBe('Adapter not found')
    const shaped = Object.assign(new Error('x'), { name: 'BaseError', code: 'connection.adapter' })
    expect(isBaseError(shaped)).toBe(false)
  })

  it('is told apart by a definition, also by one that is not of the catalogue', () => {
    const own = defineError('test.own', (p: { count: number }) => `${p.count} too many.`)
    const error: unknown = new BaseError(own, { count: 2 })
    expect(isBaseError(error, amountZero)).toBe(false)
    if (!isBaseError(error, own)) throw new Error('not recognised')
    expectTypeOf(error.params).toEqualTypeOf<{ count: number }>()
    expect(error.message).toBe('2 too many.')
  })
})
