import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createLocalServer } from '../processes/createLocalServer.ts'
import { Provider } from 'oidc-provider'
import type { StubClient } from './oauthStub.ts'
import { standInPage } from './standInPage.ts'

/** Google: a real provider of OpenID Connect, whose people are whoever one types. @returns its issuer and its stop */
export async function startGoogleStub(
  client: StubClient,
): Promise<{ url: string; stop: () => Promise<void> }> {
  // The issuer names the port, so that the port comes first.
  const state: { answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> } = {
    answer: async (_request, response) => void response.writeHead(503).end(),
  }
  const server = createLocalServer((request, response) => {
    state.answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null)
    throw new Error('Google’s stand-in does not listen.')
  const url = `http://localhost:${address.port}`
  state.answer = answering(createProvider(url, client))
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function createProvider(url: string, client: StubClient): Provider {
  return new Provider(url, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: what was asked for stands in the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    // Its own pages fetch a font from elsewhere.
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    /** Whoever says who he is has said yes to all that is asked. */
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        name: id,
        email: `${id}@google.test`,
        email_verified: !id.endsWith('-unproved'),
      }),
    }),
  })
}

/** The provider's own addresses, and the page on which a person says who he is. */
function answering(provider: Provider) {
  const callback = provider.callback()
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!/^\/interaction\/[\w-]+(?:\/decide)?$/u.test(request.url ?? ''))
      return callback(request, response)
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return void response.end(
        standInPage('Google', new URLSearchParams(), `${request.url}/decide`),
      )
    }
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const result =
      form.get('choice') === 'yes'
        ? { login: { accountId: form.get('name') || 'sam' } }
        : { error: 'access_denied', error_description: 'the person said no' }
    await provider.interactionFinished(request, response, result)
  }
}
