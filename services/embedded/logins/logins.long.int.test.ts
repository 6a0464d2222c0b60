import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SocialName } from '@causeway/protocol/api/wallet/fields'
import {
  farcasterFinishOf,
  farcasterStartOf,
  featuresOf,
  passkeyOptionsOf,
  passkeyStartOf,
  passkeyVerifyOf,
  socialFinishOf,
  socialStartOf,
} from '@causeway/protocol/api/wallet/logins'
import { auditOf } from '@causeway/protocol/api/wallet/devices'
import { sessionMeOf } from '@causeway/protocol/api/wallet/session'
import { farcasterFid, signFarcaster } from '@causeway/testkit/logins/farcasterStub'
import { startLoginStubs } from '@causeway/testkit/logins/startLoginStubs'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { createAuthenticator } from '../../testing/embedded/createAuthenticator.ts'
import type { TestDevice } from '../../testing/embedded/device.ts'
import {
  dapp,
  freshEmail,
  otherProjectId,
  projectId,
  signIn,
  startTestWallet,
  walletOrigin,
  type TestWallet,
} from '../../testing/embedded/testWallet.ts'
import { createSeed, keepWallet } from '../../testing/embedded/createSeed.ts'
import { createVisitor } from '../../testing/embedded/createVisitor.ts'

let stubs: Awaited<ReturnType<typeof startLoginStubs>>
let databases: TestDatabases
let wallet: TestWallet
let late = 0

beforeAll(async () => {
  stubs = await startLoginStubs({ walletOrigin })
  databases = await startTestDatabases('embedded')
  wallet = await startTestWallet({
    database: await databases.fresh(),
    now: () => Date.now() + late,
    env: stubs.env,
  })
}, 60_000)
afterAll(async () => {
  await wallet?.stop()
  await databases?.stop()
  await stubs?.stop()
})
const said = async (answer: Response) => `${answer.status} ${await answer.text()}`

/** What a person does in the popup. @returns the address at the wallet to which he is sent, and its form where it came by one */
async function consent(uri: string, name: string, choice = 'yes') {
  const visitor = createVisitor(walletOrigin)
  const page = await visitor.follow(uri)
  const done = await visitor.press(page, { name, choice })
  if (done.url.startsWith(walletOrigin)) return { url: done.url, form: undefined }
  const { action, fields } = await visitor.submit(done, {})
  return { url: action, form: fields }
}

/** The wallet's answer to the one who comes back. */
async function comeBack({ url, form }: { url: string; form: URLSearchParams | undefined }) {
  const { pathname, search } = new URL(url)
  const init = form ? { method: 'POST', body: form } : {}
  const answer = await wallet.request(`${pathname}${search}`, init)
  return { status: answer.status, to: answer.headers.get('location') ?? '' }
}

const start = (device: TestDevice, provider: SocialName) =>
  device.ask(socialStartOf, { body: { provider, dappOrigin: dapp } })

async function logIn(device: TestDevice, provider: SocialName, name: string) {
  const { uri } = await start(device, provider)
  const { to } = await comeBack(await consent(uri, name))
  return device.ask(socialFinishOf, { body: { resultUri: to } })
}

