import { generateKeyPairSync, sign } from 'node:crypto'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { nonceHeader } from '@causeway/protocol/api/auth'
import type { SignInMessage } from '@causeway/protocol/signIn/signInMessage'
import { sql } from 'drizzle-orm'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../testing/db/databaseKinds.ts'
import { startTestDatabases, type TestDatabases } from '../testing/db/testDatabases.ts'
import { ownedAccount } from '../testing/chain/ownedAccount.ts'
import {
  keyOf,
  page,
  startTestAuth,
  type TestSigner,
  type TestAuth,
} from '../testing/auth/testAuth.ts'

const anna = privateKeyToAccount(generatePrivateKey())
const ben = privateKeyToAccount(generatePrivateKey())
const minute = 60_000
const day = 86_400_000

/** As Bitcoin and Solana write bytes. */
function base58(bytes: Uint8Array): string {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = letters.charAt(Number(number % 58n)) + text
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text
}

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil?.stop())

describe.each(databaseKinds)('sign-in on %s', (kind) => {
  let databases: TestDatabases
  let auth: TestAuth
  let late = 0
  const now = () => Date.now() + late

  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    auth = await startTestAuth({ database: await databases.fresh(), rpcUrl: anvil.rpcUrl, now })
  })
  afterAll(async () => {
    await auth?.stop()
    await databases?.stop()
  })

  const said = async (response: Response) => {
    const text = await response.text()
    return `${response.status} ${text}`
  }

  it('[S1.feature-siwx] gives a session for a signed message, and says whose it is', async () => {
    const { token, expires, cookie } = await auth.signIn(keyOf(anna))
    expect(expires * 1_000 - now()).toBeGreaterThan(6 * day)
    expect(await auth.me(token)).toMatchObject({
      address: anna.address,
      chainId: 31_337,
      caip2Network: 'eip155:31337',
    })
    expect(cookie).toMatch(
      /^__Host-causeway-session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
    )
    expect(await said(await auth.request('GET', 'me'))).toContain('401')
    expect(await said(await auth.request('GET', 'me', auth.bearer(`${token}x`)))).toContain('401')
  })

  it('200 sign-ins with one nonce at once make one session', async () => {
    const carl = privateKeyToAccount(generatePrivateKey())
    const signed = await auth.signed(keyOf(carl))
    const answers = await Promise.all(Array.from({ length: 200 }, () => auth.authenticate(signed)))
    // A database with too much to do says 503, on a busy machine to all of them: whoever comes again is too late, or the first.
    const again = await Promise.all([1, 2, 3].map(() => auth.authenticate(signed)))
    const [good, second] = [...answers, ...again].filter(({ ok }) => ok)
    expect(second).toBeUndefined()
    if (answers.some(({ ok }) => ok))
      expect(again.map(({ status }) => status)).toEqual([401, 401, 401])
    const refused = answers.filter(({ ok }) => !ok).map(({ status }) => status)
    expect(refused.filter((status) => status !== 401 && status !== 503)).toEqual([])
    if (good) {
      const { token } = JSON.parse(await good.text()) as { token: string }
      expect(await auth.sessions(token)).toHaveLength(1)
    }
    const { rows } = await auth.db.execute<{ count: number }>(
      sql`select count(*)::int as count from auth.session where address = ${carl.address}`,
    )
    expect(rows[0]?.count).toBe(1)
  })

  it('[S1.feature-siwx] error: a nonce that was used, is old, made up, or of another browser', async () => {
    const signed = await auth.signed(keyOf(anna))
    expect((await auth.authenticate(signed)).status).toBe(200)
    expect(await said(await auth.authenticate(signed))).toContain('was used before')

    const other = await auth.signed(keyOf(ben))
    const stolen = await auth.signed(keyOf(anna))
    for (const token of [other.token, '', `${now() + minute}.${'0'.repeat(64)}`])
      expect(await said(await auth.authenticate({ ...stolen, token }))).toContain('another browser')
    // A refusal has not used the nonce up.
    expect((await auth.authenticate(stolen)).status).toBe(200)

    const slow = await auth.signed(keyOf(anna))
    late = 5 * minute + 1_000
    expect(await said(await auth.authenticate(slow))).toContain('is old')
    late = 0
  })

  it.each<[string, Partial<SignInMessage>, string]>([
    ['another domain', { domain: 'evil.example', uri: 'https://evil.example' }, 'another site'],
    ['a longer domain', { domain: 'app.example.org.evil.example' }, 'another site'],
    ['a page of another host', { uri: 'https://evil.example' }, 'another host'],
    [
      'a clock an hour ahead',
      { issuedAt: new Date(Date.now() + 60 * minute).toISOString() },
      'clock',
    ],
    [
      'a clock an hour behind',
      {
        issuedAt: new Date(Date.now() - 60 * minute).toISOString(),
        expirationTime: new Date(Date.now() - 55 * minute).toISOString(),
      },
      'has passed',
    ],
    ['a time that is over', { expirationTime: '2020-01-01T00:00:00Z' }, 'has passed'],
    ['a time to come', { notBefore: '2099-01-01T00:00:00Z' }, 'clock'],
  ])('[S3.siwx-message-fields] [S3.siwx-message-times] error: %s', async (_, changes, words) => {
    const response = await auth.authenticate(await auth.signed(keyOf(anna), changes))
    expect(await said(response)).toMatch(new RegExp(`^401.*${words}`, 'u'))
  })

  it('error: another message than was asked for, whoever signed it', async () => {
    const signed = await auth.signed(keyOf(anna), { resources: ['https://app.example.org/terms'] })
    const fields = {
      statement: 'Give me everything.',
      chainId: 'eip155:1',
      accountAddress: ben.address,
      requestId: '7',
      resources: ['urn:recap:e30'],
      nonce: '0'.repeat(32),
    }
    for (const [field, value] of Object.entries(fields)) {
      const data = { ...signed.data, [field]: value } as SignInMessage
      const answer = await said(await auth.authenticate({ ...signed, data }))
      expect(answer).toMatch(/^401/u)
      expect(answer).toContain(`"${field}"`)
    }
    // The same moment in another time zone is another text: whoever reads it reads something else.
    const zone = signed.data.issuedAt?.replace('Z', '+00:00')
    const inZone = { ...signed.data, ...(zone === undefined ? {} : { issuedAt: zone }) }
    expect(await said(await auth.authenticate({ ...signed, data: inZone }))).toMatch(
      /^401.*"issuedAt"/u,
    )
    const other = await anna.signMessage({ message: signed.message.replace('Sign in', 'Sign out') })
    expect(await said(await auth.authenticate({ ...signed, signature: other }))).toContain(
      'did not sign',
    )
    const statement = 'All of it. '.repeat(1_000)
    const much = { ...signed.data, statement }
    expect((await auth.authenticate({ ...signed, data: much })).status).toBe(400)
    const bidi = signed.message.replace('Causeway', '\u202eyawesuaC')
    const long = signed.message.replace('Causeway', 'C'.repeat(7_990))
    const longer = signed.message.replace('Sign in to Causeway.', statement)
    for (const message of [bidi, long, longer, 'Hello', `${signed.message}\nSend: all`]) {
      const signature = await anna.signMessage({ message })
      expect(await said(await auth.authenticate({ ...signed, message, signature }))).toMatch(
        /^400/u,
      )
    }
    const asBen = await ben.signMessage({ message: signed.message })
    expect(await said(await auth.authenticate({ ...signed, signature: asBen }))).toContain(
      'did not sign',
    )
    for (const signature of ['0x', '0x12', 'no hex', `0x${'00'.repeat(65)}`])
      expect((await auth.authenticate({ ...signed, signature })).ok).toBe(false)
  })

  it('[S3.siwx-message-fields] [S3.siwx-message-times] takes a message with every field, and none of which one is another', async () => {
    const at = (ms: number) => new Date(now() + ms).toISOString()
    const every = {
      notBefore: at(-minute),
      expirationTime: at(minute),
      requestId: 'visit-7',
      resources: ['https://app.example.org/terms', 'ipfs://bafybeigdyr'],
    }
    expect(await auth.me((await auth.signIn(keyOf(anna), every)).token)).toMatchObject({
      address: anna.address,
    })
    const others: Partial<Record<keyof SignInMessage, unknown>> = {
      domain: 'app.example.org:8443',
      accountAddress: ben.address,
      chainId: 'eip155:1',
      uri: 'https://app.example.org/other',
      nonce: 'f'.repeat(32),
      issuedAt: at(-2 * minute),
      notBefore: at(-2 * minute),
      expirationTime: at(2 * minute),
      statement: 'Sign out of Causeway.',
      requestId: 'visit-8',
      resources: ['https://app.example.org/terms'],
    }
    const signed = await auth.signed(keyOf(anna), every)
    for (const [field, value] of Object.entries(others)) {
      for (const data of [
        { ...signed.data, [field]: value },
        { ...signed.data, [field]: undefined },
      ])
        expect((await auth.authenticate({ ...signed, data })).status, field).toBeOneOf([400, 401])
    }
    const version = { ...signed.data, version: '2' as '1' }
    expect((await auth.authenticate({ ...signed, data: version })).status).toBe(400)
    expect((await auth.authenticate(signed)).status).toBe(200)
  })

  it('[S1.feature-siwx] error: a page that is not the one of the message', async () => {
    const plain = page.replace('https', 'http')
    const origins = ['https://evil.example', 'null', 'https://app.example.org:8443', plain]
    for (const origin of origins) {
      const response = await auth.authenticate(await auth.signed(keyOf(anna)), { origin })
      expect(await said(response)).toMatch(/^401.*is not the page/u)
    }
    expect((await auth.authenticate(await auth.signed(keyOf(anna)), { origin: page })).ok).toBe(
      true,
    )
  })

  it('[S1.feature-siwx] takes the signature of a contract account, before and after it is deployed', async () => {
    const account = ownedAccount(anna.address, kind === 'postgres' ? 1n : 2n)
    const raw: TestSigner = keyOf(anna)
    const wrapped: TestSigner = {
      address: account.address,
      sign: async (message) => account.wrap((await raw.sign(message)) as `0x${string}`),
    }
    const { token } = await auth.signIn(wrapped)
    expect(await auth.me(token)).toMatchObject({ address: account.address })
    await account.deploy(anvil)
    const deployed: TestSigner = { ...raw, address: account.address }
    await auth.signIn(deployed)
    // Its sessions are its own, not its key's.
    expect(await auth.sessions(token)).toHaveLength(2)
    const wrong = await auth.signed({ ...keyOf(ben), address: account.address })
    expect(await said(await auth.authenticate(wrong))).toContain('did not sign')
    const elsewhere = await auth.signed(deployed, { chainId: 'eip155:1' })
    expect(await said(await auth.authenticate(elsewhere))).toContain('on eip155:31337 alone')
  })

  it('takes the signature of a Solana account', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
    const signer: TestSigner = {
      address: base58(raw),
      sign: async (message) => base58(sign(null, Buffer.from(message), privateKey)),
    }
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const { token } = await auth.signIn(signer, { chainId })
    expect(await auth.me(token)).toMatchObject({
      address: signer.address,
      chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      caip2Network: chainId,
    })
    const other = await auth.signed(signer, { chainId })
    const stranger = generateKeyPairSync('ed25519').privateKey
    const signature = base58(sign(null, Buffer.from(other.message), stranger))
    expect(await said(await auth.authenticate({ ...other, signature }))).toContain('did not sign')
  })

  it('takes what AppKit sends, in its own layout', async () => {
    const { data, token } = await auth.signed(keyOf(anna))
    const { statement: _none, ...own } = data
    const message = [
      'app.example.org wants you to sign in with your Polygon account:',
      anna.address,
      '',
      `URI: ${own.uri}`,
      'Version: 1',
      'Chain ID: eip155:31337',
      `Nonce: ${own.nonce}`,
      `Issued At: ${own.issuedAt}`,
    ].join('\n')
    const body = {
      data: own,
      message,
      signature: await anna.signMessage({ message }),
      clientId: null,
      walletInfo: { type: 'EXTERNAL', name: 'Pocket' },
    }
    const query = 'projectId=any&st=appkit&sv=react-wagmi-1.7.6'
    const headers = { [nonceHeader]: `Bearer ${token}`, origin: page }
    const response = await auth.request('POST', `authenticate?${query}`, headers, body)
    expect(response.status).toBe(200)
    const session = (await response.json()) as { token: string }
    const me = await auth.request(
      'GET',
      `me?${query}&includeAppKitAccount=true`,
      auth.bearer(session.token),
    )
    expect(await me.json()).toMatchObject({ address: anna.address, caip2Network: 'eip155:31337' })
    expect((await auth.sessions(session.token))[0]).toMatchObject({
      wallet: 'Pocket',
      isThis: true,
    })
    const out = await auth.request('POST', `sign-out?${query}`, auth.bearer(session.token))
    expect(await said(out)).toBe('200 {}')
    expect((await auth.request('GET', 'me', auth.bearer(session.token))).status).toBe(401)
  })

  it('[S1.feature-siwx] lists the sessions of an account, and ends one of them from another', async () => {
    const dora = keyOf(privateKeyToAccount(generatePrivateKey()))
    const phone = await auth.signIn(dora, {}, { 'user-agent': 'Phone\u00ad' })
    const desk = await auth.signIn(dora, { chainId: 'eip155:1' })
    const stranger = await auth.signIn(keyOf(ben))
    const listed = await auth.sessions(desk.token)
    expect(listed.map(({ device, isThis }) => ({ device, isThis }))).toEqual(
      expect.arrayContaining([
        { device: 'Chromium', isThis: true },
        { device: '', isThis: false },
      ]),
    )
    const id = (await auth.me(phone.token)).sessionId
    const end = (token: string) => auth.request('DELETE', `sessions/${id}`, auth.bearer(token))
    expect((await end(stranger.token)).status).toBe(404)
    expect((await auth.request('DELETE', `sessions/${id}`)).status).toBe(401)
    expect((await end(desk.token)).status).toBe(200)
    expect((await auth.request('GET', 'me', auth.bearer(phone.token))).status).toBe(401)
    expect(await auth.sessions(desk.token)).toHaveLength(1)
  })

  it('renews a token: the old one is good a while, and ends the session when it comes back later', async () => {
    const { token } = await auth.signIn(keyOf(anna))
    const renew = (by: string) => auth.request('POST', 'renew', auth.bearer(by))
    const status = async (by: string) => (await auth.request('GET', 'me', auth.bearer(by))).status
    const first = (await (await renew(token)).json()) as { token: string }
    // As long as nobody used the new one, it may have been lost.
    late = 10 * minute
    expect(await status(token)).toBe(200)
    expect(await status(first.token)).toBe(200)
    expect(await said(await renew(token))).toContain('renewed by another')
    expect(await status(token)).toBe(200)
    late += 2 * minute
    expect(await status(token), 'a stolen token comes back').toBe(401)
    expect(await status(first.token), 'and ends the session of both').toBe(401)
    late = 0
  })

  it('twenty renewals at once make one token, and sign nobody out', async () => {
    const { token } = await auth.signIn(keyOf(anna))
    const renew = () => auth.request('POST', 'renew', auth.bearer(token))
    const answers = await Promise.all(Array.from({ length: 20 }, renew))
    const good = await Promise.all(
      answers.filter(({ ok }) => ok).map(async (one) => (await one.json()) as { token: string }),
    )
    // One that came after another had its answer may replace it: nobody has used that token yet.
    const last = await Promise.all(
      good.map(async (one) => (await auth.request('GET', 'me', auth.bearer(one.token))).status),
    )
    expect(last.filter((status) => status === 200)).toHaveLength(1)
    expect((await auth.request('GET', 'me', auth.bearer(token))).status).toBe(200)
  })

  it('[S1.feature-siwx] ends with its time, and after thirty days whatever was renewed', async () => {
    const { token } = await auth.signIn(keyOf(anna))
    late = 7 * day + 1_000
    expect((await auth.request('GET', 'me', auth.bearer(token))).status).toBe(401)
    late = 0
    let { token: again, expires } = await auth.signIn(keyOf(anna))
    for (let n = 1; n <= 5; n += 1) {
      late = n * 6 * day - minute
      const answer = await auth.request('POST', 'renew', auth.bearer(again))
      const next = (await answer.json()) as { token: string; expires: number }
      again = next.token
      expires = next.expires
    }
    late = 0
    expect(expires * 1_000 - Date.now()).toBeLessThanOrEqual(30 * day)
  })

  it('[S1.feature-siwx] takes the cookie from pages of the site alone, and renews it by itself', async () => {
    const { cookie } = await auth.signIn(keyOf(anna), {}, { origin: page })
    const own = cookie.split(';')[0] ?? ''
    const by = (method: string, path: string, origin?: string) =>
      auth.request(method, path, { cookie: own, ...(origin ? { origin } : {}) })
    expect((await by('GET', 'me')).status, 'a server that draws the page').toBe(200)
    expect((await by('GET', 'me', page)).headers.get('access-control-allow-credentials')).toBe(
      'true',
    )
    expect((await by('GET', 'me', 'https://evil.example')).status).toBe(401)
    expect((await by('POST', 'renew')).status).toBe(401)
    expect((await by('POST', 'renew', 'https://evil.example')).status).toBe(401)
    // Signing somebody out is a write too: the session stays.
    // By plain http, and by another port: what listens there is another program.
    for (const origin of ['https://evil.example', page.replace('https', 'http'), `${page}:9999`]) {
      const out = await by('POST', 'sign-out', origin)
      expect(out.headers.get('set-cookie'), 'the browser keeps it').toBeNull()
      expect((await by('POST', 'renew', origin)).status).toBe(401)
    }
    expect((await by('GET', 'me', page)).headers.get('set-cookie')).toBeNull()
    late = day + minute
    const renewed = (await by('GET', 'me', page)).headers.get('set-cookie') ?? ''
    expect(renewed).toMatch(/^__Host-causeway-session=/u)
    const other = await auth.request('GET', 'me', { cookie: renewed.split(';')[0] })
    expect(other.status).toBe(200)
    const out = await by('POST', 'sign-out', page)
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await auth.request('GET', 'me', { cookie: renewed.split(';')[0] })).status).toBe(401)
    late = 0
  })

  it('describes itself', async () => {
    const response = await auth.description()
    expect(response.status).toBe(200)
    const { paths } = (await response.json()) as { paths: object }
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/auth/v1/nonce', '/auth/v1/authenticate', '/auth/v1/sessions/{id}']),
    )
  })

  it('keeps nothing with which its reader could sign in', async () => {
    const { token } = await auth.signIn(keyOf(anna))
    const { rows } = await auth.db.execute(sql`select * from auth.session`)
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
  })

  it('[S1.feature-siwx] error: more than thirty tries a minute of one client', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' }
    const signed = await auth.signed(keyOf(anna))
    const wrong = { ...signed, signature: await ben.signMessage({ message: signed.message }) }
    const answers: number[] = []
    for (let n = 0; n < 12; n += 1) answers.push((await auth.authenticate(wrong, from)).status)
    // Each had a node asked, which is dearer than a key.
    expect(answers).toEqual([...Array<number>(10).fill(401), 429, 429])
    for (let n = 12; n < 30; n += 1) await auth.authenticate(wrong, from)
    expect((await auth.authenticate(signed, from)).status).toBe(429)
    expect((await auth.authenticate(signed)).status).toBe(200)
  })
})

