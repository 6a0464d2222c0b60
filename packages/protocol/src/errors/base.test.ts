import { describe, expect, expectTypeOf, it } from 'vitest'
import { BaseError, isBaseError } from './base.ts'

describe('BaseError', () => {
  it('takes its words and flags from the catalogue', () => {
    const error = new BaseError('chain.mismatch', { expected: 'Polygon', actual: 'Ethereum' })
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
    const error = new BaseError('rpc.unreachable', { cause })
    expect(error.cause).toBe(cause)
    expect(error.details).toBe('socket hang up')
    expect(error.shortMessage).not.toContain('socket')
    expect(error.message).toContain('Details: socket hang up')
  })

  it('walks down to the first match, to the deepest, or to null', () => {
    const deep = new TypeError('deep')
    const middle = new Error('middle', { cause: deep })
    const error = new BaseError('error.unknown', { cause: middle })
    expect(error.walk()).toBe(deep)
    expect(error.walk((one) => one === middle)).toBe(middle)
    expect(error.walk((one) => one instanceof RangeError)).toBeNull()
  })

  it('walks a ring of causes once', () => {
    const inner: Error & { cause?: unknown } = new Error('inner')
    const error = new BaseError('error.unknown', { cause: inner })
    inner.cause = error
    expect(error.walk()).toBe(inner)
  })

  it('is told apart by code, with its parameters typed', () => {
    const error: unknown = new BaseError('http.status', { status: 503 })
    expect(isBaseError(error, 'rpc.timeout')).toBe(false)
    expect(isBaseError(new Error('x'))).toBe(false)
    if (!isBaseError(error, 'http.status')) throw new Error('not recognised')
    expectTypeOf(error.params).toEqualTypeOf<{ status: number }>()
    expect(error.params.status).toBe(503)
  })

  it('asks for parameters exactly where the text needs them', () => {
    // @ts-expect-error the text names a status
    const missing = () => new BaseError('http.status')
    // @ts-expect-error the text takes no parameters
    const surplus = () => new BaseError('amount.zero', { status: 1 })
    // @ts-expect-error not in the catalogue
    const unknown = () => new BaseError('no.such.code')
    expect([missing, surplus, unknown]).toHaveLength(3)
  })
})
