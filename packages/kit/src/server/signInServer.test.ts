import { nonceHeader } from '@causeway/protocol/api/auth'
import { formatSignInMessage } from '@causeway/protocol/signIn/parseSignInMessage'
import { type SignInMessage } from '@causeway/protocol/signIn/signInMessage'
import { createClient, custom } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { polygon } from 'viem/chains'
import { beforeEach, describe, expect, it } from 'vitest'
import { type SignInServerOptions, memoryStore, signInServer } from './index.ts'

const anna = privateKeyToAccount(generatePrivateKey())
const ben = privateKeyToAccount(generatePrivateKey())
const domain = 'shop.example'
const page = `https://${domain}`
const hour = 3_600_000

let time: number
let auth: ReturnType<typeof signInServer>
const serve = (options: Partial<SignInServerOptions> = {}) =>
  signInServer({
    domain,
    secret: 'a secret of thirty-two characters',
    store: memoryStore(() => time),
    now: () => time,
    ...options,
  })

beforeEach(() => {
  time = Date.parse('2026-11-24T12:00:00Z')
  auth = serve()
})

/** Asks as a page of the site does. */
function ask(
  method: string,
  path: string,
  { headers, body }: { headers?: Readonly<Record<string, string>>; body?: unknown } = {},
) {
  return auth.handle(
    new Request(`${page}/api/auth/v1/${path}`, {
      method,
      headers: { origin: page, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
}

interface Given {
  readonly nonce: string
  readonly token: string
}
const givenNonce = async () => (await (await ask('GET', 'nonce')).json()) as Given

async function signed(changes: Partial<SignInMessage> = {}, signer = anna) {
  const { nonce, token } = await givenNonce()
  const data: SignInMessage = {
    domain,
    accountAddress: signer.address,
    chainId: 'eip155:137',
    uri: page,
    version: '1',
    nonce,
    issuedAt: new Date(time).toISOString(),
    expirationTime: new Date(time + 300_000).toISOString(),
    statement: 'See my orders.',
    ...changes,
  }
  const message = formatSignInMessage(data)
  return { token, data, message, signature: await signer.signMessage({ message }) }
}

const trade = (
  { token, ...body }: Awaited<ReturnType<typeof signed>>,
  headers: Readonly<Record<string, string>> = {},
) =>
  ask('POST', 'authenticate', { headers: { [nonceHeader]: `Bearer ${token}`, ...headers }, body })

const said = async (response: Response) => `${response.status} ${await response.text()}`
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function signIn(headers: Readonly<Record<string, string>> = {}) {
  const response = await trade(await signed(), headers)
  const cookie = response.headers.get('set-cookie') ?? ''
  const { token } = (await response.json()) as { token: string }
  return { token, cookie, own: cookie.split(';')[0] ?? '' }
}

describe('signInServer', () => {
  it('signs in, says who it is by token and by cookie, and ends it', async () => {
    const { token, cookie, own } = await signIn()
    expect(cookie).toMatch(
      /^__Host-causeway-session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/u,
    )
    const me = await (await ask('GET', 'me', bearer(token))).json()
    expect(me).toMatchObject({ address: anna.address, chainId: 137, caip2Network: 'eip155:137' })
    const drawn = new Request(page, { headers: { cookie: `other=1; ${own}` } })
    expect(await auth.session(drawn)).toMatchObject({
      address: anna.address,
      chainId: 'eip155:137',
    })
    expect(
      (await ask('POST', 'sign-out', { headers: { cookie: own } })).headers.get('set-cookie'),
    ).toContain('Max-Age=0')
    expect(await auth.session(drawn)).toBeNull()
    expect(await said(await ask('GET', 'me', bearer(token)))).toContain('401')
  })

  it('200 trades of one nonce at once make one session', async () => {
    const one = await signed()
    const answers = await Promise.all(Array.from({ length: 200 }, () => trade(one)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = answers.find(({ ok }) => !ok)
    expect(refused && (await said(refused))).toContain('was used before')
  })

  it('error: a nonce that is old, made up, or of another browser', async () => {
    const slow = await signed()
    time += 300_001
    expect(await said(await trade(slow))).toMatch(/^401.*is old/u)
    const stolen = await signed()
    const { token } = await givenNonce()
    for (const other of [token, '', `${time + hour}.${'0'.repeat(64)}`])
      expect(await said(await trade({ ...stolen, token: other }))).toMatch(/^401.*another browser/u)
    expect((await trade(stolen)).status, 'a refusal uses nothing up').toBe(200)
  })

  it('error: another site, page, chain, account or text than was asked, each with its reason', async () => {
    const evil = { domain: 'evil.example', uri: 'https://evil.example' }
    expect(await said(await trade(await signed(evil)))).toMatch(/^401.*another site/u)
    const elsewhere = await signed({ uri: 'https://evil.example' })
    expect(await said(await trade(elsewhere))).toMatch(/^401.*another host/u)
    const origin = await trade(await signed(), { origin: 'https://evil.example' })
    expect(await said(origin)).toMatch(/^401.*is not the page/u)
    const one = await signed()
    for (const [field, value] of [
      ['chainId', 'eip155:1'],
      ['accountAddress', ben.address],
      ['statement', 'Give everything away.'],
      ['requestId', 'visit-8'],
      ['resources', ['https://shop.example/terms']],
      ['expirationTime', undefined],
    ] as const)
      expect(
        await said(await trade({ ...one, data: { ...one.data, [field]: value } })),
        field,
      ).toMatch(new RegExp(`^401.*"${field}","description":"is another`, 'u'))
    const signature = await ben.signMessage({ message: one.message })
    expect(await said(await trade({ ...one, signature }))).toMatch(/^401.*not of this account/u)
    const other = await anna.signMessage({ message: one.message.replace('orders', 'secrets') })
    expect(await said(await trade({ ...one, signature: other }))).toMatch(
      /^401.*not of this account/u,
    )
    expect((await trade(one)).status).toBe(200)
  })

  it('error: a clock that is an hour off, either way; another time zone of the same moment is none', async () => {
    const at = (ms: number) => new Date(time + ms).toISOString()
    const ahead = await signed({ issuedAt: at(hour), expirationTime: at(hour + 300_000) })
    expect(await said(await trade(ahead))).toMatch(/^401.*not valid yet/u)
    const behind = await signed({ issuedAt: at(-hour), expirationTime: at(300_000 - hour) })
    expect(await said(await trade(behind))).toMatch(/^401.*has passed/u)
    const zone = await signed({ issuedAt: '2026-11-24T14:00:00+02:00' })
    expect((await trade(zone)).status).toBe(200)
  })

  it('error: 10 kB of statement, characters that turn the text round, and what is no message', async () => {
    const one = await signed()
    const swap = (statement: string) => ({
      ...one,
      data: { ...one.data, statement },
      message: one.message.replace('See my orders.', () => statement),
    })
    expect(await said(await trade(swap('x'.repeat(10_000))))).toMatch(/^400/u)
    expect(await said(await trade(swap('See \u202esredro ym\u202c')))).toMatch(/^400.*hidden/u)
    expect(await said(await trade({ ...one, message: 'Hello' }))).toMatch(/^400/u)
    const body = 'x'.repeat(70_000)
    const headers = { [nonceHeader]: `Bearer ${one.token}` }
    expect((await ask('POST', 'authenticate', { headers, body })).status).toBe(413)
  })

  it('a stolen session is ended by its owner from another device, and a token that was renewed ends both when it comes back', async () => {
    const phone = await signIn({ 'user-agent': 'Phone' })
    const desk = await signIn({ 'user-agent': 'Desk' })
    const { sessions } = (await (await ask('GET', 'sessions', bearer(desk.token))).json()) as {
      sessions: { id: string; device: string; isThis: boolean }[]
    }
    expect(sessions.map(({ device, isThis }) => `${device} ${isThis}`).toSorted()).toEqual([
      'Desk true',
      'Phone false',
    ])
    const id = sessions.find(({ device }) => device === 'Phone')?.id
    expect((await ask('DELETE', `sessions/${id}`, bearer(desk.token))).status).toBe(200)
    expect((await ask('GET', 'me', bearer(phone.token))).status).toBe(401)

    const renewed = await ask('POST', 'renew', bearer(desk.token))
    const { token } = (await renewed.json()) as { token: string }
    expect((await ask('GET', 'me', bearer(desk.token))).status, 'under way').toBe(200)
    time += 60_001
    expect((await ask('GET', 'me', bearer(desk.token))).status, 'stolen').toBe(401)
    expect((await ask('GET', 'me', bearer(token))).status, 'ends both').toBe(401)
  })

  it('a session of somebody else is not ended, and a page of another site writes nothing by the cookie', async () => {
    const { own } = await signIn()
    const stranger = (await (await trade(await signed({}, ben))).json()) as { token: string }
    const mine = (await (await ask('GET', 'me', { headers: { cookie: own } })).json()) as {
      sessionId: string
    }
    const end = await ask('DELETE', `sessions/${mine.sessionId}`, bearer(stranger.token))
    expect(end.status).toBe(404)
    await ask('POST', 'sign-out', { headers: { cookie: own, origin: 'https://evil.example' } })
    expect((await ask('GET', 'me', { headers: { cookie: own } })).status).toBe(200)
  })

  it.each([
    'https://evil.example',
    'http://shop.example',
    'https://shop.example:8443',
    'ftp://shop.example',
    'null',
  ])(
    'a page of %s neither signs in, nor writes, nor has a browser forget its session',
    async (origin) => {
      const { own } = await signIn()
      expect((await trade(await signed(), { origin })).status).toBe(401)
      const headers = { cookie: own, origin }
      expect((await ask('POST', 'renew', { headers })).status).toBe(401)
      const out = await ask('POST', 'sign-out', { headers })
      expect(out.headers.has('set-cookie')).toBe(false)
      expect((await ask('GET', 'me', { headers: { cookie: own } })).status).toBe(200)
      const left = await ask('POST', 'sign-out', { headers: { cookie: own } })
      expect(left.headers.get('set-cookie')).toContain('Max-Age=0')
    },
  )

  it('a page of the site may ask from another origin, and no other page reads an answer', async () => {
    const preflight = (origin: string) =>
      auth.handle(
        new Request('https://api.example/auth/v1/me', { method: 'OPTIONS', headers: { origin } }),
      )
    const asked = await preflight(page)
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-headers')).toContain(nonceHeader)
    const given = await ask('GET', 'nonce')
    for (const { headers } of [asked, given]) {
      expect(headers.get('access-control-allow-origin')).toBe(page)
      expect(headers.get('access-control-allow-credentials')).toBe('true')
      expect(headers.get('vary')).toBe('origin')
    }
    for (const origin of [
      'https://evil.example',
      `http://${domain}`,
      'null',
      `${page}.evil.example`,
    ]) {
      expect((await preflight(origin)).status, origin).toBe(404)
      const answer = await ask('GET', 'nonce', { headers: { origin } })
      expect(answer.headers.has('access-control-allow-origin'), origin).toBe(false)
    }
    auth = serve({ domain: 'localhost:5173' })
    expect((await preflight('http://localhost:5173')).status, 'while developing').toBe(204)
  })

  it('a request of Node tells who asks as the Web’s does', async () => {
    const { token, own } = await signIn()
    const of = (headers: Record<string, string>, method?: string) =>
      auth.session({ method, headers, async *[Symbol.asyncIterator]() {} })
    const anybody = { address: anna.address, chainId: 'eip155:137' }
    expect(await of({ authorization: `Bearer ${token}`, get: 'odd' })).toMatchObject(anybody)
    expect(await of({ cookie: own })).toMatchObject(anybody)
    expect(await of({ cookie: own, origin: page }, 'POST')).toMatchObject(anybody)
    expect(await of({ cookie: own, origin: 'https://evil.example' }, 'POST')).toBeNull()
    expect(await of({ cookie: own }, 'POST'), 'no page says that it is ours').toBeNull()
  })

  it('a contract’s word is asked of its chain, under a limit of its own; a node that is away uses nothing up', async () => {
    const asked: string[] = []
    let isAway = true
    const client = createClient({
      chain: polygon,
      transport: custom(
        {
          request: async () => {
            if (isAway) throw new Error('away')
            return '0x01'
          },
        },
        { retryCount: 0 },
      ),
    })
    auth = serve({ client, admit: (_, what) => asked.push(what) < 7 })
    const one = await signed()
    const signature = await ben.signMessage({ message: one.message })
    const away = await trade({ ...one, signature })
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
    isAway = false
    expect((await trade({ ...one, signature })).status).toBe(200)
    expect((await trade(await signed())).status, 'a key needs no node').toBe(200)
    expect(asked).toEqual(['signIn', 'contract', 'signIn', 'contract', 'signIn'])
    await trade(await signed())
    const many = await trade(await signed())
    expect(many.status).toBe(429)
  })

  it('error: an address that is none of it, and options that would let anybody in', async () => {
    for (const [method, path] of [
      ['GET', 'sessions/x'],
      ['POST', 'me'],
      ['GET', '__proto__'],
      ['DELETE', 'sessions'],
    ] as const)
      expect((await ask(method, path)).status, path).toBe(404)
    for (const secret of ['short', undefined as unknown as string])
      expect(() => serve({ secret })).toThrow('32 characters')
    for (const wrong of ['https://shop.example', 'Shop.example', ''])
      expect(() => serve({ domain: wrong })).toThrow('the host of your pages in small letters')
  })
})
