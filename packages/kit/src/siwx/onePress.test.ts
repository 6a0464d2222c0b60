import { nonceHeader } from '@causeway/protocol/api/auth'
import { polygon, solana } from '@causeway/protocol/networks'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeNamespace } from '../../test/fakeNamespace.ts'
import { createFakePeer } from '../../test/fakePeer.ts'
import { createFakeSigner } from '../../test/fakeSigner.ts'
import { createOutsidePage } from '../../test/outsidePage.ts'
import { holdPairing } from '../connect/pairing.ts'
import type { KitConfig } from '../kit.ts'
import { currentView } from '../modal/state.ts'
import { type SignIn, localSignIn, serverSignIn } from './factories.ts'
import { sessionFeed } from './sessionFeed.ts'

const anna = privateKeyToAccount(generatePrivateKey())
const ben = privateKeyToAccount(generatePrivateKey())
const chain = 'eip155:137'

// A busy machine may take longer to load them than a test waits.
beforeAll(async () => {
  await import('../walletconnect/createWalletConnect.ts')
  await import('../walletconnect/createConnections.ts')
  await import('../walletconnect/signIn.ts')
  await import('./signInOf.ts')
  await import('./localPort.ts')
  await import('./serverPort.ts')
})
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://app.example/shop'))
  // The view's own clock is the browser's: as late as that of the page.
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that shows a code, as the view does, with sign-in. */
async function showCode(siwx: SignIn, config: Partial<KitConfig> = {}) {
  const all = createOutsidePage({ siwx, ...config })
  const kit = all.open()
  siwx.follow(kit)
  const told: string[] = []
  kit.events.subscribe(() => told.push(kit.events.get()?.event ?? ''))
  kit.start()
  kit.open({ view: 'ConnectingWalletConnect' })
  const { pairing } = kit.ports
  if (!pairing) throw new Error('no relay was named')
  const held = holdPairing(kit, pairing, undefined)
  held.enter()
  const uri = () => {
    const state = held.get()
    return state.status === 'waiting' ? state.uri : ''
  }
  await vi.waitFor(() => expect(uri()).toMatch(/^wc:/u))
  return { ...all, kit, told, held, uri }
}

