import * as v from 'valibot'
import type { SocialName } from '@causeway/protocol/api/wallet/fields'
import { keySettings, type KeysConfig } from './keys/keySettings.ts'
import { embeddedLimits } from './limits.ts'
import { bundlerAccess } from '../lib/config/bundlerAccess.ts'
import { databaseSettings } from '../lib/config/databaseSettings.ts'
import { defineSettings, type ConfigOf, type Variables } from '../lib/config/defineSettings.ts'
import { joinSettings } from '../lib/config/joinSettings.ts'
import { httpUrl, port, wholeNumberFrom, withoutSlash } from '../lib/config/variables.ts'

/** A login elsewhere, as an operator registered it there. */
export interface ProviderConfig {
  readonly id: string
  readonly secret: string
  /** Where a stand-in serves all of the provider's addresses; null: the provider itself. */
  readonly url: string | null
}

/** What the embedded wallet is told. */
export interface WalletConfig {
  readonly port: number
  /** The one origin of frame, pages and API. null: the wallet is off. */
  readonly origin: string | null
  /** What wraps the keys of shares; null: nothing does, and the wallet is off. */
  readonly keys: KeysConfig | null
  /** The built frame. */
  readonly pages: string
  /** File of the chains that the frame reads and signs for, with nodes that the whole world may ask; null: none. */
  readonly networksFile: string | null
  /** Whether no request is approved in the frame: a page can hide what stands there, and no browser tells all the ways. */
  readonly asksInWindow: boolean
  /** null: no mail can be sent, so there is no login by e-mail. */
  readonly mail: { readonly url: string; readonly from: string } | null
  readonly providers: Partial<Record<SocialName, ProviderConfig>>
  /** Of Apple: the secret is made of these. */
  readonly apple: { readonly team: string; readonly keyId: string } | null
  /** The host that passkeys are made for (WebAuthn's RP ID); null: that of the origin. */
  readonly passkeyHost: string | null
  /** Other origins that may ask for the passkeys of this host (WebAuthn's related origins). */
  readonly relatedOrigins: readonly string[]
  /** Logins an hour that one network address may begin. */
  readonly addressLogins: number
  /** For how many days it is kept what happened to an account, with browser and place. */
  readonly auditDays: number
  /** After so many days without use a session is over. */
  readonly sessionDays: number
  /** For how many days it is kept, after its end, what an app might do by itself. */
  readonly grantDays: number
  /** null: no login by Farcaster. */
  readonly farcaster: { readonly relay: string; readonly rpc: string } | null
}

const origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'must be an origin like https://wallet.example.org, without a path or a slash at the end',
  ),
)
const optional = v.optional(v.string())

const variables = {
  WALLET_ORIGIN: v.optional(origin),
  WALLET_PORT: v.optional(port, '8640'),
  ...keySettings.variables,
  WALLET_PAGES: v.optional(v.string(), 'apps/frame/dist'),
  WALLET_NETWORKS_FILE: optional,
  WALLET_APPROVALS: v.optional(v.picklist(['frame', 'window']), 'frame'),
  WALLET_PASSKEY_HOST: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(`https://${text}`) && new URL(`https://${text}`).hostname === text,
        'must be a host like wallet.example.org, without a scheme, a port or a path',
      ),
    ),
  ),
  WALLET_RELATED_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text === '' ? [] : text.split(',').map((one) => one.trim()))),
      v.array(origin),
      // Browsers read so many names of sites at least, and need no more.
      v.maxLength(5, 'must be five origins at most: browsers read no more'),
    ),
    '',
  ),
  WALLET_ADDRESS_LOGINS: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => /^[1-9]\d{0,6}$/u.test(text), 'must be a whole number from 1'),
      v.transform(Number),
    ),
    String(embeddedLimits.loginsPerAddressHour),
  ),
  WALLET_AUDIT_DAYS: v.optional(wholeNumberFrom(1, 3_650), String(embeddedLimits.auditDays)),
  WALLET_SESSION_DAYS: v.optional(wholeNumberFrom(1, 365), String(embeddedLimits.sessionDays)),
  WALLET_GRANT_DAYS: v.optional(wholeNumberFrom(1, 3_650), String(embeddedLimits.grantDays)),
  WALLET_MAIL_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\//u, 'must be a URL that begins with smtp:// or smtps://'),
    ),
  ),
  WALLET_MAIL_FROM: optional,
  GOOGLE_LOGIN_ID: optional,
  GOOGLE_LOGIN_SECRET: optional,
  GOOGLE_LOGIN_URL: v.optional(httpUrl),
  X_LOGIN_ID: optional,
  X_LOGIN_SECRET: optional,
  X_LOGIN_URL: v.optional(httpUrl),
  DISCORD_LOGIN_ID: optional,
  DISCORD_LOGIN_SECRET: optional,
  DISCORD_LOGIN_URL: v.optional(httpUrl),
  GITHUB_LOGIN_ID: optional,
  GITHUB_LOGIN_SECRET: optional,
  GITHUB_LOGIN_URL: v.optional(httpUrl),
  APPLE_LOGIN_ID: optional,
  APPLE_LOGIN_SECRET: optional,
  APPLE_LOGIN_URL: v.optional(httpUrl),
  APPLE_LOGIN_TEAM: optional,
  APPLE_LOGIN_KEY_ID: optional,
  FACEBOOK_LOGIN_ID: optional,
  FACEBOOK_LOGIN_SECRET: optional,
  FACEBOOK_LOGIN_URL: v.optional(httpUrl),
  FARCASTER_RELAY_URL: v.optional(httpUrl),
  FARCASTER_RPC_SECRET: v.optional(httpUrl),
} as const
type Name = keyof typeof variables