describe('logins at providers', () => {
  it.each([
    ['google', 'gina', 'gina@google.test', 'gina'],
    ['google', 'gina-unproved', null, 'gina-unproved'],
    ['apple', 'anna', 'anna@privaterelay.apple.test', null],
    ['x', 'xenia', null, 'xenia'],
    ['discord', 'dora', 'dora@discord.test', 'dora'],
    ['discord', 'dora-unproved', null, 'dora-unproved'],
    ['github', 'gil', 'gil@github.test', 'gil'],
    ['github', 'gil-unproved', null, 'gil-unproved'],
    ['facebook', 'fay-bare', null, 'fay-bare'],
  ] as const)('%s: %s', async (provider, name, email, userName) => {
    const session = await logIn(await wallet.device(), provider, name)
    expect(session).toMatchObject({ user: { provider, email, userName }, wallet: null })
    // The same person is the same user, on whichever device.
    const again = await logIn(await wallet.device(), provider, name)
    expect(again.user.id).toBe(session.user.id)
  })

  it('[T11] a handle is worth nothing on another device, and nothing twice; it goes to the app’s own page', async () => {
    const [device, thief] = [await wallet.device(), await wallet.device()]
    const { uri } = await start(device, 'github')
    const { status, to } = await comeBack(await consent(uri, 'mia'))
    expect(status).toBe(303)
    expect(to).toMatch(
      /^https:\/\/wallet\.test\/callback\?origin=https%3A%2F%2Fapp\.example\.org#result=[\w-]{43}$/u,
    )
    const stolen = await thief.raw(socialFinishOf, { body: { resultUri: to } })
    expect(await said(stolen)).toContain('404')
    expect((await device.ask(socialFinishOf, { body: { resultUri: to } })).user.userName).toBe(
      'mia',
    )
    expect(await said(await device.raw(socialFinishOf, { body: { resultUri: to } }))).toContain(
      '404',
    )
  })

  it('[T11] a state is used once, by its own provider, within ten minutes; a code of another login does not fit', async () => {
    const device = await wallet.device()
    const { uri } = await start(device, 'discord')
    const back = await consent(uri, 'noa')
    const crossed = { ...back, url: back.url.replace('/discord', '/github') }
    expect((await comeBack(crossed)).to).toContain('#error=state')
    const first = await comeBack(back)
    expect(first.to).toContain('#result=')
    expect((await comeBack(back)).to).toContain('#error=state')
    // A code that the attacker has from his own login, put behind the victim's state: PKCE does not fit.
    const mine = await consent((await start(await wallet.device(), 'discord')).uri, 'mallory')
    const victim = await start(device, 'discord')
    const state = new URL(victim.uri).searchParams.get('state') ?? ''
    const code = new URL(mine.url).searchParams.get('code') ?? ''
    const injected = {
      url: `${walletOrigin}/wallet/v1/social/callback/discord?code=${code}&state=${state}`,
      form: undefined,
    }
    const { to } = await comeBack(injected)
    expect(await said(await device.raw(socialFinishOf, { body: { resultUri: to } }))).toContain(
      'said no',
    )
    const slow = await consent((await start(device, 'discord')).uri, 'noa')
    late += 10 * 60_000
    expect((await comeBack(slow)).to).toContain('#error=state')
  })

  it('[T11] an answer that names another issuer is refused', async () => {
    const device = await wallet.device()
    const back = await consent((await start(device, 'google')).uri, 'olga')
    const { to } = await comeBack({
      ...back,
      url: back.url.replace(/iss=[^&]*/u, 'iss=https%3A%2F%2Fevil.example'),
    })
    expect(await said(await device.raw(socialFinishOf, { body: { resultUri: to } }))).toContain(
      'said no',
    )
  })

  it.each(['google', 'x', 'github', 'apple'] as const)(
    '%s: a person who refuses is told so, and can begin again',
    async (provider) => {
      const device = await wallet.device()
      const { to } = await comeBack(await consent((await start(device, provider)).uri, 'pia', 'no'))
      expect(await said(await device.raw(socialFinishOf, { body: { resultUri: to } }))).toMatch(
        /^401 .*said no/u,
      )
      expect((await logIn(device, provider, 'pia')).user.provider).toBe(provider)
    },
  )

  it('[T11] the redirect way goes back to the app’s page, and to no other', async () => {
    const device = await wallet.device()
    const returnTo = `${dapp}/swap?x=1`
    const body = { provider: 'x' as const, dappOrigin: dapp, returnTo }
    const { uri } = await device.ask(socialStartOf, { body })
    const { to } = await comeBack(await consent(uri, 'quinn'))
    const page = new URL(to)
    expect(`${page.origin}${page.pathname}`).toBe(`${dapp}/swap`)
    const resultUri = page.searchParams.get('result_uri') ?? ''
    // Whoever is sent a link with somebody else's handle signs in to nothing: it is of one device.
    const lured = await (await wallet.device()).raw(socialFinishOf, { body: { resultUri } })
    expect(await said(lured)).toContain('404')
    expect((await device.ask(socialFinishOf, { body: { resultUri } })).user.userName).toBe('quinn')
    // Another page of the project is another page; and a name that begins alike is another origin.
    for (const away of [
      'https://evil.example/',
      'https://a.shop.example/',
      `${dapp}.evil.example/`,
    ]) {
      const evil = { ...body, returnTo: away }
      expect((await device.raw(socialStartOf, { body: evil })).status).toBe(403)
    }
  })

  it('never joins two logins because their addresses are equal; with a session of both they are one', async () => {
    const email = 'rosa@google.test'
    const byMail = await wallet.device()
    await signIn(wallet, email, byMail)
    await keepWallet(byMail, await createSeed())
    const userId = byMail.session().user.id
    const alone = await logIn(await wallet.device(), 'google', 'rosa')
    expect(alone.user.id).not.toBe(userId)
    const joined = await logIn(byMail, 'github', 'rosa')
    expect(joined.user.id).toBe(userId)
    byMail.take(joined)
    const { logins } = await byMail.ask(sessionMeOf)
    expect(logins.map(({ provider }) => provider).toSorted()).toEqual(['email', 'github'])
    const { entries } = await byMail.ask(auditOf)
    expect(entries.map(({ what }) => what)).toContain('login.added')
    // Another account's login is not taken away from it.
    const { uri } = await start(byMail, 'google')
    const { to } = await comeBack(await consent(uri, 'rosa'))
    expect(await said(await byMail.raw(socialFinishOf, { body: { resultUri: to } }))).toContain(
      'belongs to another account',
    )
  })

  it('shows each project its own logins in its own order, to its own pages', async () => {
    const ask = (id: string, origin: string) =>
      wallet.request(`/wallet/v1/features?projectId=${id}`, { headers: { origin } })
    const own = await ask(projectId, dapp)
    expect(await own.json()).toEqual({
      logins: [
        'email',
        'google',
        'x',
        'discord',
        'github',
        'apple',
        'facebook',
        'farcaster',
        'passkey',
      ],
    })
    expect(own.headers.get('access-control-allow-origin')).toBe(dapp)
    const foreign = await ask(projectId, 'https://evil.example')
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    expect(await (await ask(otherProjectId, dapp)).json()).toEqual({ logins: ['google', 'email'] })
    const device = await wallet.device({ projectId: otherProjectId })
    expect((await device.ask(featuresOf)).logins).toEqual(['google', 'email'])
  })
})