describe('one press over WalletConnect', () => {
  it('[S3.siwx-session] connects and signs in with one question: data, message, signature and the signed authorization are the session', async () => {
    const { kit, relay, uri, told, storage } = await showCode(
      localSignIn({ statement: 'See my orders.' }),
    )
    await vi.waitFor(() => expect(relay.published()).toHaveLength(2))
    const wallet = createFakeSigner(relay, uri(), { signer: anna, chain })
    expect(wallet.asked.authPayload).toMatchObject({
      chains: [chain, 'eip155:31337'],
      domain: 'app.example',
      aud: 'https://app.example',
      statement: 'See my orders.',
    })
    const proof = await wallet.proof()
    wallet.sign([proof])
    await vi.waitFor(() => expect(sessionFeed(kit).get().status).toBe('signedIn'))
    expect(kit.account()).toMatchObject({ status: 'connected', address: anna.address })
    const said = sessionFeed(kit).get()
    expect(said.status === 'signedIn' && said.session).toMatchObject({
      data: { accountAddress: anna.address, chainId: chain, nonce: proof.p.nonce },
      message: expect.stringContaining('See my orders. I further authorize'),
      signature: proof.s.s,
      authorization: proof,
    })
    expect(told).toContain('SIWX_AUTH_SUCCESS')
    // Nothing was asked a second time, and the next visit finds it.
    expect(wallet.told().map((one) => one.kind === 'request' && one.method)).toEqual([])
    expect(storage.getItem('causeway:1:siwx-sessions')).toContain(proof.s.s)
  })

  it('a wallet that cannot do both connects, and is asked to sign in a view of its own', async () => {
    const { kit, relay, uri, page } = await showCode(localSignIn())
    await vi.waitFor(() => expect(relay.published()).toHaveLength(2))
    createFakeSigner(relay, uri(), { signer: anna, chain }).refuse(10_001)
    createFakePeer(relay, page.environment.now).approve(uri())
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
    await vi.waitFor(() => expect(currentView(kit.modal.get()).name).toBe('SIWXSignMessage'))
    expect(sessionFeed(kit).get().status).toBe('asked')
  })

  it('error: another statement, another nonce, the signature of somebody else, and a refusal connect nobody', async () => {
    for (const changed of [{ statement: 'Give all away.' }, { nonce: 'f'.repeat(32) }]) {
      const { kit, relay, uri, held } = await showCode(localSignIn({ statement: 'See my orders.' }))
      await vi.waitFor(() => expect(relay.published()).toHaveLength(2))
      const wallet = createFakeSigner(relay, uri(), { signer: anna, chain })
      wallet.sign([await wallet.proof(changed)])
      await vi.waitFor(() => expect(held.get().status).toBe('failed'))
      expect(kit.account().status).toBe('disconnected')
      held.leave()
    }
    const { kit, relay, uri, held } = await showCode(localSignIn())
    await vi.waitFor(() => expect(relay.published()).toHaveLength(2))
    const wallet = createFakeSigner(relay, uri(), { signer: anna, chain })
    wallet.sign([await wallet.proof({}, ben)])
    await vi.waitFor(() => expect(held.get()).toMatchObject({ status: 'failed' }))
    const refused = await showCode(localSignIn())
    await vi.waitFor(() => expect(refused.relay.published()).toHaveLength(2))
    createFakeSigner(refused.relay, refused.uri(), { signer: anna, chain }).refuse(5_000)
    await vi.waitFor(() => expect(refused.held.get().status).toBe('rejected'))
    expect([kit.account().status, refused.kit.account().status]).toEqual([
      'disconnected',
      'disconnected',
    ])
  })

  it('[S3.storage-nonce-token] the server’s nonce is asked, its token kept until it was traded; a server that says no ends the session', async () => {
    const sent: Request[] = []
    let answers = true
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      const request = new Request(url, init)
      sent.push(request)
      if (url.pathname.endsWith('/nonce'))
        return Response.json({ nonce: 'abcdefgh12345678', token: 'for-this-browser' })
      if (url.pathname.endsWith('/me'))
        return Response.json({
          address: anna.address,
          chainId: 137,
          caip2Network: chain,
          sessionId: 's',
          expires: 4_000_000_000,
        })
      return answers
        ? Response.json({ token: 't1', expires: 4_000_000_000 })
        : new Response('', { status: 401 })
    })
    const siwx = () => serverSignIn({ url: 'https://auth.example' })
    const first = await showCode(siwx())
    await vi.waitFor(() => expect(first.relay.published()).toHaveLength(2))
    const kept = () => first.storage.getItem('causeway:1:siwx-nonce-token')
    expect(kept()).toBe('"for-this-browser"')
    const wallet = createFakeSigner(first.relay, first.uri(), { signer: anna, chain })
    expect(wallet.asked.authPayload.nonce).toBe('abcdefgh12345678')
    wallet.sign([await wallet.proof()])
    await vi.waitFor(() => expect(sessionFeed(first.kit).get().status).toBe('signedIn'))
    const trade = sent.find(({ url }) => url.includes('/authenticate'))
    expect(trade?.headers.get(nonceHeader)).toBe('Bearer for-this-browser')
    expect(kept()).toBeNull()

    answers = false
    const second = await showCode(siwx())
    await vi.waitFor(() => expect(second.relay.published()).toHaveLength(2))
    const refused = createFakeSigner(second.relay, second.uri(), { signer: anna, chain })
    refused.sign([await refused.proof()])
    await vi.waitFor(() => expect(second.held.get()).toMatchObject({ status: 'failed' }))
    expect(second.kit.account().status).toBe('disconnected')
    expect(refused.told().map((one) => one.kind === 'request' && one.method)).toContain(
      'wc_sessionDelete',
    )
  })

  it('a server that is away, and a kit of several namespaces, connect first', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('away')))
    const away = await showCode(serverSignIn({ url: 'https://auth.example' }))
    await vi.waitFor(() => expect(away.relay.published()).toHaveLength(1))
    const { adapter } = createFakeNamespace()
    const several = await showCode(localSignIn(), {
      networks: [polygon, solana],
      namespaces: [adapter],
    })
    await vi.waitFor(() => expect(several.relay.published()).toHaveLength(1))
    expect(several.uri()).toContain('wc_sessionPropose')
  })
})
