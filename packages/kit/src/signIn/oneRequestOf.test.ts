import { nonceHeader } from '@causeway/protocol/api/auth'
import { polygon, solana } from '@causeway/protocol/networks'
import { cacaoMessage, issuerOf, payloadFor } from '@causeway/protocol/wc/verifyCacao'
import type { AnyCacao, AuthPayload } from '@causeway/protocol/wc/authPayload'
import { signatureText } from '@causeway/protocol/solana/readTransaction'
import { type SolanaKey, solanaKey } from '@causeway/testkit/solana/solanaKey'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeNamespace } from '../../test/fakeNamespace.ts'
import { createFakePeer } from '../../test/fakePeer.ts'
import { createFakeSigner } from '../../test/fakeSigner.ts'
import { createFakeWallet } from '../../test/fakeWallet.ts'
import { createOutsidePage } from '../../test/outsidePage.ts'
import { holdPairing } from '../modal/connect/createPairing.ts'
import type { KitConfig, SignIn } from '../actions/kit.ts'
import { currentView } from '../actions/modal/state.ts'
import { localSignIn, serverSignIn } from './signInWith.ts'
import { sessionFeed } from './sessionFeed.ts'

/** Accounts of Solana, of seeds that everybody knows. */
const [carols, strangers] = [7, 8].map((seed) => solanaKey(new Uint8Array(32).fill(seed))) as [
  SolanaKey,
  SolanaKey,
]
const carol = carols.address
const signAs = (by: SolanaKey, message: string) =>
  signatureText(by.sign(new TextEncoder().encode(message)))

const anna = privateKeyToAccount(generatePrivateKey())
const ben = privateKeyToAccount(generatePrivateKey())
const chain = 'eip155:137'

// A busy machine may take longer to load them than a test waits.
beforeAll(async () => {
  await import('../connection/walletconnect/createWalletConnect.ts')
  await import('../connection/walletconnect/createConnections.ts')
  await import('../connection/walletconnect/signIn.ts')
  await import('../connection/walletconnect/signInMultiNamespace.ts')
  await import('@causeway/protocol/signIn/judgeSignature')
  await import('@causeway/protocol/signIn/isSolanaSigned')
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
async function showCode(
  siwx: SignIn,
  config: Partial<KitConfig> = {},
  wallet?: Parameters<typeof holdPairing>[2],
) {
  const all = createOutsidePage({ siwx, ...config })
  const kit = all.open()
  siwx.follow(kit)
  const told: string[] = []
  kit.events.subscribe(() => told.push(kit.events.get()?.event ?? ''))
  kit.start()
  kit.open({ view: 'ConnectingWalletConnect' })
  const { pairing } = kit.ports
  if (!pairing) throw new Error('no relay was named')
  const held = holdPairing(kit, pairing, wallet)
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
    expect(sessionFeed(kit).get().status).toBe('pending')
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

  it('a server that is away connects first', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('away')))
    const away = await showCode(serverSignIn({ url: 'https://auth.example' }))
    await vi.waitFor(() => expect(away.relay.published()).toHaveLength(1))
    expect(away.uri()).toContain('wc_sessionPropose')
  })
})

