import { polygon } from '@causeway/protocol/networks'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment, settle } from '../../test/fakeEnvironment.ts'
import { createFakeWallet, hanging, rpcError } from '../../test/fakeWallet.ts'
import { connect } from '../actions/calls/connect.ts'
import { currentView } from '../actions/modal/state.ts'
import { memoryStorage } from '../core/createStorage.ts'
import { createInside } from '../entries/createKit.ts'
import { messageOf } from './createNamespaceFlow.ts'
import { localSignIn, serverSignIn } from './signInWith.ts'
import { sessionFeed } from './sessionFeed.ts'

const anna = privateKeyToAccount(generatePrivateKey())
const ben = privateKeyToAccount(generatePrivateKey())
type Asked = Parameters<typeof messageOf>[1] & { chainId: string }

beforeAll(async () => {
  await import('./connectWithSignIn.ts')
  await import('./signInOf.ts')
  await import('./localPort.ts')
  await import('@causeway/protocol/signIn/judgeSignature')
})
beforeEach(() => vi.stubGlobal('location', new URL('https://app.example/shop')))
afterEach(() => vi.unstubAllGlobals())

/** What a wallet of ERC-7846 answers, with one thing wrong where a test wants that. */
async function signed(params: readonly unknown[], wrong: Partial<Asked> = {}, by = anna) {
  const [{ capabilities }] = params as [{ capabilities: { signInWithEthereum: Asked } }]
  const { signInWithEthereum: asked } = capabilities
  const chainId = `eip155:${Number(asked.chainId)}` as const
  const { message } = messageOf({ address: anna.address, chainId }, { ...asked, ...wrong, chainId })
  const signature = await by.signMessage({ message })
  return {
    accounts: [
      { address: anna.address, capabilities: { signInWithEthereum: { message, signature } } },
    ],
  }
}

async function press(
  answer?: (params: readonly unknown[]) => unknown,
  siwx = localSignIn({ statement: 'Hello.', connectAndSign: true }),
  permitted = false,
) {
  const { environment, events, advance } = createFakeEnvironment()
  const wallet = createFakeWallet({ accounts: [anna.address] }).install(events)
  wallet.permitted = permitted
  if (answer)
    wallet.on('wallet_connect', async (params) => {
      const said = await answer(params)
      wallet.permitted = true
      return said
    })
  const kit = createInside({ networks: [polygon], storage: memoryStorage(), environment, siwx })
  siwx.follow(kit)
  kit.start()
  const again = () => connect(kit, { connector: 'org.example.fake' })
  const methods = () =>
    wallet.asked.map(({ method }) => method).filter((one) => /connect|Accounts|sign/u.test(one))
  return { kit, wallet, advance, again, methods, answered: again() }
}

