import { bitcoin, bitcoinLocal, bitcoinTestnet, polygon } from '@causeway/protocol/networks'
import { verifyBitcoinMessage } from '@causeway/protocol/bitcoin/verifyMessage'
import {
  type BitcoinWalletOptions,
  createBitcoinWallet,
} from '@causeway/testkit/bitcoin/bitcoinWallet'
import { bitcoinSettings } from '@causeway/testkit/bitcoin/installBitcoinWallet'
import { bitcoinKey } from '@causeway/testkit/bitcoin/keys'
import { type BitcoinShape, bitcoinPageScript } from '@causeway/testkit/bitcoin/pageScript'
import { bitcoinShapes } from '@causeway/testkit/bitcoin/pageShapes'
import {
  type RunningLedger,
  startBitcoinLedger,
} from '@causeway/testkit/bitcoin/startBitcoinLedger'
import { base64 } from '@scure/base'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, switchNetwork } from '../calls/connect.ts'
import { disconnect } from '../calls/disconnect.ts'
import { listAccounts } from '../calls/listAccounts.ts'
import type { Environment } from '../core/environment.ts'
import { memoryStorage } from '../core/storage.ts'
import { createInside } from '../createKit.ts'
import {
  bitcoinAdapter,
  prepareBtcTransfer,
  signBitcoinMessage,
  signBitcoinPsbt,
  transferBtc,
  waitForBitcoinTransaction,
} from './index.ts'

const secret = (byte: number) => new Uint8Array(32).fill(byte)
const alice = bitcoinKey(secret(31), 'p2wpkh')
const aliceTestnet = bitcoinKey(secret(31), 'p2wpkh', 'testnet')
const runes = bitcoinKey(secret(32), 'p2tr')
const bob = bitcoinKey(secret(33), 'p2wpkh')
const stx = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const names = {
  standard: 'Bitcoin Test Wallet',
  satsConnect: 'Bitcoin Test Wallet',
  leather: 'Leather',
  okx: 'OKX Wallet',
  unisat: 'UniSat',
} as const satisfies Record<BitcoinShape, string>
const shapes = Object.keys(names) as BitcoinShape[]
/** They show one address. */
const single = new Set<BitcoinShape>(['okx', 'unisat'])

let ledger: RunningLedger
beforeAll(async () => {
  ledger = await startBitcoinLedger()
})
afterAll(async () => ledger.stop())
beforeEach(() => {
  ledger.fund(alice.address, 100_000n)
})

interface Options {
  readonly shape?: BitcoinShape
  readonly without?: readonly string[]
  readonly wallet?: Partial<BitcoinWalletOptions>
  readonly storage?: ReturnType<typeof memoryStorage>
}

/** A page with a wallet in it, and a kit. */
function setup({
  shape = 'standard',
  without = [],
  storage = memoryStorage(),
  ...own
}: Options = {}) {
  const events = new EventTarget()
  const settings = bitcoinSettings({ shape, without })
  const speaker = events as unknown as Record<string, (news: unknown) => void>
  const wallet = createBitcoinWallet(
    { payment: [alice, aliceTestnet], ordinal: [runes], stx, ...own.wallet },
    async (news) => speaker[`${settings.binding}Speak`]?.(news),
  )
  Object.assign(events, { [settings.binding]: wallet.handle })
  bitcoinPageScript(settings, bitcoinShapes[shape], events)
  const kit = kitOf(events, storage)
  return { kit, wallet, storage, events, speak: speaker[`${settings.binding}Speak`] }
}

function kitOf(events: EventTarget, storage: ReturnType<typeof memoryStorage>) {
  const environment: Environment = {
    events,
    ethereum: () => undefined,
    now: () => Date.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, Math.min(ms, 50))
      return () => clearTimeout(timer)
    },
  }
  const rpcUrls = { default: { http: [ledger.url] }, chainDefault: { http: [ledger.url] } }
  return createInside({
    networks: [polygon, { ...bitcoinLocal, rpcUrls }, bitcoinTestnet],
    namespaces: [bitcoinAdapter()],
    environment,
    storage,
  })
}

async function connected(options: Options = {}) {
  const all = setup(options)
  await connect(all.kit, {
    connector: `name:${names[options.shape ?? 'standard']}`,
    namespace: 'bip122',
  })
  return all
}

