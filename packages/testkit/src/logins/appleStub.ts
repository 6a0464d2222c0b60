import { createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import {
  redirectBack,
  createOauthCodes,
  jsonAnswer,
  numberOfName,
  OauthProblem,
  type StubRequest,
  type Stub,
  type StubClient,
} from './oauthStub.ts'
import { formPage } from './standInPage.ts'

const halfAYear = 15_777_000
const partOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface AppleOptions {
  readonly issuer: string
  readonly key: KeyObject
  readonly keyId: string
  readonly team: string
}

/**
 * Apple: OpenID Connect whose client secret is a token that the app's own key signs (ES256), and whose answer comes as a form when a name or an
 * address is asked for.
 * @param options.issuer where this stand-in is
 * @param options.key the app's private key, as `APPLE_LOGIN_SECRET`
 */
export function appleStub(client: StubClient, options: AppleOptions): Stub {
  const { issuer } = options
  const codes = createOauthCodes('Apple', client)
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })

  const { idToken, requireSecret } = appleTokens(client, options, own)

  return async (asked) => {
    switch (asked.path) {
      case '/.well-known/openid-configuration':
        return jsonAnswer({
          issuer,
          authorization_endpoint: `${issuer}/auth/authorize`,
          token_endpoint: `${issuer}/auth/token`,
          jwks_uri: `${issuer}/auth/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['pairwise'],
          id_token_signing_alg_values_supported: ['RS256'],
        })
      case '/auth/keys': {
        const key = { ...own.publicKey.export({ format: 'jwk' }), kid: 'stand-in', use: 'sig' }
        return jsonAnswer({ keys: [{ ...key, alg: 'RS256' }] })
      }
      case '/auth/authorize': {
        const asks = /\b(?:name|email)\b/u.test(asked.query.get('scope') ?? '')
        if (asks && asked.query.get('response_mode') !== 'form_post')
          return jsonAnswer({ error: 'invalid_request', why: 'name and email need form_post' }, 400)
        return codes.ask(asked.query)
      }
      case '/auth/decide': {
        const fields = codes.decide(asked.form)
        if (asked.form.get('response_mode') !== 'form_post') return redirectBack(client, fields)
        return { kind: 'page', html: formPage('Apple', client.redirectUri, fields) }
      }
      case '/auth/token': {
        try {
          requireSecret(asked)
          const { token, name, nonce } = codes.exchange(asked.form)
          const id_token = idToken(name, nonce)
          return jsonAnswer({
            access_token: token,
            token_type: 'Bearer',
            expires_in: 3_600,
            id_token,
          })
        } catch (error) {
          if (!(error instanceof OauthProblem)) throw error
          return jsonAnswer({ error: error.error, error_description: error.message }, 400)
        }
      }
      default:
        return null
    }
  }
}

/** What Apple signs, and what it wants signed. */
function appleTokens(
  client: StubClient,
  { issuer, key, keyId, team }: AppleOptions,
  own: { readonly privateKey: KeyObject },
) {
  const appKey = createPublicKey(key)

  function idToken(name: string, nonce: string | null): string {
    const at = Math.floor(Date.now() / 1_000)
    const head = partOf({ alg: 'RS256', kid: 'stand-in' })
    const claims = partOf({
      iss: issuer,
      aud: client.id,
      sub: `001.${numberOfName(name)}`,
      iat: at,
      exp: at + 600,
      email: `${name}@privaterelay.apple.test`,
      email_verified: 'true',
      ...(nonce === null ? {} : { nonce }),
    })
    const text = `${head}.${claims}`
    return `${text}.${sign('sha256', Buffer.from(text), own.privateKey).toString('base64url')}`
  }

  /** @throws OauthProblem for a secret that is not a fresh token of the app's own key */
  function requireSecret({ form }: StubRequest): void {
    const [head = '', claims = '', signature = ''] = (form.get('client_secret') ?? '').split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString() || '{}')
    const [{ alg, kid }, { iss, sub, aud, iat, exp }] = [read(head), read(claims)]
    const fits =
      alg === 'ES256' &&
      kid === keyId &&
      iss === team &&
      sub === client.id &&
      aud === issuer &&
      exp - iat <= halfAYear &&
      exp > Date.now() / 1_000 &&
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: appKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    if (!fits) throw new OauthProblem('invalid_client', 'the secret is no token of this app')
  }

  return { idToken, requireSecret }
}
