import { describe, expect, it, vi } from 'vitest'
import { pageStorage } from './pageStorage.ts'

describe('pageStorage', () => {
  it('[S3.storage-failure] lasts for the page where the browser refuses even to name its storage, and says so', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const storage = pageStorage(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    storage.setItem('a', '1')
    expect([storage.getItem('a'), storage.getItem('b')]).toEqual(['1', null])
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('is the browser’s own where there is one', () => {
    const own = { getItem: () => null, setItem: () => undefined }
    expect(pageStorage(() => own)).toBe(own)
  })
})
