import type { CaptchaProvider } from '@causeway/protocol/api/ads'
import { howToFix } from '../lib/config/commonSettings.ts'

/** Who judges whether a visitor is a person, and the pair of keys that it gave the operator. */
export interface CaptchaConfig {
  readonly provider: CaptchaProvider
  readonly siteKey: string
  readonly secret: string
}

const captchaVariables = [
  { provider: 'hcaptcha', key: 'CAUSEWAY_CAPTCHA_SITE_KEY', secret: 'ADS_CAPTCHA_SECRET' },
  {
    provider: 'turnstile',
    key: 'CAUSEWAY_CAPTCHA_SECOND_SITE_KEY',
    secret: 'ADS_CAPTCHA_SECOND_SECRET',
  },
] as const

/** A key without its secret would ask visitors for what nobody judges; without a site, tokens of any page would do. */
export function captchaProblems(
  set: Readonly<Record<string, string | undefined>>,
): readonly string[] {
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

/** Those of whom both keys are set, from the parsed variables. */
export function captchasOf(
  read: Readonly<
    Partial<Record<(typeof captchaVariables)[number]['key' | 'secret'], string | undefined>>
  >,
): readonly CaptchaConfig[] {
  return captchaVariables.flatMap(({ provider, key, secret }) => {
    const [siteKey, own] = [read[key], read[secret]]
    return siteKey && own ? [{ provider, siteKey, secret: own }] : []
  })
}
