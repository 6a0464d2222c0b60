import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../core/createLog.ts'
import { createStorage, memoryStorage } from '../../core/createStorage.ts'
import { authMemory } from '../frame/authMemory.ts'
import type { KitInside } from '../../actions/kit.ts'
import { broughtBack, leavePage, leavesForLogin, pageAddress } from './leavesForLogin.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page at an address, in a browser that calls itself so. */
function page(href: string, userAgent = 'Chrome/156.0 Safari/537.36', more: object = {}) {
  const location = { href }
  vi.stubGlobal('location', location)
  vi.stubGlobal('navigator', { userAgent })
  const window: Record<string, unknown> = { location, ...more }
  Object.assign(window, { self: window, top: window })
  vi.stubGlobal('window', window)
  const port = memoryStorage()
  const storage = createStorage(() => port, createLog({ now: () => 0 }))
  const kit = { storage, platform: () => 'phone', environment: { now: () => 1_000 } }
  return { location, port, kit: kit as unknown as KitInside, memory: authMemory(storage) }
}

describe('logins without a window', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/A; wv) Chrome/140.0 Mobile', true],
    ['Mozilla/5.0 (iPhone) AppleWebKit Mobile/15E148 Instagram 300.0', true],
    ['Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/400.0]', true],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', false],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36', false],
  ])('%s: %s', (userAgent, leaves) => {
    const { kit } = page('https://app.example/', userAgent)
    expect(leavesForLogin(kit, 'google')).toBe(leaves)
    // A passkey is asked for in a window of the wallet alone.
    expect(leavesForLogin(kit, 'passkey')).toBe(false)
  })

  it('in Telegram too', () => {
    const { kit } = page('https://app.example/', undefined, { Telegram: {} })
    expect(leavesForLogin(kit, 'x')).toBe(true)
  })

  it('comes back to the page without what an earlier login brought', () => {
    page('https://app.example/swap?a=1&result_uri=https%3A%2F%2Fw%2Fcallback%23result%3Dx#here')
    expect(pageAddress()).toBe('https://app.example/swap?a=1#here')
    expect(broughtBack()).toBe('https://w/callback#result=x')
  })

  it('leaves word of what it went for, for ten minutes, so that the next page looks for the wallet', () => {
    const { kit, memory, port, location } = page('https://app.example/')
    leavePage(kit, memory, { provider: 'x', uri: 'https://x.example/authorize' })
    expect(location.href).toBe('https://x.example/authorize')
    expect(port.getItem(storageKeys.connectionStatus)).toBe('"connected"')
    expect(port.getItem(storageKeys.connectorId('eip155'))).toBe('"ID_AUTH"')
    expect(memory.away(1_000)).toBe('x')
    expect(memory.away(1_000 + 10 * 60_000)).toBeUndefined()
    memory.forgetReturn()
    expect(memory.away(1_000)).toBeUndefined()
    expect(port.getItem(storageKeys.loginReturn)).toBeNull()
  })

  it('error: an address that is no page of the web is not gone to', () => {
    const { kit, memory, location } = page('https://app.example/')
    leavePage(kit, memory, { provider: 'x', uri: 'javascript:alert(1)' })
    expect(location.href).toBe('https://app.example/')
    expect(memory.away(1_000)).toBeUndefined()
  })
})
