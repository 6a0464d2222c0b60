import { describe, expect, it } from 'vitest'
import { readSettings } from '../lib/config/readSettings.ts'
import { walletSettings } from './config.ts'

describe('the settings of embedded', () => {
  it('have defaults', () => {
    expect(readSettings({}, walletSettings)).toMatchInlineSnapshot(`
      {
        "bundler": {
          "token": null,
          "url": null,
        },
        "database": {
          "folder": ".causeway/data",
          "kind": "embedded",
        },
        "wallet": {
          "addressLogins": 20,
          "apple": null,
          "asksInWindow": false,
          "auditDays": 365,
          "farcaster": null,
          "grantDays": 365,
          "keys": null,
          "mail": null,
          "networksFile": null,
          "origin": null,
          "pages": "apps/frame/dist",
          "passkeyHost": null,
          "port": 8640,
          "providers": {},
          "relatedOrigins": [],
          "sessionDays": 30,
        },
      }
    `)
  })

  it('name hosts and origins of passkeys, and nothing that only looks like one', () => {
    const read = (env: Record<string, string>) => readSettings(env, walletSettings).wallet
    expect(
      read({
        WALLET_PASSKEY_HOST: 'example.org',
        WALLET_RELATED_ORIGINS: 'https://a.example.net, https://b.example.net',
      }),
    ).toMatchObject({
      passkeyHost: 'example.org',
      relatedOrigins: ['https://a.example.net', 'https://b.example.net'],
    })
    for (const WALLET_PASSKEY_HOST of [
      'https://example.org',
      'example.org:1',
      'example.org/',
      'a b',
    ])
      expect(() => read({ WALLET_PASSKEY_HOST })).toThrow('WALLET_PASSKEY_HOST')
    for (const WALLET_RELATED_ORIGINS of ['example.org', 'https://a.b/', 'https://a.b,,'])
      expect(() => read({ WALLET_RELATED_ORIGINS })).toThrow('WALLET_RELATED_ORIGINS')
  })
})
