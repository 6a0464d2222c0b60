import { polygon } from '@causeway/protocol/networks'
import {
  formatSignInMessage,
  parseSignInMessage,
} from '@causeway/protocol/signIn/parseSignInMessage'
import axe from 'axe-core'
import { recoverMessageAddress, hexToString, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { alice, bob, createFakeWallet, rpcError } from '../../test/fakeWallet.ts'
import { connect } from '../actions/calls/connect.ts'
import { disconnect } from '../actions/calls/disconnect.ts'
import { browserEnvironment } from '../core/browserEnvironment.ts'
import { type StoragePort, memoryStorage } from '../core/createStorage.ts'
import { createKit } from '../entries/createKit.ts'
import type { KitEvent } from '../connection/events/kitEvent.ts'
import { type KitConfig, type KitInside, insideOf } from '../actions/kit.ts'
import { currentView } from '../actions/modal/state.ts'
import { KitProvider, useSession } from '../entries/react/index.tsx'
import { localSignIn, serverSignIn, signInWith, signOut, siwe } from './signInWith.ts'

const kits: KitInside[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

/** The published keys of anvil's second and third account. */
const signers = [
  privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'),
  privateKeyToAccount('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a'),
]

function Session() {
  const session = useSession()
  return (
    <output data-testid="session">
      {session.status === 'signedIn' ? session.session.data.accountAddress : session.status}
    </output>
  )
}

async function show(config: Partial<KitConfig>, storage: StoragePort = memoryStorage()) {
  const events = new EventTarget()
  const wallet = createFakeWallet({ accounts: [alice, bob] }).install(events)
  wallet.on('personal_sign', ([data, account]) =>
    signers
      .find(({ address }) => address.toLowerCase() === String(account).toLowerCase())
      ?.signMessage({ message: { raw: data as `0x${string}` } }),
  )
  const kit = insideOf(
    createKit({
      networks: [polygon, mainnet],
      storage,
      environment: { ...browserEnvironment(), events, ethereum: () => undefined },
      metadata: { name: 'Shop' },
      ...config,
    }),
  )
  kits.push(kit)
  kit.start()
  const told: KitEvent[] = []
  kit.events.subscribe(() => {
    const event = kit.events.get()
    if (event) told.push(event)
  })
  await render(
    <KitProvider kit={kit}>
      <Session />
    </KitProvider>,
  )
  await connect(kit, { connector: 'org.example.fake' })
  return { kit, wallet, told, storage }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const session = () => page.getByTestId('session')
const view = (kit: KitInside) =>
  kit.modal.get().open ? currentView(kit.modal.get()).name : 'closed'
const names = (told: readonly KitEvent[]) =>
  told.map(({ event }) => event).filter((name) => name.includes('SIWX'))
const signedTexts = (wallet: Awaited<ReturnType<typeof show>>['wallet']) =>
  wallet.asked
    .filter(({ method }) => method === 'personal_sign')
    .map(({ params }) => hexToString(params[0] as `0x${string}`))

describe('sign-in in this browser', () => {
  it('[S1.feature-siwx] [S2.view-siwx-sign-message] [S4.siwx-open] [S4.siwx-signed] [S7.events-sign-in] [S7.wallet-personal-sign]: asked after connecting, the very text on screen is signed, and the session closes the modal', async () => {
    const { kit, wallet, told, storage } = await show({
      siwx: localSignIn({ statement: 'I want to see my orders.' }),
    })
    await expect.element(page.getByText('Shop asks you to sign in')).toBeVisible()
    expect(view(kit)).toBe('SIWXSignMessage')
    expect(view(kit)).toBe('SIWXSignMessage')
    const shown = page.getByLabelText('The message that you sign')
    await expect.element(shown).toBeVisible()
    const text = shown.element().textContent
    const asked = parseSignInMessage(text ?? '')
    expect(asked).toMatchObject({
      domain: location.host,
      uri: location.origin,
      accountAddress: alice,
      chainId: 'eip155:137',
      statement: 'I want to see my orders.',
    })
    const life = Date.parse(asked.expirationTime ?? '') - Date.parse(asked.issuedAt ?? '')
    expect(life).toBe(86_400_000)
    // Colours settle when the view has come in.
    await vi.waitFor(
      async () => expect((await axe.run(document.body)).violations).toEqual([]),
      5_000,
    )
    await button('Sign message').click()
    await expect.element(session()).toHaveTextContent(alice)
    expect(view(kit)).toBe('closed')
    expect(signedTexts(wallet)).toEqual([text])
    const personalSign = wallet.asked.find(({ method }) => method === 'personal_sign')
    expect(personalSign?.params).toEqual([stringToHex(text ?? ''), alice])
    expect(names(told)).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS'])
    expect(JSON.stringify(told)).not.toContain(alice)

    // Another visit: the session is still there, and nothing is asked.
    const next = await show({ siwx: localSignIn() }, storage)
    await expect.element(session().last()).toHaveTextContent(alice)
    expect([view(next.kit), next.wallet.count('personal_sign')]).toEqual(['closed', 0])
    // Another chain and another account are not covered.
    next.wallet.chainId = 1
    next.kit.connection.send({ type: 'addressChosen', address: bob })
    await vi.waitFor(() => expect(view(next.kit)).toBe('SIWXSignMessage'))
  })

  it('[S4.siwx-cancel-required] [S6.siwx-required]: closing shakes while sign-in is required, and Cancel disconnects', async () => {
    const { kit, told } = await show({ siwx: localSignIn() })
    await expect.element(button('Sign message')).toBeEnabled()
    kit.modal.send({ type: 'dismiss' })
    expect([view(kit), kit.modal.get().shaking]).toEqual(['SIWXSignMessage', true])
    kit.close()
    kit.open({ view: 'Account' })
    expect(view(kit)).toBe('SIWXSignMessage')
    await button('Cancel').click()
    await vi.waitFor(() => expect(kit.account().status).toBe('disconnected'))
    expect(view(kit)).toBe('closed')
    expect(names(told)).toEqual(['CLICK_CANCEL_SIWX'])
  })

  it('[S4.siwx-cancel-optional] [S6.siwx-required]: Cancel closes an optional sign-in and keeps the wallet; so does Escape', async () => {
    const { kit } = await show({ siwx: localSignIn({ required: false }) })
    await button('Cancel').click()
    expect([view(kit), kit.account().status]).toEqual(['closed', 'connected'])
    await expect.element(session()).toHaveTextContent('signedOut')
    const other = await show({ siwx: localSignIn({ required: false }) })
    await vi.waitFor(() => expect(view(other.kit)).toBe('SIWXSignMessage'))
    other.kit.modal.send({ type: 'dismiss' })
    expect([view(other.kit), other.kit.account().status]).toEqual(['closed', 'connected'])
  })

  it('[S8.toast-signature-declined] a refusal is told and can be tried again; a signature of somebody else is no session', async () => {
    const { kit, wallet, told } = await show({ siwx: localSignIn() })
    wallet.on('personal_sign', () => Promise.reject(rpcError(4001, 'no')))
    await button('Sign message').click()
    await expect.element(page.getByText('Signature declined')).toBeVisible()
    const before = page.getByLabelText('The message that you sign').element().textContent
    await expect.element(button('Sign message')).toBeEnabled()
    expect(page.getByLabelText('The message that you sign').element().textContent).toBe(before)
    expect(names(told)).toEqual(['CLICK_SIGN_SIWX_MESSAGE'])
    wallet.on('personal_sign', ([data]) =>
      signers[1]?.signMessage({ message: { raw: data as `0x${string}` } }),
    )
    wallet.on('eth_call', () => '0x')
    await button('Sign message').click()
    await vi.waitFor(() => expect(names(told)).toContain('SIWX_AUTH_ERROR'), 20_000)
    expect(view(kit)).toBe('SIWXSignMessage')
    await expect.element(session()).toHaveTextContent('pending')
  })

  it('signing out ends the session and, where it is required, the connection; a disconnect ends it too', async () => {
    const storage = memoryStorage()
    const { kit } = await show({ siwx: localSignIn() }, storage)
    await button('Sign message').click()
    await expect.element(session()).toHaveTextContent(alice)
    await signOut(kit)
    expect(kit.account().status).toBe('disconnected')
    expect(storage.getItem('causeway:1:siwx-sessions')).toBeNull()
    await connect(kit, { connector: 'org.example.fake' })
    await button('Sign message').click()
    await expect.element(session()).toHaveTextContent(alice)
    await disconnect(kit)
    await vi.waitFor(() => expect(storage.getItem('causeway:1:siwx-sessions')).toBeNull())
    await expect.element(session()).toHaveTextContent('signedOut')
  })
})

describe('a port of the app’s own', () => {
  it('[S8.toast-auth-init] [S8.toast-auth-init-reset] what cannot begin is told at Connect, and a text that says something else than its fields is never shown', async () => {
    const port = {
      createMessage: (account: { address: string; chainId: `eip155:${number}` }) => {
        const data = {
          domain: location.host,
          accountAddress: account.address,
          chainId: account.chainId,
          uri: location.origin,
          version: '1' as const,
          nonce: 'abcdefgh12',
        }
        return Promise.resolve({
          data,
          message: formatSignInMessage({ ...data, domain: 'evil.example' }),
        })
      },
      addSession: () => Promise.resolve(),
      getSessions: () => Promise.resolve([]),
      setSessions: () => Promise.resolve(),
      revokeSession: () => Promise.resolve(),
    }
    const { kit, wallet, told } = await show({ siwx: signInWith(port as never) })
    await expect
      .element(page.getByText('A problem occurred while trying initialize authentication'))
      .toBeVisible()
    expect([view(kit), kit.account().status]).toEqual(['Connect', 'disconnected'])
    expect([wallet.count('personal_sign'), names(told)]).toEqual([0, ['SIWX_AUTH_ERROR']])
  })
})

/** A server as `auth/v1` says, which checks what it is sent. */
function serve() {
  const server = { nonces: new Set<string>(), tokens: new Map<string, string>(), down: false }
  const answer = async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input)
    const headers = new Headers(init.headers)
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? ''
    if (server.down) return new Response('', { status: 503 })
    if (pathname === '/auth/v1/nonce') {
      const nonce = `nonce${server.nonces.size}12345678`
      server.nonces.add(nonce)
      return Response.json({ nonce, token: `for-${nonce}` })
    }
    if (pathname === '/auth/v1/authenticate') {
      const { message, signature } = JSON.parse(init.body as string) as Record<string, string>
      const read = parseSignInMessage(message ?? '')
      const signer = await recoverMessageAddress({
        message: message ?? '',
        signature: signature as `0x${string}`,
      })
      const isKnown = headers.get('x-nonce-jwt') === `Bearer for-${read.nonce}`
      if (!isKnown || !server.nonces.delete(read.nonce) || signer !== read.accountAddress)
        return new Response('', { status: 401 })
      server.tokens.set('t1', signer)
      return Response.json({ token: 't1', expires: 4_000_000_000 })
    }
    if (pathname === '/auth/v1/me' && server.tokens.has(token))
      return Response.json({
        address: server.tokens.get(token),
        chainId: 137,
        caip2Network: 'eip155:137',
        sessionId: 's',
        expires: 4_000_000_000,
      })
    if (pathname === '/auth/v1/sign-out') {
      server.tokens.delete(token)
      return Response.json({})
    }
    return new Response('', { status: 401 })
  }
  const real = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : `${input}`
    return url.includes('/auth/v1/') ? answer(url, init) : real(input, init)
  })
  onTestFinished(() => spy.mockRestore())
  return server
}

