import { localPolygon, polygon, type Network } from '@causeway/protocol/networks'
import * as axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeWallet, hanging, rpcError } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { createInside } from '../createKit.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { ThemeMode } from '../../core/options/createOptions.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import { ConnectButton, KitProvider, NetworkButton, type ViewComponents } from './index.tsx'

const offline = (network: Network): Network => ({
  ...network,
  rpcUrls: { default: { http: [] }, chainDefault: { http: ['http://127.0.0.1:18799'] } },
})
const kits: KitInside[] = []

afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.restoreAllMocks()
})

/** A page of its own for each test: wallets announce on a private event target, so that tests cannot hear each other. */
async function show(
  options: {
    theme?: ThemeMode
    wallet?: Parameters<typeof createFakeWallet>[0]
    noWallet?: boolean
    /** Neither the list that ships with the kit nor another. */
    noList?: boolean
    components?: ViewComponents
  } = {},
) {
  const events = new EventTarget()
  const wallet = createFakeWallet(options.wallet)
  if (!options.noWallet) wallet.install(events)
  const kit = createInside({
    networks: [offline(polygon), offline({ ...localPolygon, testnet: true })],
    storage: memoryStorage(),
    theme: options.theme ?? 'light',
    ...(options.noList ? { wallets: false } : {}),
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
  })
  kits.push(kit)
  const screen = await render(
    <KitProvider kit={kit} {...(options.components ? { components: options.components } : {})}>
      <ConnectButton />
      <NetworkButton />
    </KitProvider>,
  )
  return { kit, wallet, screen }
}

const root = () => document.querySelector('causeway-modal')?.shadowRoot ?? document
const dialog = () => root().querySelector('dialog')
const focused = () => root().activeElement
const button = (name: string | RegExp) => page.getByRole('button', { name })

const row = (name: string) => page.getByRole('dialog').getByRole('button', { name })

