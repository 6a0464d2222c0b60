import { createWalletSource, sourceWallets } from '@causeway/testkit/walletSource'
import { polygon } from '@causeway/protocol/networks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { encode } from 'uqr'
import { render } from 'vitest-browser-react'
import { createFakePeer } from '../../../test/fakePeer.ts'
import { createFakeRelay } from '../../../test/fakeRelay.ts'
import { createFakeWallet } from '../../../test/fakeWallet.ts'
import { createInside } from '../../entries/createKit.ts'
import { insideOf, type KitConfig, type KitInside } from '../../actions/kit.ts'
import { type Environment, browserEnvironment } from '../../core/browserEnvironment.ts'
import type { KitEvent } from '../../connection/events/kitEvent.ts'
import { KitProvider } from '../../entries/react/KitProvider.tsx'
import type { ViewComponents } from '../../ui/viewEntry.tsx'
import { lazy } from '../../core/lazy.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { ConnectView } from './ConnectView.tsx'
import type { LoginMethod } from '../slots/loginMethods.tsx'

const kits: KitInside[] = []
/** Code that came along already. */
const here = <T,>(part: T) => lazy(() => Promise.resolve(part), part)
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.restoreAllMocks()
})

interface Options extends Partial<KitConfig> {
  readonly found?: readonly Parameters<typeof createFakeWallet>[0][]
  readonly phone?: boolean
  /** What the relay is reached through, in place of the browser's. */
  readonly socket?: NonNullable<Environment['socket']>
  readonly components?: ViewComponents
}

async function show(options: Options = {}) {
  const { found = [{}], phone = false, components = {}, socket, ...config } = options
  const events = new EventTarget()
  for (const wallet of found) createFakeWallet(wallet).install(events)
  const told: string[] = []
  const kit = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    environment: {
      ...browserEnvironment(),
      events,
      ethereum: () => undefined,
      platform: () => (phone ? 'ios' : 'desktop'),
      ...(socket ? { socket } : {}),
    },
    ...config,
  })
  kit.events.subscribe(() => told.push(kit.events.get()?.event ?? ''))
  kits.push(kit)
  await render(<KitProvider kit={kit} components={components} />)
  return { kit, told }
}
const root = () => document.querySelector('causeway-modal')?.shadowRoot ?? document
const focused = () => root().activeElement
const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
const cells = () => [...root().querySelectorAll<HTMLElement>('button.cell')]
const registry = (count: number) => createWalletSource(sourceWallets(count))
const hanging = { start: () => new Promise<never>(() => undefined) }

