import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SocialName } from '@causeway/protocol/api/wallet/fields'
import { createLocalServer } from '../processes/createLocalServer.ts'
import { startAnvil } from '../chain/startAnvil.ts'
import { appleStub } from './appleStub.ts'
import { farcasterStub, deployRegistries } from './farcasterStub.ts'
import { startGoogleStub } from './startGoogleStub.ts'
import type { StubAnswer, Stub } from './oauthStub.ts'
import { discordStub, facebookStub, githubStub, xStub } from './plainStubs.ts'

const maxBytes = 64 * 1024

interface LoginStubs {
  readonly url: string
  /** What the wallet's service is told of them. */
  readonly env: Readonly<Record<string, string>>
  readonly farcaster: ReturnType<typeof farcasterStub>
  readonly stop: () => Promise<void>
}

/**
 * Stand-ins for every place where people log in, for one machine: each with what is peculiar about it.
 * @param options.walletOrigin whose redirect addresses are known to them
 */
export async function startLoginStubs(options: {
  readonly port?: number
  readonly walletOrigin: string
}): Promise<LoginStubs> {
  const { port = 0, walletOrigin } = options
  const clientOf = (provider: SocialName) => ({
    id: `${provider}-app`,
    secret: `${provider}-secret`,
    redirectUri: `${walletOrigin}/wallet/v1/social/callback/${provider}`,
  })
  const stubs = new Map<string, Stub>()
  const server = createLocalServer((request, response) => {
    answer(stubs, request).then(
      (said) => send(response, said),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null)
    throw new Error('The stand-ins do not listen.')
  const url = `http://localhost:${address.port}`
  const apple = {
    issuer: `${url}/apple`,
    key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    keyId: 'KEY0000001',
    team: 'TEAM000001',
  }
  const farcaster = farcasterStub(`${url}/farcaster`)
  stubs
    .set('x', xStub(clientOf('x')))
    .set('discord', discordStub(clientOf('discord')))
    .set('github', githubStub(clientOf('github')))
    .set('facebook', facebookStub(clientOf('facebook')))
    .set('apple', appleStub(clientOf('apple'), apple))
    .set('farcaster', farcaster)
  const [google, optimism] = await Promise.all([
    startGoogleStub(clientOf('google')),
    startAnvil({ chainId: 10, statesKept: 16 }),
  ])
  await deployRegistries((method, params) => optimism.request(method, params))
  const known = (provider: SocialName, where: string) => {
    const { id, secret } = clientOf(provider)
    const name = provider.toUpperCase()
    return {
      [`${name}_LOGIN_ID`]: id,
      [`${name}_LOGIN_SECRET`]: secret,
      [`${name}_LOGIN_URL`]: where,
    }
  }
  const env: Readonly<Record<string, string>> = {
    ...known('google', google.url),
    ...known('x', `${url}/x`),
    ...known('discord', `${url}/discord`),
    ...known('github', `${url}/github`),
    ...known('facebook', `${url}/facebook`),
    ...known('apple', apple.issuer),
    APPLE_LOGIN_SECRET: apple.key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    APPLE_LOGIN_TEAM: apple.team,
    APPLE_LOGIN_KEY_ID: apple.keyId,
    FARCASTER_RELAY_URL: `${url}/farcaster`,
    FARCASTER_RPC_SECRET: optimism.rpcUrl,
  }
  return {
    url,
    env,
    farcaster,
    async stop() {
      await google.stop()
      await optimism.stop('SIGKILL')
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

async function answer(stubs: Map<string, Stub>, request: IncomingMessage): Promise<StubAnswer> {
  const target = `http://localhost${request.url ?? '/'}`
  if (!URL.canParse(target)) return refuse(400)
  const { pathname, searchParams } = new URL(target)
  const [, prefix = ''] = pathname.split('/')
  const body = await readBody(request)
  if (body === null) return refuse(413)
  const isJson = body.startsWith('{')
  const said = await stubs.get(prefix)?.({
    method: request.method ?? 'GET',
    path: pathname.slice(prefix.length + 1),
    query: searchParams,
    form: isJson ? new URLSearchParams({ json: body }) : new URLSearchParams(body),
    headers: request.headers,
  })
  return said ?? refuse(404)
}

const refuse = (status: number): StubAnswer => ({
  kind: 'json',
  status,
  body: { error: 'not here' },
})

/** @returns null for one that is too long */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, said: StubAnswer): void {
  if (said.kind === 'redirect') response.writeHead(303, { location: said.to }).end()
  else if (said.kind === 'page')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(said.html)
  else
    response
      .writeHead(said.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(said.body))
}
