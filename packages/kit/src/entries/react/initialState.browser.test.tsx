import { polygon } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { base } from 'viem/chains'
import { afterEach, expect, it, vi } from 'vitest'
import { createConfig, createStorage, http, WagmiProvider } from 'wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { alice, createFakeWallet } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { cookieStorage } from '../../actions/calls/cookieStorage.ts'
import { type InitialState, initialStateFromCookie } from '../../actions/calls/cookieStorage.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import { memoryStorage, type StoragePort } from '../../core/createStorage.ts'
import { createKit } from '../createKit.ts'
import type { Kit } from '../../actions/kit.ts'
import { themes } from '../../ui/themes.ts'
import { causewayConnector } from '../wagmi/causewayConnector.ts'
import {
  AccountButton,
  ConnectButton,
  KitProvider,
  NetworkButton,
  ThemeStyle,
  useAccount,
  useChain,
} from './index.tsx'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  document.cookie = 'causeway.state=; Path=/; Max-Age=0'
  vi.restoreAllMocks()
})

/** A visit, whose page remembers what earlier ones left. */
function visit(storage: StoragePort, permitted = true) {
  const events = new EventTarget()
  createFakeWallet({ chainId: base.id, accounts: [alice], permitted }).install(events)
  const kit = createKit({
    networks: [polygon, base],
    storage: cookieStorage({ storage }),
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
  })
  kits.push(kit)
  return kit
}

function Says() {
  const { status, address, chainId } = useAccount()
  return <output>{`${status} ${address} ${chainId} ${useChain().chain?.name}`}</output>
}
const app = (kit: Kit, initialState: InitialState | undefined) => (
  <StrictMode>
    <KitProvider kit={kit} initialState={initialState}>
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
      <Says />
    </KitProvider>
  </StrictMode>
)

/** What a server sends, by a kit of its own. */
function served(): { readonly html: string; readonly state: InitialState | undefined } {
  const kit = createKit({
    networks: [polygon, base],
    environment: { ...browserEnvironment(), events: undefined },
  })
  // As it travels to the page.
  const read = initialStateFromCookie(kit, document.cookie)
  const state: InitialState | undefined = read && JSON.parse(JSON.stringify(read))
  return { html: renderToString(app(kit, state)), state }
}

/** Hydrates what was served, and notes every text that the page showed. */
function hydrate(html: string, whole: Parameters<typeof hydrateRoot>[1]) {
  const host = document.createElement('div')
  host.innerHTML = html
  document.body.append(host)
  const shown = [host.textContent]
  const watching = new MutationObserver(() => shown.push(host.textContent))
  watching.observe(host, { subtree: true, childList: true, characterData: true })
  const told: unknown[] = []
  const root = hydrateRoot(host, whole, { onRecoverableError: (error) => told.push(error) })
  return {
    host,
    shown,
    told,
    end() {
      watching.disconnect()
      root.unmount()
      host.remove()
    },
  }
}

async function connectedBefore() {
  const storage = memoryStorage()
  const kit = visit(storage)
  await connect(kit, { connector: 'org.example.fake' })
  kit.destroy()
  return storage
}

it('a connected visitor is drawn connected by the server, and never otherwise', async () => {
  const storage = await connectedBefore()
  const { html, state } = served()
  const kit = visit(storage)
  const page = hydrate(html, app(kit, state))
  expect(page.shown[0]).toContain(`connected ${alice} 8453 Base`)
  expect(page.shown[0]).not.toContain('Connect Wallet')
  await vi.waitFor(() =>
    expect(kit.account()).toMatchObject({ status: 'connected', reason: 'restored' }),
  )
  await new Promise((done) => setTimeout(done, 50))
  expect(page.shown.filter((text) => !text?.includes(`connected ${alice} 8453 Base`))).toEqual([])
  expect(page.told).toEqual([])
  page.end()
})

