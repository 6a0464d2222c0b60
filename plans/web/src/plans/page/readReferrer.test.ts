import { referrerKey } from '../../core/webStorageKeys.ts'
import { describe, expect, it } from 'vitest'
import { keepReferrer, readReferrer, referrerOf } from './readReferrer.ts'

function memory() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
}

describe('referrer', () => {
  it('is a member’s number and nothing else', () => {
    expect(referrerOf('?ref=12')).toBe('12')
    for (const search of [
      '',
      '?ref=',
      '?ref=0',
      '?ref=-1',
      '?ref=1e3',
      '?ref=<b>',
      '?ref=12345678901',
    ])
      expect(referrerOf(search)).toBeNull()
  })

  it('is the first one followed, and survives', () => {
    const storage = memory()
    keepReferrer('?ref=x', storage)
    expect(readReferrer(storage)).toBeNull()
    keepReferrer('?ref=12', storage)
    keepReferrer('?ref=13', storage)
    expect(readReferrer(storage)).toBe('12')
  })

  it('counts a stored value that is no number as none', () => {
    const storage = memory()
    storage.setItem(referrerKey, 'mallory')
    expect(readReferrer(storage)).toBeNull()
  })
})
