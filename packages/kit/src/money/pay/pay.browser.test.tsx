import { polygon } from '@causeway/protocol/networks'
import { custom, erc20Abi, encodeFunctionResult } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { receiptOf } from '../../../test/fakeNode.ts'
import { alice, bob, carol, hanging, rpcError } from '../../../test/fakeWallet.ts'
import { expectAccessible, quietPolygon, showKit } from '../../../test/showKit.tsx'
import { disconnect } from '../../actions/calls/disconnect.ts'
import type { KitConfig } from '../../actions/kit.ts'
import type { PayArguments } from '../../actions/modal/viewArguments.ts'
import { pay } from './pay.ts'

/** Without the contract by which many questions are asked as one. */
const plain = (({ contracts: _none, ...network }) => network)(quietPolygon)
const hash = `0x${'ab'.repeat(32)}`
const usdc = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const text = (value: string) =>
  encodeFunctionResult({ abi: erc20Abi, functionName: 'symbol', result: value })

/** A node in memory; what it does not know it says. */
function createNode(changes: Record<string, (params: readonly unknown[]) => unknown> = {}) {
  let block = 16
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: () => '0x89',
    eth_blockNumber: () => `0x${(block += 1).toString(16)}`,
    eth_getBalance: () => `0x${(10n * 10n ** 18n).toString(16)}`,
    eth_getCode: () => '0x',
    eth_estimateGas: () => '0x5208',
    eth_getBlockByNumber: () => ({ number: '0x10', baseFeePerGas: '0x1', transactions: [] }),
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_getTransactionByHash: () => ({
      hash,
      from: alice,
      to: carol,
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
    eth_getTransactionReceipt: () => null,
    eth_call: (params) => {
      const { data } = params[0] as { data: string }
      if (data.startsWith('0x95d89b41')) return text('USDC')
      return data.startsWith('0x313ce567') ? word(6n) : word(50_000_000n)
    },
    ...changes,
  }
  const transport = custom({
    request: async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
      const answer = answers[method]
      if (!answer) throw rpcError(-32_601, `No ${method}`)
      return answer(params ?? [])
    },
  })
  return { transports: { [polygon.id]: transport }, answers }
}

const coin: PayArguments = { chainId: 137, amount: '1.5', receiver: carol }
const ofToken: PayArguments = { ...coin, token: usdc, amount: '12.50' }
const button = (name: string | RegExp) => page.getByRole('button', { name })
const told = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()

async function show(
  asked: PayArguments = coin,
  node = createNode(),
  config: Partial<KitConfig> = {},
) {
  const shown = await showKit(
    { networks: [plain], transports: node.transports, ...config },
    { view: 'PayRequest', arguments: asked },
  )
  shown.wallet.on('eth_sendTransaction', () => hash)
  const sent = () =>
    shown.wallet.asked
      .filter(({ method }) => method === 'eth_sendTransaction')
      .map(({ params }) => params[0])
  return { ...shown, node, sent }
}

