import { bitcoinLocal, bitcoinTestnet, polygon } from '@causeway/protocol/networks'
import { verifyBitcoinMessage } from '@causeway/protocol/bitcoin/verifyBitcoinMessage'
import {
  type BitcoinWalletOptions,
  createBitcoinWallet,
} from '@causeway/testkit/bitcoin/createBitcoinWallet'
import { bitcoinSettings } from '@causeway/testkit/bitcoin/installBitcoinWallet'
import { bitcoinKey } from '@causeway/testkit/bitcoin/bitcoinKey'
import { type BitcoinShape, bitcoinPageScript } from '@causeway/testkit/bitcoin/bitcoinPageScript'
import { bitcoinShapes } from '@causeway/testkit/bitcoin/bitcoinShapes'
import {
  type RunningLedger,
  startBitcoinLedger,
} from '@causeway/testkit/bitcoin/startBitcoinLedger'
import { parseBitcoinAddress } from '@causeway/protocol/bitcoin/parseBitcoinAddress'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, switchChain } from '../../actions/calls/connect.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { listAccounts } from '../../actions/calls/listAccounts.ts'
import type { Environment } from '../../core/browserEnvironment.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import {
  bitcoinAdapter,
  prepareBtcTransfer,
  signBitcoinMessage,
  signBitcoinPsbt,
  transferBtc,
  waitForBitcoinTransaction,
} from './index.tsx'

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
    '[S3.bitcoin-restore] a wallet of shape %s is there again after a reload, without a question',
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
    '[S3.bitcoin-sign] a wallet of shape %s signs texts, and a lie is found out',
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

  it.each(shapes)('[S3.bitcoin-send] a wallet of shape %s pays, and refuses', async (shape) => {
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

  it.each(shapes)(
    '[S3.bitcoin-switch] a wallet of shape %s goes to another network with the address of that one, or says that it cannot',
    async (shape) => {
      const { kit } = await connected({ shape })
      const { caipNetworkId } = bitcoinTestnet
      // OKX stands on one chain, and Leather cannot be asked without a window.
      if (shape === 'okx' || shape === 'leather') {
        await expect(switchChain(kit, { caipNetworkId })).rejects.toMatchObject({
          code: 'chain.switchFailed',
        })
        expect(kit.accountOf('bip122').address).toBe(alice.address)
      } else {
        expect(await switchChain(kit, { caipNetworkId })).toMatchObject({ status: 'ok' })
        expect(kit.accountOf('bip122')).toMatchObject({
          address: aliceTestnet.address,
          chainId: bitcoinTestnet.id,
        })
      }
      kit.destroy()
    },
  )

  it('[S3.account-keys] an account has the public key and the path that its wallet tells', async () => {
    const { kit } = await connected({ shape: 'leather' })
    const [payment] = listAccounts(kit, { namespace: 'bip122' })
    expect(payment).toMatchObject({ publicKey: alice.publicKey, path: "m/84'/0'/0'/0/0" })
    kit.destroy()
  })

  it('behavior: an account shows its balance in satoshis and what it did, those that wait first', async () => {
    const { balance, activity } = bitcoinAdapter()
    const rpcUrls = { default: { http: [ledger.url] }, chainDefault: { http: [ledger.url] } }
    const network = { ...bitcoinLocal, rpcUrls }
    const { kit } = await connected()
    const before = (await balance?.(network, alice.address)) ?? 0n
    const { fee } = await prepareBtcTransfer(kit, { to: bob.address, sats: 20_000n })
    const sent = await transferBtc(kit, { to: bob.address, sats: 20_000n })
    expect(await balance?.(network, alice.address)).toBe(before - 20_000n - fee)
    const page = await activity?.(network, alice.address, undefined)
    expect(page?.data[0]).toMatchObject({
      id: sent.status === 'ok' ? sent.value : '',
      metadata: { operationType: 'send', status: 'pending', sentTo: bob.address },
      transfers: [{ direction: 'out', quantity: { numeric: '0.0002' } }],
    })
    expect(page?.data.at(-1)).toMatchObject({
      metadata: { operationType: 'receive', status: 'confirmed', sentTo: alice.address },
      transfers: [{ direction: 'in', quantity: { numeric: '0.001' } }],
    })
    await expect(balance?.(network, stx)).rejects.toMatchObject({ code: 'address.invalid' })
    kit.destroy()
  })

  it('[S3.bitcoin-disconnect] a wallet disconnects, and other namespaces stay', async () => {
    const { kit, wallet } = await connected()
    await disconnect(kit, { namespace: 'bip122' })
    expect(kit.accountOf('bip122').address).toBeUndefined()
    expect(wallet.requests('disconnect')).toHaveLength(1)
    kit.destroy()
  })
})

