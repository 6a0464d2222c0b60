import { describe, expect, it } from 'vitest'
import { brokenConstraint } from './brokenConstraint.ts'

const coded = (code: string) => Object.assign(new Error('broken'), { code })

describe('brokenConstraint', () => {
  it('reads what the driver says, and what stands below the words of another', () => {
    expect(brokenConstraint(coded('23505'))).toBe('unique')
    expect(brokenConstraint(coded('23514'))).toBe('check')
    expect(brokenConstraint(new Error('query failed', { cause: coded('23505') }))).toBe('unique')
  })

  it('is none for another state, for an error without one, and for what is no error', () => {
    expect(brokenConstraint(coded('40001'))).toBeNull()
    expect(brokenConstraint(new Error('23505'))).toBeNull()
    expect(brokenConstraint({ code: '23505' })).toBeNull()
  })
})
