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
          "sessions": {
            "longestSessionMs": 2592000000,
            "sessionMs": 604800000,
          },
          "siteHostname": null,
        }
      `)
  })

  it('say how long sessions last, the shorter one never longer than the longest', () => {
    const { sessions } = readSettings(
      {
        RPC_URLS: 'http://127.0.0.1:8545',
        CHAIN_ID: '31337',
        SESSION_DAYS: '9',
        SESSION_DAYS_MOST: '2',
      },
      authSettings,
    )
    expect(sessions).toEqual({ sessionMs: 2 * 86_400_000, longestSessionMs: 2 * 86_400_000 })
  })
})
