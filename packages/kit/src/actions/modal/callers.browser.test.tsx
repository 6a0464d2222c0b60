import { localPolygon, polygon } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { createElement, StrictMode, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeWallet } from '../../../test/fakeWallet.ts'
import { disconnect } from '../calls/disconnect.ts'
import { createInside } from '../../entries/createKit.ts'
import type { KitInside, KitConfig } from '../kit.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import {
  ConnectButton,
  KitProvider,
  NetworkButton,
  useKitState,
  useChain,
} from '../../entries/react/index.tsx'
import { memoryStorage } from '../../core/createStorage.ts'
import type { ViewComponents, ViewProps } from '../../ui/viewEntry.tsx'
import { lockScroll } from '../../modal/dialog/Dialog.tsx'

const kits: KitInside[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.restoreAllMocks()
})

function make(config: Partial<KitConfig> = {}) {
  const events = new EventTarget()
  createFakeWallet().install(events)
  const kit = createInside({
    networks: [polygon, localPolygon],
    storage: memoryStorage(),
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
    ...config,
  })
  kits.push(kit)
  return kit
}
async function show(
  components: ViewComponents = {},
  more: ReactNode = null,
  config: Partial<KitConfig> = {},
) {
  const kit = make(config)
  await render(
    <KitProvider kit={kit} components={components}>
      <header>
        <ConnectButton />
      </header>
      {more}
    </KitProvider>,
  )
  return kit
}
const dialog = () => document.querySelector('causeway-modal')?.shadowRoot?.querySelector('dialog')

describe('the focus', () => {
  it('goes to the account button that took the opener’s place, and back when the visitor disconnects', async () => {
    const kit = await show()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('button', { name: /Fake Wallet/u }).click()
    const account = page.getByRole('button', { name: /^Account/u })
    await expect.element(account).toBeVisible()
    await vi.waitFor(() => expect(document.activeElement).toBe(account.element()))

    await account.click()
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    await disconnect(kit)
    const connect = page.getByRole('button', { name: 'Connect Wallet' })
    await vi.waitFor(() => expect(document.activeElement).toBe(connect.element()))
  })

  it('is left where the page put it meanwhile', async () => {
    const kit = await show({}, <input aria-label="Amount" />)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    kit.close()
    await vi.waitFor(() => expect(dialog()?.open).toBe(false))
    const field = page.getByRole('textbox').element()
    if (field instanceof HTMLElement) field.focus()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(document.activeElement).toBe(field)
  })
})

describe('views of the app’s own', () => {
  it('have every text, also in place of the first view', async () => {
    const kit = await show({
      Connect: ({ kit: { messages } }: ViewProps<'Connect'>) => (
        <p>{`${messages.connectedWith({ name: 'X' })} ${messages.disconnect}`}</p>
      ),
    })
    kit.open()
    await expect.element(page.getByText('Disconnect', { exact: false })).toBeVisible()
  })

  it('that throw are told to the app’s own boundary, and the connection goes on', async () => {
    const kit = make()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const caught = vi.fn()
    class Boundary extends (await import('react')).Component<{ children: ReactNode }> {
      override state = { failed: false }
      static getDerivedStateFromError() {
        return { failed: true }
      }
      override componentDidCatch(error: unknown) {
        caught(error)
      }
      override render() {
        return this.state.failed ? <p>The app tells of it</p> : this.props.children
      }
    }
    const Silly = (): never => {
      throw new Error('a silly view')
    }
    await render(
      <Boundary>
        <KitProvider kit={kit} components={{ Connect: Silly }}>
          <ConnectButton />
        </KitProvider>
      </Boundary>,
    )
    kit.open()
    await expect.element(page.getByText('The app tells of it')).toBeVisible()
    expect(caught).toHaveBeenCalledWith(expect.objectContaining({ message: 'a silly view' }))
    kit.connection.send({ type: 'connectRequested', connectorId: 'org.example.fake' })
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
  })
})

