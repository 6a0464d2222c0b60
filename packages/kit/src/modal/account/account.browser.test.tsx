import { createActivitySource, sourceTransactions } from '@causeway/testkit/activitySource'
import { createBalanceSource, sourceTokens } from '@causeway/testkit/balanceSource'
import { createIdentitySource } from '@causeway/testkit/identitySource'
import { createNftSource, sourceNfts } from '@causeway/testkit/nftSource'
import { sourcePicture } from '@causeway/testkit/sources/sourceSwitches'
import { polygon } from '@causeway/protocol/networks'
import { useState } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { alice, bob, createFakeWallet, hanging, rpcError } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { listConnections } from '../../actions/calls/listConnections.ts'
import { createInside } from '../../entries/createKit.ts'
import type { KitInside, KitConfig } from '../../actions/kit.ts'
import type { AvatarProps } from '../../core/ports/avatar.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import { freshCode } from '../../../test/freshCode.ts'
import { expectAccessible } from '../../../test/showKit.tsx'
import type { View } from '../../actions/modal/views.ts'
import { KitProvider } from '../../entries/react/index.tsx'
import { addRecentTransaction } from '../../money/pending/addRecentTransaction.ts'
import { pendingOf } from '../../money/pending/reducePending.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { toastsOf } from '../../actions/toast/createToasts.ts'

const kits: KitInside[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const kit of kits.splice(0)) kit.destroy()
})

const day = new Date('2026-03-20T12:00:00Z')
const tokens = () => createBalanceSource(sourceTokens())
const nfts = (count = 30) => createNftSource(sourceNfts(count))
const activity = (count = 50) => createActivitySource(sourceTransactions(count, day))

async function show(config: Partial<KitConfig>, view: View['name'] = 'Account') {
  const events = new EventTarget()
  const wallet = createFakeWallet({ accounts: [alice, bob] }).install(events)
  const kit = createInside({
    networks: [
      {
        ...polygon,
        rpcUrls: { default: { http: [] }, chainDefault: { http: ['http://127.0.0.1:18799'] } },
      },
    ],
    storage: memoryStorage(),
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
    ...config,
  })
  kits.push(kit)
  kit.start()
  await connect(kit, { connector: 'org.example.fake' })
  const client = new QueryClient()
  await render(
    <QueryClientProvider client={client}>
      <KitProvider kit={kit} />
    </QueryClientProvider>,
  )
  kit.open({ view })
  return { kit, client, wallet }
}
const tab = (name: string) => page.getByRole('tab', { name })

