import { describe, expect, it } from 'vitest'
import { readSettings } from '../lib/config/readSettings.ts'
import { registrySettings } from './config.ts'

describe('the settings of registry', () => {
  it('have defaults', () => {
    expect(readSettings({}, registrySettings)).toMatchInlineSnapshot(`
      {
        "analytics": null,
        "registry": {
          "localWallet": null,
          "port": 8610,
        },
        "registryAccess": {
          "data": null,
          "url": null,
        },
      }
    `)
  })

  it('name where clients reach it, and what is collected', () => {
    const env = {
      REGISTRY_URL: 'https://wallets.example.org/',
      ANALYTICS_DIR: '/events',
      ANALYTICS_DAYS: '7',
    }
    const read = readSettings(env, registrySettings)
    expect(read.registryAccess.url).toBe('https://wallets.example.org')
    expect(read.analytics).toEqual({ folder: '/events', days: 7 })
    const wrong = { ANALYTICS_DAYS: '0', REGISTRY_URL: 'wallets' }
    expect(() => readSettings(wrong, registrySettings)).toThrow(
      /2 variables need a change[\s\S]*REGISTRY_URL[\s\S]*ANALYTICS_DAYS/,
    )
  })
})