describe('a payment request', () => {
  it('[S2.pay-wallet] [S2.pay-outcome] [S7.events-money] pays the asked coin to its receiver by the keyboard, and says that it arrived', async () => {
    const { kit, sent, node } = await show()
    const events = [kit.events.get()]
    kit.events.subscribe(() => events.push(kit.events.get()))
    await told('You are asked to pay')
    await told(carol)
    await expect.element(button('Pay 1.500 POL')).toBeEnabled()
    await expectAccessible()
    const press = button('Pay 1.500 POL').element() as HTMLElement
    press.focus()
    await userEvent.keyboard('{Enter}')
    await told(/^On its way/u)
    expect(sent()).toEqual([
      { from: alice, to: carol, value: `0x${(15n * 10n ** 17n).toString(16)}`, chainId: '0x89' },
    ])
    node.answers['eth_getTransactionReceipt'] = () => receiptOf(hash)
    await vi.waitFor(
      () => expect(page.getByText('It has arrived.').elements().length).toBe(1),
      15_000,
    )
    await expectAccessible()
    const names = { network: 'eip155:137', token: 'POL' }
    expect(events.filter((event) => event?.event.startsWith('PAY_'))).toEqual([
      { event: 'PAY_MODAL_OPEN' },
      { event: 'PAY_INITIATED', ...names },
      { event: 'PAY_SUCCESS', ...names },
    ])
  }, 30_000)

  it('[S2.pay-wallet] a token is counted by its own decimals, and one that moves less has not paid', async () => {
    const node = createNode()
    const { sent, kit } = await show(ofToken, node)
    await button('Pay 12.50 USDC').click()
    await vi.waitFor(() => expect(sent().length).toBe(1))
    expect(sent()[0]).toMatchObject({
      to: usdc,
      data: `0xa9059cbb${topic(carol).slice(2)}${word(12_500_000n).slice(2)}`,
    })
    const log = {
      address: usdc,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        topic(alice),
        topic(carol),
      ],
      data: word(12_000_000n),
      logIndex: '0x0',
      transactionHash: hash,
      transactionIndex: '0x0',
      blockHash: `0x${'bb'.repeat(32)}`,
      blockNumber: '0x10',
      removed: false,
    }
    node.answers['eth_getTransactionReceipt'] = () => ({ ...receiptOf(hash), logs: [log] })
    await vi.waitFor(
      () => expect(page.getByText(/less than the amount arrived/u).elements().length).toBe(1),
      15_000,
    )
    expect(kit.modal.get().history).toEqual([{ name: 'PayRequest', arguments: ofToken }])
  }, 30_000)

  it('[S2.pay-outcome] a refusal is told and can be tried again; a transaction that the chain takes back has failed', async () => {
    const { wallet, node } = await show()
    wallet.on('eth_sendTransaction', () => Promise.reject(rpcError(4001, 'no')))
    await button(/^Pay/u).click()
    await told('You declined in your wallet. Nothing was sent.')
    expect(wallet.count('eth_sendTransaction')).toBe(1)
    wallet.on('eth_sendTransaction', () => hash)
    node.answers['eth_getTransactionReceipt'] = () => receiptOf(hash, 'reverted')
    await button(/^Pay/u).click()
    await vi.waitFor(
      () => expect(page.getByText(/^The network refused it/u).elements().length).toBe(1),
      15_000,
    )
  }, 30_000)

  it('[S2.pay-outcome] a wallet that breaks off may have sent: that is said, and the same is not asked for again', async () => {
    const { kit, wallet } = await show()
    wallet.on('eth_sendTransaction', () => Promise.reject(rpcError(-32_603, 'gone')))
    await button(/^Pay/u).click()
    await told(/^Your wallet did not say whether it sent the payment/u)
    expect(kit.events.get()).toMatchObject({ event: 'PAY_ERROR', token: 'POL' })
    kit.close()
    kit.open({ view: 'PayRequest', arguments: { ...coin } })
    await told(/^Your wallet did not say whether it sent the payment/u)
    expect(button(/^Pay/u).elements()).toEqual([])
    expect(wallet.count('eth_sendTransaction')).toBe(1)
    // Only who has looked is offered the payment again.
    await button('I have looked: back to the form').click()
    await expect.element(button(/^Pay/u)).toBeVisible()
    expect(wallet.count('eth_sendTransaction')).toBe(1)
  })

  it('asks once, however often it is pressed', async () => {
    const { wallet } = await show()
    const slow = hanging()
    wallet.on('eth_sendTransaction', () => slow.promise)
    await button(/^Pay/u).dblClick()
    await told('Confirm in your wallet')
    expect(wallet.count('eth_sendTransaction')).toBe(1)
  })

  it('too little, a silent node, the token’s own address, and what is no payment are told', async () => {
    const { kit, node } = await show(coin, createNode({ eth_getBalance: () => '0x1' }))
    await told('Insufficient funds')
    node.answers['eth_getBalance'] = () => Promise.reject(rpcError(-32_603, 'away'))
    await button('Try again').click()
    await told(/^The network could not be asked/u)
    kit.open({ view: 'PayRequest', arguments: { ...ofToken, receiver: usdc } })
    await told(/the token’s own contract/u)
    kit.open({ view: 'PayRequest', arguments: { ...coin, receiver: 'shop.eth' } })
    await told('No payment is asked for')
    kit.open({ view: 'PayRequest', arguments: { ...ofToken, amount: '0.0000001' } })
    await told(/6 decimals/u)
  })

  it('a contract is agreed to first', async () => {
    await show(coin, createNode({ eth_getCode: () => '0x6000' }))
    await told(/^This address is a contract/u)
    await expect.element(button(/^Pay/u)).toBeDisabled()
    await page.getByRole('checkbox').click()
    await expect.element(button(/^Pay/u)).toBeEnabled()
  })

  it('a wallet on another network is switched first', async () => {
    const { wallet } = await show()
    wallet.chainId = 1
    wallet.emit('chainChanged', '0x1')
    await told('Your wallet is on another network. This payment is on Polygon.')
    await button('Switch to Polygon').click()
    await expect.element(button('Pay 1.500 POL')).toBeEnabled()
  })

  it('[S2.enabled-pay] is not there when the app switched it off', async () => {
    const { kit } = await show(coin, createNode(), { features: { pay: false } })
    await vi.waitFor(() => expect(kit.modal.get().history).toEqual([{ name: 'Account' }]))
    await expect(pay(kit, coin)).rejects.toMatchObject({ code: 'request.invalid' })
  })
})

describe('pay', () => {
  it('[S2.pay-wallet] connects a visitor first, and brings the hash once it has arrived', async () => {
    const node = createNode({ eth_getTransactionReceipt: () => receiptOf(hash) })
    const { kit } = await show(coin, node)
    await disconnect(kit)
    const paid = pay(kit, { ...coin, receiver: bob })
    await button('Connect Wallet').click()
    await button(/^Fake/u).click()
    await button('Pay 1.500 POL').click()
    expect(await paid).toEqual({ status: 'ok', value: hash })
  }, 30_000)

  it('is a refusal where the visitor turns away, and refuses a second payment meanwhile', async () => {
    const { kit, wallet } = await show()
    const first = pay(kit, coin)
    await expect.element(button('Pay 1.500 POL')).toBeEnabled()
    kit.close()
    expect(await first).toEqual({ status: 'rejected' })
    wallet.on('eth_sendTransaction', () => hanging().promise)
    const second = pay(kit, coin)
    await button('Pay 1.500 POL').click()
    await expect(pay(kit, { ...coin, amount: '2' })).rejects.toMatchObject({
      code: 'wallet.pending',
    })
    void second
    await expect(pay(kit, { ...coin, amount: '0' })).rejects.toMatchObject({ code: 'amount.zero' })
  })
})
