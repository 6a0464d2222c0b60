import * as client from 'openid-client'
import type { SocialName } from '@causeway/protocol/api/wallet/fields'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { WalletConfig } from '../config.ts'
import { createConfigurations } from './createConfigurations.ts'
import { providerProfiles, type ProviderProfile, type ProviderClaims } from './providerProfiles.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

/** What a login keeps while the person is away. */
export interface PendingLogin {
  readonly verifier: string
  readonly nonce: string
}

/** Logs people in at providers: code flow with PKCE, state and, where there is an ID token, nonce and issuer. */
export function createLogins(
  config: Pick<WalletConfig, 'providers' | 'apple'>,
  origin: string,
  now: () => number,
) {
  const { configurationOf, forExchange } = createConfigurations(config, now)
  const callback = (name: SocialName) => `${origin}/wallet/v1/social/callback/${name}`

  function profileOf(name: SocialName): ProviderProfile {
    const own = config.providers[name]
    if (own) return providerProfiles[name](own)
    throw new HttpRefusal(403, { field: 'provider', description: 'is not offered to this project' })
  }

  return {
    /** @returns where to send the person, and what to keep @throws Refusal 403 for one that is not set up */
    async start(name: SocialName, state: string): Promise<{ uri: string; kept: PendingLogin }> {
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
      kept: PendingLogin,
    ): Promise<ProviderClaims> {
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
          if (!response.ok) throw new OperatorError(`${name} answered ${response.status}.`)
          return response.json()
        },
      })
    },
  }
}

export type Logins = ReturnType<typeof createLogins>
