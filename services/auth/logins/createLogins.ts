import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import * as client from 'openid-client'
import type { SocialName } from '@causeway/protocol/api/wallet/fields'
import { Refusal } from '../../lib/http/refusal.ts'
import type { WalletConfig } from '../../lib/walletConfig.ts'
import { providers, type ProviderProfile, type Said } from './providers.ts'

/** What a login keeps while the person is away. */
export interface Kept {
  readonly verifier: string
  readonly nonce: string
}

const timeoutSeconds = 10
/** Apple allows six months; it is made for one use. */
const appleSecretSeconds = 300

/** Logs people in at providers: code flow with PKCE, state and, where there is an ID token, nonce and issuer. */
export function createLogins(
  config: Pick<WalletConfig, 'providers' | 'apple'>,
  origin: string,
  now: () => number,
) {
  const found = new Map<SocialName, Promise<client.Configuration>>()
  const callback = (name: SocialName) => `${origin}/wallet/v1/social/callback/${name}`

  function profileOf(name: SocialName): ProviderProfile {
    const own = config.providers[name]
    if (own) return providers[name](own)
    throw new Refusal(403, { field: 'provider', description: 'is not offered to this project' })
  }

  async function appleSecret(issuer: string, id: string, pem: string): Promise<string> {
    const at = Math.floor(now() / 1_000)
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: config.apple?.keyId ?? '' })
      .setIssuer(config.apple?.team ?? '')
      .setIssuedAt(at)
      .setExpirationTime(at + appleSecretSeconds)
      .setAudience(issuer)
      .setSubject(id)
      .sign(createPrivateKey(pem.replaceAll(String.raw`\n`, '\n')))
  }

  async function configure(name: SocialName): Promise<client.Configuration> {
    const own = config.providers[name]
    if (!own) throw new Error(`${name} is not set up.`)
    const profile = providers[name](own)
    const auth =
      profile.auth === 'basic'
        ? client.ClientSecretBasic(own.secret)
        : client.ClientSecretPost(own.secret)
    const isPlain = own.url?.startsWith('http://') ?? false
    const execute = isPlain ? [client.allowInsecureRequests] : []
    if (profile.issuer !== null)
      return client.discovery(new URL(profile.issuer), own.id, undefined, auth, {
        execute,
        timeout: timeoutSeconds,
      })
    const made = new client.Configuration(
      {
        issuer: new URL(profile.authorize).origin,
        authorization_endpoint: profile.authorize,
        token_endpoint: profile.token,
      },
      own.id,
      undefined,
      auth,
    )
    made.timeout = timeoutSeconds
    for (const one of execute) one(made)
    return made
  }

  function configurationOf(name: SocialName): Promise<client.Configuration> {
    const known = found.get(name)
    if (known) return known
    const making = configure(name).catch((error: unknown) => {
      found.delete(name)
      throw error
    })
    found.set(name, making)
    return making
  }

  /** Apple's secret is a text that it signs anew each time. */
  async function forExchange(name: SocialName): Promise<client.Configuration> {
    const made = await configurationOf(name)
    const own = config.providers[name]
    if (profileOf(name).auth !== 'apple' || !own) return made
    const metadata = made.serverMetadata()
    const secret = await appleSecret(metadata.issuer, own.id, own.secret)
    const fresh = new client.Configuration(
      metadata,
      own.id,
      undefined,
      client.ClientSecretPost(secret),
    )
    if (own.url?.startsWith('http://')) client.allowInsecureRequests(fresh)
    fresh.timeout = timeoutSeconds
    return fresh
  }

  return {
    /** @returns where to send the person, and what to keep @throws Refusal 403 for one that is not set up */
    async start(name: SocialName, state: string): Promise<{ uri: string; kept: Kept }> {
      const profile = profileOf(name)
      const made = await configurationOf(name)
      const kept = { verifier: client.randomPKCECodeVerifier(), nonce: client.randomNonce() }
      const uri = client.buildAuthorizationUrl(made, {
        redirect_uri: callback(name),
        scope: profile.scope,
        state,
        code_challenge: await client.calculatePKCECodeChallenge(kept.verifier),
        code_challenge_method: 'S256',
        ...(profile.issuer === null ? {} : { nonce: kept.nonce }),
        ...profile.more,
      })
      return { uri: uri.href, kept }
    },

    /** Who came back. What the provider gave is used here, once, and dropped. @throws whatever is wrong with the answer */
    async finish(
      name: SocialName,
      answer: URLSearchParams,
      state: string,
      kept: Kept,
    ): Promise<Said> {
      const profile = profileOf(name)
      const made = await forExchange(name)
      const url = new URL(`${callback(name)}?${answer.toString()}`)
      const tokens = await client.authorizationCodeGrant(made, url, {
        expectedState: state,
        pkceCodeVerifier: kept.verifier,
        ...(profile.issuer === null ? {} : { expectedNonce: kept.nonce, idTokenExpected: true }),
      })
      const { access_token: token } = tokens
      return profile.read({
        token,
        claims: tokens.claims(),
        async get(address) {
          const response = await client.fetchProtectedResource(made, token, new URL(address), 'GET')
          if (!response.ok) throw new Error(`${name} answered ${response.status}.`)
          return response.json()
        },
      })
    },
  }
}

export type Logins = ReturnType<typeof createLogins>