describe('Farcaster', () => {
  const open = async (device: TestDevice) => {
    const { url, loginId } = await device.ask(farcasterStartOf, { body: { dappOrigin: dapp } })
    const token = new URL(url).searchParams.get('channelToken') ?? ''
    const channel = stubs.farcaster.channels.get(token)
    if (!channel) throw new Error('The relay knows no such channel.')
    return { loginId, url, channel }
  }
  const finish = (device: TestDevice, loginId: string) =>
    device.raw(farcasterFinishOf, { body: { loginId } })

  it('signs in whoever owns the id, once', async () => {
    const device = await wallet.device()
    const { loginId, url } = await open(device)
    const visitor = createVisitor(walletOrigin)
    await visitor.press(await visitor.follow(url), {})
    const { session } = await device.ask(farcasterFinishOf, { body: { loginId } })
    expect(session?.user).toMatchObject({ provider: 'farcaster', userName: 'sam', email: null })
    expect((await finish(device, loginId)).status).toBe(404)
  })

  it('waits, and says that nobody has answered yet', async () => {
    const device = await wallet.device()
    const { loginId } = await open(device)
    const before = Date.now()
    expect(await (await finish(device, loginId)).json()).toEqual({ session: null })
    expect(Date.now() - before).toBeGreaterThan(9_000)
  }, 30_000)

  it('[T12] error: a replayed message, another domain, a signer who does not own the id, another device', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const device = await wallet.device()
    const old = await open(device)
    const replayed = await signFarcaster(old.channel)
    const cases = [
      () => replayed,
      (channel: typeof old.channel) => signFarcaster({ ...channel, domain: 'evil.example' }),
      (channel: typeof old.channel) => signFarcaster(channel, owner),
      async (channel: typeof old.channel) => {
        const signed = await signFarcaster(channel)
        return { ...signed, message: signed.message.replace(`fid/${farcasterFid}`, 'fid/1') }
      },
    ]
    for (const sign of cases) {
      const { loginId, channel } = await open(device)
      channel.answer = { ...(await sign(channel)), fid: farcasterFid, username: 'sam' }
      expect(await said(await finish(device, loginId))).toMatch(/^401 .*said no/u)
    }
    const log = wallet.lines.join('\n')
    for (const reason of [
      'Invalid nonce',
      'Invalid domain',
      'not an auth address or owner',
      'Failed to verify',
    ])
      expect(log).toContain(reason)
    const { loginId, channel } = await open(device)
    channel.answer = { ...(await signFarcaster(channel)), fid: farcasterFid, username: 'sam' }
    expect((await finish(await wallet.device(), loginId)).status).toBe(404)
  })
})