describe('Connect', () => {
  it('groups of an app have headings, and the arrows go through all of them', async () => {
    const walletGroups = [{ name: 'Ours', wallets: ['io.b'] }]
    const found = [
      { name: 'A', rdns: 'io.a' },
      { name: 'B', rdns: 'io.b' },
    ]
    const { kit } = await show({ walletGroups, found, wallets: false })
    kit.open()
    await expect.element(page.getByRole('heading', { name: 'Ours', level: 3 })).toBeVisible()
    const list = page.getByRole('list', { name: 'Wallets', exact: true })
    await expect.element(list).toHaveTextContent('OursBInstalledWalletsAInstalled')
    root().querySelector<HTMLElement>('.row')?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()?.textContent).toBe('AInstalled')
  })

  const legal = { termsConditionsUrl: 'https://app.example/terms' }

  it('[S3.terms-checkbox] starts unchecked, and nothing can be used before it is ticked', async () => {
    const { kit } = await show({ ...legal, features: { legalCheckbox: true } })
    kit.open()
    const box = page.getByRole('checkbox', { name: /agree/u })
    await expect.element(box).not.toBeChecked()
    const row = root().querySelector<HTMLElement>('.row')
    expect(row?.closest('[inert]')).not.toBeNull()
    row?.focus()
    expect(focused()).not.toBe(row)
    await box.click()
    expect(row?.closest('[inert]')).toBeNull()
    await button(/Fake Wallet/u).click()
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
  })

  it('what was agreed to stays so on the way back, and can be taken back', async () => {
    const { kit } = await show({ ...legal, features: { legalCheckbox: true } })
    kit.open()
    await page.getByRole('checkbox').click()
    kit.modal.send({ type: 'push', view: { name: 'WhatIsAWallet' } })
    await button('Back').click()
    await expect.element(page.getByRole('checkbox')).toBeChecked()
    await page.getByRole('checkbox').click()
    expect(root().querySelector('.agreed')?.hasAttribute('inert')).toBe(true)
  })

  it('without the box one sentence says what connecting means', async () => {
    const { kit } = await show(legal)
    kit.open()
    const link = page.getByRole('link', { name: /terms of service/u })
    await expect.element(link).toHaveAttribute('href', legal.termsConditionsUrl)
    expect(page.getByRole('checkbox').elements()).toEqual([])
  })

  it('the wallets of the page are there before a silent registry, and its own join them', async () => {
    const source = Object.assign(registry(60), { latency: 300 })
    const { kit } = await show({ wallets: source })
    kit.open()
    await expect.element(button(/Fake Wallet/u)).toBeVisible()
    await expect.element(button(/Wallet 1/u)).toBeVisible()
    await expect.element(button(/All Wallets 60/u)).toBeVisible()
  })

  it('rows for ports that the app did not give are not there', async () => {
    const { kit } = await show({ wallets: false })
    kit.open()
    await expect.element(button(/Fake Wallet/u)).toBeVisible()
    expect(root().querySelectorAll('.row')).toHaveLength(1)
  })

  it('without any service, a page with a wallet leads to all wallets, and asks nobody for them', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const { kit } = await show()
    kit.open()
    await expect.element(button(/Fake Wallet/u)).toBeVisible()
    expect([...root().querySelectorAll('.row')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Fake Wallet'),
      'All Wallets',
    ])
    await button('All Wallets').click()
    await expect.element(button('MetaMask')).toBeVisible()
    await vi.waitFor(() => expect(cells().length).toBeGreaterThanOrEqual(40))
    const cut = [...root().querySelectorAll<HTMLElement>('.cell-name')].filter(
      (name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1,
    )
    expect(cut.map((name) => name.textContent)).toEqual([])
    const pictures = [...root().querySelectorAll<HTMLImageElement>('.cell img')]
    expect(pictures.length).toBeGreaterThanOrEqual(36)
    expect(pictures.filter(({ src }) => !src.startsWith('data:image/'))).toEqual([])
    await vi.waitFor(() =>
      expect(pictures.filter((picture) => picture.naturalWidth === 0)).toEqual([]),
    )
    await page.getByRole('searchbox').fill('zerion')
    await expect.element(button('Zerion')).toBeVisible()
    await vi.waitFor(() => expect(cells()).toHaveLength(1))
    expect(asked).not.toHaveBeenCalled()
  })

  it('a page without a wallet and without any service is offered some to get', async () => {
    const { kit } = await show({ found: [] })
    kit.open()
    await expect.element(button('MetaMask')).toBeVisible()
    await expect.element(button(/All Wallets/u)).toBeVisible()
    await button('MetaMask').click()
    await expect.element(heading('Get MetaMask')).toBeVisible()
  })

  it('a phone without any service opens the page in the wallet, or leads to its store', async () => {
    const { kit } = await show({ found: [], phone: true })
    kit.open()
    await button('MetaMask').click()
    await expect
      .element(page.getByRole('link', { name: /Open/u }))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/link\.metamask\.io\/dapp\//u))
    kit.modal.send({ type: 'goBack' })
    await button(/All Wallets/u).click()
    await page.getByRole('searchbox').fill('zerion')
    await button('Zerion').click()
    await expect.element(heading('Get Zerion')).toBeVisible()
  })

  it('names are text, whatever is in them, and a broken picture becomes letters', async () => {
    const { kit } = await show({
      found: [
        { name: '<b onclick=x>Bold</b>', rdns: 'io.b', icon: 'data:image/png;base64,AAAA' },
        { name: 'long '.repeat(16).trim(), rdns: 'io.long', icon: '' },
      ],
    })
    kit.open()
    await expect.element(page.getByText('<b onclick=x>Bold</b>')).toBeVisible()
    await vi.waitFor(() => expect(root().querySelectorAll('.row img')).toHaveLength(0))
    const [dialog] = root().querySelectorAll('dialog')
    expect(dialog?.scrollWidth).toBeLessThanOrEqual(dialog?.clientWidth ?? 0)
  })

  const email: LoginMethod = {
    name: 'email',
    enabled: () => true,
    code: here(() => <p>E-mail form</p>),
  }
  const social: LoginMethod = {
    name: 'social',
    enabled: () => true,
    code: here(() => <p>Social row</p>),
  }
  const withMethods: ViewComponents = {
    Connect: (props) => (
      <ConnectView {...props} kit={insideOf(props.kit)} methods={[social, email]} />
    ),
  }
  const withCollapsed: ViewComponents = {
    Connect: (props) => (
      <ConnectView {...props} kit={insideOf(props.kit)} methods={[social, email]} collapsed />
    ),
  }
  const order = () =>
    [...(root().querySelector('.scroll')?.children ?? [])].map((part) =>
      part.matches('ul') ? 'wallets' : part.textContent,
    )

  it('installed wallets stand before other ways', async () => {
    const { kit } = await show({ components: withMethods })
    kit.open()
    await expect.element(page.getByText('E-mail form')).toBeVisible()
    expect(order()).toEqual([
      'wallets',
      expect.stringContaining('Nothing is sent'),
      'or',
      'E-mail form',
      'Social row',
      'No wallet yet?',
    ])
  })

  it('without one the others come first', async () => {
    const customWallets = [{ id: 'x', name: 'Own', chains: [] }]
    const { kit } = await show({ components: withMethods, found: [], customWallets })
    kit.open()
    await vi.waitFor(() =>
      expect(order().slice(0, 4)).toEqual(['E-mail form', 'Social row', 'or', 'wallets']),
    )
  })

  it('the allowed origins are asked for when e-mail or socials are first used, and not before', async () => {
    const asked: string[] = []
    vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
      asked.push(new URL(url as string).pathname)
      return Response.json({ allowedOrigins: [location.origin], data: [], count: 0 })
    })
    const field: LoginMethod = {
      name: 'email',
      enabled: () => true,
      code: here(() => <input aria-label="E-mail" />),
    }
    const origins = () => asked.filter((path) => path === '/projects/v1/origins')
    const endpoints = { registry: 'https://registry.example' }
    const { kit } = await show({
      endpoints,
      components: {
        Connect: (props) => <ConnectView {...props} kit={insideOf(props.kit)} methods={[field]} />,
      },
    })
    kit.open()
    await button(/Fake Wallet/u).hover()
    await expect.element(page.getByRole('textbox')).toBeVisible()
    await vi.waitFor(() => expect(asked).toContain('/getWallets'))
    expect(origins()).toEqual([])
    await page.getByRole('textbox').fill('me')
    await vi.waitFor(() => expect(origins()).toHaveLength(1))
    await page.getByRole('textbox').fill('me@example.org')
    await page.getByRole('textbox').click()
    expect(origins()).toHaveLength(1)
    expect(kit.alerts.get().waiting).toEqual([])
  })

  it('collapsed wallets are one row that leads to them', async () => {
    const { kit } = await show({ components: withCollapsed })
    kit.open()
    await button('Continue with a wallet').click()
    await expect.element(heading('Connect wallet')).toBeVisible()
    await expect.element(button(/Fake Wallet/u)).toBeVisible()
  })
})

