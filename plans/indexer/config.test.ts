import { describe, expect, it } from 'vitest'
import { readSettings } from '@causeway/services/lib/config/readSettings'
import { indexerSettings } from './config.ts'

const plan = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const least = { RPC_URLS: 'http://127.0.0.1:8545', CHAIN_ID: '31337', PLANS: plan }

describe('the settings of the indexer', () => {
  it('are three variables at least, and have defaults for the rest', () => {
    expect(readSettings(least, indexerSettings)).toMatchInlineSnapshot(`
      {
        "chainId": 31337,
        "database": {
          "folder": ".causeway/data",
          "kind": "embedded",
        },
        "finality": 256,
        "headSeconds": 0,
        "plans": {
          "addresses": [
            "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
          ],
          "kind": "fixed",
        },
        "pollMs": 2000,
        "pricesUrl": null,
        "rpcUrls": [
          "http://127.0.0.1:8545",
        ],
        "siteDomain": null,
        "startBlock": 0,
        "streams": {
          "all": 5000,
          "perClient": 50,
        },
      }
    `)
  })

  it('prefers the enumeration contract and the database server when they are set', () => {
    const config = readSettings(
      {
        ...least,
        ENUMERATION: plan,
        DATABASE_URL: 'postgres://me@db/x',
        RPC_URLS: 'https://a, https://b,',
      },
      indexerSettings,
    )
    expect(config.plans.kind).toBe('enumeration')
    expect(config.database).toEqual({
      kind: 'postgres',
      url: 'postgres://me@db/x',
      connections: 10,
    })
    expect(config.rpcUrls).toEqual(['https://a', 'https://b'])
  })
})