const providerNames = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const
const upper = {
  google: 'GOOGLE',
  x: 'X',
  discord: 'DISCORD',
  github: 'GITHUB',
  apple: 'APPLE',
  facebook: 'FACEBOOK',
} as const

/** What to write instead, by variable. */
const howToFix: Record<Name, string> = {
  WALLET_ORIGIN:
    'Name the origin of the embedded wallet, a domain of its own: WALLET_ORIGIN=https://wallet.example.org, or leave it out: there is no such wallet.',
  WALLET_PORT: 'Name the port of the embedded wallet: WALLET_PORT=8640 (0: the system chooses).',
  ...keySettings.howToFix,
  WALLET_PAGES: 'Name the folder of the built frame: WALLET_PAGES=apps/frame/dist.',
  WALLET_NETWORKS_FILE:
    'Name the file of the chains of the wallet, with nodes that everybody may ask: WALLET_NETWORKS_FILE=/etc/causeway/wallet-networks.json.',
  WALLET_APPROVALS:
    'Say where a request is approved: WALLET_APPROVALS=window for a window of the wallet, each time, or leave it out: in the page.',
  WALLET_PASSKEY_HOST:
    'Name the host that passkeys are made for, one above the wallet’s own or one whose list names it: WALLET_PASSKEY_HOST=example.org, or leave it out: the host of WALLET_ORIGIN.',
  WALLET_RELATED_ORIGINS:
    'Name the other origins that may ask for this host’s passkeys: WALLET_RELATED_ORIGINS=https://wallet.example.net,https://id.example.net, or leave it out: none.',
  WALLET_ADDRESS_LOGINS:
    'Say how many logins an hour one network address may begin: WALLET_ADDRESS_LOGINS=20.',
  WALLET_AUDIT_DAYS:
    'Say for how many days it is kept what happened to an account, with browser and network address: WALLET_AUDIT_DAYS=365.',
  WALLET_SESSION_DAYS:
    'Say after how many days without use a session of the wallet is over: WALLET_SESSION_DAYS=30.',
  WALLET_GRANT_DAYS:
    'Say for how many days it is kept, after its end, what an app might do by itself: WALLET_GRANT_DAYS=365.',
  WALLET_MAIL_SECRET:
    'Name the mail server: WALLET_MAIL_SECRET=smtps://user:password@mail.example.org, or leave it out: nobody signs in by e-mail.',
  WALLET_MAIL_FROM: 'Name the sender of mails: WALLET_MAIL_FROM=Wallet <wallet@example.org>.',
  ...(Object.fromEntries(
    providerNames.flatMap((provider) => {
      const name = upper[provider]
      return [
        [
          `${name}_LOGIN_ID`,
          `Give the client id that ${provider} gave you: ${name}_LOGIN_ID=…, or leave it out: nobody signs in there.`,
        ],
        [
          `${name}_LOGIN_SECRET`,
          provider === 'apple'
            ? 'Give the private key of Sign in with Apple, PEM: APPLE_LOGIN_SECRET=….'
            : `Give the client secret that came with it: ${name}_LOGIN_SECRET=….`,
        ],
        [`${name}_LOGIN_URL`, `Leave ${name}_LOGIN_URL out, unless you test against a stand-in.`],
      ]
    }),
  ) as Record<`${(typeof upper)[SocialName]}_LOGIN_${'ID' | 'SECRET' | 'URL'}`, string>),
  APPLE_LOGIN_TEAM: 'Give your team id of Apple: APPLE_LOGIN_TEAM=….',
  APPLE_LOGIN_KEY_ID: 'Give the id of the key of Sign in with Apple: APPLE_LOGIN_KEY_ID=….',
  FARCASTER_RELAY_URL:
    'Name Farcaster’s relay: FARCASTER_RELAY_URL=https://relay.farcaster.xyz, or leave it out: nobody signs in by Farcaster.',
  FARCASTER_RPC_SECRET:
    'Name a node of Optimism, where Farcaster’s ids are: FARCASTER_RPC_SECRET=https://node.example.org.',
}