async function violations(): Promise<string[]> {
  // Colours are judged at rest: fades would be read half way.
  // A movement that another one takes over is at rest, too.
  await Promise.allSettled(
    (dialog()?.getAnimations({ subtree: true }) ?? []).map((animation) => animation.finished),
  )
  const result = await axe.run(document, {
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  })
  return result.violations.map(
    (found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

describe('connect', () => {
  it('[S2.view-connect] lists the installed wallet, connects, and closes', async () => {
    const { kit, wallet } = await show()
    await button('Connect Wallet').click()
    await expect.element(page.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
    await button(/Fake Wallet/u).click()
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
    await vi.waitFor(() => expect(dialog()?.open).toBe(false))
    expect(wallet.count('eth_requestAccounts')).toBe(1)
    await expect.element(button(/Account 0x70…dc79C8/u)).toBeVisible()
  })

  it('a refusal shows as declined, and trying again works', async () => {
    const { kit, wallet } = await show()
    wallet.on('eth_requestAccounts', () => Promise.reject(rpcError(4001, 'no')))
    await button('Connect Wallet').click()
    await button(/Fake Wallet/u).click()
    await expect.element(page.getByRole('heading', { name: 'Connection declined' })).toBeVisible()
    expect(await violations()).toEqual([])
    wallet.restore('eth_requestAccounts')
    await button('Try again').click()
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
  })

  it('closing while the wallet is asked cancels; the late answer changes nothing', async () => {
    const { kit, wallet } = await show()
    const request = hanging()
    wallet.on('eth_requestAccounts', () => request.promise)
    await button('Connect Wallet').click()
    await button(/Fake Wallet/u).click()
    await expect
      .element(page.getByRole('heading', { name: 'Continue in Fake Wallet' }))
      .toBeVisible()
    await button('Close').click()
    request.answer(wallet.accounts)
    await expect.element(button('Connect Wallet')).toBeVisible()
    expect(kit.account().status).toBe('disconnected')
  })

  it('without any wallet, and without a list of them, it says what to do', async () => {
    await show({ noWallet: true, noList: true })
    await button('Connect Wallet').click()
    await expect.element(page.getByRole('heading', { name: 'No wallet found' })).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('a wallet that announces itself late joins the open list', async () => {
    const { kit } = await show({ noWallet: true })
    await button('Connect Wallet').click()
    const late = createFakeWallet({ name: 'Late Wallet', rdns: 'org.example.late' })
    kit.connection.send({
      type: 'announced',
      connector: {
        id: 'org.example.late',
        name: 'Late Wallet',
        chain: 'eip155',
        type: 'ANNOUNCED',
        providerId: 999,
      },
    })
    await expect.element(button(/Late Wallet/u)).toBeVisible()
    expect(late.asked).toEqual([])
  })
})

describe('account and networks', () => {
  it('[S2.view-account] shows the address, copies it, and disconnects', async () => {
    const { kit } = await show({ wallet: { chainId: 31_337 } })
    kit.start()
    await connect(kit, { connector: 'org.example.fake' })
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await button(/^Account/u).click()
    await expect.element(page.getByText('0.00 POL')).toBeVisible()
    await button(/Copy address/u).click()
    expect(writeText).toHaveBeenCalledWith(kit.account().address)
    await expect.element(page.getByText('Address copied')).toBeInTheDocument()
    expect(await violations()).toEqual([])
    await button('Disconnect').click()
    await vi.waitFor(() => expect(dialog()?.open).toBe(false))
    await expect.element(button('Connect Wallet')).toBeVisible()
  })

  it('switches the network and goes back to the list', async () => {
    const { kit } = await show()
    kit.start()
    await connect(kit, { connector: 'org.example.fake' })
    await page.getByTitle('Choose Network').click()
    await row('Polygon Local').click()
    await vi.waitFor(() => expect(kit.account().chainId).toBe(31_337))
    await expect.element(page.getByRole('heading', { name: 'Choose Network' })).toBeVisible()
    await expect.element(row('Polygon Local')).toHaveAttribute('aria-current', 'true')
    expect(await violations()).toEqual([])
  })

  it('[S2.view-unsupported-chain] Escape only shakes on an unsupported chain, however often; back closes', async () => {
    const { kit } = await show({ wallet: { chainId: 1 } })
    await button('Connect Wallet').click()
    await button(/Fake Wallet/u).click()
    await expect.element(page.getByRole('heading', { name: 'Switch Network' })).toBeVisible()
    await expect.element(button('Disconnect')).toBeVisible()
    expect(await violations()).toEqual([])
    for (let press = 0; press < 4; press += 1) await userEvent.keyboard('{Escape}')
    expect(dialog()?.open).toBe(true)
    expect(dialog()?.hasAttribute('data-shaking')).toBe(true)
    await button('Back').click()
    await vi.waitFor(() => expect(dialog()?.open).toBe(false))
    expect(kit.chain().supported).toBe(false)
    await expect.element(button('Switch Network').first()).toBeVisible()
  })
})

describe('access', () => {
  it('no violation in either theme', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const { kit, screen } = await show({ theme })
      kit.open()
      await expect.element(page.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
      expect(await violations()).toEqual([])
      await screen.unmount()
    }
  })

  it('the keyboard alone connects, and Escape gives the focus back to the button', async () => {
    const { kit } = await show()
    kit.connection.send({
      type: 'announced',
      connector: { id: 'b', name: 'Second', chain: 'eip155', type: 'ANNOUNCED', providerId: 998 },
    })
    await userEvent.tab()
    const opener = document.activeElement
    expect(opener?.textContent).toBe('Connect Wallet')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
    await vi.waitFor(() => expect(focused()?.tagName).toBe('H2'))
    await userEvent.tab()
    expect(focused()?.getAttribute('aria-label')).toBe('What is a wallet?')
    await userEvent.tab()
    expect(focused()?.getAttribute('aria-label')).toBe('Close')
    await userEvent.tab()
    expect(focused()?.textContent).toContain('Fake Wallet')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()?.textContent).toContain('Second')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()?.textContent).toContain('All Wallets')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()?.textContent).toContain('Fake Wallet')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(dialog()?.open).toBe(false))
    expect(document.activeElement).toBe(opener)
    expect(kit.modal.get().open).toBe(false)
  })

  it('a press on the backdrop closes', async () => {
    const { kit } = await show()
    await button('Connect Wallet').click()
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    await userEvent.click(document.documentElement, { position: { x: 3, y: 3 } })
    await vi.waitFor(() => expect(kit.modal.get().open).toBe(false))
  })
})

describe('policy', () => {
  it('no element carries an inline style, and nothing asks another host', async () => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch')
    await show()
    await button('Connect Wallet').click()
    await expect.element(button(/Fake Wallet/u)).toBeVisible()
    expect(root().querySelectorAll('[style], style').length).toBe(0)
    expect(fetchSpy).not.toHaveBeenCalled()
    expect(
      [...root().querySelectorAll('img')].every((image) => image.src.startsWith('data:')),
    ).toBe(true)
  })

  it('a view can be replaced by the app', async () => {
    await show({ components: { Connect: () => <p>Our own list</p> } })
    await button('Connect Wallet').click()
    await expect.element(page.getByText('Our own list')).toBeVisible()
  })
})
