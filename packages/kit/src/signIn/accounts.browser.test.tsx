import { polygon, solana, solanaLocal } from '@causeway/protocol/networks'
import { parseSignInMessage } from '@causeway/protocol/signIn/parseSignInMessage'
import { signatureText } from '@causeway/protocol/solana/readTransaction'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeNamespace } from '../../test/fakeNamespace.ts'
import { alice, bob, createFakeWallet, rpcError } from '../../test/fakeWallet.ts'
import { connect } from '../actions/calls/connect.ts'
import { browserEnvironment } from '../core/browserEnvironment.ts'
import { memoryStorage } from '../core/createStorage.ts'
import { createKit } from '../entries/createKit.ts'
import { type KitConfig, type KitInside, insideOf } from '../actions/kit.ts'
import { currentView } from '../actions/modal/state.ts'
import { KitProvider, useSession } from '../entries/react/index.tsx'
import { localSignIn, serverSignIn, signOut } from './signInWith.ts'

const kits: KitInside[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

/** The published keys of anvil's second and third account. */
const signers = [
  privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'),
  privateKeyToAccount('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a'),
]
const key = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
// Base58 of bytes, whatever they stand for.
const dora = signatureText(new Uint8Array(await crypto.subtle.exportKey('raw', key.publicKey)))

/** An adapter whose wallet signs texts as Solana's do. */
function solanaWallet(options: Parameters<typeof createFakeNamespace>[0] = {}) {
  const fake = createFakeNamespace({ accounts: [dora], ...options })
  const signText = vi.fn(async (_kit: unknown, { message }: { message: string }) => ({
    status: 'ok' as const,
    value: signatureText(
      new Uint8Array(
        await crypto.subtle.sign('Ed25519', key.privateKey, new TextEncoder().encode(message)),
      ),
    ),
  }))
  return { fake, signText, adapter: { ...fake.adapter, signText } }
}

function Session({ initial }: { readonly initial?: { address: string; chainId: `eip155:137` } }) {
  const session = useSession({ initial })
  return (
    <output data-testid="session">
      {session.status === 'signedIn' ? session.session.data.accountAddress : session.status}
    </output>
  )
}

async function show(
  config: Partial<KitConfig>,
  initial?: { address: string; chainId: `eip155:137` },
) {
  const events = new EventTarget()
  const wallet = createFakeWallet({ accounts: [alice, bob] }).install(events)
  wallet.on('personal_sign', ([data, account]) =>
    signers
      .find(({ address }) => address.toLowerCase() === String(account).toLowerCase())
      ?.signMessage({ message: { raw: data as `0x${string}` } }),
  )
  const kit = insideOf(
    createKit({
      networks: [polygon, mainnet, ...(config.namespaces ? [solana, solanaLocal] : [])] as never,
      storage: memoryStorage(),
      environment: { ...browserEnvironment(), events, ethereum: () => undefined },
      metadata: { name: 'Shop' },
      ...config,
    }),
  )
  kits.push(kit)
  kit.start()
  await render(
    <KitProvider kit={kit}>
      <Session {...(initial && { initial })} />
    </KitProvider>,
  )
  return { kit, wallet }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const session = () => page.getByTestId('session')
const view = (kit: KitInside) =>
  kit.modal.get().open ? currentView(kit.modal.get()).name : 'closed'

describe('one press with a wallet of the page', () => {
  it('the press that connects goes on to sign, in a modal that stays', async () => {
    const { kit, wallet } = await show({ siwx: localSignIn() })
    let answer: (value: unknown) => void = () => undefined
    const held = new Promise((resolve) => (answer = resolve))
    wallet.on('personal_sign', async ([data]) => {
      await held
      return signers[0]?.signMessage({ message: { raw: data as `0x${string}` } })
    })
    kit.open()
    await page.getByRole('button', { name: /Fake/u }).click()
    await vi.waitFor(() => expect(wallet.count('personal_sign')).toBe(1))
    expect(view(kit)).toBe('SIWXSignMessage')
    await expect.element(page.getByLabelText('The message that you sign')).toBeVisible()
    await expect.element(page.getByText('Sign the message that your wallet shows.')).toBeVisible()
    answer(undefined)
    await expect.element(session()).toHaveTextContent(alice)
    expect([view(kit), wallet.count('personal_sign')]).toEqual(['closed', 1])
  })

  it('a refusal waits for another press, and another account is asked for with a press of its own', async () => {
    const { kit, wallet } = await show({ siwx: localSignIn() })
    wallet.on('personal_sign', () => Promise.reject(rpcError(4001, 'no')))
    kit.open()
    await page.getByRole('button', { name: /Fake/u }).click()
    await expect.element(page.getByText('Signature declined')).toBeVisible()
    wallet.on('personal_sign', ([data, account]) =>
      signers
        .find(({ address }) => address.toLowerCase() === String(account).toLowerCase())
        ?.signMessage({ message: { raw: data as `0x${string}` } }),
    )
    await button('Sign message').click()
    await expect.element(session()).toHaveTextContent(alice)
    const asked = wallet.count('personal_sign')
    kit.connection.send({ type: 'addressChosen', address: bob })
    await expect.element(button('Sign message')).toBeEnabled()
    expect(wallet.count('personal_sign')).toBe(asked)
    await button('Sign message').click()
    await expect.element(session()).toHaveTextContent(bob)
    // Both are signed in now: going back asks nothing.
    kit.connection.send({ type: 'addressChosen', address: alice })
    await expect.element(session()).toHaveTextContent(alice)
    expect([view(kit), wallet.count('personal_sign')]).toEqual(['closed', asked + 1])
  })
})

describe('accounts of several namespaces', () => {
  it('each is asked in its turn and in its own words, and signing out ends all', async () => {
    const { adapter, fake, signText } = solanaWallet()
    const storage = memoryStorage()
    const { kit } = await show({ siwx: localSignIn(), namespaces: [adapter], storage })
    await connect(kit, { connector: 'org.example.fake' })
    await expect.element(button('Sign message')).toBeEnabled()
    // The second one waits for the first.
    await connect(kit, { connector: fake.connector.id, namespace: 'solana' })
    const text = page.getByLabelText('The message that you sign')
    await expect.element(text).toHaveTextContent('your Ethereum account')
    await button('Sign message').click()
    await expect.element(text).toHaveTextContent('your Solana account')
    expect(view(kit)).toBe('SIWXSignMessage')
    await expect.element(button('Sign message')).toBeEnabled()
    await button('Sign message').click()
    await vi.waitFor(() => expect(view(kit)).toBe('closed'))
    const [, { message } = { message: '' }] = signText.mock.calls[0] ?? []
    expect(parseSignInMessage(message)).toMatchObject({
      accountAddress: dora,
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    })
    await expect.element(session()).toHaveTextContent(dora)
    kit.activate('eip155')
    await expect.element(session()).toHaveTextContent(alice)
    await signOut(kit)
    expect([kit.accountOf('solana').status, kit.account().status]).toEqual([
      'disconnected',
      'disconnected',
    ])
    expect(JSON.parse(storage.getItem('causeway:1:siwx-sessions') ?? '[]')).toEqual([])
  })

  it('cancelling one parts with that one alone, and its leaving ends its own session alone', async () => {
    const { adapter, fake } = solanaWallet()
    const { kit } = await show({ siwx: localSignIn(), namespaces: [adapter] })
    await connect(kit, { connector: 'org.example.fake' })
    await button('Sign message').click()
    await expect.element(session()).toHaveTextContent(alice)
    await connect(kit, { connector: fake.connector.id, namespace: 'solana' })
    await button('Cancel').click()
    await vi.waitFor(() => expect(kit.accountOf('solana').status).toBe('disconnected'))
    expect(kit.account().status).toBe('connected')
    kit.activate('eip155')
    await expect.element(session()).toHaveTextContent(alice)
  })

  it('a wallet on the Solana chain of this machine is asked for, and its key is believed', async () => {
    const { adapter, fake } = solanaWallet({ network: solanaLocal })
    const { kit } = await show({ siwx: localSignIn({ required: false }), namespaces: [adapter] })
    await connect(kit, { connector: fake.connector.id, namespace: 'solana' })
    await button('Sign message').click()
    await expect.element(session()).toHaveTextContent(dora)
    expect([view(kit), kit.accountOf('solana').caipNetworkId]).toEqual([
      'closed',
      'solana:localnet',
    ])
  })

  it('where signing in is up to the visitor, a sign-in that cannot begin costs no connection', async () => {
    // A line more than the message has would be somebody else's words.
    const statement = 'I accept the terms.\nURI: https://evil.example'
    const { adapter, fake } = solanaWallet({ network: solanaLocal })
    const { kit } = await show({
      siwx: localSignIn({ required: false, statement }),
      namespaces: [adapter],
    })
    await connect(kit, { connector: fake.connector.id, namespace: 'solana' })
    await expect
      .element(page.getByText('A problem occurred while trying initialize authentication'))
      .toBeVisible()
    expect([view(kit), kit.accountOf('solana').status]).toEqual(['Account', 'connected'])
    await expect.element(session()).toHaveTextContent('signedOut')
  })

  it('wallets whose adapter signs no text connect and are asked nothing', async () => {
    const fake = createFakeNamespace({ accounts: [dora] })
    const { kit, wallet } = await show({ siwx: localSignIn(), namespaces: [fake.adapter] })
    await connect(kit, { connector: fake.connector.id, namespace: 'solana' })
    await expect.element(session()).toHaveTextContent('signedOut')
    expect([view(kit), kit.accountOf('solana').status, wallet.count('personal_sign')]).toEqual([
      'closed',
      'connected',
      0,
    ])
  })

  it('[S8.toast-smart-accounts] a signature that does not hold of a smart account is told as such', async () => {
    const fake = solanaWallet({ details: [{ address: dora, type: 'smartAccount' }] })
    fake.signText.mockRejectedValue(new Error('no such method'))
    const { kit } = await show({ siwx: localSignIn(), namespaces: [fake.adapter] })
    await connect(kit, { connector: fake.fake.connector.id, namespace: 'solana' })
    await button('Sign message').click()
    await expect
      .element(page.getByText('This application might not support Smart Accounts'))
      .toBeVisible()
    expect(view(kit)).toBe('SIWXSignMessage')
  })
})

describe('a session that the server draws', () => {
  it('shows whom the cookie names until it was looked for, and keeps no token', async () => {
    const asked: { path: string; credentials: RequestCredentials | undefined }[] = []
    const real = globalThis.fetch
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : `${input}`)
      if (!url.pathname.startsWith('/auth/v1/')) return real(input, init)
      asked.push({ path: url.pathname, credentials: init?.credentials })
      return Response.json({
        address: alice,
        chainId: 137,
        caip2Network: 'eip155:137',
        sessionId: 's',
        expires: 4_000_000_000,
      })
    })
    const storage = memoryStorage()
    const siwx = serverSignIn({ url: '/', cookie: true })
    const { kit, wallet } = await show({ siwx, storage }, { address: alice, chainId: 'eip155:137' })
    await expect.element(session()).toHaveTextContent(alice)
    await connect(kit, { connector: 'org.example.fake' })
    await vi.waitFor(() => expect(asked).toEqual([{ path: '/auth/v1/me', credentials: 'include' }]))
    await expect.element(session()).toHaveTextContent(alice)
    expect([view(kit), wallet.count('personal_sign')]).toEqual(['closed', 0])
    expect(storage.getItem('causeway:1:siwx-auth-token')).toBeNull()
    spy.mockRestore()
  })
})
