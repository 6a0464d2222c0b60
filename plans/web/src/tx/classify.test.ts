import { describe, expect, it } from 'vitest'
import { classify, type Sighting } from './classify.ts'

const waiting: Sighting = { receipt: null, known: true, nonce: 5, used: 5, missing: 0 }

describe('classify', () => {
  it('believes a receipt before anything else', () => {
    expect(classify({ ...waiting, receipt: 'success', known: false, missing: 99 })).toBe('mined')
    expect(classify({ ...waiting, receipt: 'reverted' })).toBe('reverted')
  })

  it('calls what a node still holds pending, however long it takes', () => {
    expect(classify({ ...waiting, used: 9 })).toBe('pending')
  })

  it('says replaced only when the nonce is used and two looks agree', () => {
    const gone = { ...waiting, known: false, used: 6 }
    expect(classify({ ...gone, missing: 1 })).toBe('pending')
    expect(classify({ ...gone, missing: 2 })).toBe('replaced')
  })

  it('says dropped only after many looks, and later still that it was never seen', () => {
    const lost = { ...waiting, known: false }
    expect(classify({ ...lost, missing: 7 })).toBe('pending')
    expect(classify({ ...lost, missing: 8 })).toBe('dropped')
    expect(classify({ ...lost, nonce: null, missing: 8 })).toBe('pending')
    expect(classify({ ...lost, nonce: null, missing: 30 })).toBe('unseen')
  })
})
