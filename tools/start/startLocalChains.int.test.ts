import { SettingsSchema } from '@causeway/plans/protocol/settings/settings'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { startLocalChains } from './startLocalChains.ts'

it('[S3.setting-content-host] pictures of tokens come from the raw-content host of the settings, and from nowhere else without one', () => {
  const usdc = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
  const operator = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const iconOf = (contentHost: string | null) => {
    const settings = v.parse(SettingsSchema, {
      chain: { id: 31_337 },
      site: {},
      rpc: { primary: ['http://127.0.0.1:8545'] },
      captcha: {},
      tokens: { usdc },
      swap: {},
      plans: {},
      contracts: {},
      endpoints: {},
      local: {},
      contentHost,
    })
    return startLocalChains(settings, 'http://127.0.0.1:8545', operator)[0]?.tokens[0]?.icon
  }
  expect(iconOf('https://raw.example/assets/')).toBe(
    `https://raw.example/assets/tokens/${usdc.toLowerCase()}.svg`,
  )
  expect(iconOf(null)).toBeUndefined()
})