describe('what is refused before a wallet is asked', () => {
  it.each([
    [
      'an address of mainnet',
      { to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
      'address.invalid',
    ],
    ['an address of testnet', { to: aliceTestnet.address }, 'address.invalid'],
    ['an old one of mainnet', { to: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' }, 'address.invalid'],
    ['a script of mainnet', { to: '3HSVzEhCFuH9Z3wvoWTexy7BMVVp3PjS6f' }, 'address.invalid'],
    [
      'Taproot of mainnet',
      { to: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0' },
      'address.invalid',
    ],
    [
      'a segwit script of testnet',
      { to: 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7' },
      'address.invalid',
    ],
    ['a Solana address', { to: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' }, 'address.invalid'],
    [
      'an address of Litecoin',
      { to: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9' },
      'address.invalid',
    ],
    ['Stacks', { to: stx }, 'address.invalid'],
    ['a link of Lightning', { to: 'lnbc1pvjluezpp5qqqsyqcyq5rqwzqf' }, 'address.invalid'],
    ['an EVM address', { to: '0x742d35Cc6634C0532925a3b844Bc454e4438f44e' }, 'address.invalid'],
    ['nothing', { sats: 0n }, 'amount.invalid'],
    ['dust', { sats: 293n }, 'bitcoin.dust'],
    ['more than there is', { sats: 2_100_000_000_000_000n }, 'bitcoin.coins'],
    ['a fee of nothing', { fee: 0n }, 'amount.invalid'],
    ['a fee of nine tenths', { sats: 1_000n, fee: 64n }, 'bitcoin.fee'],
    ['coins of inscriptions', { account: runes.address }, 'bitcoin.account'],
    ['an address that the wallet does not show', { account: bob.address }, 'wallet.accountChanged'],
    ['another network', { chainId: bitcoinTestnet.id }, 'chain.mismatch'],
  ])('error: %s', async (_title, changed, code) => {
    const { kit, wallet } = await connected()
    ledger.fund(runes.address, 50_000n)
    const transfer = { to: bob.address, sats: 20_000n, ...changed }
    await expect(transferBtc(kit, transfer)).rejects.toMatchObject({ code })
    expect(wallet.requests('psbt')).toEqual([])
    kit.destroy()
  })

  it('behavior: coins of the address that holds inscriptions are never among the inputs', async () => {
    const { kit } = await connected()
    ledger.fund(runes.address, 90_000_000n)
    const { inputs, outputs, change, fee } = await prepareBtcTransfer(kit, {
      to: bob.address,
      sats: 20_000n,
    })
    expect(new Set(inputs.map(({ address }) => address))).toEqual(new Set([alice.address]))
    expect(outputs).toEqual([
      { address: bob.address, value: 20_000n },
      { address: alice.address, value: change },
    ])
    expect(inputs.reduce((sum, { value }) => sum + value, 0n)).toBe(20_000n + change + fee)
    kit.destroy()
  })

  it.each(['coins', 'hex'] as const)(
    'error: a node that lies about %s gets no signature: two of them, for less each, would burn the difference as a fee',
    async (about) => {
      const { kit, wallet } = await connected()
      ledger.lie(about)
      const failure = transferBtc(kit, { to: bob.address, sats: 20_000n })
      await expect(failure)
        .rejects.toMatchObject({ code: 'rpc.unreachable' })
        .finally(() => ledger.lie(undefined))
      expect(wallet.requests('psbt')).toEqual([])
      kit.destroy()
    },
  )

  it('behavior: the wallet gets the whole transaction of each coin, whose id it can check', async () => {
    const { kit } = await connected()
    const { psbt, inputs } = await prepareBtcTransfer(kit, { to: bob.address, sats: 120_000n })
    const transaction = Transaction.fromPSBT(psbt)
    expect(inputs.length).toBeGreaterThan(1)
    inputs.forEach(({ index, value }, at) =>
      expect(transaction.getInput(at).nonWitnessUtxo?.outputs[index]?.amount).toBe(value),
    )
    kit.destroy()
  })

  it('behavior: the fee is that of three rates or one’s own', async () => {
    const { kit } = await connected()
    const rateOf = async (fee?: 'slow' | 'usual' | 'fast' | bigint) =>
      (await prepareBtcTransfer(kit, { to: bob.address, sats: 20_000n, fee })).feeRate
    expect(await Promise.all([rateOf(), rateOf('slow'), rateOf('fast'), rateOf(33n)])).toEqual([
      6n,
      2n,
      12n,
      33n,
    ])
    kit.destroy()
  })

  it('error: a transaction with coins of others is signed only for the inputs that are named, and those must be the account’s', async () => {
    const foreign = bitcoinKey(secret(40), 'p2wpkh')
    const { kit, wallet } = await connected()
    ledger.fund(foreign.address, 40_000n)
    const psbt = mixed([alice.address, foreign.address])
    for (const inputs of [undefined, [0, 1], [1], [2]])
      await expect(signBitcoinPsbt(kit, { psbt, inputs })).rejects.toMatchObject({
        code: 'bitcoin.foreignInput',
      })
    expect(wallet.requests('psbt')).toEqual([])
    const signed = await signBitcoinPsbt(kit, { psbt, inputs: [0] })
    // The other signature misses: it is nothing that could be sent.
    expect(signed.status === 'ok' && signed.value.txid).toBeUndefined()
    await expect(
      signBitcoinPsbt(kit, { psbt, inputs: [0], broadcast: true }),
    ).rejects.toMatchObject({
      code: 'bitcoin.unsigned',
    })
    await expect(signBitcoinPsbt(kit, { psbt: Uint8Array.of(1) })).rejects.toThrow(TypeError)
    kit.destroy()
  })

  it('error: what a PSBT says of a coin is not believed: the wallet is asked for nothing that its transaction does not prove', async () => {
    const { kit, wallet } = await connected()
    const [coin] = ledger.coins(alice.address)
    ledger.fund(alice.address, 30_000n)
    // Less than it holds: the rest would go to whoever finds the block, signed in two rounds with a lie about one coin each.
    const lie = mixed([alice.address], (coin?.value ?? 0n) - 5_000n)
    await expect(signBitcoinPsbt(kit, { psbt: lie })).rejects.toThrow(/other of a coin/u)
    const old = bitcoinKey(secret(41), 'p2pkh')
    ledger.fund(old.address, 40_000n)
    const older = mixed([alice.address, old.address])
    await expect(signBitcoinPsbt(kit, { psbt: older, inputs: [0] })).rejects.toThrow(
      /from before segwit/u,
    )
    ledger.fail(503)
    const honest = mixed([alice.address])
    await expect(signBitcoinPsbt(kit, { psbt: honest })).rejects.toMatchObject({
      code: 'rpc.unreachable',
    })
    ledger.fail(undefined)
    expect(wallet.requests('psbt')).toEqual([])
    expect((await signBitcoinPsbt(kit, { psbt: honest })).status).toBe('ok')
    kit.destroy()
  })

  it('error: a transaction that does not say what a coin holds, pays more than it has or lacks a signature reaches nobody', async () => {
    const { kit, wallet } = await connected()
    const count = ledger.transactions().length
    const bare = new Transaction()
    bare.addInput({ txid: 'ab'.repeat(32), index: 0 })
    const { script = new Uint8Array(0) } = parseBitcoinAddress(bob.address, 'regtest') ?? {}
    bare.addOutput({ script, amount: 1_000n })
    await expect(signBitcoinPsbt(kit, { psbt: bare.toPSBT() })).rejects.toThrow(TypeError)
    expect(wallet.requests('psbt')).toEqual([])
    // Two coins, and the wallet signs one of them.
    const lonely = mixed([alice.address, alice.address])
    wallet.lie('unsigned')
    for (const inputs of [undefined, [0], [0, 1]])
      await expect(
        signBitcoinPsbt(kit, { psbt: lonely, inputs, broadcast: true }),
      ).rejects.toMatchObject({ code: 'bitcoin.unsigned' })
    expect(ledger.transactions()).toHaveLength(count)
    kit.destroy()
  })

  it('error: what a node refuses, or a node that is away, is told', async () => {
    const { kit } = await connected()
    ledger.fail(503)
    await expect(transferBtc(kit, { to: bob.address, sats: 20_000n })).rejects.toMatchObject({
      code: 'rpc.unreachable',
    })
    ledger.fail(undefined)
    const { psbt } = await prepareBtcTransfer(kit, { to: bob.address, sats: 20_000n })
    await signBitcoinPsbt(kit, { psbt, broadcast: true })
    ledger.mine()
    const other = await prepareBtcTransfer(kit, { to: bob.address, sats: 20_000n })
    // Handed in twice, it is there; spent by another, it is refused.
    await signBitcoinPsbt(kit, { psbt: other.psbt, broadcast: true })
    await signBitcoinPsbt(kit, { psbt: other.psbt, broadcast: true })
    kit.destroy()
  })

  it('error: a transaction that is forgotten is said to be gone', async () => {
    const { kit } = await connected()
    const sent = await transferBtc(kit, { to: bob.address, sats: 20_000n })
    const txid = sent.status === 'ok' ? sent.value : ''
    ledger.mine()
    ledger.reorganise(1, { forget: true })
    const where = { chainId: bitcoinLocal.id, txid }
    await expect(waitForBitcoinTransaction(kit, where)).rejects.toMatchObject({
      code: 'tx.dropped',
    })
    kit.destroy()
  })
})

/** A transaction that spends a coin of each address, to Bob. @param told what it says that each holds */
function mixed(addresses: readonly string[], told?: bigint): Uint8Array {
  const transaction = new Transaction()
  let sum = 0n
  for (const address of addresses) {
    const [coin] = ledger.coins(address)
    if (!coin) throw new Error(`${address} has no coin.`)
    sum += told ?? coin.value
    transaction.addInput({
      txid: coin.txid,
      index: coin.index,
      witnessUtxo: {
        script: parseBitcoinAddress(address, 'regtest')?.script ?? new Uint8Array(0),
        amount: told ?? coin.value,
      },
    })
  }
  const { script = new Uint8Array(0) } = parseBitcoinAddress(bob.address, 'regtest') ?? {}
  transaction.addOutput({ script, amount: sum - 1_000n })
  return transaction.toPSBT()
}

describe('a page of broken wallets', () => {
  const thrown = () => {
    throw new Error('half a wallet')
  }
  it('error: each shape that is absent, half present or throws costs only itself', async () => {
    const halves: readonly Record<string, unknown>[] = [
      { unisat: {}, LeatherProvider: null, okxwallet: { bitcoin: 7 }, btc_providers: 'x' },
      { unisat: { requestAccounts: 1, getAccounts: 2 }, LeatherProvider: { request: 'no' } },
      {
        btc_providers: [
          null,
          7,
          { id: 1 },
          { id: 'gone', name: 'Gone' },
          { id: 'LeatherProvider', name: 'x' },
        ],
      },
      { XverseProviders: { BitcoinProvider: {} }, okxwallet: {} },
    ]
    const getters = ['unisat', 'LeatherProvider', 'okxwallet', 'btc_providers', 'XverseProviders']
    for (const half of halves) {
      const { kit, events } = setup()
      Object.assign(events, half)
      kit.start()
      const { connectors } = kit.connectionOf('bip122').get()
      expect(connectors.map(({ name }) => name)).toEqual(['Bitcoin Test Wallet'])
      kit.destroy()
    }
    const { kit, events } = setup()
    for (const name of getters) Object.defineProperty(events, name, { get: thrown })
    kit.start()
    expect(kit.connectionOf('bip122').get().connectors).toHaveLength(1)
    kit.destroy()
  })

  it.each([
    ['brings nothing', () => undefined],
    ['brings an address of mainnet', () => [bitcoinKey(secret(31), 'p2wpkh', 'mainnet').address]],
    ['brings something else', () => [{ address: alice.address }]],
    ['throws', thrown],
  ])('error: a wallet that %s does not connect', async (_title, requestAccounts) => {
    const events = new EventTarget()
    Object.assign(events, { unisat: { requestAccounts, getAccounts: () => [] } })
    const kit = kitOf(events, memoryStorage())
    await expect(
      connect(kit, { connector: 'name:UniSat', namespace: 'bip122' }),
    ).rejects.toBeDefined()
    expect(kit.accountOf('bip122').address).toBeUndefined()
    kit.destroy()
  })

  it.each(shapes)(
    'error: a wallet of shape %s that breaks in the middle of a question is told, and nothing is sent',
    async (shape) => {
      const { kit, wallet } = await connected({ shape })
      const count = ledger.transactions().length
      for (const broken of [
        { code: -32_603, message: 'Internal error' },
        { code: 0, message: '' },
        'text',
      ] as const) {
        wallet.answer(broken, 'message')
        wallet.answer(broken, 'psbt')
        await expect(signBitcoinMessage(kit, { message: 'x' })).rejects.toMatchObject({
          code: expect.stringMatching(/^(?:wallet|rpc|connection|tx)\./u),
        })
        await expect(transferBtc(kit, { to: bob.address, sats: 20_000n })).rejects.toMatchObject({
          code: expect.stringMatching(/^(?:wallet|rpc|connection|tx)\./u),
        })
      }
      expect(ledger.transactions()).toHaveLength(count)
      wallet.answer('approve')
      expect(await transferBtc(kit, { to: bob.address, sats: 20_000n })).toMatchObject({
        status: 'ok',
      })
      kit.destroy()
    },
  )

  it('error: a wallet without the feature says so', async () => {
    const { kit } = await connected({ without: ['bitcoin:signMessage', 'bitcoin:signTransaction'] })
    for (const failure of [
      signBitcoinMessage(kit, { message: 'x' }),
      transferBtc(kit, { to: bob.address, sats: 20_000n }),
    ])
      await expect(failure).rejects.toMatchObject({ code: 'wallet.unsupportedMethod' })
    kit.destroy()
  })

  it('behavior: a wallet that takes its permission back is connected no more', async () => {
    const { kit, wallet } = await connected()
    await wallet.revoke()
    await expect.poll(() => kit.accountOf('bip122').address).toBeUndefined()
    kit.destroy()
  })
})
