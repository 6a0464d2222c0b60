import type { ReactNode } from 'react'
import { createBalanceSource } from '@causeway/testkit/balanceSource'
import { createOnrampSource, onrampPurchase } from '@causeway/testkit/sources/createOnrampSource'
import { polygon } from '@causeway/protocol/networks'
import * as axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { drawnPictures } from '../../../test/drawnPictures.ts'
import { alice, createFakeWallet } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import type { KitEvent } from '../../connection/events/kitEvent.ts'
import type { KitConfig, KitInside } from '../../actions/kit.ts'
import type { ViewName } from '../../actions/modal/views.ts'
import { KitProvider, OnrampWidget } from '../../entries/react/index.tsx'

const kits: KitInside[] = []
const opened = {
  location: { replace: vi.fn() },
  close: vi.fn(),
  closed: false,
  opener: {} as unknown,
}
let open: ReturnType<typeof vi.fn<typeof globalThis.open>>
beforeAll(async () => {
  await Promise.all([import('./onrampPanels.tsx'), import('./PurchasesView.tsx')])
})
beforeEach(() => {
  opened.location.replace.mockReset()
  opened.close.mockReset()
  open = vi.fn<typeof globalThis.open>(() => opened as unknown as Window)
  vi.stubGlobal('open', open)
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const kit of kits.splice(0)) kit.destroy()
})

const history = (kit: KitInside) => kit.modal.get().history.map(({ name }) => name)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const amount = () => page.getByLabelText('You pay')
const seller = () => button(/^Sandbox/u)

/** A kit whose page waits as long as the test says. */
async function show(
  view: ViewName = 'OnRampProviders',
  config: Partial<KitConfig> = {},
  children?: ReactNode,
) {
  const events = new EventTarget()
  createFakeWallet({ accounts: [alice] }).install(events)
  const onramp = createOnrampSource()
  const waits: { ms: number; run: () => void; over: boolean }[] = []
  const kit = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    onramp,
    ...config,
    environment: {
      ...browserEnvironment(),
      events,
      ethereum: () => undefined,
      after(ms, run) {
        if (ms < 1_000) return browserEnvironment().after(ms, run)
        const wait = { ms, run, over: false }
        waits.push(wait)
        return () => void (wait.over = true)
      },
    },
  })
  kits.push(kit)
  kit.start()
  await connect(kit, { connector: 'org.example.fake' })
  const told: KitEvent[] = []
  kit.events.subscribe(() => {
    const event = kit.events.get()
    if (event) told.push(event)
  })
  await render(<KitProvider kit={kit}>{children}</KitProvider>)
  kit.open({ view })
  /** The next wait of this length is over. */
  const pass = async (ms: number) => {
    await vi.waitFor(() =>
      expect(waits.filter((wait) => wait.ms === ms && !wait.over)).not.toEqual([]),
    )
    const wait = waits.find((one) => one.ms === ms && !one.over)
    if (!wait) throw new Error('Nothing waits.')
    wait.over = true
    wait.run()
  }
  return { kit, onramp, told, pass }
}

async function quoted() {
  await button('100').first().click()
  await expect.element(page.getByText('98.50 USDC')).toBeVisible()
}

