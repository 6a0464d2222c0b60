import { describe, expect, it, vi } from 'vitest'
import { applyTheme, chooseTheme, onTheme, readTheme, startTheme, themeNow } from './theme.ts'

describe('theme', () => {
  it('falls back to the system when the stored value is unknown or broken', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(readTheme({ getItem: () => '"sepia"' })).toBe('system')
    expect(readTheme({ getItem: () => '{' })).toBe('system')
    expect(readTheme({ getItem: () => null })).toBe('system')
    expect(readTheme({ getItem: () => '"dark"' })).toBe('dark')
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('shows the choice even when storage refuses', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const root = { dataset: {} } as HTMLElement
    applyTheme('dark', root, {
      setItem: () => {
        throw new Error('full')
      },
    })
    expect(root.dataset['theme']).toBe('dark')
    applyTheme('system', root, { setItem: () => undefined })
    expect(root.dataset['theme']).toBeUndefined()
    warn.mockRestore()
  })

  it('is one for the page: read once, told of and remembered when another is chosen', () => {
    vi.stubGlobal('document', { documentElement: { dataset: {} } })
    const kept = new Map([['causeway:1:web-theme', '"dark"']])
    startTheme({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    })
    expect(themeNow()).toBe('dark')
    const seen: string[] = []
    const stop = onTheme(() => seen.push(themeNow()))
    chooseTheme('light')
    stop()
    chooseTheme('system')
    expect([seen, themeNow(), kept.get('causeway:1:web-theme')]).toEqual([
      ['light'],
      'system',
      '"system"',
    ])
    vi.unstubAllGlobals()
  })
})
