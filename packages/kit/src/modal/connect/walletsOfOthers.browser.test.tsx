import { polygon } from '@causeway/protocol/networks'
import { http } from 'viem'
import { polygon as wagmiPolygon } from 'viem/chains'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createConfig, createStorage, mock } from 'wagmi'
import { connect as wagmiConnect } from 'wagmi/actions'
import { alice, bob, createFakeWallet, rpcError } from '../../../test/fakeWallet.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { eip1193 } from '../../connection/connectors/eip1193.ts'
import type { Eip1193Provider } from '../../connection/isEip1193Provider.ts'
import { createInside } from '../../entries/createKit.ts'
import { ConnectButton, KitProvider } from '../../entries/react/index.tsx'
import { causewayConnector } from '../../entries/wagmi/causewayConnector.ts'
import { shareConnectors } from '../../entries/wagmi/shareConnectors.ts'
import type { KitConfig } from '../../actions/kit.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
})

const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`
const root = () => document.querySelector('causeway-modal')?.shadowRoot ?? document
const button = (name: string | RegExp) => page.getByRole('button', { name })

async function show(config: Partial<KitConfig>) {
  const kit = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    environment: { ...browserEnvironment(), events: new EventTarget(), ethereum: () => undefined },
    ...config,
  })
  ends.push(() => kit.destroy())
  const drawn = await render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
  return { kit, end: () => drawn.unmount() }
}

/** A wallet whose code takes a while, and which asks in a window of its own in the page. */
function slowWallet() {
  const wallet = createFakeWallet()
  const active: boolean[] = []
  wallet.on('eth_requestAccounts', async () => {
    active.push(navigator.userActivation.isActive)
    const window = document.body.appendChild(document.createElement('div'))
    window.style.cssText = 'position: fixed; inset: 20% 30%; background: white; z-index: 2147483647'
    window.innerHTML = '<button>Allow</button><button>Deny</button>'
    const said = await new Promise<string | null>((resolve) => {
      window.addEventListener('click', ({ target }) => resolve((target as Element).textContent))
    })
    window.remove()
    if (said !== 'Allow') throw rpcError(4001, 'no')
    wallet.permitted = true
    return [alice]
  })
  const load = vi.fn(async (): Promise<Eip1193Provider> => {
    active.push(navigator.userActivation.isActive)
    await new Promise((resolve) => setTimeout(resolve, 300))
    return wallet.provider
  })
  return { wallet, load, active }
}

describe('eip1193 in the modal', () => {
  it('is drawn with its picture, loaded and asked within the press, used in its own window, and back after a reload', async () => {
    const { load, active } = slowWallet()
    const storage = memoryStorage()
    const connectors = [eip1193({ id: 'com.example.mine', name: 'Mine', icon, load })]
    const { kit, end } = await show({ storage, connectors })
    await button('Connect Wallet').click()
    await expect.element(button(/^Mine/u)).toBeVisible()
    expect([...root().querySelectorAll('img')].some(({ src }) => src === icon)).toBe(true)
    expect(load).not.toHaveBeenCalled()
    await button(/^Mine/u).click()
    await button('Allow').click()
    await vi.waitFor(() =>
      expect(kit.account()).toMatchObject({ status: 'connected', address: alice }),
    )
    expect(active).toEqual([true, true])
    await end()
    kit.destroy()
    const later = await show({ storage, connectors })
    await vi.waitFor(() =>
      expect(later.kit.account()).toMatchObject({ address: alice, connector: { name: 'Mine' } }),
    )
    await expect.element(button(/79C8/u)).toBeVisible()
    await expect.element(button('Allow')).not.toBeInTheDocument()
  })

  it('a refusal in its window is told, and can be tried again', async () => {
    const { load } = slowWallet()
    const { kit } = await show({
      connectors: [eip1193({ id: 'com.example.mine', name: 'Mine', load })],
    })
    await button('Connect Wallet').click()
    await button(/^Mine/u).click()
    await button('Deny').click()
    await button(/try again/iu).click()
    await button('Allow').click()
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('a load that failed is told, and the next press loads again', async () => {
    const { wallet } = slowWallet()
    wallet.restore('eth_requestAccounts')
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(wallet.provider)
    const { kit } = await show({
      connectors: [eip1193({ id: 'com.example.mine', name: 'Mine', load })],
    })
    await button('Connect Wallet').click()
    await button(/^Mine/u).click()
    await button(/try again/iu).click()
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
  })
})

describe('connectors of wagmi in the modal', () => {
  async function shared() {
    const shown = await show({})
    const config = createConfig({
      chains: [wagmiPolygon],
      connectors: [causewayConnector(shown.kit), mock({ accounts: [bob] })],
      multiInjectedProviderDiscovery: false,
      storage: createStorage({ storage: memoryStorage() }),
      transports: { [wagmiPolygon.id]: http('http://127.0.0.1:9') },
    })
    ends.push(shareConnectors(shown.kit, config))
    return { ...shown, config }
  }

  it('are pressed like any wallet, and wagmi has the connection', async () => {
    const { config, kit } = await shared()
    await button('Connect Wallet').click()
    await button(/^Mock Connector/u).click()
    await expect.element(button(/93BC/u)).toBeVisible()
    expect(kit.account().connector?.id).toBe('mock')
    expect(config.state.status).toBe('connected')
  })

  it('what the app connects by wagmi is drawn by the button', async () => {
    const { config } = await shared()
    const connector = config.connectors.find(({ id }) => id === 'mock')
    if (!connector) throw new Error('The config lost its connector.')
    await wagmiConnect(config, { connector })
    await expect.element(button(/93BC/u)).toBeVisible()
  })
})
