import * as v from 'valibot'
import { defineSettings, type Variables } from '../../lib/config/defineSettings.ts'
import { httpUrl, privateKey, withoutSlash } from '../../lib/config/variables.ts'

/** Where money buys tokens, as an operator set it up (D6). */
export interface OnrampConfig {
  /** null: Coinbase is not asked. */
  readonly coinbase: {
    /** Name or id of a secret key of the Coinbase Developer Platform. */
    readonly key: string
    /** Its private half: 64 bytes in base64 (Ed25519), or PEM (ES256). */
    readonly secret: string
    readonly api: string
    readonly pay: string
  } | null
  /** null: Meld is not asked. */
  readonly meld: { readonly key: string; readonly api: string } | null
  /** Who pays test tokens out on a chain of this machine; null: there is no sandbox. */
  readonly sandboxKey: `0x${string}` | null
  /** Where a buyer is taken to be that does not say so: a country, or a country and a part of it. */
  readonly place: { readonly country: string; readonly subdivision: string | null }
}

const howToFix = {
  COINBASE_API_KEY:
    'Name the secret API key of the Coinbase Developer Platform: COINBASE_API_KEY=…, or leave it out to offer no Coinbase.',
  COINBASE_API_SECRET: 'Give the private half of that key: COINBASE_API_SECRET=….',
  COINBASE_API_URL: 'Leave COINBASE_API_URL out, unless you test against a stand-in.',
  COINBASE_PAY_URL: 'Leave COINBASE_PAY_URL out, unless you test against a stand-in.',
  MELD_API_KEY: 'Give the API key of Meld: MELD_API_KEY=…, or leave it out to offer no Meld.',
  MELD_API_URL:
    'MELD_API_URL=https://api-sb.meld.io is the sandbox of Meld; leave it out for the real service.',
  ONRAMP_PLACE:
    'Say where a buyer is taken to be that does not say so: ONRAMP_PLACE=DE, or ONRAMP_PLACE=US-CA where a part of the country counts.',
  ONRAMP_SANDBOX_KEY:
    'Leave ONRAMP_SANDBOX_KEY out: it pays test tokens out on a chain of this machine alone.',
} as const

/** One half of a key is none: said at the start, and not by a provider to a buyer. */
function problems(set: Variables): readonly string[] {
  const pair = ['COINBASE_API_KEY', 'COINBASE_API_SECRET'] as const
  const missing = pair.filter((name) => !set[name])
  return missing.length === 1
    ? missing.map((name) => `  ${name} is not set, but its other half is. ${howToFix[name]}`)
    : []
}

export const onrampSettings = defineSettings({
  variables: {
    COINBASE_API_KEY: v.optional(v.string()),
    COINBASE_API_SECRET: v.optional(v.string()),
    COINBASE_API_URL: v.optional(httpUrl, 'https://api.developer.coinbase.com'),
    COINBASE_PAY_URL: v.optional(httpUrl, 'https://pay.coinbase.com'),
    MELD_API_KEY: v.optional(v.string()),
    MELD_API_URL: v.optional(httpUrl, 'https://api.meld.io'),
    ONRAMP_PLACE: v.optional(
      v.pipe(v.string(), v.regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/u, 'must be like DE or US-CA')),
      'US-CA',
    ),
    ONRAMP_SANDBOX_KEY: v.optional(privateKey),
  },
  howToFix,
  secrets: ['COINBASE_API_KEY', 'MELD_API_KEY', 'ONRAMP_SANDBOX_KEY'],
  problems,
  configOf: (read): { readonly onramp: OnrampConfig } => {
    const { COINBASE_API_KEY: key, COINBASE_API_SECRET: secret, MELD_API_KEY: meld } = read
    const [country = '', subdivision = null] = read.ONRAMP_PLACE.split('-')
    const coinbase = {
      api: withoutSlash(read.COINBASE_API_URL),
      pay: withoutSlash(read.COINBASE_PAY_URL),
    }
    return {
      onramp: {
        coinbase: key && secret ? { key, secret, ...coinbase } : null,
        meld: meld ? { key: meld, api: withoutSlash(read.MELD_API_URL) } : null,
        sandboxKey: (read.ONRAMP_SANDBOX_KEY as `0x${string}` | undefined) ?? null,
        place: { country, subdivision },
      },
    }
  },
})
