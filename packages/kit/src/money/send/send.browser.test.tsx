import { polygon } from '@causeway/protocol/networks'
import { createBalanceSource, sourceTokens } from '@causeway/testkit/balanceSource'
import { custom } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alice, bob, carol, hanging, rpcError } from '../../../test/fakeWallet.ts'
import { createFakeNamespace, solanaNetworks } from '../../../test/fakeNamespace.ts'
import { receiptOf } from '../../../test/fakeNode.ts'
import { expectAccessible, focused, quietPolygon, showKit } from '../../../test/showKit.tsx'
import { connect } from '../../actions/calls/connect.ts'
import type { KitConfig } from '../../actions/kit.ts'
import type { OpenOptions } from '../../actions/modal/openModal.ts'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { memoryStorage } from '../../core/createStorage.ts'

const hash = `0x${'ab'.repeat(32)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const usdc = '0x0000000000000000000000000000000000000001'

/** Whether a call asks a token for its decimals. */
const asksDecimals = (params: readonly unknown[]) =>
  (params[0] as { data: string }).data.startsWith('0x313ce567')

/** A node in memory. What is `undefined` is a question that it does not know. */
function createNode(answers: Record<string, (params: readonly unknown[]) => unknown> = {}) {
  const asked: string[] = []
  let block = 16
  const all: typeof answers = {
    eth_chainId: () => '0x89',
    eth_blockNumber: () => `0x${(block += 1).toString(16)}`,
    eth_getBalance: () => `0x${(1284n * 10n ** 18n).toString(16)}`,
    eth_getCode: () => '0x',
    eth_estimateGas: () => '0x5208',
    eth_getBlockByNumber: () => ({
      number: '0x10',
      baseFeePerGas: '0x6fc23ac00',
      transactions: [],
    }),
    eth_maxPriorityFeePerGas: () => '0x6fc23ac00',
    eth_call: (params) => (asksDecimals(params) ? word(18n) : word(10n ** 30n)),
    eth_getTransactionCount: () => '0x5',
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => ({
      hash,
      from: alice,
      to: bob,
      nonce: '0x0',
      value: '0x0',
      input: '0x',
      gas: '0x5208',
      gasPrice: '0x1',
      type: '0x0',
      blockHash: null,
      blockNumber: null,
      transactionIndex: null,
    }),
    ...answers,
  }
  const transport = custom({
    request: async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
      asked.push(method)
      const answer = all[method]
      if (!answer) throw rpcError(-32_601, `No ${method}`)
      return answer(params ?? [])
    },
  })
  return { transports: { [polygon.id]: transport }, asked, answers: all }
}

async function show(
  node = createNode(),
  config: Partial<KitConfig> = {},
  open: OpenOptions = { view: 'WalletSend' },
) {
  const shown = await showKit(
    { transports: node.transports, balances: createBalanceSource(sourceTokens()), ...config },
    open,
  )
  shown.wallet.on('eth_sendTransaction', () => hash)
  return shown
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const amount = () => page.getByRole('textbox', { name: 'Amount' })
const receiver = () => page.getByRole('textbox', { name: 'Receiver' })
const heading = (name: string) => page.getByRole('heading', { name })
const sent = (wallet: Awaited<ReturnType<typeof show>>['wallet']) =>
  wallet.asked
    .filter(({ method }) => method === 'eth_sendTransaction')
    .map(({ params }) => params[0])

async function fill(text: string, to: string) {
  await amount().fill(text)
  await receiver().fill(to)
}

describe('sending', () => {
  it('the review tells what the very transaction would do, once it is asked; what cannot be computed is said', async () => {
    const node = createNode()
    await show(node)
    await expect.element(button(/^POL/u)).toBeVisible()
    await fill('1.5', carol)
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Review send')).toBeVisible()
    const before = node.asked.length
    await page.getByText('What the request says').click()
    await expect.element(page.getByText('What moves could not be computed')).toBeVisible()
    expect(node.asked.length).toBeGreaterThan(before)
    await expectAccessible()
    await expect.element(button('Send')).toBeEnabled()
  })

  it('[S4.send-native] [S1.feature-send-native] [S7.events-money] goes by the keyboard from the account to a mined coin', async () => {
    const node = createNode()
    const { kit, wallet } = await show(node, {}, {})
    await button('Send').click()
    expect(kit.events.get()).toEqual({ event: 'OPEN_SEND' })
    await expect.element(heading('Send')).toBeVisible()
    await expect.element(button(/^POL/u)).toBeVisible()
    await fill('1.5', carol)
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Review send')).toBeVisible()
    await vi.waitFor(() => expect(focused()?.tagName).toBe('H2'))
    await expect.element(page.getByText(carol, { exact: true })).toBeVisible()
    await expect.element(page.getByText('1.500 POL')).toBeVisible()
    await expect
      .element(page.getByText('You have not sent to this address from here before.'))
      .toBeVisible()
    await expectAccessible()
    const confirm = button('Send').element() as HTMLElement
    confirm.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^On its way/u)).toBeVisible()
    expect(sent(wallet)).toEqual([
      { from: alice, to: carol, value: `0x${(15n * 10n ** 17n).toString(16)}`, chainId: '0x89' },
    ])
    expect(kit.events.get()).toMatchObject({
      event: 'SEND_SUCCESS',
      token: 'POL',
      network: 'eip155:137',
    })
    // Nothing to come back to: what was sent is sent.
    expect(kit.modal.get().history).toEqual([{ name: 'WalletSend' }])
    expect(kit.modal.get().stack).toEqual([])
    node.answers['eth_getTransactionReceipt'] = () => receiptOf(hash)
    await vi.waitFor(
      () => expect(page.getByText('It has arrived.').elements().length).toBe(1),
      15_000,
    )
    await expectAccessible()
    await button('Done').click()
    await button('Send').click()
    await expect.element(amount()).toHaveValue('')
    await expect.element(receiver()).toHaveValue('')
  }, 30_000)

  it('[S4.send-erc20] [S1.feature-send-token] sends a chosen token by its own function, one that answers nothing too', async () => {
    const node = createNode({
      eth_call: (params) => {
        const { data } = params[0] as { data: string }
        return data.startsWith('0xa9059cbb') ? '0x' : word(10n ** 30n)
      },
    })
    const { wallet } = await show(node)
    await button(/^POL/u).click()
    await page.getByRole('searchbox', { name: 'Search tokens' }).fill('usd c')
    await button(/^USD Coin/u).click()
    await fill('2', bob)
    await button('Review send').click()
    await button('Send').click()
    await vi.waitFor(() => expect(sent(wallet).length).toBe(1))
    const data = `0xa9059cbb${bob.slice(2).toLowerCase().padStart(64, '0')}${word(2n * 10n ** 18n).slice(2)}`
    expect(sent(wallet)[0]).toEqual({ from: alice, to: usdc, data, chainId: '0x89' })
  })

  it('a refusal leads back to the form, keeps what was typed, and asks again only when told to', async () => {
    const { kit, wallet } = await show()
    wallet.on('eth_sendTransaction', () => Promise.reject(rpcError(4001, 'no')))
    await fill('1', bob)
    await button('Review send').click()
    await button('Send').click()
    await expect
      .element(page.getByText('You declined in your wallet. Nothing was sent.'))
      .toBeVisible()
    expect(kit.events.get()).toMatchObject({ event: 'SEND_REJECTED', token: 'POL' })
    expect(kit.modal.get().stack).toEqual([])
    expect(kit.modal.get().history.at(-1)?.name).toBe('WalletSend')
    await expect.element(amount()).toHaveValue('1')
    await expect.element(receiver()).toHaveValue(bob)
    expect(wallet.count('eth_sendTransaction')).toBe(1)
  })

  it('a wallet whose answer was lost may have sent: nothing is asked again before the visitor has looked', async () => {
    const node = createNode()
    const { kit, wallet } = await show(node)
    wallet.on('eth_sendTransaction', () => Promise.reject(new Error('Port closed')))
    await fill('1', bob)
    await button('Review send').click()
    await button('Send').click()
    await expect.element(heading('This may have been sent')).toBeVisible()
    await expect.element(page.getByText(/^The network has seen nothing new/u)).toBeVisible()
    await expectAccessible()
    expect(kit.events.get()).toMatchObject({ event: 'SEND_ERROR', token: 'POL' })
    kit.close()
    kit.open({ view: 'WalletSend' })
    await expect.element(heading('This may have been sent')).toBeVisible()
    node.answers['eth_getTransactionCount'] = () => '0x6'
    await button('Look again').click()
    await expect.element(page.getByText(/has reached the network since/u)).toBeVisible()
    await button('I have looked: back to the form').click()
    await expect.element(amount()).toHaveValue('1')
    await expect.element(receiver()).toHaveValue(bob)
    expect(wallet.count('eth_sendTransaction')).toBe(1)
  })

  it('a page that is loaded anew while the wallet has the question says so, and asks for nothing before the visitor has looked', async () => {
    const storage = memoryStorage()
    const node = createNode()
    const first = await show(node, { storage })
    first.wallet.on('eth_sendTransaction', () => hanging().promise)
    await fill('1', bob)
    await button('Review send').click()
    await button('Send').click()
    await vi.waitFor(() => expect(first.wallet.count('eth_sendTransaction')).toBe(1))
    await first.screen.unmount()
    first.kit.destroy()
    const second = await show(node, { storage })
    await expect.element(heading('This may have been sent')).toBeVisible()
    await expect.element(page.getByText('1 POL', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/^The network has seen nothing new/u)).toBeVisible()
    await button('I have looked: back to the form').click()
    await expect.element(amount()).toHaveValue('')
    expect(second.wallet.count('eth_sendTransaction')).toBe(0)
    second.kit.close()
    second.kit.open({ view: 'WalletSend' })
    await expect.element(amount()).toHaveValue('')
  })

  it('asks once, however often it is pressed, and the answer counts after the modal was closed', async () => {
    const { kit, wallet } = await show()
    const slow = hanging()
    wallet.on('eth_sendTransaction', () => slow.promise)
    await fill('1', bob)
    await button('Review send').click()
    await button('Send').dblClick()
    await expect.element(page.getByText('Confirm in your wallet')).toBeVisible()
    await expect.element(button('Send')).toBeDisabled()
    kit.close()
    kit.open({ view: 'WalletSend' })
    await expect.element(button('Confirm in your wallet')).toBeVisible()
    slow.answer(hash)
    await expect.element(page.getByText(/^On its way/u)).toBeVisible()
    expect(wallet.count('eth_sendTransaction')).toBe(1)
  })

  it('the largest amount leaves the most that the fee can be, and holds the wallet to it', async () => {
    const { wallet } = await show()
    await receiver().fill(bob)
    await button('Max').click()
    await button('Review send').click()
    await button('Send').click()
    await vi.waitFor(() => expect(sent(wallet).length).toBe(1))
    const fee = 21_000n * 90_000_000_000n
    expect(sent(wallet)[0]).toMatchObject({
      value: `0x${(1284n * 10n ** 18n - fee).toString(16)}`,
      gas: '0x5208',
      maxFeePerGas: `0x${90_000_000_000n.toString(16)}`,
    })
  })

  it('begins with what the app said', async () => {
    await show(
      createNode(),
      {},
      { view: 'WalletSend', arguments: { token: 'weth', amount: '0.01', receiver: bob } },
    )
    await expect.element(button(/^Wrapped Ether/u)).toBeVisible()
    await expect.element(amount()).toHaveValue('0.01')
    await expect.element(button('Review send')).toBeVisible()
  })

  it('[S2.enabled-send] is not there when the app switched it off', async () => {
    const { kit } = await show(createNode(), { features: { send: false } })
    await expect
      .element(
        button('Disconnect')
          .or(page.getByRole('tab', { name: 'Tokens' }))
          .first(),
      )
      .toBeVisible()
    expect(kit.modal.get().history).toEqual([{ name: 'Account' }])
    expect(button('Send').elements()).toEqual([])
  })
})

describe('what is refused or warned about', () => {
  it('[S5.send-amount-receiver] a form without amount or receiver says so when it is sent off', async () => {
    await show()
    await expect.element(button('Add amount')).toBeVisible()
    await amount().fill('1')
    await expect.element(button('Add address')).toBeVisible()
    ;(amount().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByText('An amount and receiver address are required'))
      .toBeVisible()
    await fill('', bob)
    await expect.element(button('Add amount')).toBeVisible()
  })

  it('an amount above the balance, too many decimals, a wrong checksum, a link for another network', async () => {
    await show()
    await fill('99999', bob)
    await expect.element(button('Insufficient funds')).toBeVisible()
    await amount().fill('1.0000000000000000001')
    await expect.element(page.getByText(/18 decimals/u)).toBeVisible()
    await fill('1', bob.replace('C4', 'c4'))
    await expect.element(page.getByText(/checksum/u)).toBeVisible()
    await expect.element(button('Invalid address')).toBeVisible()
    await receiver().fill(`ethereum:${bob}@1`)
    await expect.element(page.getByText('This is for another network than Polygon.')).toBeVisible()
  })

  it('a token’s own contract, nobody’s address, a fee that is not there, a token that refuses', async () => {
    const node = createNode({ eth_getBalance: () => '0x1' })
    await show(node)
    await button(/^POL/u).click()
    await button(/^USD Coin/u).click()
    await fill('1', usdc)
    await button('Review send').click()
    await expect.element(page.getByText(/Nobody holds the keys/u)).toBeVisible()
    await receiver().fill(bob)
    await button('Review send').click()
    await expect.element(page.getByText(/^The network’s fee can be up to/u)).toBeVisible()
    node.answers['eth_call'] = (params) => {
      const { data } = params[0] as { data: string }
      if (asksDecimals(params)) return word(18n)
      return data.startsWith('0xa9059cbb') ? word(0n) : word(10n ** 30n)
    }
    await amount().fill('2')
    await button('Review send').click()
    await expect.element(page.getByText(/contract refuses this transfer/u)).toBeVisible()
    node.answers['eth_call'] = (params) => word(asksDecimals(params) ? 18n : 0n)
    await amount().fill('1')
    await button('Review send').click()
    await expect.element(page.getByRole('alert').getByText('Insufficient funds')).toBeVisible()
  })

  it('a token that counts in other decimals than the list says is refused; one that does not tell is warned about', async () => {
    const node = createNode({
      eth_call: (params) => (asksDecimals(params) ? word(6n) : word(10n ** 30n)),
    })
    const { wallet } = await show(node)
    await button(/^POL/u).click()
    await button(/^USD Coin/u).click()
    await fill('1.23456789', bob)
    await button('Review send').click()
    await expect.element(page.getByText(/counts in other decimals/u)).toBeVisible()
    node.answers['eth_call'] = (params) => (asksDecimals(params) ? '0x' : word(10n ** 30n))
    await button('Review send').click()
    await expect.element(page.getByText(/does not say how many decimals/u)).toBeVisible()
    // What is signed is shown in full.
    await expect.element(page.getByText('1.23456789 USDC')).toBeVisible()
    expect(wallet.count('eth_sendTransaction')).toBe(0)
  })

  it('[S5.send-token] without a token, a form that is sent off says so', async () => {
    const away = () => Promise.reject(rpcError(-32_603, 'away'))
    const balances = Object.assign(createBalanceSource(sourceTokens()), { failures: Infinity })
    const { wallet } = await show(createNode({ eth_getBalance: away }), { balances })
    await expect.element(button('Select token').first()).toBeVisible()
    await receiver().fill(bob)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('A token is required')).toBeVisible()
    expect(wallet.count('eth_sendTransaction')).toBe(0)
  })

  it('a contract and a look-alike of somebody paid before are agreed to first', async () => {
    const storage = memoryStorage()
    const like = `${carol.slice(0, 6)}${'0'.repeat(32)}${carol.slice(-4)}`.toLowerCase()
    storage.setItem(storageKeys.recentReceivers, JSON.stringify([carol]))
    await show(createNode({ eth_getCode: () => '0x6000' }), { storage })
    await fill('1', like)
    await button('Review send').click()
    await expect
      .element(page.getByText(`This address only looks like ${carol}`, { exact: false }))
      .toBeVisible()
    await expect.element(page.getByText(/^This address is a contract/u)).toBeVisible()
    await expect.element(button('Send')).toBeDisabled()
    await expectAccessible()
    await page.getByRole('checkbox').click()
    await expect.element(button('Send')).toBeEnabled()
  })

  it('a wallet that changes its account goes back to the form, with what was typed', async () => {
    const { wallet } = await show()
    await fill('1', carol)
    await button('Review send').click()
    await expect.element(heading('Review send')).toBeVisible()
    wallet.accounts = [bob]
    wallet.emit('accountsChanged', [bob])
    await expect
      .element(page.getByText(/^Your wallet changed its account or network/u))
      .toBeVisible()
    await expect.element(receiver()).toHaveValue(carol)
    expect(wallet.count('eth_sendTransaction')).toBe(0)
  })

  it('a node that is silent, and a source of balances that fails: the coin stays', async () => {
    const balances = Object.assign(createBalanceSource(sourceTokens()), { failures: Infinity })
    const node = createNode()
    await show(node, { balances })
    await expect
      .element(page.getByText('Not all tokens could be read.', { exact: false }))
      .toBeVisible()
    await expect.element(button('Try again')).toBeDisabled()
    await fill('1', bob)
    node.answers['eth_getCode'] = () => Promise.reject(rpcError(-32_603, 'away'))
    await button('Review send').click()
    await expect.element(page.getByText(/^The network could not be asked/u)).toBeVisible()
  }, 20_000)
})

it('[S5.send-chains] an account of a namespace that nothing can be sent in is told so', async () => {
  const other = createFakeNamespace()
  const { kit, wallet } = await show(
    createNode(),
    { networks: [quietPolygon, ...solanaNetworks], namespaces: [other.adapter] },
    {},
  )
  await connect(kit, { connector: 'fake-solana', namespace: 'solana' })
  kit.open({ view: 'WalletSend' })
  await expect.element(page.getByText('Unsupported chain')).toBeVisible()
  expect(button('Review send').elements()).toEqual([])
  expect(wallet.count('eth_sendTransaction')).toBe(0)
})

describe('where the tokens come from', () => {
  it('a wallet that can tell is asked before the source, and without either the coin is there', async () => {
    const balances = createBalanceSource(sourceTokens())
    const metadata = { name: 'Wallet Token', symbol: 'WTK', decimals: 6, price: 0, iconUrl: '' }
    const { kit, wallet } = await show(createNode(), { balances }, {})
    wallet.on('wallet_getCapabilities', () => ({ '0x89': { assetDiscovery: { supported: true } } }))
    wallet.on('wallet_getAssets', () => ({
      '0x89': [{ address: `0x${'77'.repeat(20)}`, balance: '0xf4240', type: 'ERC20', metadata }],
    }))
    kit.open({ view: 'WalletSendSelectToken' })
    // No list has it: it goes by its address, and what the wallet says of it stands there as the token's own word.
    await expect.element(button(/^0x77…777777.*It calls itself “WTK”/u)).toBeVisible()
    await expect.element(button(/^POL/u)).toBeVisible()
    expect(wallet.count('wallet_getAssets')).toBe(1)
  })

  /** What the wallet lists holds one asset that is odd. */
  async function listsOdd(odd: object) {
    const metadata = { name: 'Wallet Token', symbol: 'WTK', decimals: 6, price: 0, iconUrl: '' }
    const fine = { address: `0x${'77'.repeat(20)}`, balance: '0xf4240', type: 'ERC20', metadata }
    const { kit, wallet } = await show(createNode(), {}, {})
    wallet.on('wallet_getCapabilities', () => ({ '0x89': { assetDiscovery: { supported: true } } }))
    wallet.on('wallet_getAssets', () => ({ '0x89': [fine, { ...fine, ...odd }] }))
    kit.open({ view: 'WalletSendSelectToken' })
    await expect.element(button(/^USD Coin/u)).toBeVisible()
    expect(wallet.count('wallet_getAssets')).toBe(1)
    expect(button(/WTK/u).elements()).toEqual([])
  }

  it('[S5.assets-response] a list of the wallet in which one asset is incomplete is not believed, and the source is asked', () =>
    listsOdd({ balance: undefined }))

  it('[S5.assets-types] a list of the wallet in which one asset is of another type is not believed, and the source is asked', () =>
    listsOdd({ type: 'ERC721' }))

  it('no service is needed for the coin', async () => {
    const { wallet } = await show(createNode(), { balances: undefined as never })
    await expect.element(button(/^POL/u)).toBeVisible()
    await fill('1', bob)
    await button('Review send').click()
    await button('Send').click()
    await vi.waitFor(() => expect(sent(wallet).length).toBe(1))
  })
})