describe('one press in the page (ERC-7846)', () => {
  it('a wallet that can connects and signs in by one prompt', async () => {
    const { kit, answered, methods } = await press((params) => signed(params))
    expect(await answered).toMatchObject({ status: 'ok', value: { address: anna.address } })
    await vi.waitFor(() =>
      expect(sessionFeed(kit).get()).toMatchObject({
        status: 'signedIn',
        session: { data: { accountAddress: anna.address, statement: 'Hello.' } },
      }),
    )
    expect(methods()).toEqual(['wallet_connect'])
    expect(kit.modal.get().open).toBe(false)
  })

  it('attack: a signature that comes after the press was cancelled signs nobody in', async () => {
    const window = hanging()
    let said: unknown
    const { kit, methods, again } = await press(async (params) => {
      said = await signed(params)
      return window.promise
    })
    await vi.waitFor(() => expect(said).toBeDefined())
    kit.connectionOf('eip155').send({ type: 'connectCancelled' })
    window.answer(said)
    await settle()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(methods()).toEqual(['wallet_connect'])
    // Whoever connects later is asked to sign.
    expect(await again()).toMatchObject({ status: 'ok' })
    await vi.waitFor(() => expect(currentView(kit.modal.get()).name).toBe('SIWXSignMessage'))
    expect(sessionFeed(kit).get().status).not.toBe('signedIn')
  })

  it('attack: a press that was cancelled is followed by no prompt, whatever the wallet says or however late a nonce comes', async () => {
    for (const isLate of [false, true]) {
      const window = hanging()
      vi.stubGlobal('fetch', () => new Promise(() => undefined))
      const slow = isLate ? serverSignIn({ url: '/', connectAndSign: true }) : undefined
      const { kit, methods, advance } = await press(() => window.promise, slow)
      if (!isLate) await vi.waitFor(() => expect(methods()).toEqual(['wallet_connect']))
      kit.connectionOf('eip155').send({ type: 'connectCancelled' })
      window.answer(null)
      await settle()
      await advance(400)
      expect(methods()).toEqual(isLate ? [] : ['wallet_connect'])
    }
  })

  it('one that grants its accounts already is asked for no more than a signature', async () => {
    const { kit, answered, methods } = await press((params) => signed(params), undefined, true)
    expect(await answered).toMatchObject({ status: 'ok', value: { address: anna.address } })
    await vi.waitFor(() => expect(currentView(kit.modal.get()).name).toBe('SIWXSignMessage'))
    expect(methods()).not.toContain('wallet_connect')
  })

  it.each([
    ['does not know it', undefined, 1],
    ['knows it in another form', () => [anna.address], 0],
    ['answers with nothing', () => null, 0],
    ['connects without signing', () => ({ accounts: [{ address: anna.address }] }), 0],
    ['signs for another nonce', (p: readonly unknown[]) => signed(p, { nonce: 'abcdefgh1' }), 0],
    ['signs for another site', (p: readonly unknown[]) => signed(p, { domain: 'evil.example' }), 0],
    ['lets somebody else sign', (p: readonly unknown[]) => signed(p, {}, ben), 0],
    ['fails', () => Promise.reject(rpcError(-32_603, 'Internal')), 1],
  ] as const)('one that %s is connected, and asked to sign as ever', async (_, answer, prompts) => {
    const { kit, answered, again, methods, wallet } = await press(answer)
    expect(await answered).toMatchObject({ status: 'ok', value: { address: anna.address } })
    await vi.waitFor(() => expect(currentView(kit.modal.get()).name).toBe('SIWXSignMessage'))
    expect(wallet.count('eth_requestAccounts')).toBe(prompts)
    kit.connection.send({ type: 'disconnectRequested' })
    await vi.waitFor(() => expect(kit.connection.get().signingOut).toBe(false))
    await again()
    expect(methods().filter((one) => one === 'wallet_connect')).toHaveLength(1)
  })

  it('a refusal is one, and no second prompt follows it', async () => {
    const refused = () => Promise.reject(rpcError(4001, 'User rejected'))
    const { answered, methods, again } = await press(refused)
    expect(await answered).toEqual({ status: 'rejected' })
    expect(methods()).toEqual(['wallet_connect'])
    await again()
    expect(methods()).toEqual(['wallet_connect', 'wallet_connect'])
  })

  it('one that is silent is asked the old way by the next press', async () => {
    const { again, methods } = await press(() => new Promise(() => undefined))
    await vi.waitFor(() => expect(methods()).toEqual(['wallet_connect']))
    expect(await again()).toMatchObject({ status: 'ok' })
    expect(methods()).toEqual(['wallet_connect', 'eth_requestAccounts'])
  })

  it('a server that is slow with its nonce holds no wallet back', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const { answered, methods, advance } = await press(
      signed,
      serverSignIn({ url: '/', connectAndSign: true }),
    )
    await advance(399)
    expect(methods()).toEqual([])
    await advance(1)
    expect(await answered).toMatchObject({ status: 'ok' })
    expect(methods()).toEqual(['eth_requestAccounts'])
  })
})
