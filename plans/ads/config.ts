import * as v from 'valibot'
import type { Address } from '@causeway/protocol/address'
import type { CaptchaProvider } from '../protocol/api/ads.ts'
import { chainSettings } from '@causeway/services/lib/config/chainSettings'
import { databaseSettings } from '@causeway/services/lib/config/databaseSettings'
import {
  defineSettings,
  type ConfigOf,
  type Variables,
} from '@causeway/services/lib/config/defineSettings'
import { joinSettings } from '@causeway/services/lib/config/joinSettings'
import { evmAddress } from '@causeway/services/lib/config/variables'

/** Who judges whether a visitor is a person, and the pair of keys that it gave the operator. */
export interface CaptchaConfig {
  readonly provider: CaptchaProvider
  readonly siteKey: string
  readonly secret: string
}

interface OwnConfig {
  /** The plan whose slots the advertisements are booked in; null: no picture is taken. */
  readonly advertisement: Address | null
  /** Outside captchas that an upload has to pass beside the proof of work. */
  readonly captchas: readonly CaptchaConfig[]
}

const captchaVariables = [
  { provider: 'hcaptcha', key: 'CAUSEWAY_CAPTCHA_SITE_KEY', secret: 'ADS_CAPTCHA_SECRET' },
  {
    provider: 'turnstile',
    key: 'CAUSEWAY_CAPTCHA_SECOND_SITE_KEY',
    secret: 'ADS_CAPTCHA_SECOND_SECRET',
  },
] as const

const howToFix = {
  ADVERTISEMENT:
    'Name the advertisement plan: ADVERTISEMENT=0x…, or leave it out to take no pictures.',
  CAUSEWAY_CAPTCHA_SITE_KEY:
    'Name the site key that the web app was built with: CAUSEWAY_CAPTCHA_SITE_KEY=…, or leave both out.',
  CAUSEWAY_CAPTCHA_SECOND_SITE_KEY:
    'Name the site key that the web app was built with: CAUSEWAY_CAPTCHA_SECOND_SITE_KEY=…, or leave both out.',
  ADS_CAPTCHA_SECRET:
    'Name the secret that hCaptcha gave you with the key: ADS_CAPTCHA_SECRET=…, or leave both out.',
  ADS_CAPTCHA_SECOND_SECRET:
    'Name the secret that Cloudflare Turnstile gave you with the key: ADS_CAPTCHA_SECOND_SECRET=…, or leave both out.',
} as const

/** A key without its secret would ask visitors for what nobody judges; without a site, tokens of any page would do. */
function problems(set: Variables): readonly string[] {
  const halves = captchaVariables.flatMap(({ key, secret }) => {
    if (!set[key] === !set[secret]) return []
    const [there, missing] = set[key] ? [key, secret] : [secret, key]
    return [`  ${missing} is not set, but ${there} is. ${howToFix[missing]}`]
  })
  const asked = captchaVariables.some(({ key }) => set[key])
  const anywhere = (set['ALLOWED_ORIGINS'] ?? '*').split(',').some((one) => one.trim() === '*')
  if (!asked || !anywhere) return halves
  return [
    ...halves,
    '  ALLOWED_ORIGINS lets every site in, but a captcha is taken from yours alone. List the origins of the web apps: ALLOWED_ORIGINS=https://app.example.org.',
  ]
}

const own = defineSettings({
  variables: {
    ADVERTISEMENT: v.optional(evmAddress),
    CAUSEWAY_CAPTCHA_SITE_KEY: v.optional(v.string()),
    CAUSEWAY_CAPTCHA_SECOND_SITE_KEY: v.optional(v.string()),
    ADS_CAPTCHA_SECRET: v.optional(v.string()),
    ADS_CAPTCHA_SECOND_SECRET: v.optional(v.string()),
  },
  howToFix,
  problems,
  configOf: (read): OwnConfig => ({
    advertisement: read.ADVERTISEMENT ?? null,
    captchas: captchaVariables.flatMap(({ provider, key, secret }) => {
      const [siteKey, hidden] = [read[key], read[secret]]
      return siteKey && hidden ? [{ provider, siteKey, secret: hidden }] : []
    }),
  }),
})

/** All that the advertisements read. */
export const adsSettings = joinSettings(chainSettings, databaseSettings, own)

/** What the advertisements are told. */
export type AdsConfig = ConfigOf<typeof adsSettings>