describe('bitcoinAdapter', () => {
  it.each(shapes)('behavior: a wallet of shape %s is found and asked nothing', (shape) => {
    const { kit, wallet } = setup({ shape })
    kit.start()
    const { connectors } = kit.connectionOf('bip122').get()
    expect(connectors.map(({ name, chain }) => [name, chain])).toEqual([[names[shape], 'bip122']])
    expect(wallet.requests()).toEqual([])
    kit.destroy()
  })

  it.each(shapes)(
    '[S3.account-type-payment] a wallet of shape %s connects with the address that pays first, and says what each is for',
    async (shape) => {
      const { kit } = await connected({ shape })
      expect(kit.accountOf('bip122').address).toBe(alice.address)
      const payment = {
        namespace: 'bip122',
        address: alice.address,
        type: 'payment',
        publicKey: alice.publicKey,
      }
      const found = listAccounts(kit, { namespace: 'bip122' }).map(({ path: _path, ...one }) => one)
      const inscriptions = {
        ...payment,
        address: runes.address,
        type: 'ordinal',
        publicKey: runes.publicKey,
      }
      const stacks = { namespace: 'bip122', address: stx, type: 'stx' }
      expect(found).toEqual(
        single.has(shape)
          ? [payment]
          : [payment, inscriptions, ...(shape === 'standard' ? [] : [stacks])],
      )
      kit.destroy()
    },
  )

  it.each(shapes)(
    'behavior: a wallet of shape %s is there again after a reload, without a question',
    async (shape) => {
      const { kit, wallet, events, storage } = await connected({ shape })
      kit.destroy()
      const asked = wallet.requests('connect').length
      const after = kitOf(events, storage)
      after.start()
      // Leather has no silent way, and waits for the visitor.
      const expected = shape === 'leather' ? undefined : alice.address
      await expect
        .poll(() => after.connectionOf('bip122').get().session.status)
        .not.toBe('connecting')
      expect(after.accountOf('bip122').address).toBe(expected)
      expect(wallet.requests('connect')).toHaveLength(asked)
      after.destroy()
    },
  )

  it.each(shapes)(
    'behavior: a wallet of shape %s signs texts, and a lie is found out',
    async (shape) => {
      const { kit, wallet } = await connected({ shape })
      for (const protocol of ['bip322', 'ecdsa'] as const) {
        const signed = await signBitcoinMessage(kit, { message: 'Grüße', protocol })
        const signature = signed.status === 'ok' ? signed.value : ''
        const { address } = alice
        expect(
          verifyBitcoinMessage({ address, message: 'Grüße', signature, network: 'regtest' }),
        ).toBe(true)
      }
      wallet.answer('reject', 'message')
      expect(await signBitcoinMessage(kit, { message: 'x' })).toEqual({ status: 'rejected' })
      wallet.answer('approve', 'message')
      wallet.lie('signature')
      await expect(signBitcoinMessage(kit, { message: 'x' })).rejects.toMatchObject({
        code: 'wallet.unavailable',
      })
      kit.destroy()
    },
  )

  it.each(shapes)('behavior: a wallet of shape %s pays, and refuses', async (shape) => {
    const { kit, wallet } = await connected({ shape })
    const before = ledger.coins(bob.address).length
    const sent = await transferBtc(kit, { to: bob.address, sats: 20_000n })
    expect(ledger.coins(bob.address)).toHaveLength(before + 1)
    setTimeout(() => ledger.mine(), 100)
    const txid = sent.status === 'ok' ? sent.value : ''
    const { height } = await waitForBitcoinTransaction(kit, { chainId: bitcoinLocal.id, txid })
    expect(height).toBe(ledger.height())
    wallet.answer('reject', 'psbt')
    expect(await transferBtc(kit, { to: bob.address, sats: 20_000n })).toEqual({
      status: 'rejected',
    })
    kit.destroy()
  })

  it.each(shapes)(
    'error: a wallet of shape %s that lies about a payment is found out, and nothing is sent',
    async (shape) => {
      const { kit, wallet } = await connected({ shape })
      const count = ledger.transactions().length
      for (const [lie, code] of [
        ['outputs', 'bitcoin.changed'],
        ['nothing', 'bitcoin.changed'],
        ['unsigned', 'bitcoin.unsigned'],
        ['signature', 'bitcoin.unsigned'],
      ] as const) {
        wallet.lie(lie)
        // What puts the witness together itself cannot finish without a signature: its own error counts.
        const failure = transferBtc(kit, { to: bob.address, sats: 20_000n })
        await (single.has(shape) && (lie === 'unsigned' || lie === 'signature')
          ? expect(failure).rejects.toBeDefined()
          : expect(failure).rejects.toMatchObject({ code }))
      }
      expect(ledger.transactions()).toHaveLength(count)
      kit.destroy()
    },
  )

  it('behavior: accounts go from one network to another, each with its own address', async () => {
    for (const shape of shapes) {
      const { kit } = await connected({ shape })
      const where = { caipNetworkId: bitcoinTestnet.caipNetworkId }
      const outcome = await switchNetwork(kit, {
        namespace: 'bip122',
        chainId: bitcoinTestnet.id,
        ...where,
      } as never)
      // OKX stands on one chain, and Leather cannot be asked without a window.
      const goes = shape !== 'okx' && shape !== 'leather'
      expect([shape, outcome.status, kit.accountOf('bip122').address]).toEqual([
        shape,
        'ok',
        goes ? aliceTestnet.address : alice.address,
      ])
      kit.destroy()
    }
  })

  it('behavior: a wallet disconnects, and other namespaces stay', async () => {
    const { kit, wallet } = await connected()
    await disconnect(kit, { namespace: 'bip122' })
    expect(kit.accountOf('bip122').address).toBeUndefined()
    expect(wallet.requests('disconnect')).toHaveLength(1)
    kit.destroy()
  })
})
