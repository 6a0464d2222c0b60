import { describe, expect, it } from 'vitest'
import { readSettings } from '@causeway/services/lib/config/readSettings'
import { adsSettings } from './config.ts'

const least = { RPC_URLS: 'http://127.0.0.1:8545', CHAIN_ID: '31337' }
const readConfig = (env: Record<string, string>) => readSettings(env, adsSettings)

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

describe('the settings of the advertisements', () => {
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

  it('take no picture unless a plan is named', () => {
    expect(readConfig(least)).toMatchObject({ advertisement: null, captchas: [] })
  })
})
