import { createHash, randomBytes } from 'node:crypto'
import { standInPage } from './standInPage.ts'

/** What a provider's stand-in knows of the one app that it serves. */
export interface StubClient {
  readonly id: string
  readonly secret: string
  readonly redirectUri: string
}

/** What a stand-in answers: a page, JSON, or where to go. */
export type StubAnswer =
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'json'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'redirect'; readonly to: string }

export interface StubRequest {
  readonly method: string
  /** Behind the prefix of the stand-in. */
  readonly path: string
  readonly query: URLSearchParams
  readonly form: URLSearchParams
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** One provider. @returns null for a path that it does not have */
export type Stub = (asked: StubRequest) => Promise<StubAnswer | null>

export const jsonAnswer = (body: unknown, status = 200): StubAnswer => ({
  kind: 'json',
  status,
  body,
})

/** Why a code was not taken, in OAuth's words. */
export class OauthProblem extends Error {
  override readonly name = 'OauthProblem'
  readonly error: string
  constructor(error: string, why: string) {
    super(why)
    this.error = error
  }
}

/** Authorization code flow with PKCE as all stand-ins share it; what is peculiar stands with each. */
export function createOauthCodes(provider: string, client: StubClient) {
  const codes = new Map<string, { name: string; challenge: string; nonce: string | null }>()
  const tokens = new Map<string, string>()

  return {
    /** The page on which a person says who he is, and yes or no. */
    ask(query: URLSearchParams): StubAnswer {
      if (query.get('client_id') !== client.id || query.get('redirect_uri') !== client.redirectUri)
        return jsonAnswer(
          { error: 'invalid_request', why: 'another app, or another redirect_uri' },
          400,
        )
      if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge'))
        return jsonAnswer({ error: 'invalid_request', why: 'no code_challenge' }, 400)
      return { kind: 'page', html: standInPage(provider, query) }
    },

    /** What the page's form sends. @returns the fields for the redirect_uri */
    decide(form: URLSearchParams): URLSearchParams {
      const state = form.get('state') ?? ''
      if (form.get('choice') !== 'yes')
        return new URLSearchParams({ error: 'access_denied', state })
      const code = randomBytes(16).toString('hex')
      codes.set(code, {
        name: form.get('name') || 'sam',
        challenge: form.get('code_challenge') ?? '',
        nonce: form.get('nonce'),
      })
      return new URLSearchParams({ code, state })
    },

    /** Trades a code for a token, once. @throws OauthProblem */
    exchange(form: URLSearchParams): { token: string; name: string; nonce: string | null } {
      const code = form.get('code') ?? ''
      const known = codes.get(code)
      codes.delete(code)
      if (!known) throw new OauthProblem('invalid_grant', 'the code is unknown or was used')
      if (form.get('redirect_uri') !== client.redirectUri)
        throw new OauthProblem('invalid_grant', 'another redirect_uri')
      const shown = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (shown !== known.challenge) throw new OauthProblem('invalid_grant', 'wrong code_verifier')
      const token = randomBytes(16).toString('hex')
      tokens.set(token, known.name)
      return { token, name: known.name, nonce: known.nonce }
    },

    /** Whose token a request shows; null: nobody's. */
    person({ headers }: StubRequest): { name: string; token: string } | null {
      const token = /^Bearer (\S+)$/iu.exec(String(headers['authorization'] ?? ''))?.[1] ?? ''
      const name = tokens.get(token)
      return name === undefined ? null : { name, token }
    },

    hasSecret: (form: URLSearchParams) =>
      form.get('client_id') === client.id && form.get('client_secret') === client.secret,
    hasBasic({ headers }: StubRequest) {
      const shown = String(headers['authorization'] ?? '').replace(/^Basic /u, '')
      const [id = '', secret = ''] = Buffer.from(shown, 'base64').toString().split(':')
      // Both halves come encoded as in a form (RFC 6749 §2.3.1).
      return decodeURIComponent(id) === client.id && decodeURIComponent(secret) === client.secret
    },
  }
}

/** The same number for the same name. */
export const numberOfName = (name: string): number =>
  Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 8), 16)

/** Where a yes or no is sent by redirect. */
export const redirectBack = (client: StubClient, fields: URLSearchParams): StubAnswer => ({
  kind: 'redirect',
  to: `${client.redirectUri}?${fields.toString()}`,
})