it('nothing is believed of a cookie whose wallet says otherwise: the page follows the wallet', async () => {
  await connectedBefore()
  const { html, state } = served()
  const kit = visit(memoryStorage(), false)
  const page = hydrate(html, app(kit, state))
  expect(page.host.textContent).toContain(`connected ${alice}`)
  expect(kit.account().status).not.toBe('connected')
  await vi.waitFor(() =>
    expect(page.host.textContent).toContain('disconnected undefined undefined Polygon'),
  )
  expect(page.host.textContent).toContain('Connect Wallet')
  expect(page.told).toEqual([])
  expect(document.cookie).not.toContain('causeway.state')
  page.end()
})

it('is clean under wagmi, whose setup looks at the page before the first render', async () => {
  const storage = await connectedBefore()
  const { state } = served()
  const client = new QueryClient()
  const under = (kit: Kit) => {
    const config = createConfig({
      chains: [base],
      connectors: [causewayConnector(kit)],
      transports: { [base.id]: http('http://127.0.0.1:1') },
      multiInjectedProviderDiscovery: false,
      ssr: true,
      storage: createStorage({ storage: memoryStorage() }),
    })
    return (
      <WagmiProvider config={config}>
        <QueryClientProvider client={client}>{app(kit, state)}</QueryClientProvider>
      </WagmiProvider>
    )
  }
  const html = renderToString(
    under(
      createKit({
        networks: [polygon, base],
        environment: { ...browserEnvironment(), events: undefined },
      }),
    ),
  )
  const kit = visit(storage)
  const whole = under(kit)
  await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
  const page = hydrate(html, whole)
  await new Promise((done) => setTimeout(done, 50))
  expect(page.shown.filter((text) => !text?.includes(`connected ${alice} 8453 Base`))).toEqual([])
  expect(page.told).toEqual([])
  page.end()
})

it('a network that was chosen without a wallet is drawn, too', async () => {
  document.cookie = 'causeway.state=1|eip155%3A8453; Path=/'
  const storage = memoryStorage()
  storage.setItem(storageKeys.activeNetworkId, '"eip155:8453"')
  const { html, state } = served()
  const page = hydrate(html, app(visit(storage), state))
  expect(page.shown[0]).toContain('unknown undefined undefined Base')
  await vi.waitFor(() => expect(page.host.textContent).toContain('disconnected'))
  expect(page.shown.filter((text) => !text?.includes('Base'))).toEqual([])
  expect(page.told).toEqual([])
  page.end()
})

it('buttons have the theme of the options before any script runs, and the page is taken over as it is', async () => {
  const themeVariables = { ...themes.midnight, '--cw-accent': 'rgb(1, 2, 3)' } as const
  const whole = (kit: Kit) => (
    <KitProvider kit={kit}>
      <ThemeStyle nonce="r4nd0m" />
      <ConnectButton />
    </KitProvider>
  )
  const environment = {
    ...browserEnvironment(),
    events: new EventTarget(),
    ethereum: () => undefined,
  }
  const make = () =>
    createKit({ networks: [polygon], themeVariables, environment, storage: memoryStorage() })
  const html = renderToString(whole(make()))
  const before = document.createElement('div')
  before.innerHTML = html
  document.body.append(before)
  const button = () => document.querySelector('button[data-kind="connect"]') as HTMLElement
  expect(getComputedStyle(button()).getPropertyValue('--cw-accent').trim()).toBe('rgb(1, 2, 3)')
  before.remove()
  const kit = make()
  kits.push(kit)
  const page = hydrate(html, whole(kit))
  await vi.waitFor(() =>
    expect(button().style.getPropertyValue('--cw-accent')).toBe('rgb(1, 2, 3)'),
  )
  kit.options.send({ themeVariables: {} })
  await vi.waitFor(() => expect(page.host.querySelector('style')).toBeNull())
  expect(getComputedStyle(button()).getPropertyValue('--cw-accent')).toBe('')
  expect(page.told).toEqual([])
  page.end()
})
