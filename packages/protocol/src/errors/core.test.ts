import { describe, expect, it, vi } from 'vitest'
import { isBaseError } from './codedError.ts'
import { BaseError } from './core.ts'

describe('the error class with the first texts', () => {
  it('has the words of connecting without the rest of the catalogue', () => {
    const error = new BaseError('connection.adapter')
    expect(error).toMatchObject({ name: 'BaseError', shortMessage: 'Adapter not found' })
    expect(isBaseError(error, 'connection.adapter')).toBe(true)
  })

  it('error: a code whose texts nobody brought along says what to do', async () => {
    vi.resetModules()
    const { BaseError: Alone } = await import('./core.ts')
    // @ts-expect-error this code is not one of the core
    expect(() => new Alone('error.unknown')).toThrow('throw a BaseError')
  })

  it('is known across copies of the code: two packages may each bring one', async () => {
    vi.resetModules()
    const other = await import('./core.ts')
    expect(other.BaseError).not.toBe(BaseError)
    const error: unknown = new other.BaseError('connection.adapter')
    expect(isBaseError(error, 'connection.adapter')).toBe(true)
    expect(new BaseError('wallet.unavailable', { cause: error }).details).toBe('Adapter not found')
    const shaped = Object.assign(new Error('x'), { name: 'BaseError', code: 'connection.adapter' })
    expect(isBaseError(shaped)).toBe(false)
  })

  it('is the class that BaseError is, once that is there', async () => {
    const [core, base] = [await import('./core.ts'), await import('./base.ts')]
    expect(new core.BaseError('connection.adapter')).toBeInstanceOf(base.BaseError)
    expect(new base.BaseError('error.unknown')).toBeInstanceOf(core.BaseError)
  })
})
