import { describe, expect, it } from 'vitest'
import { readSettings } from '../lib/config/readSettings.ts'
import { chainDataSettings } from './config.ts'

describe('the settings of chainData', () => {
  it('have defaults', () => {
    expect(
      readSettings({ RPC_URLS: 'http://127.0.0.1:8545', CHAIN_ID: '31337' }, chainDataSettings),
    ).toMatchInlineSnapshot(`
      {
        "bundler": {
          "token": null,
          "url": null,
        },
        "chainData": {
          "chainsFile": null,
          "commit": "unknown",
          "contentHost": null,
          "ensGateways": [],
          "port": 8620,
          "routeRate": 20,
          "spamRules": null,
          "url": null,
        },
        "chainId": 31337,
        "database": {
          "folder": ".causeway/data",
          "kind": "embedded",
        },
        "finality": 256,
        "headSeconds": 0,
        "history": "all",
        "historyAddresses": {
          "all": 100000,
          "perClient": 60,
        },
        "names": {
          "reserved": [],
          "zones": [
            "causeway.id",
          ],
        },
        "nonEvm": {
          "bitcoin": [],
          "solana": [],
        },
        "onramp": {
          "coinbase": null,
          "meld": null,
          "place": {
            "country": "US",
            "subdivision": "CA",
          },
          "sandboxKey": null,
        },
        "pollMs": 2000,
        "registryAccess": {
          "data": null,
          "url": null,
        },
        "rpcUrls": [
          "http://127.0.0.1:8545",
        ],
        "sessionKeys": {
          "kind": "file",
          "path": ".causeway/session-keys.json",
        },
        "streams": {
          "all": 5000,
          "perClient": 50,
        },
      }
    `)
  })
})
