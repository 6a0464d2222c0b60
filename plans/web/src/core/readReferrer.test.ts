import { referrerKey } from './webStorageKeys.ts'
import { describe, expect, it } from 'vitest'
import {
  forgetReferrer,
  keepReferrer,
  readReferrer,
  realReferrer,
  referrerOf,
} from './readReferrer.ts'

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

  it('that is sent away is named no more, until another link is followed', () => {
    const storage = memory()
    keepReferrer('?ref=12', storage)
    forgetReferrer(storage)
    expect(readReferrer(storage)).toBeNull()
    keepReferrer('?ref=13', storage)
    expect(readReferrer(storage)).toBe('13')
  })

  it('error: that is nobody’s number is named to nobody', () => {
    const storage = memory()
    keepReferrer('?ref=999999', storage)
    expect(realReferrer(302n, storage)).toBeNull()
    expect(realReferrer(999_999n, storage)).toBe(999_999n)
    expect(realReferrer(0n, memory())).toBeNull()
  })

  it('counts a stored value that is no number as none', () => {
    const storage = memory()
    storage.setItem(referrerKey, 'mallory')
    expect(readReferrer(storage)).toBeNull()
  })
})