describe('buying tokens with money', () => {
  it('[S7.asks-currency-image] [S7.asks-token-image] what is paid with and what is bought have the registry’s pictures', async () => {
    const asked = drawnPictures('https://registry.test')
    const { kit } = await show('OnRampFiatSelect', {
      endpoints: { registry: 'https://registry.test' },
    })
    const picture = (name: RegExp) =>
      page.getByRole('dialog').getByRole('button', { name }).element().querySelector('img')
    const at = (path: string) => `https://registry.test/public/${path}?st=causeway&sv=causeway-4`
    await vi.waitFor(() =>
      expect(picture(/^USD/u)?.src ?? '').toContain(`#${at('getCurrencyImage/USD')}`),
    )
    kit.modal.send({ type: 'push', view: { name: 'OnRampTokenSelect' } })
    await vi.waitFor(() =>
      expect(asked.filter((url) => url.includes('/getTokenImage/'))).not.toEqual([]),
    )
    await vi.waitFor(() =>
      expect(picture(/POL/u)?.src ?? '').toContain(`#${at('getTokenImage/POL')}`),
    )
    kit.modal.send({ type: 'replace', view: { name: 'OnRampProviders' } })
    // The list, which has it too, is gone.
    await expect.element(page.getByRole('button', { name: '100', exact: true })).toBeVisible()
    await vi.waitFor(() =>
      expect(picture(/^USDC/u)?.src ?? '').toContain(`#${at('getTokenImage/USDC')}`),
    )
    vi.restoreAllMocks()
  })

  it('[S1.feature-onramp] [S2.history-replace] [S7.events-money]: an amount, the seller’s own quote, its page, and the purchase once it comes', async () => {
    const { kit, onramp, told, pass } = await show('Account')
    await button('Buy crypto').click()
    await expect
      .element(page.getByText(/test tokens of a local chain, worth nothing/u))
      .toBeVisible()
    await expect.element(seller()).toBeDisabled()
    await quoted()
    await expect.element(page.getByText('1.50 USD')).toBeVisible()
    expect(onramp.quotes.at(-1)).toMatchObject({
      token: 'USDC',
      fiat: 'USD',
      amount: '100',
      caipNetworkId: 'eip155:137',
    })
    await seller().click()
    expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=600,height=800')
    await vi.waitFor(() =>
      expect(opened.location.replace).toHaveBeenCalledWith('http://127.0.0.1:9/pay'),
    )
    expect(opened.opener).toBeNull()
    expect(history(kit)).toEqual(['Account', 'OnRampProviders', 'BuyInProgress'])
    await expect.element(page.getByText(/Go on in the window of the seller/u)).toBeVisible()
    onramp.bought = [onrampPurchase('new', 'IN_PROGRESS')]
    await pass(4_000)
    await expect.element(page.getByText('On its way')).toBeVisible()
    // What was before stays: one step back is where the next purchase begins.
    expect(history(kit)).toEqual(['Account', 'OnRampProviders', 'OnRampActivity'])
    onramp.bought = [onrampPurchase('new', 'SUCCESS')]
    await expect.element(page.getByText('Delivered'), { timeout: 5_000 }).toBeVisible()
    expect(told).toEqual(
      expect.arrayContaining([
        { event: 'SELECT_BUY_CRYPTO' },
        { event: 'SELECT_BUY_PROVIDER', provider: 'sandbox' },
      ]),
    )
  })

  it('a window that the browser does not open is told, with a link', async () => {
    open.mockReturnValue(null)
    await show()
    await quoted()
    await seller().click()
    const link = page.getByRole('link', { name: /^Open the page of Sandbox/u })
    await expect.element(link).toHaveAttribute('href', 'http://127.0.0.1:9/pay')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('a purchase that does not come is told after three minutes, and begins anew by one press', async () => {
    const { onramp, pass } = await show()
    await quoted()
    await seller().click()
    await vi.waitFor(() => expect(opened.location.replace).toHaveBeenCalled())
    await pass(180_000)
    await expect.element(page.getByText(/No purchase came within three minutes/u)).toBeVisible()
    await button('Try again').click()
    await vi.waitFor(() => expect(onramp.pages).toHaveLength(2))
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('a quote that is refused is told in the seller’s words, and no figure is made up', async () => {
    const { onramp } = await show()
    onramp.refusal = '10.00 to 7500.00 USD can be paid by card'
    await userEvent.fill(amount(), '5')
    await expect.element(page.getByText('10.00 to 7500.00 USD can be paid by card')).toBeVisible()
    expect(page.getByText('You receive about').elements()).toEqual([])
    onramp.refusal = undefined
    onramp.failures = 1
    await userEvent.fill(amount(), '50')
    await expect.element(page.getByText(/The seller gives no quote now/u)).toBeVisible()
    await button('Try again').click()
    await expect.element(page.getByText('98.50 USDC')).toBeVisible()
  })

  it('a seller without a page closes the empty window and says why', async () => {
    const { onramp } = await show()
    await quoted()
    onramp.refusal = 'Sandbox: there are not enough USDC to pay out'
    await seller().click()
    await expect
      .element(page.getByText('Sandbox: there are not enough USDC to pay out'))
      .toBeVisible()
    expect(opened.close).toHaveBeenCalled()
  })

  it('[S6.gate-onramp] [S2.enabled-onramp]: in a restricted time zone it is hidden, and the panel that an app opens says why', async () => {
    const zone = vi
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ timeZone: 'Asia/Shanghai' } as Intl.ResolvedDateTimeFormatOptions)
    try {
      const { kit } = await show('Account')
      await expect.element(button('Receive').first()).toBeVisible()
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(button('Buy crypto').elements()).toEqual([])
      kit.open({ view: 'OnRampProviders' })
      await expect
        .element(page.getByText(/names a time zone in which buying tokens is not offered/u))
        .toBeVisible()
      expect(amount().elements()).toEqual([])
    } finally {
      zone.mockRestore()
    }
  })

  it('[S2.enabled-onramp]: is offered only where somebody sells, and where the app did not switch it off', async () => {
    const row = button('Buy crypto')
    const settled = () => new Promise((resolve) => setTimeout(resolve, 300))
    await show('Account', { onramp: Object.assign(createOnrampSource(), { sellers: 0 }) })
    await settled()
    expect(row.elements()).toEqual([])
    const off = await show('Account', { features: { onramp: false } })
    await settled()
    expect(row.elements()).toEqual([])
    off.kit.open({ view: 'OnRampProviders' })
    await settled()
    expect(amount().elements()).toEqual([])
    const on = await show('Account')
    await expect.element(row).toBeVisible()
    on.kit.updateFeatures({ onramp: false })
    await expect.element(row).not.toBeInTheDocument()
  })

  it('[S3.onramp-currencies] [S3.onramp-payment-limits]: offers the tokens of the network, the currencies and their limits', async () => {
    const { kit, onramp } = await show()
    await expect.element(page.getByText('10.00 to 7,500.00 USD by card.')).toBeVisible()
    await button(/^Choose a currency/u).click()
    await button(/^EUR/u).click()
    await expect.element(page.getByText('10.00 to 7,500.00 EUR by card.')).toBeVisible()
    await button(/USDC/u).click()
    // Absence proves nothing before the list is there.
    await expect.element(button(/^POL/u)).toBeVisible()
    expect(page.getByText('ELSE').elements()).toEqual([])
    await button(/^POL/u).click()
    await button('250').click()
    await vi.waitFor(() =>
      expect(onramp.quotes.at(-1)).toMatchObject({ token: 'POL', fiat: 'EUR', amount: '250' }),
    )
    // A step back and forth keeps what was typed.
    kit.open({ view: 'Account' })
    kit.open({ view: 'OnRampProviders' })
    await expect.element(amount()).toHaveValue('250')
  })

  it('an empty account leads to buying and to being paid', async () => {
    const { kit } = await show('Account', { balances: createBalanceSource([]) })
    await expect.element(page.getByRole('heading', { name: 'No tokens yet' })).toBeVisible()
    const panel = page.getByRole('tabpanel')
    await panel.getByRole('button', { name: 'Receive' }).click()
    expect(history(kit)).toEqual(['Account', 'WalletReceive'])
    kit.modal.send({ type: 'goBack' })
    await panel.getByRole('button', { name: 'Buy crypto' }).click()
    expect(history(kit)).toEqual(['Account', 'OnRampProviders'])
    await button('What is buying crypto?').click()
    await expect.element(page.getByText('A company sells, not this app')).toBeVisible()
  })

  it('stands in a page of the app too: choosing and paying go on in the modal, and come back to it', async () => {
    const { kit } = await show('Account', {}, <OnrampWidget />)
    kit.close()
    await quoted()
    await button(/^USDC/u).click()
    expect(history(kit)).toEqual(['OnRampTokenSelect'])
    await button(/^POL/u).click()
    await vi.waitFor(() => expect(kit.modal.get().open).toBe(false))
    await expect.element(button(/^POL/u)).toBeVisible()
    await expect.element(seller()).toBeEnabled()
    await seller().click()
    expect(open).toHaveBeenCalledOnce()
    expect(history(kit)).toEqual(['BuyInProgress'])
    kit.close()
    await disconnect(kit)
    await button('Connect Wallet').click()
    await vi.waitFor(() => expect(history(kit)).toEqual(['Connect']))
  })

  it('works by the keyboard alone, and axe finds nothing', async () => {
    await show()
    await expect.element(amount()).toBeVisible()
    amount().element().focus()
    await userEvent.keyboard('120')
    await expect.element(page.getByText('98.50 USDC')).toBeVisible()
    const root = document.querySelector('causeway-modal')
    const { violations } = await axe.run(root ?? document)
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    seller().element().focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(opened.location.replace).toHaveBeenCalled())
  })
})
