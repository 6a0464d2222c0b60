import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import type { StubClient } from './oauthStub.ts'

/** Google: a real provider of OpenID Connect, whose people are whoever one types. @returns its issuer and its stop */
export async function startGoogleStub(
  client: StubClient,
): Promise<{ url: string; stop: () => Promise<void> }> {
  // The issuer names the port, so that the port comes first.
  const state: { handle: ReturnType<Provider['callback']> | null } = { handle: null }
  const server = createServer((request, response) => {
    if (state.handle) void state.handle(request, response)
    else response.writeHead(503).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null)
    throw new Error('Google’s stand-in does not listen.')
  const url = `http://localhost:${address.port}`
  const provider = new Provider(url, {
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
  state.handle = provider.callback()
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