describe('a service whose node is away', () => {
  it('answers 503 for contracts, signs keys in, and costs nobody his signature', async () => {
    const databases = await startTestDatabases('embedded')
    const database = await databases.fresh()
    let auth = await startTestAuth({ database, rpcUrl: 'http://127.0.0.1:9' })
    try {
      const account = ownedAccount(anna.address, 3n)
      const contract: TestSigner = {
        address: account.address,
        sign: async (message) => account.wrap(await anna.signMessage({ message })),
      }
      const signed = await auth.signed(contract)
      const response = await auth.authenticate(signed)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).not.toBeNull()
      await auth.signIn(keyOf(anna))
      expect(auth.health().details).toMatchObject({ site: 'app.example.org' })
      await auth.stop()
      auth = await startTestAuth({ database, rpcUrl: anvil.rpcUrl })
      expect((await auth.authenticate(signed)).status).toBe(200)
    } finally {
      await auth.stop()
      await databases.stop()
    }
  })

  it('[S3.setting-site-hostname] signs in on the site that the setting names, and on no other', async () => {
    const databases = await startTestDatabases('embedded')
    const auth = await startTestAuth({
      database: await databases.fresh(),
      rpcUrl: anvil.rpcUrl,
      env: { CAUSEWAY_SITE_HOSTNAME: 'Shop.Example' },
    })
    try {
      const before = await auth.authenticate(await auth.signed(keyOf(anna)))
      expect(await before.text()).toContain('is not shop.example')
      const there = { domain: 'shop.example:8443', uri: 'https://shop.example:8443/' }
      expect((await auth.authenticate(await auth.signed(keyOf(anna), there))).status).toBe(200)
    } finally {
      await auth.stop()
      await databases.stop()
    }
  })

  it('is off where the settings name no site: a message of any would do', async () => {
    const databases = await startTestDatabases('embedded')
    const database = await databases.fresh()
    const auth = await startTestAuth({
      database,
      rpcUrl: anvil.rpcUrl,
      env: { CAUSEWAY_SITE_HOSTNAME: '' },
    })
    expect((await auth.request('GET', 'nonce')).status).toBe(404)
    expect(auth.health()).toEqual({ status: 'ok', details: { site: null } })
    await auth.stop()
    await databases.stop()
  })
})
