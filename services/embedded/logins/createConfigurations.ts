import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import * as client from 'openid-client'
import type { SocialName } from '@causeway/protocol/api/wallet/fields'
import type { WalletConfig } from '../config.ts'
import { providerProfiles } from './providerProfiles.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

const timeoutSeconds = 10
/** Apple allows six months; it is made for one use. */
const appleSecretSeconds = 300

/** What the library has to know of each provider: read there once, or written down. */
export function createConfigurations(
  config: Pick<WalletConfig, 'providers' | 'apple'>,
  now: () => number,
) {
  const found = new Map<SocialName, Promise<client.Configuration>>()

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
    if (!own) throw new OperatorError(`${name} is not set up.`)
    const profile = providerProfiles[name](own)
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
    if (!own || providerProfiles[name](own).auth !== 'apple') return made
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

  return { configurationOf, forExchange }
}
