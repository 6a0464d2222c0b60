import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createKit, memoryStorage } from '@causeway/kit'
import { polygon } from '@causeway/protocol/networks'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { insideOf } from '../../packages/kit/src/actions/kit.ts'
import { serverPort } from '../../packages/kit/src/signIn/serverPort.ts'
import { messageOf } from '../../packages/kit/src/signIn/createNamespaceFlow.ts'
import { DELETE, GET, OPTIONS, POST } from './recipes/next.ts'
import { app as expressApp } from './recipes/express.ts'
import { app as hono } from './recipes/hono.ts'

/* The recipes of docs/guides/sign-in.md as they stand there, with the kit's own client before them. */

const anna = privateKeyToAccount(generatePrivateKey())
const account = { address: anna.address, chainId: 'eip155:137' } as const
const page = 'https://shop.example'
const real = globalThis.fetch

type Answer = (request: Request) => Promise<Response> | Response

/** Has the page of the shop ask this server, and a browser keep its cookie. */
function ask(answer: Answer) {
  let cookie = ''
  vi.stubGlobal('location', new URL(`${page}/orders`))
  vi.stubGlobal('fetch', async (address: URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('origin', page)
    if (init.credentials === 'include' && cookie) headers.set('cookie', cookie)
    const response = await answer(new Request(address, { ...init, headers }))
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  })
}
afterEach(() => vi.unstubAllGlobals())

function port(options: object = {}) {
  const kit = insideOf(createKit({ networks: [polygon], storage: memoryStorage() }))
  return serverPort(kit, { url: page, ...options })
}

async function signInAndOut(of: ReturnType<typeof port>) {
  const asked = messageOf(account, await of.createFields(account.chainId))
  const signature = await anna.signMessage({ message: asked.message })
  await of.addSession({ ...asked, signature })
  expect(await of.getSessions(account)).toMatchObject([
    { data: { accountAddress: anna.address, chainId: 'eip155:137' } },
  ])
  await expect(of.addSession({ ...asked, signature }), 'used before').rejects.toMatchObject({
    code: 'connection.authentication',
  })
  await of.setSessions([])
  expect(await of.getSessions(account)).toEqual([])
}

/** A route of the shop's own knows who asks, by the cookie. */
async function seeOrders() {
  const of = port({ cookie: true })
  const orders = async () =>
    (await fetch(new URL(`${page}/orders`), { credentials: 'include' })).json()
  expect(await orders()).toEqual({ error: 'Sign in first.' })
  const asked = messageOf(account, await of.createFields(account.chainId))
  const signature = await anna.signMessage({ message: asked.message })
  await of.addSession({ ...asked, signature })
  expect(await orders()).toEqual({ of: anna.address })
}

describe('the recipes', () => {
  it.each(['next', 'hono', 'express'])(
    '%s: stands in the guide as it is run here',
    async (name) => {
      const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')
      const guide = await read('../../docs/guides/sign-in.md')
      const [, code = ''] = (await read(`recipes/${name}.ts`)).split("'./auth.ts'\n\n")
      expect(code).not.toBe('')
      expect(guide).toContain(code)
    },
  )

  it('Next: a route of its methods', async () => {
    const route = { GET, POST, DELETE, OPTIONS }
    ask((request) => route[request.method as keyof typeof route](request))
    await signInAndOut(port())
    await signInAndOut(port({ cookie: true }))
    const asked = { method: 'OPTIONS', headers: { origin: page } }
    const preflight = await OPTIONS(new Request('https://api.shop.example/auth/v1/me', asked))
    expect(preflight.headers.get('access-control-allow-origin')).toBe(page)
  })

  it('Hono: and a page that knows who asks', async () => {
    ask((request) => hono.fetch(request))
    await signInAndOut(port())
    await seeOrders()
  })

  it('Express: over a real socket, before its body parser', async () => {
    const server = await new Promise<ReturnType<typeof expressApp.listen>>((resolve) => {
      const made = expressApp.listen(0, '127.0.0.1', () => resolve(made))
    })
    onTestFinished(() => void server.close())
    const { port: at } = server.address() as AddressInfo
    ask(async (request) => {
      const { pathname, search } = new URL(request.url)
      const body = request.method === 'GET' ? {} : { body: await request.text() }
      const { method, headers } = request
      return real(`http://127.0.0.1:${at}${pathname}${search}`, { method, headers, ...body })
    })
    await signInAndOut(port())
    await seeOrders()
    const many = await fetch(new URL(`${page}/auth/v1/authenticate`), {
      method: 'POST',
      body: 'x'.repeat(200_000),
    })
    expect(many.status).toBe(413)
  })
})
