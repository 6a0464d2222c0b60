import { polygon, solana } from '@causeway/protocol/networks'
import * as fc from 'fast-check'
import { base } from 'viem/chains'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import { alice, createFakeWallet } from '../../../test/fakeWallet.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createKit } from '../../entries/createKit.ts'
import type { KitConfig } from '../kit.ts'
import { connect, switchChain } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { cookieStorage } from './cookieStorage.ts'
import { initialStateFromCookie } from './cookieStorage.ts'

/** A page's cookies, as far as the kit writes them. */
function fakeCookies(protocol = 'https:') {
  const jar = new Map<string, string>()
  const written: string[] = []
  const page = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  return { written, header: () => page.cookie }
}
afterEach(() => vi.unstubAllGlobals())

function browser(config: Partial<KitConfig> = {}) {
  const { environment, events } = createFakeEnvironment()
  const wallet = createFakeWallet().install(events)
  const kit = createKit({
    networks: [polygon, base],
    storage: cookieStorage({ storage: memoryStorage() }),
    environment,
    ...config,
  })
  return { kit, wallet }
}
const server = (config: Partial<KitConfig> = {}) =>
  createKit({ networks: [polygon, base], ...config })

describe('the cookie', () => {
  it('says who is connected, where and with what, and is gone when they leave', async () => {
    const cookies = fakeCookies()
    const { kit } = browser()
    kit.start()
    expect(cookies.written).toEqual(['causeway.state=; Path=/; Max-Age=0; SameSite=Lax; Secure'])
    await connect(kit, { connector: 'org.example.fake' })
    expect(cookies.header()).toBe(`causeway.state=1|eip155%3A137|${alice}|org.example.fake`)
    expect(cookies.written.at(-1)).toMatch(/; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/u)
    expect(initialStateFromCookie(server(), cookies.header())).toEqual({
      namespace: 'eip155',
      caipNetworkId: 'eip155:137',
      account: {
        namespace: 'eip155',
        status: 'connected',
        reason: 'remembered',
        address: alice,
        caipAddress: `eip155:137:${alice}`,
        allAccounts: [alice],
        chainId: 137,
        caipNetworkId: 'eip155:137',
        connector: { id: 'org.example.fake', name: 'org.example.fake' },
      },
    })
    await disconnect(kit)
    expect(cookies.header()).toBe('')
  })

  it('of a visitor without a wallet says the network that they chose, if it is another than the first', async () => {
    const cookies = fakeCookies('http:')
    const { kit } = browser()
    kit.start()
    await switchChain(kit, { chainId: base.id })
    expect(cookies.written.at(-1)).toMatch(/; SameSite=Lax$/u)
    expect(initialStateFromCookie(server(), cookies.header())).toEqual({
      namespace: 'eip155',
      caipNetworkId: 'eip155:8453',
    })
    await switchChain(kit, { chainId: 137 })
    expect(cookies.header()).toBe('')
  })

  it('is written when something changed only, and never on a server', async () => {
    const cookies = fakeCookies()
    const { kit, wallet } = browser()
    await connect(kit, { connector: 'org.example.fake' })
    const count = cookies.written.length
    wallet.emit('accountsChanged', [alice])
    kit.open()
    expect(cookies.written).toHaveLength(count)
    vi.unstubAllGlobals()
    expect(() => server({ storage: cookieStorage() })).not.toThrow()
  })

  it('of a kit with an id is its own', async () => {
    const cookies = fakeCookies()
    const { kit } = browser({ id: 'shop' })
    await connect(kit, { connector: 'org.example.fake' })
    expect(cookies.header()).toMatch(/^causeway\.state\.shop=/u)
    expect(initialStateFromCookie(server(), cookies.header())).toBeUndefined()
    expect(initialStateFromCookie(server({ id: 'shop' }), cookies.header())).toBeDefined()
  })
})

describe('initialStateFromCookie', () => {
  const good = `1|eip155%3A137|${alice}|org.example.fake`
  const read = (value: string, kit = server()) =>
    initialStateFromCookie(kit, `other=1; causeway.state=${value}; more=2`)

  it('finds its cookie among others', () => {
    expect(read(good)?.account?.address).toBe(alice)
    expect(initialStateFromCookie(server(), `not-causeway.state=${good}`)).toBeUndefined()
    for (const none of [undefined, null, '', 'a=b'])
      expect(initialStateFromCookie(server(), none)).toBeUndefined()
  })

  it('a wallet may stand on a network that the app does not have; a choice may not', () => {
    expect(read(good.replace('137', '5'))).toMatchObject({ caipNetworkId: 'eip155:5' })
    expect(read('1|eip155%3A5')).toBeUndefined()
  })

  it.each([
    ['of another version', good.replace('1|', '2|')],
    ['of no version', good.replace('1|', '')],
    ['with half of an account', `1|eip155%3A137|${alice}`],
    ['with more than there is', `${good}|more`],
    ['with another address', good.replace(alice, '0x1234')],
    ['with a script for an address', good.replace(alice, encodeURIComponent('<script>'))],
    ['without a wallet', `1|eip155%3A137|${alice}|`],
    ['with a wallet of too many letters', `1|eip155%3A137|${alice}|${'a'.repeat(201)}`],
    ['of a namespace that the kit does not have', good.replace('eip155%3A137', 'solana%3Ax')],
    ['of chain 0', good.replace('137', '0')],
    ['of a chain that is no number', good.replace('137', 'x')],
    ['with a broken escape', good.replace('%3A', '%3')],
    ['that is too long', good + 'a'.repeat(2_000)],
    ['that is empty', ''],
  ])('one %s is not read', (_what, value) => {
    expect(read(value)).toBeUndefined()
  })

  it('a header that is too long is not read', () => {
    expect(
      initialStateFromCookie(server(), `causeway.state=${good}; a=${'b'.repeat(70_000)}`),
    ).toBe(undefined)
  })

  it('of any text it reads a state of this kit or nothing, and never throws', () => {
    const part = fc.oneof(
      fc.constantFrom('1', 'eip155%3A137', alice, 'org.example.fake', '', '|'),
      fc.string(),
    )
    const kit = server()
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const state = read(parts.join('|'), kit)
        if (state?.account) expect(state.account.address).toMatch(/^0x[0-9a-f]{40}$/iu)
        if (state) expect(state.namespace).toBe('eip155')
      }),
    )
  })

  it('knows addresses of other namespaces', () => {
    const kit = server({
      networks: [polygon, solana],
      namespaces: [{ namespace: 'solana', discover: () => () => undefined }],
    })
    const address = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
    const caip = encodeURIComponent(solana.caipNetworkId)
    expect(read(`1|${caip}|${address}|Phantom`, kit)).toMatchObject({
      namespace: 'solana',
      account: { address, chainId: solana.id },
    })
  })
})