describe('Account', () => {
  it('[S2.account-tabs] [S1.feature-balances] [S2.lazy-transactions] has Tokens, NFTs and Activity in this order, moved by the arrows', async () => {
    const fetched = freshCode(/\/ActivityList\.tsx/u)
    await show({ balances: tokens(), nfts: nfts(), activity: activity() })
    await expect.element(tab('Tokens')).toHaveAttribute('aria-selected', 'true')
    const names = page
      .getByRole('tab')
      .elements()
      .map((each) => each.textContent)
    expect(names).toEqual(['Tokens', 'NFTs', 'Activity'])
    await expect.element(page.getByText('1,284.503 POL')).toBeVisible()
    await expect.element(page.getByText('541.67 USD')).toBeVisible()
    await expect.element(page.getByText('.68 USD')).toBeVisible()
    await tab('Tokens').click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('NFTs')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByText('Harbour at Dusk #1', { exact: true })).toBeVisible()
    expect(fetched()).toBe(0)
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('heading', { name: 'March' })).toBeVisible()
    expect(fetched()).toBeGreaterThan(0)
  })

  it('[S1.feature-history] a tab exists only with its source; a history alone is a row', async () => {
    const { kit } = await show({ activity: activity() })
    await page.getByRole('button', { name: 'Activity' }).click()
    await expect.element(page.getByRole('heading', { name: 'March' })).toBeVisible()
    expect(page.getByRole('tab').elements()).toEqual([])
    expect(kit.events.get()).toEqual({ event: 'CLICK_TRANSACTIONS' })
  })

  it('[S2.enabled-transactions] follows what the app switches while it is open', async () => {
    const { kit } = await show({ activity: activity() })
    const row = page.getByRole('button', { name: 'Activity' })
    await expect.element(row).toBeVisible()
    kit.updateFeatures({ history: false })
    await expect.element(row).not.toBeInTheDocument()
    kit.updateFeatures({ history: true })
    await expect.element(row).toBeVisible()
    const network = page.getByRole('button', { name: /Polygon/u })
    await expect.element(network).toBeVisible()
    kit.options.send({ enableNetworkSwitch: false })
    await expect.element(network).not.toBeInTheDocument()
    await expect.element(page.getByText('Polygon', { exact: true })).toBeVisible()
  })

  it('a tab that the app switches off gives its place to the first', async () => {
    const { kit } = await show({ balances: tokens(), activity: activity() })
    await tab('Activity').click()
    await expect.element(page.getByRole('heading', { name: 'March' })).toBeVisible()
    kit.updateFeatures({ history: false })
    await expect.element(tab('Activity')).not.toBeInTheDocument()
    await expect.element(tab('Tokens')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByText('1,284.503 POL')).toBeVisible()
  })

  it('[S8.toast-balance] [S8.toast-balance-retry] a failing source is told, and blocks the next try', async () => {
    const balances = Object.assign(tokens(), { failures: Infinity })
    await show({ balances })
    const heading = page.getByRole('heading', { name: 'Token Balance Unavailable' })
    await expect.element(heading).toBeVisible()
    await expect
      .element(page.getByRole('alert').getByText('Token Balance Unavailable'))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeDisabled()
    expect(balances.asked.length).toBe(1)
  })

  it('[S9.cache-portfolio] asks once for everybody who shows the tokens, and not again within 30 s', async () => {
    const balances = tokens()
    const { kit } = await show({ balances })
    await expect.element(page.getByText('541.67 USD')).toBeVisible()
    kit.close()
    kit.open({ view: 'Account' })
    await expect.element(page.getByText('541.67 USD')).toBeVisible()
    expect(balances.asked.length).toBe(1)
  })

  it('shows the name and the picture of the account, asked once, and its address without', async () => {
    const avatar = sourcePicture(1)
    const identity = createIdentitySource({ [alice]: { name: 'alice.example', avatar } })
    await show({ identity })
    await expect
      .element(page.getByRole('button', { name: 'alice.example, 0x70…dc79C8, Copy address' }))
      .toBeVisible()
    const root = document.querySelector('causeway-modal')?.shadowRoot
    expect(root?.querySelector('.account-picture img')?.getAttribute('src')).toBe(avatar)
    expect(identity.asked).toEqual([alice])
  })

  it('another wallet that is connected too is a press away, and is ended by itself', async () => {
    const events = new EventTarget()
    createFakeWallet({ accounts: [alice] }).install(events)
    const other = createFakeWallet({ name: 'Other', rdns: 'io.other', accounts: [bob] })
    other.install(events)
    const environment = { ...browserEnvironment(), events, ethereum: () => undefined }
    const { kit } = await show({ environment })
    await vi.waitFor(async () => expect(await listConnections(kit)).toHaveLength(1))
    await connect(kit, { connector: 'io.other' })
    kit.open({ view: 'Account' })
    await page.getByRole('button', { name: /^Fake Wallet/u }).click()
    await vi.waitFor(() => expect(kit.account().address).toBe(alice))
    kit.open({ view: 'Account' })
    other.on('eth_requestAccounts', () => Promise.reject(rpcError(-32_603, 'locked up')))
    await page.getByRole('button', { name: /^Other/u }).click()
    await vi.waitFor(() => expect(toastsOf(kit).get()).toMatchObject({ toast: { kind: 'error' } }))
    expect(kit.account().address).toBe(alice)
    await page.getByRole('button', { name: 'Disconnect, Other' }).click()
    await expect.element(page.getByRole('list', { name: 'Wallets' })).not.toBeInTheDocument()
    expect([kit.account().address, other.permitted]).toEqual([alice, false])
  })

  it('what the app sent by itself stands in the activity, with a source or without', async () => {
    const { kit } = await show({ features: { recentTransactions: true } })
    const hash = `0x${'ab'.repeat(32)}` as const
    await addRecentTransaction(kit, { hash, description: 'Bought a ticket' })
    await page.getByRole('button', { name: 'Activity' }).click()
    await expect.element(page.getByText('Bought a ticket, Pending')).toBeVisible()
    pendingOf(kit).send({ type: 'done', hash, status: 'confirmed' })
    await expect.element(page.getByText('Bought a ticket, Confirmed')).toBeVisible()
  })

  it('the app’s own component draws the picture of each account, and what it leaves out is drawn as ever', async () => {
    function Face({ address, name }: AvatarProps) {
      const [letter] = useState(name ?? 'x')
      return address === alice ? <i>{letter}</i> : null
    }
    await show({ avatar: Face }, 'Profile')
    await expect.element(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
    const pictures = [
      ...(document
        .querySelector('causeway-modal')
        ?.shadowRoot?.querySelectorAll('.account-picture') ?? []),
    ]
    expect(pictures.map((one) => [one.textContent, one.querySelectorAll('svg').length])).toEqual([
      ['x', 0],
      ['x', 0],
      ['', 1],
    ])
  })

  it('a failing identity source leaves the address, and no toast', async () => {
    const { kit } = await show({
      identity: Object.assign(createIdentitySource({}), { failures: Infinity }),
    })
    await expect
      .element(page.getByRole('button', { name: '0x70…dc79C8, Copy address' }))
      .toBeVisible()
    expect(toastsOf(kit).get().status).toBe('idle')
  })

  it('an empty wallet is told what would be here', async () => {
    await show({ balances: createBalanceSource([]) })
    await expect.element(page.getByRole('heading', { name: 'No tokens yet' })).toBeVisible()
  })

  it('drops spam from the NFTs', async () => {
    const spam = { ...sourceNfts(1)[0]!, id: 'spam', name: 'Claim your prize', isSpam: true }
    await show({ nfts: createNftSource([spam, ...sourceNfts(2)]) })
    await expect.element(page.getByText('Harbour at Dusk #2', { exact: true })).toBeVisible()
    expect(page.getByText('Claim your prize').elements()).toEqual([])
  })
})