describe('passkeys', () => {
  const post = (path: string, body: unknown) =>
    wallet.request(path, { method: 'POST', body: JSON.stringify(body) })

  /** What the page does with a state, up to the answer of the browser. */
  async function open(device: TestDevice, kind: 'login' | 'create' | 'add') {
    const { uri } = await device.ask(passkeyStartOf, { body: { kind, dappOrigin: dapp } })
    const state = uri.split('#')[1] ?? ''
    const answer = await post(passkeyOptionsOf.path, { state })
    const { options } = (await answer.json()) as { options: { challenge: string } }
    return { state, challenge: options.challenge }
  }
  const finish = async (device: TestDevice, verified: Response) => {
    const { resultUri } = (await verified.json()) as { resultUri: string }
    return device.ask(socialFinishOf, { body: { resultUri } })
  }

  it('makes an account with one, and signs in to it on another device', async () => {
    const passkey = createAuthenticator(walletOrigin)
    const device = await wallet.device()
    const made = await open(device, 'create')
    const response = passkey.create(made.challenge)
    const session = await finish(
      device,
      await post(passkeyVerifyOf.path, { state: made.state, response }),
    )
    expect(session.user).toMatchObject({ provider: 'passkey', email: null })
    const other = await wallet.device()
    const asked = await open(other, 'login')
    const answer = passkey.get(asked.challenge)
    const again = await finish(
      other,
      await post(passkeyVerifyOf.path, { state: asked.state, response: answer }),
    )
    expect(again.user.id).toBe(session.user.id)
  })

  it('adds one to whoever is signed in', async () => {
    const passkey = createAuthenticator(walletOrigin)
    const device = await wallet.device()
    device.take(await logIn(device, 'github', 'uma'))
    await keepWallet(device, await createSeed())
    const userId = device.session().user.id
    const { state, challenge } = await open(device, 'add')
    const response = passkey.create(challenge)
    const session = await finish(device, await post(passkeyVerifyOf.path, { state, response }))
    expect(session.user.id).toBe(userId)
  })

  it('error: an answer to another challenge, from another page, of an unknown passkey, of a copy', async () => {
    const passkey = createAuthenticator(walletOrigin)
    const device = await wallet.device()
    const verify = async (kind: 'login' | 'create', make: (challenge: string) => object) => {
      const { state, challenge } = await open(device, kind)
      return post(passkeyVerifyOf.path, { state, response: make(challenge) })
    }
    expect((await verify('create', () => passkey.create('A'.repeat(43)))).status).toBe(401)
    expect(
      (await verify('create', (one) => passkey.create(one, 'https://evil.example'))).status,
    ).toBe(401)
    expect((await verify('login', (one) => passkey.get(one))).status).toBe(401)
    expect((await verify('create', (one) => passkey.create(one))).status).toBe(200)
    expect((await verify('create', (one) => passkey.create(one))).status).toBe(401)
    expect((await verify('login', (one) => passkey.get(one, 'https://evil.example'))).status).toBe(
      401,
    )
    expect((await verify('login', () => passkey.get('A'.repeat(43)))).status).toBe(401)
    expect(
      (await verify('login', (one) => createAuthenticator(walletOrigin).get(one))).status,
    ).toBe(401)
    expect((await verify('login', (one) => passkey.get(one))).status).toBe(200)
  })

  it('error: an answer that no authenticator made, a state that is unknown, to add one without a session', async () => {
    const device = await wallet.device()
    const { uri } = await device.ask(passkeyStartOf, { body: { kind: 'create', dappOrigin: dapp } })
    const state = uri.split('#')[1] ?? ''
    const options = await (await post(passkeyOptionsOf.path, { state })).json()
    expect(options).toMatchObject({
      ceremony: 'create',
      dappOrigin: dapp,
      options: {
        rp: { id: 'wallet.test' },
        authenticatorSelection: { userVerification: 'required' },
      },
    })
    const made = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} }
    expect((await post(passkeyVerifyOf.path, { state, response: made })).status).toBe(401)
    expect((await post(passkeyVerifyOf.path, { state, response: made })).status).toBe(404)
    expect((await post(passkeyOptionsOf.path, { state: 'A'.repeat(43) })).status).toBe(404)
    const add = await device.raw(passkeyStartOf, { body: { kind: 'add', dappOrigin: dapp } })
    expect(add.status).toBe(401)
  })
})

it('[T20] no code, secret or token of a provider is in the log', async () => {
  await logIn(await wallet.device(), 'github', freshEmail('zoe'))
  const log = wallet.lines.join('\n')
  for (const secret of ['github-secret', 'google-secret', 'PRIVATE KEY', 'code_verifier'])
    expect(log).not.toContain(secret)
})
