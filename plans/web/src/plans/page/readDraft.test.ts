import { describe, expect, it } from 'vitest'
import { readDraft } from './readDraft.ts'

describe('readDraft', () => {
  it('is silent while the field is empty or the token unknown', () => {
    expect(readDraft('', 18, 5n)).toEqual({ base: null, problem: null })
    expect(readDraft('1', undefined, 5n)).toEqual({ base: null, problem: null })
  })

  it('says in the catalogue’s words what cannot be used', () => {
    expect(readDraft('0', 18, 5n).problem).toMatch(/zero/)
    expect(readDraft('2', 0, 1n).problem).toMatch(/^Insufficient balance\. /)
    expect(readDraft(`0.${'1'.repeat(30)}`, 18, 5n).problem).toMatch(/18 decimals/)
  })

  it('reads a usable amount exactly', () => {
    expect(readDraft('1.000000000000000001', 18, 10n ** 19n)).toEqual({
      base: 10n ** 18n + 1n,
      problem: null,
    })
  })
})