describe('AllWallets', () => {
  it('[S2.view-all-wallets] [S9.wallets-page] loads page after page as the end comes near', async () => {
    const source = registry(100)
    const { kit, told } = await show({ wallets: source })
    kit.open()
    await button(/All Wallets/u).click()
    await expect.element(heading('All Wallets')).toBeVisible()
    await vi.waitFor(() => expect(cells().length).toBe(44))
    cells().at(-1)?.scrollIntoView()
    await vi.waitFor(() => expect(cells().length).toBe(84))
    cells().at(-1)?.scrollIntoView()
    await vi.waitFor(() => expect(cells().length).toBe(100))
    expect(new Set(cells().map((cell) => cell.title)).size).toBe(100)
    expect(told).toContain('CLICK_ALL_WALLETS')
  })

  it('a page that fails can be asked for again', async () => {
    const source = registry(100)
    const { kit } = await show({ wallets: source })
    kit.open({ view: 'AllWallets' })
    await vi.waitFor(() => expect(cells().length).toBe(44))
    source.failures = 1
    cells().at(-1)?.scrollIntoView()
    await expect.element(page.getByText('More wallets could not be loaded.')).toBeVisible()
    await button('Try again').click()
    await vi.waitFor(() => expect(cells().length).toBe(84))
  })

  it('a registry that is down says so, and a retry fills the grid', async () => {
    const source = Object.assign(registry(10), { failures: 2 })
    const { kit } = await show({ wallets: source })
    kit.open({ view: 'AllWallets' })
    await expect.element(page.getByText('Wallets could not be loaded')).toBeVisible()
    await button('Try again').click()
    await vi.waitFor(() => expect(cells().length).toBe(10))
  })

  it('[S5.search-trim] [S9.wallets-search] searches for the trimmed term once typing pauses', async () => {
    const source = registry(120)
    const { kit, told } = await show({ wallets: source })
    kit.open({ view: 'AllWallets' })
    await vi.waitFor(() => expect(cells().length).toBe(44))
    await page.getByRole('searchbox').fill('  Wallet 11  ')
    await vi.waitFor(() => expect(cells().length).toBe(11))
    const searches = source.asked.filter((query) => query.search !== undefined)
    expect(searches.map(({ search, entries }) => [search, entries])).toEqual([['Wallet 11', 100]])
    expect(told).toContain('SEARCH_WALLET')
    await page.getByRole('searchbox').fill('nothing like it')
    await expect.element(page.getByText('No wallet matches')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await vi.waitFor(() => expect(cells().length).toBe(44))
  })

  it('the filter keeps certified wallets and says so', async () => {
    const source = registry(30)
    const { kit } = await show({ wallets: source })
    kit.open({ view: 'AllWallets' })
    await vi.waitFor(() => expect(cells().length).toBe(30))
    await page.getByRole('switch', { name: 'Certified only' }).click()
    await vi.waitFor(() => expect(cells().length).toBe(10))
    await expect.element(page.getByText('Only certified wallets are shown.')).toBeVisible()
  })

  it('there is no filter over the list that ships with the kit, which certifies nobody', async () => {
    const { kit } = await show()
    kit.open({ view: 'AllWallets' })
    await vi.waitFor(() => expect(cells().length).toBeGreaterThan(10))
    expect(root().querySelector('[role=switch]')).toBeNull()
  })

  it('the grid is one stop of Tab; arrows move by cell and by row', async () => {
    const { kit } = await show({ wallets: registry(30) })
    kit.open({ view: 'AllWallets' })
    await vi.waitFor(() => expect(cells().length).toBe(30))
    expect(cells().filter((cell) => cell.tabIndex === 0)).toHaveLength(1)
    cells()[0]?.focus()
    const at = () => cells().findIndex((cell) => cell === focused())
    const columns = cells().findIndex(
      (cell) => cell.getBoundingClientRect().top !== cells()[0]?.getBoundingClientRect().top,
    )
    await userEvent.keyboard('{ArrowRight}')
    expect(at()).toBe(1)
    await userEvent.keyboard('{ArrowDown}')
    expect(at()).toBe(1 + columns)
    await userEvent.keyboard('{End}')
    expect(at()).toBe(29)
    await userEvent.keyboard('{Home}')
    expect(at()).toBe(0)
  })

  it('five hundred wallets are drawn without a long wait', async () => {
    const source = registry(500)
    source.answer = { wallets: sourceWallets(500), count: 500 }
    const { kit } = await show({ wallets: source })
    const started = performance.now()
    kit.open({ view: 'AllWallets' })
    await vi.waitFor(() => expect(cells().length).toBe(500))
    const first = cells()[0]
    first?.focus()
    await userEvent.keyboard('{End}')
    expect(focused()).toBe(cells().at(-1))
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('[S1.connect-injected] [S3.wallet-fields-read] an installed wallet leads and is asked itself; another one leads to its store', async () => {
    const { kit } = await show({
      found: [{ name: 'Wallet 9', rdns: 'example.wallet-9' }],
      wallets: registry(12),
    })
    kit.open({ view: 'AllWallets' })
    await vi.waitFor(() => expect(cells()[0]?.textContent).toBe('Wallet 9, Installed'))
    cells()[1]?.click()
    await expect.element(heading('Get Wallet 1')).toBeVisible()
    await button('Back').click()
    await vi.waitFor(() => expect(cells().length).toBe(12))
    cells()[0]?.click()
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
  })
})

describe('outside the page', () => {
  it('[S2.view-connecting-walletconnect] prepares, offers a link, and copies it', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const asked: ((uri: string) => void)[] = []
    const { kit } = await show({
      pairing: {
        start: ({ onUri }) => {
          asked.push(onUri)
          return new Promise(() => undefined)
        },
      },
    })
    kit.open()
    await button(/Another device/u).click()
    await expect.element(page.getByText('Preparing a secure link…')).toBeVisible()
    // The words stand there before the question is asked.
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    asked[0]?.('wc:1')
    await expect.element(page.getByRole('img', { name: 'QR code for any wallet' })).toBeVisible()
    await button('Copy link').click()
    expect(writeText).toHaveBeenCalledWith('wc:1')
    await expect.element(page.getByText('Link copied')).toBeVisible()
  })

  it('a failure can be tried again; leaving calls the question off', async () => {
    const signals: AbortSignal[] = []
    const { kit } = await show({
      pairing: {
        start: ({ signal }) => {
          signals.push(signal)
          return signals.length < 3
            ? Promise.reject(new Error('The relay is away.'))
            : new Promise(() => undefined)
        },
      },
    })
    kit.open({ view: 'ConnectingWalletConnect' })
    await expect.element(page.getByText('The relay is away.')).toBeVisible()
    await vi.waitFor(() => expect(signals).toHaveLength(2), 3_000)
    await expect.element(page.getByText('The relay is away.')).toBeVisible()
    await button('Try again').click()
    await expect.element(page.getByText('Preparing a secure link…')).toBeVisible()
    kit.close()
    await vi.waitFor(() => expect(signals[2]?.aborted).toBe(true))
  })

  it('[S2.view-connecting-walletconnect-basic] a desktop shows the pairing and all wallets', async () => {
    const { kit } = await show({ pairing: hanging, wallets: registry(60) })
    kit.open({ view: 'ConnectingWalletConnectBasic' })
    await expect.element(page.getByText('Preparing a secure link…')).toBeVisible()
    await expect.element(button(/All Wallets/u)).toBeVisible()
  })

  it('[S2.view-connecting-walletconnect-basic] a phone shows the wallets to open', async () => {
    const { kit } = await show({ pairing: hanging, wallets: registry(60), phone: true, found: [] })
    kit.open({ view: 'ConnectingWalletConnectBasic' })
    await expect.element(button(/Wallet 1/u)).toBeVisible()
    expect(page.getByText('Preparing a secure link…').elements()).toEqual([])
  })
})

describe('events of a wallet outside the page', () => {
  /** An app with a relay of its own, and a wallet that takes what it is shown. */
  async function showRelay(options: Options = {}) {
    const relay = createFakeRelay()
    const peer = createFakePeer(relay, () => Date.now())
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { kit } = await show({
      found: [],
      endpoints: { relay: 'wss://relay.example' },
      metadata: { name: 'App', url: 'https://app.example' },
      wallets: registry(3),
      socket: relay.socket,
      ...options,
    })
    const events: KitEvent[] = []
    kit.events.subscribe(() => {
      const event = kit.events.get()
      if (event && /^(?:SELECT_WALLET|CONNECT_|USER_REJECTED)/u.test(event.event))
        events.push(event)
    })
    /** The address of the pairing, once it is there to be copied. */
    async function uri(): Promise<string> {
      await button('Copy link').click()
      return copied.mock.lastCall?.[0] ?? ''
    }
    kit.open()
    return { kit, peer, events, uri }
  }

  it('[S1.connect-qr] by the code for any wallet: chosen once, connected by code, under no name that the wallet gave itself', async () => {
    const { kit, peer, events, uri } = await showRelay()
    await button(/Another device/u).click()
    const offered = await uri()
    // Dark squares but for the three eyes, of which each has 33: as many as the code of this address has.
    const strokes = root().querySelector('.qr-strokes')?.getAttribute('d') ?? ''
    const drawn = [...strokes.matchAll(/v(\d+)/gu)].reduce(
      (sum, [, more]) => sum + 1 + Number(more),
      0,
    )
    expect(drawn).toBe(
      encode(offered, { ecc: 'Q', border: 0 }).data.flat().filter(Boolean).length - 99,
    )
    peer.approve(offered)
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
    expect(kit.account().connector).toEqual({ id: 'walletConnect', name: 'Pocket' })
    expect(events).toEqual([
      { event: 'SELECT_WALLET', name: 'WalletConnect', platform: 'qrcode' },
      { event: 'CONNECT_SUCCESS', method: 'qrcode', name: 'WalletConnect' },
    ])
  })

  it('by the code of a wallet of the list: by its name there', async () => {
    const { kit, peer, events, uri } = await showRelay()
    await button('Wallet 2').click()
    peer.approve(await uri())
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
    expect(events).toEqual([
      { event: 'SELECT_WALLET', name: 'Wallet 2', platform: 'qrcode' },
      { event: 'CONNECT_SUCCESS', method: 'qrcode', name: 'Wallet 2' },
    ])
  })

  it('[S1.connect-deep-link] [S3.wallet-fields-read] by the link of an app on the same phone: as mobile', async () => {
    const { kit, peer, events } = await showRelay({ phone: true })
    await button('Wallet 2').click()
    const link = page.getByRole('link', { name: /Open Wallet 2/u })
    await expect.element(link).toBeVisible()
    const { protocol, searchParams } = new URL(link.element().getAttribute('href') ?? '')
    expect(protocol).toBe('wallet2:')
    peer.approve(searchParams.get('uri') ?? '')
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
    expect(events).toEqual([
      { event: 'SELECT_WALLET', name: 'Wallet 2', platform: 'mobile' },
      { event: 'CONNECT_SUCCESS', method: 'mobile', name: 'Wallet 2' },
    ])
  })
})

describe('help', () => {
  it('leads from the header to wallets to get', async () => {
    const { kit, told } = await show({ wallets: registry(60) })
    kit.open()
    await button('What is a wallet?').click()
    await button('Get a wallet').click()
    await button(/Wallet 2/u).click()
    const store = page.getByRole('link', { name: /Browser extension/u })
    await expect.element(store).toHaveAttribute('rel', 'noreferrer')
    expect(told).toEqual(expect.arrayContaining(['CLICK_WALLET_HELP', 'CLICK_GET_WALLET']))
  })
})
