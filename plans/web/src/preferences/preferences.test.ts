import { preferencesKey } from '../core/webStorageKeys.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { choose, defaults, preferences, readPreferences, startPreferences } from './preferences.ts'

const holding = (text: string | null) => ({ getItem: () => text })

afterEach(() => choose(defaults))

describe('preferences', () => {
  it('keeps what is known of a stored choice, and falls back where it is not', () => {
    const stored = {
      language: 'de',
      timeZone: 'Mars/Olympus',
      amounts: 'exact',
      events: 'yes',
      currency: 'eur',
    }
    expect(readPreferences(holding(JSON.stringify(stored)))).toEqual({
      ...defaults,
      language: 'de',
      amounts: 'exact',
      currency: 'eur',
    })
    expect(readPreferences(holding(null))).toEqual(defaults)
  })

  it('asks for nothing and sends nothing until the visitor says so', () => {
    expect([defaults.events, defaults.notify]).toEqual([false, false])
  })

  it('[S3.storage-failure] a text that is no JSON, or a storage that refuses, is logged and ignored', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(readPreferences(holding('{'))).toEqual(defaults)
    startPreferences({
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    })
    choose({ language: 'fr' })
    expect(preferences().language).toBe('fr')
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  })

  it('remembers', () => {
    const kept = new Map<string, string>()
    startPreferences({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    })
    choose({ timeZone: 'Europe/Berlin' })
    expect(JSON.parse(kept.get(preferencesKey) ?? '{}')).toMatchObject({
      timeZone: 'Europe/Berlin',
    })
  })
})