describe('what the app changes while a view is open', () => {
  it('is drawn: the pictures of networks, and a search once there are many', async () => {
    const kit = await show()
    kit.open({ view: 'Networks' })
    await expect.element(page.getByRole('button', { name: 'Polygon', exact: true })).toBeVisible()
    const pictures = () =>
      [...(dialog()?.querySelectorAll('.row img') ?? [])].map((image) => image.getAttribute('src'))
    const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    // The common networks bring their pictures along.
    expect(pictures()).not.toContain(picture)
    kit.options.send({ chainImages: { 137: picture } })
    await vi.waitFor(() => expect(pictures()[0]).toBe(picture))

    const field = page.getByRole('searchbox', { name: 'Search networks' })
    expect(field.elements()).toEqual([])
    for (const id of [1, 2, 3])
      kit.addNetwork({ ...localPolygon, id, caipNetworkId: `eip155:${id}`, name: `Chain ${id}` })
    await expect.element(field).toBeVisible()
  })

  it('is drawn: the way to a wallet, where there is one now', async () => {
    const kit = await show({}, null, { wallets: false })
    kit.open({ view: 'WhatIsAWallet' })
    await expect
      .element(page.getByRole('heading', { name: 'Your keys, not an account' }))
      .toBeVisible()
    const way = page.getByRole('button', { name: 'Get a wallet' })
    expect(way.elements()).toEqual([])
    kit.options.send({ customWallets: [{ id: 'own', name: 'Own Wallet', chains: [] }] })
    await expect.element(way).toBeVisible()
  })

  it('is drawn by views of the app’s own, and of a kit that draws itself anew nothing is lost', async () => {
    const kit = await show({
      Connect: ({ kit: { options } }: ViewProps<'Connect'>) => (
        <>
          <input aria-label="Own" />
          <p>{options.get().features.history ? 'with history' : 'without'}</p>
        </>
      ),
    })
    kit.open()
    await page.getByRole('textbox', { name: 'Own' }).fill('typed')
    kit.updateFeatures({ history: false })
    await expect.element(page.getByText('without')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Own' })).toHaveValue('typed')
  })
})

it('a dialog that the browser closes over a question that must be answered stands again', async () => {
  const kit = await show()
  kit.open()
  await vi.waitFor(() => expect(dialog()?.open).toBe(true))
  kit.modal.send({ type: 'reset', view: { name: 'ApproveTransaction' } })
  dialog()?.close()
  await vi.waitFor(() => expect([kit.modal.get().open, dialog()?.open]).toEqual([true, true]))
  kit.close({ force: true })
  await vi.waitFor(() => expect(dialog()?.open).toBe(false))
})

it('the place of the page’s scrollbar becomes a margin of the page, which the scrim covers', () => {
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(document.documentElement.clientWidth + 15)
  const end = lockScroll()
  const locked = getComputedStyle(document.documentElement)
  expect([locked.overflow, locked.paddingRight, locked.scrollbarGutter]).toEqual([
    'hidden',
    '15px',
    'auto',
  ])
  expect(locked.getPropertyValue('--cw-scrollbar')).toBe('15px')
  end()
  expect(getComputedStyle(document.documentElement).paddingRight).toBe('0px')
})

describe('a page of any root styles stands still while the modal is open', () => {
  const whole = 'height: 100%; margin: 0'
  it.each([
    [''],
    ['body { overflow-x: hidden }'],
    ['html { overflow-x: hidden }'],
    ['html, body { overflow-x: hidden }'],
    ['body { overflow: auto }'],
    ['body { overflow: scroll }'],
    ['body { overflow: clip }'],
    ['html { overflow-x: clip }'],
    ['body { overflow-x: hidden; position: relative; min-height: 100% }'],
    ['html { scroll-behavior: smooth }'],
    ['html { scrollbar-gutter: stable } body { overflow-y: scroll }'],
    [`html { ${whole}; overflow: hidden } body { ${whole}; overflow: auto }`],
    [`html { ${whole} } body { ${whole}; overflow-x: hidden }`],
  ])('%s', async (css) => {
    const sheet = document.head.appendChild(document.createElement('style'))
    sheet.textContent = `${css} .head { position: sticky; top: 0; height: 20px } .tall { height: 4000px }`
    const host = document.body.appendChild(document.createElement('div'))
    host.innerHTML = '<div class="head">Head</div><div class="tall"></div>'
    onTestFinished(() => {
      sheet.remove()
      host.remove()
      scrollTo(0, 0)
    })
    const scroller = [document.body, document.scrollingElement].find((one) => {
      one?.scrollTo({ top: 600, behavior: 'instant' })
      return one?.scrollTop === 600
    })
    const stands = () => [
      host.querySelector('.head')?.getBoundingClientRect().top,
      host.querySelector('.tall')?.getBoundingClientRect().top,
      scroller?.scrollTop,
    ]
    const before = stands()
    expect(before[2]).toBe(600)
    const end = lockScroll()
    expect(stands()).toEqual(before)
    end()
    expect(stands()).toEqual(before)
  })
})

describe('hydration', () => {
  function Says() {
    const { selectedNetworkId, activeNamespace } = useKitState()
    return createElement(
      'output',
      null,
      `${selectedNetworkId} ${activeNamespace} ${useChain().chain?.name}`,
    )
  }
  const app = (kit: KitInside) => (
    <StrictMode>
      <KitProvider kit={kit}>
        <ConnectButton />
        <NetworkButton />
        <Says />
      </KitProvider>
    </StrictMode>
  )

  it.each([undefined, localPolygon])(
    'is clean where the kit looked at the page first, as under wagmi, and another network is stored (default %#)',
    async (first) => {
      const config = first ? { defaultNetwork: first } : {}
      const storage = memoryStorage()
      const other = first ? 'eip155:137' : 'eip155:31337'
      storage.setItem(storageKeys.activeNetworkId, JSON.stringify(other))
      const host = document.createElement('div')
      document.body.append(host)
      host.innerHTML = renderToString(app(make(config)))
      const served = host.textContent
      const kit = make({ ...config, storage })
      kit.start()
      const told: unknown[] = []
      const root = hydrateRoot(host, app(kit), { onRecoverableError: (error) => told.push(error) })
      await vi.waitFor(() => expect(host.textContent).toContain(other))
      expect(served).not.toContain(other)
      expect(told).toEqual([])
      root.unmount()
      host.remove()
    },
  )
})
