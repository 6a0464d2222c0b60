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
          "keys": null,
          "mail": null,
          "networksFile": null,
          "origin": null,
          "pages": "apps/frame/dist",
          "port": 8640,
          "providers": {},
        },
      }
    `)
  })
})
