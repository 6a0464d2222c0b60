import { describe, expect, it } from 'vitest'
import { defaultAncestors, isAllowedOrigin } from './isAllowedOrigin.ts'

describe('isAllowedOrigin', () => {
  it('accepts what is on the list or among the default ancestors', () => {
    expect(isAllowedOrigin('https://app.example', ['https://app.example'], [])).toBe(true)
    expect(isAllowedOrigin('https://app.example', ['https://other.example'], [])).toBe(false)
    expect(isAllowedOrigin('http://localhost:3000', [], defaultAncestors)).toBe(true)
    expect(isAllowedOrigin('http://localhost:3000', [], [])).toBe(false)
  })

  it('an entry may hold wildcards, which also cross dots', () => {
    const list = ['https://*.example.org', 'https://app-*.example.net']
    expect(isAllowedOrigin('https://a.example.org', list, [])).toBe(true)
    expect(isAllowedOrigin('https://a.b.example.org', list, [])).toBe(true)
    expect(isAllowedOrigin('https://app-7.example.net', list, [])).toBe(true)
    expect(isAllowedOrigin('https://example.org', list, [])).toBe(false)
    expect(isAllowedOrigin('http://a.example.org', list, [])).toBe(false)
    expect(isAllowedOrigin('https://aXexample.org', list, [])).toBe(false)
    expect(isAllowedOrigin('https://a.example.org.evil.com', list, [])).toBe(false)
  })

  it('localhost passes with any port', () => {
    for (const origin of [
      'http://localhost',
      'http://localhost:1',
      'http://localhost:65535',
      'https://localhost:8443',
    ])
      expect([origin, isAllowedOrigin(origin, [], defaultAncestors)]).toEqual([origin, true])
    for (const origin of [
      'http://localhost.evil.com',
      'http://localhost.evil.com:80',
      'http://notlocalhost:3000',
    ])
      expect([origin, isAllowedOrigin(origin, [], defaultAncestors)]).toEqual([origin, false])
  })

  it('pages.dev, vercel.app, ngrok-free.app and two secure-mobile hosts pass', () => {
    for (const origin of [
      'https://mine.pages.dev',
      'https://mine.vercel.app',
      'https://1f2e.ngrok-free.app',
      'https://secure-mobile.walletconnect.com',
      'https://secure-mobile.walletconnect.org',
    ])
      expect([origin, isAllowedOrigin(origin, [], defaultAncestors)]).toEqual([origin, true])
    expect(isAllowedOrigin('https://minepages.dev', [], defaultAncestors)).toBe(false)
  })

  it('takes origins only: no path, no user, no opaque origin', () => {
    for (const origin of [
      'null',
      '',
      'https://app.example/',
      'https://evil.com/.vercel.app',
      'https://x@a.vercel.app',
      'a.vercel.app',
    ])
      expect([origin, isAllowedOrigin(origin, ['https://app.example'], [])]).toEqual([
        origin,
        false,
      ])
  })
})