describe('SwitchAddress', () => {
  it('works with the chosen account from then on', async () => {
    const { kit } = await show({ balances: tokens() }, 'SwitchAddress')
    await page.getByRole('button', { name: /0x3C/u }).click()
    expect(kit.account().address).toBe(bob)
    expect(kit.modal.get().open).toBe(false)
  })
})

describe('Transactions', () => {
  it('asks for the next page when the last row comes into view', async () => {
    const source = activity(50)
    const { kit } = await show({ activity: source }, 'Transactions')
    await expect.element(page.getByRole('heading', { name: 'March' })).toBeVisible()
    expect(source.asked.length).toBe(1)
    const links = () => page.getByRole('listitem').elements()
    await vi.waitFor(() => {
      links().at(-1)?.scrollIntoView()
      expect(source.asked.map(({ cursor }) => cursor)).toContain('20')
    })
    await vi.waitFor(() => expect(links().length).toBeGreaterThan(20))
    expect(kit.events.get()).toEqual({ event: 'LOAD_MORE_TRANSACTIONS' })
  })

  it('[S8.toast-transactions] a failing source is told, and trying again works', async () => {
    const source = Object.assign(activity(3), { failures: 1 })
    const { kit } = await show({ activity: source }, 'Transactions')
    await expect
      .element(page.getByRole('alert').getByText('Failed to fetch transactions'))
      .toBeVisible()
    expect(kit.events.get()).toEqual({ event: 'ERROR_FETCH_TRANSACTIONS' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('heading', { name: 'March' })).toBeVisible()
  })

  it('a source that answers with empty pages is not asked forever', async () => {
    const asked: unknown[] = []
    await show(
      {
        activity: {
          activity: (place) => {
            asked.push(place.cursor)
            return Promise.resolve({ data: [], next: String(asked.length) })
          },
        },
      },
      'Transactions',
    )
    await expect.element(page.getByRole('button', { name: 'Load more' })).toBeVisible()
    expect(asked.length).toBe(3)
  })
})

describe('parting', () => {
  const disconnectRow = () => page.getByRole('dialog').getByRole('button', { name: 'Disconnect' })
  const modalIsOpen = () =>
    document.querySelector('causeway-modal')?.shadowRoot?.querySelector('dialog')?.open

  it.each(['Account', 'AccountSettings'] as const)(
    '[S9.sign-out-wait] on %s a wallet that takes its time is seen at it, has the focus, and the modal closes when it is done',
    async (view) => {
      const { kit, wallet } = await show({}, view)
      const slow = hanging()
      wallet.on('wallet_revokePermissions', () => slow.promise)
      await disconnectRow().click()
      const status = page.getByText('Disconnecting…')
      await expect.element(status).toBeVisible()
      expect(document.querySelector('causeway-modal')?.shadowRoot?.activeElement).toBe(
        status.element(),
      )
      expect(kit.account().status).toBe('disconnected')
      slow.answer(null)
      await vi.waitFor(() => expect(modalIsOpen()).toBe(false))
    },
  )

  it('[S9.sign-out-wait] a wallet that never answers is waited for 3 s and no longer', async () => {
    const { kit, wallet } = await show({})
    wallet.on('wallet_revokePermissions', () => hanging().promise)
    const started = performance.now()
    await disconnectRow().click()
    await expect.element(page.getByText('Disconnecting…')).toBeVisible()
    await vi.waitFor(() => expect(modalIsOpen()).toBe(false), { timeout: 6_000 })
    expect(performance.now() - started).toBeGreaterThan(2_900)
    expect(kit.connection.get().signingOut).toBe(false)
    // Three seconds are the point of it; a busy machine may need as long again for the rest.
  }, 15_000)

  it('[S8.disconnect] a wallet that refuses to let go is told of in a toast that can be read', async () => {
    const { kit, wallet } = await show({})
    wallet.on('wallet_revokePermissions', () => Promise.reject(rpcError(-32_603, 'broken')))
    await disconnectRow().click()
    await expect.element(page.getByRole('alert').getByText('Failed to disconnect')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
    expect(kit.account().status).toBe('disconnected')
  })

  it('[S8.disconnect] says so in the language that the visitor reads', async () => {
    const { kit, wallet } = await show({ language: 'de' })
    wallet.on('wallet_revokePermissions', () => Promise.reject(rpcError(-32_603, 'broken')))
    await page.getByRole('button', { name: 'Trennen' }).click()
    await expect.element(page.getByRole('alert').getByText('Trennen fehlgeschlagen')).toBeVisible()
    // Who collects events counts one failure, whatever language it was told in.
    expect(kit.log.entries().some(({ message }) => message === 'Failed to disconnect')).toBe(true)
  })

  it('on a network that the app does not know the button itself says so', async () => {
    const { wallet } = await show({}, 'UnsupportedChain')
    const slow = hanging()
    wallet.on('wallet_revokePermissions', () => slow.promise)
    await disconnectRow().click()
    await expect
      .element(page.getByRole('button', { name: 'Disconnecting…' }))
      .toHaveAttribute('aria-busy', 'true')
    slow.answer(null)
    await vi.waitFor(() => expect(modalIsOpen()).toBe(false))
  })
})

describe('from right to left', () => {
  it('attack: a stranger’s token goes by its address, and one that bears another’s words stands behind a line', async () => {
    const [coin, usdc] = sourceTokens()
    if (!coin || !usdc) throw new Error('no tokens')
    const strange = (last: string, symbol: string, decimals = '18') => ({
      ...usdc,
      symbol,
      name: symbol,
      address: `0x${last.repeat(40)}`,
      quantity: { decimals, numeric: '5000' },
    })
    const held = [
      { ...coin, symbol: 'USDC' },
      usdc,
      { ...strange('7', 'OWN', '77'), listed: false },
      { ...strange('6', '', '255'), listed: false },
      { ...strange('8', 'USDC', '0'), listed: false },
      { ...strange('9', usdc.symbol), listed: true },
      { ...strange('a', 'US\u200BDC'), listed: false, warnings: ['hidden-letters'] },
    ]
    const known = { chainId: 'eip155:137', address: usdc.address ?? '', symbol: 'USDC' }
    await show({ balances: createBalanceSource(held), tokens: [known] })
    // The coin is called by its network, whatever a source calls it.
    await expect.element(page.getByText('1,284.503 POL')).toBeVisible()
    await expect.element(page.getByText('250.75 USDC')).toBeVisible()
    await expect.element(page.getByText('0x77…777777')).toBeVisible()
    await expect.element(page.getByText('It calls itself “OWN”')).toBeVisible()
    await expect.element(page.getByText('0x66…666666')).toBeVisible()
    await expect.element(page.getByText('0x99…999999')).not.toBeVisible()
    const line = page.getByText('2 tokens that look like others')
    await line.click()
    await expect.element(page.getByText('0x99…999999')).toBeVisible()
    await expect.element(page.getByText('0xaa…aaaaaa')).toBeVisible()
    await expectAccessible()
  })

  it('an amount keeps its order: the dollars before the cents, the number before its symbol', async () => {
    await show({ balances: tokens(), language: 'ar' })
    await expect.element(page.getByText('.68 USD')).toBeVisible()
    const root = document.querySelector('causeway-modal')?.shadowRoot
    const leftOf = (node: Node | null | undefined, from: number, to: number) => {
      const range = document.createRange()
      range.setStart(node as Node, from)
      range.setEnd(node as Node, to)
      return range.getBoundingClientRect().left
    }
    const cents = root?.querySelector('.total-amount [data-places]')?.firstChild
    const dollars = root?.querySelector('.total-amount data')?.firstChild
    const digits = dollars?.textContent?.search(/\d/u) ?? -1
    expect(leftOf(dollars, digits, digits + 1)).toBeLessThan(leftOf(cents, 0, 1))
    const quantity = [...(root?.querySelectorAll('.asset-quantity data') ?? [])].find((one) =>
      one.textContent?.endsWith('POL'),
    )
    const text = quantity?.firstChild
    const last = text?.textContent?.length ?? 0
    expect(leftOf(text, 0, 1)).toBeLessThan(leftOf(text, last - 1, last))
  })
})