describe('one press over WalletConnect in a kit of several namespaces', () => {
  const solanaChain = solana.caipNetworkId
  const granted = {
    eip155: {
      chains: [chain],
      accounts: [`${chain}:${anna.address}`],
      methods: ['personal_sign'],
      events: ['chainChanged'],
    },
    solana: {
      chains: [solanaChain],
      accounts: [`${solanaChain}:${carol}`],
      methods: ['solana_signMessage'],
      events: [],
    },
  }

  async function showSeveral(siwx: SignIn) {
    const { adapter } = createFakeNamespace()
    const signs = { ...adapter, signText: async () => Promise.reject(new Error('asked again')) }
    const all = await showCode(siwx, { networks: [polygon, solana], namespaces: [signs] })
    await vi.waitFor(() => expect(all.relay.published()).toHaveLength(1))
    expect(all.uri()).toContain('wc_sessionPropose')
    const peer = createFakePeer(all.relay, all.page.environment.now)
    const { requests } = peer.proposal(all.uri()).params
    const { authentication } = requests as { authentication: AuthPayload[] }
    /** What the wallet signs for an account, as it was asked, or changed. */
    const proofOf = async (
      account: string,
      changes: Partial<AnyCacao['p']> = {},
      sign?: (text: string) => Promise<string> | string,
    ): Promise<AnyCacao> => {
      const isSolana = account.startsWith('solana:')
      const [, one] = authentication
      const payload = isSolana ? one : authentication[0]
      if (!payload) throw new Error('nothing was asked')
      const p = { ...payloadFor(payload, issuerOf(account)), ...changes }
      const text = cacaoMessage(p)
      const own = (message: string) =>
        isSolana ? signAs(carols, message) : anna.signMessage({ message })
      const s = { t: isSolana ? 'ed25519' : 'eip191', s: await (sign ?? own)(text) }
      return { h: { t: 'caip122' }, p, s }
    }
    const evm = `${chain}:${anna.address}`
    const other = `${solanaChain}:${carol}`
    const approve = (proofs: unknown) =>
      peer.approve(all.uri(), {
        namespaces: granted,
        ...(proofs === undefined ? {} : { proposalRequestsResponses: { authentication: proofs } }),
      })
    return { ...all, authentication, proofOf, approve, evm, other }
  }

  it('[S3.siwx-session] asks beside the proposal, each account in its own words: both are signed in before they count as connected', async () => {
    const { kit, authentication, proofOf, approve, evm, other, storage, told } = await showSeveral(
      localSignIn({ statement: 'See my orders.' }),
    )
    expect(authentication).toMatchObject([
      { chains: [chain], domain: 'app.example', statement: 'See my orders.' },
      { chains: [solanaChain], domain: 'app.example', statement: 'See my orders.' },
    ])
    expect(authentication[0]?.nonce).not.toBe(authentication[1]?.nonce)
    approve([await proofOf(other), await proofOf(evm)])
    await vi.waitFor(() => expect(kit.accountOf('solana').status).toBe('connected'))
    await vi.waitFor(() => expect(sessionFeed(kit).get().status).toBe('signedIn'))
    expect([kit.accountOf('eip155').address, kit.accountOf('solana').address]).toEqual([
      anna.address,
      carol,
    ])
    const kept = storage.getItem('causeway:1:siwx-sessions') ?? ''
    expect(kept).toContain('sign in with your Ethereum account')
    expect(kept).toContain('sign in with your Solana account')
    expect(kept).not.toContain('I further authorize')
    expect(told.filter((event) => event === 'SIWX_AUTH_SUCCESS')).toHaveLength(2)
    expect(told).not.toContain('CLICK_SIGN_SIWX_MESSAGE')
    expect(kit.modal.get().open).toBe(false)
  })

  it('asks in turn whom the wallet has not signed for: none, or one of two', async () => {
    const none = await showSeveral(localSignIn())
    none.approve(undefined)
    await vi.waitFor(() => expect(currentView(none.kit.modal.get()).name).toBe('SIWXSignMessage'))
    expect(sessionFeed(none.kit).get().status).toBe('pending')

    const one = await showSeveral(localSignIn())
    one.approve([await one.proofOf(one.evm), { h: 'of another form' }])
    await vi.waitFor(() => expect(currentView(one.kit.modal.get()).name).toBe('SIWXSignMessage'))
    await vi.waitFor(() => expect(one.told).toContain('SIWX_AUTH_SUCCESS'))
    expect(one.kit.accountOf('eip155').status).toBe('connected')
  })

  it('error: other words, another nonce, another chain, the signature of somebody else connect nobody', async () => {
    const wrong = [
      { statement: 'Give all away.' },
      { nonce: 'f'.repeat(32) },
      { domain: 'evil.example' },
      { aud: 'https://evil.example' },
      { resources: ['https://evil.example/terms'] },
    ]
    for (const changes of wrong) {
      const { kit, proofOf, approve, evm, other, held } = await showSeveral(localSignIn())
      approve([await proofOf(evm), await proofOf(other, changes)])
      await vi.waitFor(() => expect(held.get().status, JSON.stringify(changes)).toBe('failed'))
      expect([kit.accountOf('eip155').status, kit.accountOf('solana').status]).toEqual([
        'disconnected',
        'disconnected',
      ])
      held.leave()
    }
    // Somebody else's key may be that of a contract account: its chain is asked, and knows of none.
    vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x' }))
    for (const account of ['evm', 'other'] as const) {
      const { kit, proofOf, approve, held, storage, ...accounts } = await showSeveral(localSignIn())
      approve([
        await proofOf(accounts[account], {}, (message) =>
          account === 'evm' ? ben.signMessage({ message }) : signAs(strangers, message),
        ),
      ])
      await vi.waitFor(() => expect(held.get().status, account).toBe('failed'))
      expect(kit.account().status).toBe('disconnected')
      expect(storage.getItem('causeway:1:siwx-sessions')).toBeNull()
      held.leave()
    }
  })

  it('at a server each nonce has its own token; where one account is refused none stays signed in', async () => {
    const sent: Request[] = []
    let refuses = false
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      const request = new Request(url, init)
      sent.push(request)
      const n = sent.length
      if (url.pathname.endsWith('/nonce'))
        return Response.json({ nonce: `nonce${n}nonce`, token: `of nonce${n}nonce` })
      if (url.pathname.endsWith('/me')) return new Response('', { status: 401 })
      if (url.pathname.endsWith('/sign-out')) return Response.json({})
      const isSolana = (await request.clone().text()).includes('Solana account')
      return refuses && isSolana
        ? new Response('', { status: 401 })
        : Response.json({ token: `session-${n}`, expires: 4_000_000_000 })
    })
    const good = await showSeveral(serverSignIn({ url: 'https://auth.example' }))
    good.approve([await good.proofOf(good.evm), await good.proofOf(good.other)])
    const trades = () => sent.filter(({ url }) => url.includes('/authenticate'))
    await vi.waitFor(() => expect(trades()).toHaveLength(2))
    for (const trade of trades()) {
      const { data } = (await trade.clone().json()) as { data: { nonce: string } }
      expect(trade.headers.get(nonceHeader)).toBe(`Bearer of ${data.nonce}`)
    }
    refuses = true
    const bad = await showSeveral(serverSignIn({ url: 'https://auth.example' }))
    bad.approve([await bad.proofOf(bad.evm), await bad.proofOf(bad.other)])
    await vi.waitFor(() => expect(bad.held.get().status).toBe('failed'))
    expect(bad.kit.account().status).toBe('disconnected')
    expect(sent.some(({ url }) => url.includes('/sign-out'))).toBe(true)
    expect(bad.storage.getItem('causeway:1:siwx-auth-token')).toBeNull()
  })

  it('a server that keeps its session in a cookie is asked for one account after the other: the last proof would end the one before', async () => {
    let inCookie: { address: string; caip2Network: string } | undefined
    let nonces = 0
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      if (url.pathname.endsWith('/nonce'))
        return Response.json({ nonce: `nonce${(nonces += 1)}nonce`, token: 'of this browser' })
      if (url.pathname.endsWith('/me'))
        return inCookie
          ? Response.json({ ...inCookie, chainId: 137, sessionId: 's', expires: 4_000_000_000 })
          : new Response('', { status: 401 })
      const { data } = (await new Request(url, init).json()) as {
        data: { accountAddress: string; chainId: string }
      }
      inCookie = { address: data.accountAddress, caip2Network: data.chainId }
      return Response.json({ token: 't', expires: 4_000_000_000 })
    })
    const { adapter } = createFakeNamespace()
    const signs = { ...adapter, signText: async () => Promise.reject(new Error('not asked here')) }
    const siwx = serverSignIn({ url: 'https://auth.example', cookie: true })
    const all = await showCode(siwx, { networks: [polygon, solana], namespaces: [signs] })
    await vi.waitFor(() => expect(all.relay.published()).toHaveLength(1))
    const peer = createFakePeer(all.relay, all.page.environment.now)
    expect(peer.proposal(all.uri()).params.requests).toBeUndefined()
    peer.approve(all.uri(), { namespaces: granted })
    await vi.waitFor(() => expect(currentView(all.kit.modal.get()).name).toBe('SIWXSignMessage'))
  })

  it('a wallet that is known to be of Ethereum alone is asked as such a kit asks', async () => {
    const { adapter } = createFakeNamespace()
    const signs = { ...adapter, signText: async () => Promise.reject(new Error('asked again')) }
    const wallet = { id: 'fox', name: 'Fox', chains: ['eip155:1', chain] }
    const all = await showCode(
      localSignIn(),
      { networks: [polygon, solana], namespaces: [signs] },
      wallet,
    )
    await vi.waitFor(() => expect(all.relay.published()).toHaveLength(2))
    const fox = createFakeSigner(all.relay, all.uri(), { signer: anna, chain })
    expect(fox.asked.authPayload.chains).toEqual([chain])
    fox.sign([await fox.proof()])
    await vi.waitFor(() => expect(sessionFeed(all.kit).get().status).toBe('signedIn'))
  })
})