describe('sign-in at a server', () => {
  it('[S3.storage-auth-token]: its nonce is signed, its token is kept, and its word counts at the next visit', async () => {
    const server = serve()
    const config = {
      siwx: serverSignIn({ url: 'https://auth.shop.example', statement: 'Orders.' }),
    }
    const { kit, storage } = await show(config)
    await button('Sign message').click()
    await expect.element(session()).toHaveTextContent(alice)
    const kept = JSON.parse(storage.getItem('causeway:1:siwx-auth-token') ?? '') as object
    expect(kept).toMatchObject([{ token: 't1', signature: expect.stringMatching(/^0x/u) }])
    expect(storage.getItem('causeway:1:siwx-nonce-token')).toBeNull()
    kit.destroy()
    const next = await show(config, storage)
    await expect.element(session().last()).toHaveTextContent(alice)
    expect(next.wallet.count('personal_sign')).toBe(0)
    await signOut(next.kit)
    expect([server.tokens.size, storage.getItem('causeway:1:siwx-auth-token')]).toEqual([0, null])
  })

  it('a session that the server ended is asked for anew; a server that is away is a failed start', async () => {
    const server = serve()
    const config = { siwx: serverSignIn({ url: 'https://auth.shop.example' }) }
    const { kit, storage } = await show(config)
    await button('Sign message').click()
    await expect.element(session()).toHaveTextContent(alice)
    kit.destroy()
    server.tokens.clear()
    const next = await show(config, storage)
    await vi.waitFor(() => expect(view(next.kit)).toBe('SIWXSignMessage'))
    next.kit.destroy()
    server.down = true
    const last = await show(config, storage)
    await expect
      .element(page.getByText('A problem occurred while trying initialize authentication'))
      .toBeVisible()
    expect(last.kit.account().status).toBe('disconnected')
  })

  it('a server that is away parts nobody where signing in is up to the visitor', async () => {
    serve().down = true
    const { kit } = await show({
      siwx: serverSignIn({ url: 'https://auth.shop.example', required: false }),
    })
    await expect
      .element(page.getByText('A problem occurred while trying initialize authentication'))
      .toBeVisible()
    expect([view(kit), kit.account().status]).toEqual(['Account', 'connected'])
  })
})

