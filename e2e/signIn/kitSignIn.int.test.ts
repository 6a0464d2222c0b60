import { createKit, memoryStorage } from '@causeway/kit'
import { polygon } from '@causeway/protocol/networks'
import { page, startTestAuth, type TestAuth } from '@causeway/services/testing/auth/testAuth'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { insideOf } from '../../packages/kit/src/actions/kit.ts'
import { serverPort } from '../../packages/kit/src/signIn/serverPort.ts'
import { messageOf } from '../../packages/kit/src/signIn/createNamespaceFlow.ts'

/* The kit's own sign-in and the real service: what the one writes the other judges, over PostgreSQL's SQL. */

const anna = privateKeyToAccount(generatePrivateKey())
const account = { address: anna.address, chainId: 'eip155:137' } as const
let databases: TestDatabases
let auth: TestAuth

beforeAll(async () => {
  databases = await startTestDatabases('embedded')
  // No contract signs here, so no node is asked.
  const rpcUrl = 'http://127.0.0.1:1'
  auth = await startTestAuth({ database: await databases.fresh(), rpcUrl, chainId: 137 })
  vi.stubGlobal('location', new URL(`${page}/team`))
  vi.stubGlobal('fetch', async (address: URL, init: RequestInit = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    const path = `${address.pathname.replace('/auth/v1/', '')}${address.search}`
    return auth.request(init.method ?? 'GET', path, { origin: page, ...headers }, body)
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await auth?.stop()
  await databases?.stop()
})

/** A browser of its own. */
function browser() {
  const kit = insideOf(createKit({ networks: [polygon], storage: memoryStorage() }))
  return serverPort(kit, { url: 'https://auth.test', statement: 'Sign in to the team.' })
}

async function signedIn() {
  const port = browser()
  const asked = messageOf(account, await port.createFields(account.chainId))
  const signature = await anna.signMessage({ message: asked.message })
  const session = { ...asked, signature }
  await port.addSession(session)
  return { port, session }
}

describe('the kit at the sign-in service', () => {
  it('signs in, is known after that, and is nobody once it signed out', async () => {
    const { port, session } = await signedIn()
    expect(session.message).toContain(`app.example.org wants you to sign in`)
    expect(await port.getSessions(account)).toEqual([session])
    // The account is the same one on every chain of the app.
    expect(await port.getSessions({ ...account, chainId: 'eip155:1' })).toEqual([session])
    await port.setSessions([])
    expect(await port.getSessions(account)).toEqual([])
  })

  it('attack: a message that was used signs nobody in a second time, in whichever browser', async () => {
    const { session } = await signedIn()
    const thief = browser()
    await thief.createFields(account.chainId)
    await expect(thief.addSession(session)).rejects.toMatchObject({
      code: 'connection.authentication',
    })
    expect(await thief.getSessions(account)).toEqual([])
  })

  it('attack: a text that says another site, or a signature of somebody else, opens no session', async () => {
    const port = browser()
    const asked = messageOf(account, await port.createFields(account.chainId))
    const message = asked.message.replace('app.example.org', 'app.example.com')
    const signature = await anna.signMessage({ message })
    const refused = { code: 'connection.authentication' }
    await expect(port.addSession({ ...asked, message, signature })).rejects.toMatchObject(refused)
    const ben = privateKeyToAccount(generatePrivateKey())
    const foreign = await ben.signMessage({ message: asked.message })
    await expect(port.addSession({ ...asked, signature: foreign })).rejects.toMatchObject(refused)
    expect(await port.getSessions(account)).toEqual([])
  })
})