describe('one press with a wallet of the page in a kit of several namespaces', () => {
  it('the press that connects goes on to sign, in either namespace; a wallet that was restored is asked for nothing', async () => {
    const { adapter, asked, connector } = createFakeNamespace({ accounts: [carol] })
    const signed: string[] = []
    const signText = async (_: unknown, { message }: { readonly message: string }) => {
      signed.push(message)
      return { status: 'ok' as const, value: signAs(carols, message) }
    }
    const siwx = localSignIn()
    const all = createOutsidePage({
      networks: [polygon, solana],
      namespaces: [{ ...adapter, signText }],
      siwx,
    })
    const events = new EventTarget()
    const wallet = createFakeWallet({ accounts: [anna.address] }).install(events)
    wallet.on('personal_sign', ([data]) => {
      signed.push('evm')
      return anna.signMessage({ message: { raw: data as `0x${string}` } })
    })
    const kit = all.open({ environment: { ...all.environment, events } })
    siwx.follow(kit)
    kit.start()
    const chosen = { connectorId: connector.id, namespace: 'solana' } as const
    kit.open({ view: { name: 'ConnectingExternal', ...chosen } })
    await vi.waitFor(() => expect(kit.accountOf('solana').status).toBe('connected'))
    await vi.waitFor(() => expect(sessionFeed(kit).get().status).toBe('signedIn'))
    expect(signed).toEqual([expect.stringContaining('sign in with your Solana account')])
    expect(asked.filter((one) => one === 'connect')).toHaveLength(1)
    await vi.waitFor(() => expect(kit.modal.get().open).toBe(false))

    const fake = { connectorId: 'org.example.fake', namespace: 'eip155' } as const
    kit.open({ view: { name: 'ConnectingExternal', ...fake } })
    await vi.waitFor(() => expect(kit.accountOf('eip155').status).toBe('connected'))
    await vi.waitFor(() => expect(signed.at(-1)).toBe('evm'))
    await vi.waitFor(() => expect(kit.modal.get().open).toBe(false))
    expect(signed).toHaveLength(2)

    // The next visit finds both sessions, and asks nobody.
    const again = all.open({ environment: { ...all.environment, events } })
    siwx.follow(again)
    again.start()
    await vi.waitFor(() => expect(sessionFeed(again).get().status).toBe('signedIn'))
    expect([signed.length, again.modal.get().open]).toEqual([2, false])
  })
})