describe('siweConfig', () => {
  it('[S2.view-connecting-siwe] [S4.siwe-replace-back] [S4.siwe-replace-close] [S4.stack-success-replace]: asks in ConnectingSiwe, and goes back to the step before it, or closes', async () => {
    let signedIn: { address: string; chainId: number } | null = null
    const config = siwe({
      getNonce: () => Promise.resolve('abcdefgh12345678'),
      createMessage: ({ address, chainId, nonce, domain, uri, iat }) =>
        formatSignInMessage({
          domain,
          accountAddress: address,
          chainId: `eip155:${chainId}`,
          uri,
          version: '1',
          nonce,
          issuedAt: iat,
        }),
      async verifyMessage({ message, signature }) {
        const { accountAddress } = parseSignInMessage(message)
        const signer = await recoverMessageAddress({
          message,
          signature: signature as `0x${string}`,
        })
        signedIn = { address: signer, chainId: 137 }
        return signer === accountAddress
      },
      getSession: () => Promise.resolve(signedIn),
      signOut: () => {
        signedIn = null
        return Promise.resolve(true)
      },
    })
    const { kit } = await show({ siweConfig: config })
    await vi.waitFor(() => expect(view(kit)).toBe('ConnectingSiwe'))
    await button('Sign message').click()
    await expect.element(session()).toHaveTextContent(alice)
    expect(view(kit)).toBe('closed')
    kit.open({ view: 'Account' })
    kit.connection.send({ type: 'addressChosen', address: bob })
    await vi.waitFor(() => expect(view(kit)).toBe('ConnectingSiwe'))
    await button('Sign message').click()
    await expect.element(session()).toHaveTextContent(bob)
    expect(view(kit)).toBe('Account')
  })
})
