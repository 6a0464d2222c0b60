import { describe, expect, it } from 'vitest'
import { isBaseError } from './codedError.ts'
import { CoreError } from './core.ts'

describe('CoreError', () => {
  it('[S8.adapter] has the words of connecting without the rest of the catalogue', () => {
    const error = new CoreError('connection.adapter')
    expect(error).toMatchObject({ name: 'BaseError', shortMessage: 'Adapter not found' })
    expect(isBaseError(error, 'connection.adapter')).toBe(true)
  })

  it('error: a code whose texts nobody brought along says what to do', () => {
    // @ts-expect-error this code is not one of the core
    expect(() => new CoreError('error.unknown')).toThrow('throw a BaseError')
  })

  it('is the class that BaseError is, once that is there', async () => {
    const { BaseError } = await import('./base.ts')
    expect(new CoreError('connection.adapter')).toBeInstanceOf(BaseError)
    expect(new BaseError('error.unknown')).toBeInstanceOf(CoreError)
  })
})
