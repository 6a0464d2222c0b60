// @vitest-environment jsdom
import { parseSignInMessage } from '@causeway/protocol/signIn/parseSignInMessage'
import { mockWallet, type MockWallet } from '@causeway/testkit/unit'
import { base, polygon } from 'viem/chains'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../actions/calls/connect.ts'
import type { SignIn } from '../actions/kit.ts'
import { memoryStorage } from '../core/createStorage.ts'
import { createKit } from '../entries/createKit.ts'
import { coversAccount } from './coversAccount.ts'
import { sessionFeed } from './sessionFeed.ts'
import { localSignIn, serverSignIn, signIn, siwe } from './signInWith.ts'

let wallet: MockWallet
let kit: ReturnType<typeof createKit>
afterEach(() => {
  kit.destroy()
  wallet.remove()
  vi.unstubAllGlobals()
})

/** A server that knows one session, by cookie or token. */
function serve(): void {
  let known: { address: string; chainId: string } | undefined
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input)
    if (pathname.endsWith('/nonce')) return Response.json({ nonce: 'abcdefgh1234', token: 'for' })
    if (pathname.endsWith('/authenticate')) {
      const { message } = JSON.parse(init.body as string) as { message: string }
      const { accountAddress: address, chainId } = parseSignInMessage(message)
      known = { address, chainId }
      return Response.json({ token: 't', expires: 4_000_000_000 })
    }
    if (!pathname.endsWith('/me') || !known) return new Response('', { status: 401 })
    const { address, chainId } = known
    return Response.json({
      address,
      chainId: 1,
      caip2Network: chainId,
      sessionId: 's',
      expires: 4e9,
    })
  })
}

/** Connects, signs in, and goes to the other network and back twice: whom the page knows after each, and how often the wallet was asked. */
async function fourSwitches(siwx: SignIn) {
  wallet = mockWallet({ chains: [polygon.id, base.id], permitted: true }).install()
  kit = createKit({ networks: [polygon, base], storage: memoryStorage(), siwx })
  kit.start()
  await vi.waitFor(() => expect(kit.connection.get().connectors).toHaveLength(1))
  await connect(kit, { connector: 'org.example.testwallet' })
  const known: (string | undefined)[] = []
  for (const id of [polygon.id, base.id, polygon.id, base.id, polygon.id]) {
    await wallet.moveTo(id)
    await vi.waitFor(() => expect(kit.account().chainId).toBe(id))
    const session = await signIn(kit)
    known.push(session.status === 'signedIn' ? session.session.data.chainId : session.status)
  }
  return { known, asked: wallet.requests('personal_sign').length }
}

const signedOnce = {
  known: Array.from({ length: 5 }, () => 'eip155:137'),
  asked: 1,
}
const when = 'wanted'

describe('an account over the chains of the app', () => {
  it('[S3.siwx-session] signs once in this browser', async () => {
    expect(await fourSwitches(localSignIn({ when }))).toEqual(signedOnce)
  })

  it.each([true, false])('signs once at a server, by its cookie: %s', async (cookie) => {
    serve()
    const url = 'https://auth.example'
    expect(await fourSwitches(serverSignIn({ url, cookie, when }))).toEqual(signedOnce)
  })

  it('signs on each chain where the app says so: once on each, and with one cookie at each change', async () => {
    const each = ['eip155:137', 'eip155:8453', 'eip155:137', 'eip155:8453', 'eip155:137']
    expect(await fourSwitches(localSignIn({ when, perChain: true }))).toEqual({
      known: each,
      asked: 2,
    })
    kit.destroy()
    wallet.remove()
    serve()
    const siwx = serverSignIn({ url: 'https://auth.example', cookie: true, when, perChain: true })
    expect(await fourSwitches(siwx)).toEqual({ known: each, asked: 5 })
  })
})

describe('the press that connects', () => {
  /** Opens the page and chooses the wallet in the modal; what the server was asked, before it answered anything. */
  async function pressed(siwx: SignIn): Promise<readonly string[]> {
    const asked: string[] = []
    const answer = globalThis.fetch
    let answered: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answered = resolve))
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      asked.push(new URL(input).pathname.split('/').at(-1) ?? '')
      await held
      return answer(input, init)
    })
    wallet = mockWallet({ chains: [polygon.id] }).install()
    kit = createKit({ networks: [polygon], storage: memoryStorage(), siwx })
    kit.start()
    await vi.waitFor(() => expect(kit.connection.get().connectors).toHaveLength(1))
    const chosen = { connectorId: 'org.example.testwallet', namespace: 'eip155' } as const
    kit.open({ view: { name: 'ConnectingExternal', ...chosen } })
    await vi.waitFor(() => expect(asked).toContain('me'))
    const first = [...asked]
    answered()
    await vi.waitFor(() => expect(sessionFeed(kit).get().status).toBe('signedIn'))
    expect(asked.filter((one) => one === 'nonce')).toHaveLength(1)
    return first
  }

  it('asks who is known and for a nonce side by side, and signs with that nonce', async () => {
    serve()
    const first = await pressed(serverSignIn({ url: 'https://auth.example', cookie: true }))
    expect(first.toSorted()).toEqual(['me', 'nonce'])
    expect(wallet.requests('personal_sign')).toHaveLength(1)
  })

  it('begins anew where the server was away: what was asked in vain is not asked with', async () => {
    serve()
    const answer = globalThis.fetch
    let isAway = true
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (isAway) throw new TypeError('Failed to fetch')
      return answer(input, init)
    })
    wallet = mockWallet({ chains: [polygon.id] }).install()
    const siwx = serverSignIn({ url: 'https://auth.example', cookie: true, required: false })
    kit = createKit({ networks: [polygon], storage: memoryStorage(), siwx })
    kit.start()
    await vi.waitFor(() => expect(kit.connection.get().connectors).toHaveLength(1))
    const chosen = { connectorId: 'org.example.testwallet', namespace: 'eip155' } as const
    kit.open({ view: { name: 'ConnectingExternal', ...chosen } })
    await vi.waitFor(() => expect(sessionFeed(kit).get().status).toBe('signedOut'))
    isAway = false
    void signIn(kit)
    await vi.waitFor(() => expect(sessionFeed(kit).get().status).toBe('signedIn'))
  })
})

it('the older functions know a session of another chain, and no other account’s', async () => {
  const { siwePort } = await import('./siwePort.ts')
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const options = {
    getNonce: async () => 'abcdefgh1234',
    createMessage: () => '',
    verifyMessage: async () => true,
    getSession: async () => ({ address, chainId: 137 }),
    signOut: async () => true,
  }
  const on = { address, chainId: 'eip155:8453' } as const
  expect(await siwePort(options).getSessions(on)).toMatchObject([
    { data: { chainId: 'eip155:137' } },
  ])
  expect(await siwePort({ ...options, perChain: true }).getSessions(on)).toEqual([])
  const other = { ...on, address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }
  expect(await siwePort(options).getSessions(other)).toEqual([])
  expect(siwe(options)).toHaveProperty('follow')
})

it.each([
  ['eip155:137', 'eip155:1', true, false],
  ['eip155:137', 'eip155:137', true, true],
  ['eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', false, false],
] as const)('a session of %s on %s: %s, and per chain: %s', (signed, wanted, always, each) => {
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const [a, b] = [
    { address, chainId: signed },
    { address: address.toLowerCase(), chainId: wanted },
  ]
  expect([coversAccount(a, b, undefined), coversAccount(a, b, true)]).toEqual([always, each])
})
