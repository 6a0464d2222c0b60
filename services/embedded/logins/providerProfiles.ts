import { createHmac } from 'node:crypto'
import type { SocialName } from '@causeway/protocol/api/wallet/fields'
import * as v from 'valibot'
import type { ProviderConfig } from '../config.ts'

/** What a provider says of a person. */
export interface ProviderClaims {
  readonly subject: string
  readonly name: string | null
  /** Only where the provider says that it is proved. */
  readonly email: string | null
}

/** How to log in at one provider: where, with what, and what its answers mean. */
export interface ProviderProfile {
  /** Its issuer, where it speaks OpenID Connect: the rest is read there. */
  readonly issuer: string | null
  readonly authorize: string
  readonly token: string
  readonly scope: string
  /** How the client shows who it is at the token endpoint. */
  readonly auth: 'post' | 'basic' | 'apple'
  readonly more?: Readonly<Record<string, string>>
  /** Reads who somebody is. @param get asks an address with the person's token @param claims of the ID token */
  readonly read: (asked: {
    readonly get: (url: string) => Promise<unknown>
    readonly token: string
    readonly claims: unknown
  }) => Promise<ProviderClaims>
}

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(300), v.excludes('\0'))
const idOf = v.pipe(v.union([text, v.number()]), v.transform(String))
/** What a login does without: of another form than expected, or with signs that nobody sees, it is as if it were left out. */
const maybe = v.fallback(
  v.optional(v.nullable(v.pipe(text, v.regex(/^[^\p{Cc}\p{Cs}]+$/u))), null),
  null,
)
/** Whether an address is proved; anything but a yes is none. */
const proved = v.fallback(
  v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])]), false),
  false,
)

const claimsSchema = v.object({
  sub: text,
  name: maybe,
  email: maybe,
  // Apple writes it as text.
  email_verified: proved,
})

async function fromClaims({ claims }: { readonly claims: unknown }): Promise<ProviderClaims> {
  const { sub, name, email, email_verified: isProved } = v.parse(claimsSchema, claims)
  return { subject: sub, name, email: String(isProved) === 'true' ? email : null }
}

type Make = (config: ProviderConfig) => ProviderProfile
const at = ({ url }: ProviderConfig, host: string, path: string) => `${url ?? host}${path}`

const facebookVersion = '/v23.0'

/** The six providers, each with its own ways. With `url` a stand-in serves the same paths. */
export const providerProfiles: Readonly<Record<SocialName, Make>> = {
  google: (config) => ({
    issuer: config.url ?? 'https://accounts.google.com',
    authorize: '',
    token: '',
    scope: 'openid email profile',
    auth: 'post',
    read: fromClaims,
  }),

  apple: (config) => ({
    issuer: config.url ?? 'https://appleid.apple.com',
    authorize: '',
    token: '',
    scope: 'openid name email',
    auth: 'apple',
    // Apple gives name and address by a form alone.
    more: { response_mode: 'form_post' },
    read: fromClaims,
  }),

  x: (config) => ({
    issuer: null,
    authorize: at(config, 'https://x.com', '/i/oauth2/authorize'),
    token: at(config, 'https://api.x.com', '/2/oauth2/token'),
    scope: 'users.read tweet.read',
    auth: 'basic',
    async read({ get }) {
      const schema = v.object({ data: v.object({ id: idOf, username: maybe }) })
      const { data } = v.parse(schema, await get(at(config, 'https://api.x.com', '/2/users/me')))
      return { subject: data.id, name: data.username, email: null }
    },
  }),

  discord: (config) => ({
    issuer: null,
    authorize: at(config, 'https://discord.com', '/oauth2/authorize'),
    token: at(config, 'https://discord.com', '/api/oauth2/token'),
    scope: 'identify email',
    auth: 'post',
    async read({ get }) {
      const schema = v.object({
        id: idOf,
        username: maybe,
        global_name: maybe,
        email: maybe,
        verified: proved,
      })
      const said = v.parse(schema, await get(at(config, 'https://discord.com', '/api/users/@me')))
      const email = said.verified === true ? said.email : null
      return { subject: said.id, name: said.global_name ?? said.username, email }
    },
  }),

  github: (config) => ({
    issuer: null,
    authorize: at(config, 'https://github.com', '/login/oauth/authorize'),
    token: at(config, 'https://github.com', '/login/oauth/access_token'),
    scope: 'read:user user:email',
    auth: 'post',
    async read({ get }) {
      const api = (path: string) => get(at(config, 'https://api.github.com', path))
      const user = v.parse(v.object({ id: idOf, login: maybe }), await api('/user'))
      const mail = v.object({ email: text, primary: v.boolean(), verified: v.boolean() })
      // An app without the right to see addresses is refused here: the login needs none.
      const told = await api('/user/emails').catch(() => null)
      const mails = Array.isArray(told) ? told.filter((one) => v.is(mail, one)) : []
      const best = mails.find(({ primary, verified }) => primary && verified)
      return { subject: user.id, name: user.login, email: best?.email ?? null }
    },
  }),

  facebook: (config) => ({
    issuer: null,
    authorize: at(config, 'https://www.facebook.com', `${facebookVersion}/dialog/oauth`),
    token: at(config, 'https://graph.facebook.com', `${facebookVersion}/oauth/access_token`),
    scope: 'public_profile email',
    auth: 'post',
    async read({ get, token }) {
      const proof = createHmac('sha256', config.secret).update(token).digest('hex')
      const me = at(config, 'https://graph.facebook.com', `${facebookVersion}/me`)
      const said = v.parse(
        v.object({ id: idOf, name: maybe, email: maybe }),
        await get(`${me}?fields=id,name,email&appsecret_proof=${proof}`),
      )
      // Facebook gives no word on whether an address is proved.
      return { subject: said.id, name: said.name, email: null }
    },
  }),
}
