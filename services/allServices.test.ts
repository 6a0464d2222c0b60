import { describe, expect, it } from 'vitest'
import { readCommonConfig, readConfig } from './lib/config/readSettings.ts'
import { FatalError } from './lib/fatalError.ts'

const plan = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const least = { RPC_URLS: 'http://127.0.0.1:8545', CHAIN_ID: '31337', PLANS: plan }

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(FatalError)
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

describe('readConfig', () => {
  it('needs three variables and has defaults for the rest', () => {
    expect(readConfig({ ...least, PORT: ' ', HOME: '/root' })).toMatchInlineSnapshot(`
      {
        "advertisement": null,
        "allowedOrigins": [
          "*",
        ],
        "analytics": null,
        "bundler": {
          "file": null,
          "keys": [],
          "port": 8660,
          "sponsorKey": null,
          "token": null,
          "url": null,
        },
        "captchas": [],
        "chainData": {
          "chainsFile": null,
          "contentHost": null,
          "ensGateways": [],
          "others": {
            "bitcoin": [],
            "solana": [],
          },
          "port": 8620,
          "routeRate": 20,
          "sessionKeys": {
            "kind": "file",
            "path": ".causeway/session-keys.json",
          },
          "spamRules": null,
          "url": null,
        },
        "chainId": 31337,
        "database": {
          "folder": ".causeway/data",
          "kind": "embedded",
        },
        "finality": 256,
        "history": "all",
        "historyAddresses": {
          "all": 100000,
          "perClient": 60,
        },
        "host": "127.0.0.1",
        "keepAliveMs": 75000,
        "logLevel": "info",
        "names": {
          "reserved": [],
          "zones": [
            "causeway.id",
          ],
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
        "plans": {
          "addresses": [
            "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
          ],
          "kind": "fixed",
        },
        "pollMs": 2000,
        "port": 8600,
        "privateHost": "127.0.0.1",
        "privatePort": 8601,
        "projects": {
          "file": ".causeway/projects.json",
          "required": false,
        },
        "rateLimit": 50,
        "registry": {
          "data": null,
          "localWallet": null,
          "port": 8610,
          "url": null,
        },
        "relay": {
          "drainSeconds": 2,
          "folder": ".causeway/relay",
          "limits": {
            "bufferBytes": 128000,
            "bufferBytesMost": 8000000,
            "burstSeconds": 5,
            "connections": 20000,
            "connectionsPerAddress": 500,
            "connectionsPerProject": 10000,
            "duplicateSeconds": 60,
            "duplicates": 200000,
            "frameBytes": 2000000,
            "framesInProgress": 256,
            "gatherMs": 20,
            "knockMs": 10000,
            "knocking": 5000,
            "knockingPerAddress": 200,
            "mailboxBytes": 500000000,
            "mailboxBytesPerAddress": 100000000,
            "mailboxBytesPerClient": 32000000,
            "mailboxBytesPerProject": 250000000,
            "maxTtlSeconds": 2592000,
            "messageBytes": 1000000,
            "messagesPerSecond": 200,
            "messagesPerSecondOfAddress": 2000,
            "messagesPerSecondOfProject": 5000,
            "messagesPerTopic": 1000,
            "minTtlSeconds": 1,
            "opensPerSecond": 100,
            "pageBytes": 256000,
            "pageSize": 100,
            "partialBytesPerAddress": 16000000,
            "partialMs": 60000,
            "pingMs": 20000,
            "pushQueue": 2000,
            "pushesInFlight": 256,
            "refusedPerAddress": 16,
            "segmentBytes": 64000000,
            "segments": 4,
            "stallMs": 60000,
            "subscribersPerTopic": 32,
            "sweepMs": 5000,
            "tokenSeconds": 604800,
            "topics": 1000000,
            "topicsPerAddress": 50000,
            "topicsPerConnection": 5000,
          },
          "nats": null,
          "port": 8602,
          "sync": true,
          "urls": [],
        },
        "rpcUrls": [
          "http://127.0.0.1:8545",
        ],
        "siteHostname": null,
        "startBlock": 0,
        "streams": {
          "all": 5000,
          "perClient": 50,
        },
        "trustProxy": 0,
        "verify": {
          "keyFile": ".causeway/verify.json",
        },
        "wallet": {
          "addressLogins": 20,
          "apple": null,
          "asksInWindow": false,
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

  it('asks services that follow no chain for nothing, and hears of projects, registry and analytics', () => {
    expect(readCommonConfig({})).not.toHaveProperty('rpcUrls')
    const told = readCommonConfig({
      PROJECTS_REQUIRED: '1',
      REGISTRY_URL: 'https://wallets.example.org/',
      ANALYTICS_DIR: '/events',
      ANALYTICS_DAYS: '7',
    })
    expect(told.projects.required).toBe(true)
    expect(told.registry.url).toBe('https://wallets.example.org')
    expect(told.analytics).toEqual({ folder: '/events', days: 7 })
    expect(() => readCommonConfig({ ANALYTICS_DAYS: '0', REGISTRY_URL: 'wallets' })).toThrow(
      /2 variables need a change[\s\S]*REGISTRY_URL[\s\S]*ANALYTICS_DAYS/,
    )
  })

  it('prefers the enumeration contract and the database server when they are set', () => {
    const config = readConfig({
      ...least,
      ENUMERATION: plan,
      DATABASE_URL: 'postgres://me@db/x',
      RPC_URLS: 'https://a, https://b,',
    })
    expect(config.plans.kind).toBe('enumeration')
    expect(config.database).toEqual({
      kind: 'postgres',
      url: 'postgres://me@db/x',
      connections: 10,
    })
    expect(config.rpcUrls).toEqual(['https://a', 'https://b'])
  })

  it('error: lists every bad variable at once, each with its cure', () => {
    expect(
      problemsOf({
        CHAIN_ID: '0x89',
        PLANS: '0x12',
        PORT: '70000',
        ALLOWED_ORIGINS: 'https://a.org/',
        LOG_LEVEL: 'loud',
        TRUST_PROXY: 'yes',
      }),
    ).toMatchInlineSnapshot(`
      "The configuration is not usable: 7 variables need a change.
        RPC_URLS is not set. Name one or more JSON-RPC nodes, the preferred one first: RPC_URLS=https://node-a.example,https://node-b.example.
        CHAIN_ID is "0x89", but must be a whole number from 1 to 9007199254740991. Name the chain that the nodes serve: CHAIN_ID=137 for Polygon, CHAIN_ID=31337 for the local chain.
        PLANS is "0x12", but must be an address: 0x and 40 hex digits. List the plan contracts: PLANS=0x…,0x….
        PORT is "70000", but must be a whole number from 0 to 65535. Name the port of the public API: PORT=8600 (0: the system chooses).
        ALLOWED_ORIGINS is "https://a.org/", but must be "*" or origins like https://app.example.org, without a path or a slash at the end. List the origins of the web apps: ALLOWED_ORIGINS=https://app.example.org, or * for all.
        LOG_LEVEL is "loud", but is not a level. Choose one of fatal, error, warn, info, debug, trace: LOG_LEVEL=info.
        TRUST_PROXY is "yes", but must be a whole number from 0 to 16. Say how many proxies of your own stand before the services: TRUST_PROXY=1 behind one, 2 behind a CDN and one, 0 without."
    `)
  })

  it('[S3.setting-captcha-key] [S3.setting-captcha-second-key] takes each captcha key with its secret, for named sites', () => {
    const first = { CAUSEWAY_CAPTCHA_SITE_KEY: 'site-1', ADS_CAPTCHA_SECRET: 'hidden-1' }
    const second = {
      CAUSEWAY_CAPTCHA_SECOND_SITE_KEY: 'site-2',
      ADS_CAPTCHA_SECOND_SECRET: 'hidden-2',
    }
    const env = { ...least, ALLOWED_ORIGINS: 'https://app.example.org' }
    expect(readConfig({ ...env, ...second }).captchas).toEqual([
      { provider: 'turnstile', siteKey: 'site-2', secret: 'hidden-2' },
    ])
    expect(
      readConfig({ ...env, ...first, ...second }).captchas.map(({ provider }) => provider),
    ).toEqual(['hcaptcha', 'turnstile'])

    const { ADS_CAPTCHA_SECRET: _, ...half } = first
    expect(problemsOf({ ...env, ...half })).toMatch(
      /1 variable needs a change\.\n {2}ADS_CAPTCHA_SECRET is not set, but CAUSEWAY_CAPTCHA_SITE_KEY is\./,
    )
    const { CAUSEWAY_CAPTCHA_SECOND_SITE_KEY: __, ...other } = second
    const text = problemsOf({ ...env, ...other })
    expect(text).toMatch(
      /CAUSEWAY_CAPTCHA_SECOND_SITE_KEY is not set, but ADS_CAPTCHA_SECOND_SECRET is/,
    )
    expect(text).not.toContain('hidden-2')
    expect(problemsOf({ ...least, ...first })).toContain('ALLOWED_ORIGINS lets every site in')
  })

  it('plans need not be named where no service reads them', () => {
    const { RPC_URLS, CHAIN_ID } = least
    expect(readConfig({ RPC_URLS, CHAIN_ID }, { plans: false }).plans).toEqual({
      kind: 'fixed',
      addresses: [],
    })
  })

  it('error: says when no plans are named, and prints no secret', () => {
    const text = problemsOf({
      RPC_URLS: 'ftp://key-1234@node',
      CHAIN_ID: '1',
      DATABASE_URL: 'mysql://me:hunter2@db',
    })
    expect(text).toContain('PLANS or ENUMERATION: neither is set')
    expect(text).not.toMatch(/key-1234|hunter2/)
  })
})
