// @vitest-environment jsdom
import { polygon } from '@causeway/protocol/networks'
import { mockWallet, type MockWallet } from '@causeway/testkit/unit'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KitConfig } from '../../actions/kit.ts'
import { currentView } from '../../actions/modal/state.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../createKit.ts'
import { KitProvider } from './KitProvider.tsx'
import { WalletButton } from './WalletButton.tsx'

let root: Root
let place: HTMLElement
let wallet: MockWallet
let kit: ReturnType<typeof createInside>
beforeEach(() => {
  wallet = mockWallet({ chains: [137] })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
  kit.destroy()
  wallet.remove()
})

/** Draws the button of a wallet, and presses it. */
async function press(
  which: React.ComponentProps<typeof WalletButton>['wallet'],
  config: Partial<KitConfig> = {},
): Promise<void> {
  kit = createInside({ networks: [polygon], storage: memoryStorage(), ...config })
  root.render(
    <KitProvider kit={kit}>
      <WalletButton wallet={which} />
    </KitProvider>,
  )
  await vi.waitFor(() => expect(place.querySelector('button')?.textContent).toContain(which.name))
  place.querySelector('button')?.click()
}
const view = () => currentView(kit.modal.get())

it.each([
  ['its announced name', { name: 'Test', rdns: 'org.example.testwallet' }],
  ['its name alone', { name: 'Test Wallet' }],
  ['an id of ours beside it', { name: 'Test Wallet', id: 'test-wallet' }],
])('a wallet of the page is asked by one press, known by %s', async (_, which) => {
  wallet.install()
  await press(which)
  await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
  expect(wallet.requests('eth_requestAccounts')).toHaveLength(1)
})

it('another wallet of the page is not asked for it', async () => {
  wallet.install()
  await press({ name: 'Test Wallet', rdns: 'org.example.other' })
  await vi.waitFor(() => expect(view().name).toBe('Connect'))
  expect(wallet.requests('eth_requestAccounts')).toEqual([])
})

it('a wallet of the list leads to where it is had, and back to all of them', async () => {
  await press({ name: 'MetaMask', rdns: 'io.metamask', id: 'metamask' })
  await vi.waitFor(() =>
    expect(view()).toMatchObject({ name: 'Downloads', wallet: { id: 'metamask' } }),
  )
  kit.modal.send({ type: 'goBack' })
  expect(view().name).toBe('Connect')
})

it('a wallet of the app’s own list leads to itself', async () => {
  const mine = { id: 'mine', name: 'Mine', chains: [], homepage: 'https://mine.example' }
  await press(
    { name: 'Mine', id: 'mine' },
    { customWallets: [mine], endpoints: { relay: 'wss://relay.example' } },
  )
  await vi.waitFor(() =>
    expect(view()).toMatchObject({ name: 'ConnectingWalletConnect', wallet: mine }),
  )
})

it('error: a list that cannot be read, and a wallet that nobody knows, lead to all of them', async () => {
  const list = vi.fn(() => Promise.reject(new Error('away')))
  await press({ name: 'Nobody', id: 'nobody' }, { wallets: { list } })
  await vi.waitFor(() => expect(list).toHaveBeenCalled())
  await vi.waitFor(() => expect(view().name).toBe('Connect'))
})
