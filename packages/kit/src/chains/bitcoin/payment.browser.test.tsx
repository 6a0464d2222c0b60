import { parseBitcoinAddress } from '@causeway/protocol/bitcoin/parseBitcoinAddress'
import {
  type BitcoinTx,
  encodeTransaction,
  transactionId,
} from '@causeway/protocol/bitcoin/parseTransaction'
import { createBitcoinWallet } from '@causeway/testkit/bitcoin/createBitcoinWallet'
import { bitcoinKey } from '@causeway/testkit/bitcoin/bitcoinKey'
import { bitcoinPageScript } from '@causeway/testkit/bitcoin/bitcoinPageScript'
import { bitcoinShapes } from '@causeway/testkit/bitcoin/bitcoinShapes'
import { hex } from '@scure/base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, quietPolygon, showKit } from '../../../test/showKit.tsx'
import { bitcoinAdapter, bitcoinLocal } from './index.tsx'

const url = 'https://bitcoin.example/api'
const local = {
  ...bitcoinLocal,
  rpcUrls: { default: { http: [url] }, chainDefault: { http: [url] } },
}
const alice = bitcoinKey(new Uint8Array(32).fill(61), 'p2wpkh')
const runes = bitcoinKey(new Uint8Array(32).fill(62), 'p2tr')
const bob = bitcoinKey(new Uint8Array(32).fill(63), 'p2wpkh')
const parent: BitcoinTx = {
  version: 2,
  inputs: [{ txid: 'ab'.repeat(32), index: 0, sequence: 0, script: new Uint8Array(), witness: [] }],
  outputs: [{ amount: 50_000_000n, script: scriptOf(alice.address) }],
  lockTime: 0,
}
const coin = transactionId(parent)

function scriptOf(address: string): Uint8Array {
  const read = parseBitcoinAddress(address, 'regtest')
  if (!read) throw new Error(`${address} is no address of this chain.`)
  return read.script
}

afterEach(() => vi.unstubAllGlobals())

/** An Esplora API of one coin, with what was handed in. */
function stubNode() {
  const sent: string[] = []
  const real = globalThis.fetch
  const own = `${url}/address/${alice.address}`
  const stats = (funded_txo_sum: number) => ({ funded_txo_sum, spent_txo_sum: 0 })
  vi.stubGlobal('fetch', async (input: string, init?: { readonly body?: string }) => {
    if (!input.startsWith(url)) return real(input, init)
    if (init?.body !== undefined) {
      sent.push(init.body)
      return new Response('cd'.repeat(32))
    }
    if (input === own)
      return Response.json({ chain_stats: stats(50_000_000), mempool_stats: stats(0) })
    if (input === `${own}/utxo`)
      return Response.json([
        { txid: coin, vout: 0, value: 50_000_000, status: { confirmed: true } },
      ])
    if (input.endsWith('/fee-estimates')) return Response.json({ 1: 12, 3: 6, 6: 2 })
    if (input === `${url}/tx/${coin}/hex`)
      return new Response(hex.encode(encodeTransaction(parent)))
    if (input.startsWith(`${url}/tx/`))
      return Response.json({
        txid: coin,
        fee: 1,
        vin: [],
        vout: [],
        status: { confirmed: true, block_height: 7, block_time: 1_700_000_000 },
      })
    return new Response('Not found', { status: 404 })
  })
  return sent
}

/** A page whose visitor chooses the Bitcoin wallet in the modal. */
async function show() {
  const shown = await showKit({ networks: [quietPolygon, local], namespaces: [bitcoinAdapter()] })
  const events = shown.kit.environment.events ?? new EventTarget()
  const wallet = createBitcoinWallet({ payment: [alice], ordinal: [runes] }, async () => undefined)
  const binding = 'walletOfTest'
  Object.assign(events, { [binding]: wallet.handle })
  const settings = {
    binding,
    name: 'Coin Wallet',
    icon: '',
    shape: 'standard',
    without: [],
  } as const
  bitcoinPageScript(settings, bitcoinShapes.standard, events)
  shown.kit.close()
  shown.kit.open({ namespace: 'bip122' })
  await page.getByRole('button', { name: /^Coin Wallet/u }).click()
  await vi.waitFor(() => expect(shown.kit.accountOf('bip122').status).toBe('connected'))
  return { ...shown, wallet }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function type(amount: string) {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('textbox', { name: 'Receiver' }).fill(bob.address)
}

describe('a Bitcoin account', () => {
  it('[S3.bitcoin-connect] [S3.bitcoin-balance] [S3.network-bitcoin] is connected in the modal, and shows what it holds in BTC', async () => {
    stubNode()
    const { kit } = await show()
    kit.open({ view: 'Account' })
    await expect.element(page.getByText(/0\.50*\sBTC/u)).toBeVisible()
  })

  it('[S3.bitcoin-send] pays by the panel: coins, change and fee are seen before the wallet is asked', async () => {
    const sent = stubNode()
    const { kit, wallet } = await show()
    kit.open({ view: 'WalletSend' })
    await type('0.1')
    await page.getByRole('combobox', { name: 'How soon' }).selectOptions('Next block')
    await expectAccessible()
    await button('Review send').click()
    await expect.element(page.getByText('Comes back to you')).toBeVisible()
    // 141 bytes of 12 satoshis.
    await expect.element(page.getByText('0.00001692 BTC')).toBeVisible()
    await expect.element(page.getByText('0.39998308 BTC')).toBeVisible()
    await expectAccessible()
    expect(wallet.requests('psbt')).toEqual([])
    await button('Send').click()
    await expect.element(page.getByText('It has arrived.')).toBeVisible()
    expect(wallet.requests('psbt')).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })

  it('behavior: a rate of one’s own, a refusal and a lie come back to the form', async () => {
    const sent = stubNode()
    const { kit, wallet } = await show()
    kit.open({ view: 'WalletSend' })
    await type('0.1')
    await page.getByRole('combobox', { name: 'How soon' }).selectOptions('Own rate')
    const rate = page.getByRole('textbox', { name: 'Satoshis for each byte' })
    await rate.fill('6000')
    await expect.element(page.getByText(/^Type a whole number/u)).toBeVisible()
    await rate.fill('33')
    wallet.answer('reject', 'psbt')
    await button('Review send').click()
    await expect.element(page.getByText('0.00004653 BTC')).toBeVisible()
    await button('Send').click()
    await expect.element(page.getByText(/^You declined/u)).toBeVisible()
    wallet.answer('approve', 'psbt')
    wallet.lie('outputs')
    await button('Review send').click()
    await button('Send').click()
    await expect.element(page.getByText(/another transaction than it was asked/u)).toBeVisible()
    expect(sent).toEqual([])
  })

  it('behavior: Receive has the address with a link for wallets', async () => {
    stubNode()
    const { kit } = await show()
    kit.open({ view: 'WalletReceive' })
    await expect.element(page.getByText(alice.address)).toBeVisible()
    await expect.element(button('Copy link for Bitcoin Local')).toBeVisible()
  })
})
