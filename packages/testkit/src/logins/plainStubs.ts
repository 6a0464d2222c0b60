import { createHmac } from 'node:crypto'
import {
  redirectBack,
  createOauthCodes,
  jsonAnswer,
  numberOfName,
  OauthProblem,
  type StubAnswer,
  type StubRequest,
  type Stub,
  type StubClient,
} from './oauthStub.ts'

type Codes = ReturnType<typeof createOauthCodes>
type Quirks = {
  readonly authorize: string
  readonly token: string
  readonly isClient: (asked: StubRequest, codes: Codes) => boolean
  /** How an error of the token endpoint is told. */
  readonly errorStatus: number
  readonly profile: (
    asked: StubRequest,
    person: { name: string; token: string },
  ) => StubAnswer | null
}

/** A provider of OAuth 2 without OpenID Connect. */
function plainStub(provider: string, client: StubClient, quirks: Quirks): Stub {
  const codes = createOauthCodes(provider, client)
  const decide = quirks.authorize.replace(/[^/]*$/u, 'decide')
  return async (asked) => {
    if (asked.path === quirks.authorize && asked.method === 'GET') return codes.ask(asked.query)
    if (asked.path === decide && asked.method === 'POST')
      return redirectBack(client, codes.decide(asked.form))
    if (asked.path === quirks.token && asked.method === 'POST') {
      try {
        if (!quirks.isClient(asked, codes))
          throw new OauthProblem('invalid_client', 'the client did not show who it is')
        const { token } = codes.exchange(asked.form)
        return jsonAnswer({ access_token: token, token_type: 'bearer', scope: '' })
      } catch (error) {
        if (!(error instanceof OauthProblem)) throw error
        const body = { error: error.error, error_description: error.message }
        return jsonAnswer(body, quirks.errorStatus)
      }
    }
    const person = codes.person(asked)
    return person ? quirks.profile(asked, person) : null
  }
}

/** X: the client shows itself by Basic authentication alone, and no address is told. */
export const xStub = (client: StubClient): Stub =>
  plainStub('X', client, {
    authorize: '/i/oauth2/authorize',
    token: '/2/oauth2/token',
    isClient: (asked, codes) => codes.hasBasic(asked) && !asked.form.has('client_secret'),
    errorStatus: 400,
    profile: ({ path }, { name }) =>
      path === '/2/users/me'
        ? jsonAnswer({ data: { id: String(numberOfName(name)), name, username: name } })
        : null,
  })

/** Discord: an address comes with a flag that says whether it is proved; that of `…-unproved` is not. */
export const discordStub = (client: StubClient): Stub =>
  plainStub('Discord', client, {
    authorize: '/oauth2/authorize',
    token: '/api/oauth2/token',
    isClient: ({ form }, codes) => codes.hasSecret(form),
    errorStatus: 400,
    profile: ({ path }, { name }) =>
      path === '/api/users/@me'
        ? jsonAnswer({
            id: String(numberOfName(name)),
            username: name,
            global_name: null,
            email: `${name}@discord.test`,
            verified: !name.endsWith('-unproved'),
          })
        : null,
  })

/** GitHub: an error comes with status 200, and addresses are a list of their own. */
export const githubStub = (client: StubClient): Stub =>
  plainStub('GitHub', client, {
    authorize: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
    isClient: ({ form }, codes) => codes.hasSecret(form),
    errorStatus: 200,
    profile({ path }, { name }) {
      if (path === '/user') return jsonAnswer({ id: numberOfName(name), login: name })
      if (path !== '/user/emails') return null
      return jsonAnswer([
        { email: `${name}@old.test`, primary: false, verified: true },
        { email: `${name}@github.test`, primary: true, verified: !name.endsWith('-unproved') },
      ])
    },
  })

/** Facebook: each question about a person carries a proof made of the secret; an address may be missing. */
export const facebookStub = (client: StubClient): Stub =>
  plainStub('Facebook', client, {
    authorize: '/v23.0/dialog/oauth',
    token: '/v23.0/oauth/access_token',
    isClient: ({ form }, codes) => codes.hasSecret(form),
    errorStatus: 400,
    profile({ path, query }, { name, token }) {
      if (path !== '/v23.0/me') return null
      const proof = createHmac('sha256', client.secret).update(token).digest('hex')
      if (query.get('appsecret_proof') !== proof)
        return jsonAnswer(
          { error: { message: 'Invalid appsecret_proof provided', code: 100 } },
          400,
        )
      const email = name.endsWith('-bare') ? {} : { email: `${name}@facebook.test` }
      return jsonAnswer({ id: String(numberOfName(name)), name, ...email })
    },
  })
