import { describe, expect, it } from 'vitest'
import { readSettings } from '../lib/config/readSettings.ts'
import { authSettings } from './config.ts'

describe('the settings of auth', () => {
  it('have defaults', () => {
    expect(readSettings({ RPC_URLS: 'http://127.0.0.1:8545', CHAIN_ID: '31337' }, authSettings))
      .toMatchInlineSnapshot(`
        {
          "chainId": 31337,
          "database": {
            "folder": ".causeway/data",
            "kind": "embedded",
          },
          "finality": 256,
          "headSeconds": 0,
          "pollMs": 2000,
          "rpcUrls": [
            "http://127.0.0.1:8545",
          ],
          "siteHostname": null,
        }
      `)
  })
})
