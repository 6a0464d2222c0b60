import { describe, expect, it } from 'vitest'
import { everyService } from './everyService.ts'
import { commonSettings } from '@causeway/services/lib/config/commonSettings'
import { joinSettings } from '@causeway/services/lib/config/joinSettings'
import { nearestName } from '@causeway/services/lib/config/misspelt'
import { fileVariable, secretNames } from '@causeway/services/lib/config/secretFiles'
import { settingNames } from './protocol/settings/settings.ts'
import { readSettings } from '@causeway/services/lib/config/readSettings'
import { FatalError } from '@causeway/services/lib/log/fatalError'

const plan = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const least = { RPC_URLS: 'http://127.0.0.1:8545', CHAIN_ID: '31337', PLANS: plan }
/** What one process of all services reads. */
const all = joinSettings(...everyService.map(({ settings }) => settings), commonSettings)

function problemsOf(env: Record<string, string>): string {
  try {
    readSettings(env, all)
  } catch (error) {
    expect(error).toBeInstanceOf(FatalError)
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

describe('the settings of all services', () => {
  it('are three variables at least, and have defaults for the rest', () => {
    expect(() => readSettings({ ...least, PORT: ' ', HOME: '/root' }, all)).not.toThrow()
  })

  it('say of each variable how to correct it', () => {
    expect(Object.keys(all.howToFix).toSorted()).toEqual(Object.keys(all.variables).toSorted())
    for (const text of Object.values(all.howToFix)) expect(text).not.toBe('')
  })

  it('of services that ask for the same variable are the same', () => {
    const texts = new Map<string, string>()
    for (const { settings } of everyService)
      for (const [name, text] of Object.entries(settings.howToFix)) {
        expect(texts.get(name) ?? text).toBe(text)
        texts.set(name, text)
      }
  })

  it('of one part are not taken for a slip in those of another', () => {
    const namesOf = (settings: Parameters<typeof secretNames>[0]) => [
      ...Object.keys(settings.variables),
      ...secretNames(settings).map(fileVariable),
    ]
    const every = [...namesOf(all), ...settingNames.map(({ env }) => env)]
    for (const { settings } of everyService) {
      const own = new Set([...namesOf(settings), ...namesOf(commonSettings)])
      const taken = every.filter((name) => !own.has(name) && nearestName(name, own) !== null)
      expect(taken).toEqual([])
    }
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