type Read = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

function walletOf(read: Read): WalletConfig {
  const providers = providerNames.flatMap((provider) => {
    const name = upper[provider]
    const [id, secret, url] = [
      read[`${name}_LOGIN_ID`],
      read[`${name}_LOGIN_SECRET`],
      read[`${name}_LOGIN_URL`],
    ]
    return id && secret
      ? [[provider, { id, secret, url: url === undefined ? null : withoutSlash(url) }] as const]
      : []
  })
  return {
    port: read.WALLET_PORT,
    origin: read.WALLET_ORIGIN ?? null,
    keys: keySettings.keysOf(read),
    pages: read.WALLET_PAGES,
    networksFile: read.WALLET_NETWORKS_FILE ?? null,
    asksInWindow: read.WALLET_APPROVALS === 'window',
    passkeyHost: read.WALLET_PASSKEY_HOST ?? null,
    relatedOrigins: read.WALLET_RELATED_ORIGINS,
    addressLogins: read.WALLET_ADDRESS_LOGINS,
    auditDays: read.WALLET_AUDIT_DAYS,
    sessionDays: read.WALLET_SESSION_DAYS,
    grantDays: read.WALLET_GRANT_DAYS,
    mail:
      read.WALLET_MAIL_SECRET && read.WALLET_MAIL_FROM
        ? { url: read.WALLET_MAIL_SECRET, from: read.WALLET_MAIL_FROM }
        : null,
    providers: Object.fromEntries(providers),
    apple:
      read.APPLE_LOGIN_TEAM && read.APPLE_LOGIN_KEY_ID
        ? { team: read.APPLE_LOGIN_TEAM, keyId: read.APPLE_LOGIN_KEY_ID }
        : null,
    farcaster:
      read.FARCASTER_RELAY_URL && read.FARCASTER_RPC_SECRET
        ? { relay: withoutSlash(read.FARCASTER_RELAY_URL), rpc: read.FARCASTER_RPC_SECRET }
        : null,
  }
}

/** Halves are said at the start, and not by a person who cannot sign in. */
function problems(set: Variables): readonly string[] {
  const pairs: (readonly Name[])[] = [
    ['WALLET_MAIL_SECRET', 'WALLET_MAIL_FROM'],
    ['FARCASTER_RELAY_URL', 'FARCASTER_RPC_SECRET'],
    ...keySettings.together,
    ['APPLE_LOGIN_ID', 'APPLE_LOGIN_SECRET', 'APPLE_LOGIN_TEAM', 'APPLE_LOGIN_KEY_ID'],
    ...providerNames
      .filter((provider) => provider !== 'apple')
      .map((provider): Name[] => [
        `${upper[provider]}_LOGIN_ID`,
        `${upper[provider]}_LOGIN_SECRET`,
      ]),
  ]
  const halves = pairs.flatMap((names) => {
    const missing = names.filter((name) => !set[name])
    return missing.length === 0 || missing.length === names.length
      ? []
      : missing.map((name) => `  ${name} is not set, but its other half is. ${howToFix[name]}`)
  })
  const { oneOf } = keySettings
  if (!set['WALLET_ORIGIN'] || oneOf.some((name) => set[name])) return halves
  return [
    ...halves,
    `  ${oneOf.join(', ')}: none is set, but WALLET_ORIGIN is. ${oneOf.map((name) => howToFix[name]).join(' ')}`,
  ]
}

const own = defineSettings({
  variables,
  howToFix,
  problems,
  configOf: (read): { readonly wallet: WalletConfig } => ({ wallet: walletOf(read) }),
})

/** All that the embedded wallet reads. */
export const walletSettings = joinSettings(databaseSettings, bundlerAccess, own)

/** What the service of the embedded wallet is told. */
export type EmbeddedConfig = ConfigOf<typeof walletSettings>
