import { termsAcceptedKey } from '../core/webStorageKeys.ts'
import { describe, expect, it, vi } from 'vitest'
import { createTermsStore } from './acceptance.ts'

describe('createTermsStore', () => {
  it('nothing is accepted until somebody accepts, and then for that version only', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    const store = createTermsStore(storage, () => 7_000)
    const heard = vi.fn()
    store.subscribe(heard)
    expect(store.get()).toBeNull()
    store.accept('0xab')
    expect([store.get(), heard.mock.calls.length]).toEqual([{ version: '0xab', at: 7_000 }, 1])
    expect(createTermsStore(storage, () => 0).get()).toEqual({ version: '0xab', at: 7_000 })
  })

  it('[S3.storage-failure] asks again after a text that nobody can read, and lasts for the page where storage refuses', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const store = createTermsStore(
      {
        getItem: (key) => (key === termsAcceptedKey ? '{"version":1}' : null),
        setItem: () => {
          throw new Error('full')
        },
      },
      () => 1,
    )
    expect(store.get()).toBeNull()
    store.accept('b')
    expect(store.get()?.version).toBe('b')
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  })
})
