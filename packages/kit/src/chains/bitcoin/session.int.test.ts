import { verifyBitcoinMessage } from '@causeway/protocol/bitcoin/verifyBitcoinMessage'
import { bitcoinLocal, bitcoinTestnet, polygon } from '@causeway/protocol/networks'
import { type BitcoinKey, bitcoinKey } from '@causeway/testkit/bitcoin/bitcoinKey'
import { signTestPsbt as signed, signTestText } from '@causeway/testkit/bitcoin/signing'
import {
  type RunningLedger,
  startBitcoinLedger,
} from '@causeway/testkit/bitcoin/startBitcoinLedger'
import { base64, hex } from '@scure/base'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutsidePage } from '../../../test/outsidePage.ts'
import { prepareBitcoinPayment } from './prepareBitcoinPayment.ts'
import {
  bitcoinAdapter,
  getBitcoinAddresses,
  prepareBtcTransfer,
  signBitcoinMessage,
  signBitcoinPsbt,
  transferBtc,
} from './index.tsx'

const secret = (byte: number) => new Uint8Array(32).fill(byte)
const alice = bitcoinKey(secret(51), 'p2wpkh')
const nested = bitcoinKey(secret(52), 'p2sh')
const runes = bitcoinKey(secret(53), 'p2tr')
const bob = bitcoinKey(secret(54), 'p2wpkh')
const all = ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer']
const chain = bitcoinLocal.caipNetworkId

let ledger: RunningLedger
beforeAll(async () => {
  ledger = await startBitcoinLedger()
  // A busy machine may take longer to load them than a test waits.
  await import('../../connection/walletconnect/createWalletConnect.ts')
  await import('../../connection/walletconnect/createConnections.ts')
  await import('../../connection/walletconnect/plainPort.ts')
})
afterAll(async () => ledger.stop())
beforeEach(() => {
  for (const { address } of [alice, nested, runes]) ledger.fund(address, 100_000n)
})

interface Options {
  readonly methods?: readonly string[]
  readonly key?: BitcoinKey
  readonly settled?: object
}

/** An app whose visitor paired a wallet of Bitcoin, with what that wallet grants. */
async function connected({ methods = all, key = alice, settled = {} }: Options = {}) {
  const rpcUrls = { default: { http: [ledger.url] }, chainDefault: { http: [ledger.url] } }
  const page = createOutsidePage({
    networks: [polygon, { ...bitcoinLocal, rpcUrls }, bitcoinTestnet],
    namespaces: [bitcoinAdapter()],
  })
  const kit = page.open()
  kit.start()
  kit.activate('bip122')
  const { done, uris } = page.pair(kit)
  await vi.waitFor(() => expect(uris).toHaveLength(1))
  await vi.waitFor(() => expect(page.relay.published()).toHaveLength(1))
  const { params } = page.peer.proposal(uris[0] ?? '')
  const events = ['bip122_addressesChanged']
  const grant = { chains: [chain], accounts: [`${chain}:${key.address}`], methods, events }
  page.peer.approve(uris[0] ?? '', { namespaces: { bip122: grant }, ...settled })
  await done

  const answered = new Set<string>()
  const questions = () => page.peer.received().filter((one) => one.kind === 'request')
  /** The wallet answers the next question. */
  async function answer(
    how: (params: never) => unknown,
    error?: { code: number; message: string },
  ) {
    // A payment is built from what the ledger says, first.
    const question = await vi.waitFor(
      () => {
        const next = questions().find((one) => !answered.has(one.id))
        if (next?.kind !== 'request') throw new Error('nothing asked')
        return next
      },
      { timeout: 10_000 },
    )
    answered.add(question.id)
    const { request, chainId } = question.params as {
      request: { method: string; params: never }
      chainId: string
    }
    page.peer.reply(question.id, error ? undefined : how(request.params), error)
    return { ...request, chainId }
  }
  return { kit, answer, page, questions, proposed: params }
}

interface Asked {
  readonly psbt: string
  readonly message: string
  readonly protocol: 'ecdsa' | 'bip322'
  readonly signInputs: readonly { readonly address: string; readonly index: number }[]
}

/** What a good wallet brings for a PSBT. */
const bring =
  (key: BitcoinKey, options: Parameters<typeof signed>[2] = {}) =>
  ({ psbt, signInputs }: Asked) => ({
    psbt: base64.encode(
      signed(
        base64.decode(psbt),
        signInputs.map(({ index }) => ({ index, key })),
        options,
      ),
    ),
  })

describe('a wallet of Bitcoin outside the page', () => {
  it('behavior: is proposed the methods and the event of Bitcoin, and an app without the adapter proposes nothing of it', async () => {
    const { kit, proposed } = await connected()
    expect(proposed.optionalNamespaces?.['bip122']).toMatchObject({
      chains: [chain, bitcoinTestnet.caipNetworkId],
      methods: expect.arrayContaining(all),
      events: expect.arrayContaining(['bip122_addressesChanged']),
    })
    expect(kit.accountOf('bip122')).toMatchObject({
      address: alice.address,
      chainId: bitcoinLocal.id,
    })
    const page = createOutsidePage()
    const plain = page.open()
    plain.start()
    const { uris, done } = page.pair(plain)
    await vi.waitFor(() => expect(page.relay.published()).toHaveLength(1))
    const { params } = page.peer.proposal(uris[0] ?? '')
    expect(Object.keys(params.optionalNamespaces ?? {})).toEqual(['eip155'])
    plain.destroy()
    await done.catch(() => undefined)
    expect(() => createOutsidePage({ networks: [polygon, bitcoinLocal] }).open()).toThrow(
      expect.objectContaining({ code: 'connection.adapter' }),
    )
  })

  it('[S3.bitcoin-sign] signs texts in either way, in hex as WalletConnect says it, and a lie is found out', async () => {
    const { kit, answer } = await connected()
    for (const protocol of ['bip322', 'ecdsa'] as const) {
      const asked = signBitcoinMessage(kit, { message: 'Grüße', protocol })
      const request = await answer(({ message }: Asked) => ({
        address: alice.address,
        signature: hex.encode(base64.decode(signTestText(alice, message, protocol))),
      }))
      expect(request).toMatchObject({
        method: 'signMessage',
        params: { account: alice.address, address: alice.address, message: 'Grüße', protocol },
        chainId: chain,
      })
      const result = await asked
      const signature = result.status === 'ok' ? result.value : ''
      const { address } = alice
      expect(
        verifyBitcoinMessage({ address, message: 'Grüße', signature, network: 'regtest' }),
      ).toBe(true)
    }
    for (const lie of [
      { signature: signTestText(bob, 'x', 'bip322') },
      { signature: 'zz' },
      {},
      null,
    ]) {
      const asked = signBitcoinMessage(kit, { message: 'x' })
      await answer(() => lie)
      await expect(asked).rejects.toMatchObject({ code: 'wallet.unavailable' })
    }
    const refused = signBitcoinMessage(kit, { message: 'x' })
    await answer(() => null, { code: 5000, message: 'User rejected.' })
    expect(await refused).toEqual({ status: 'rejected' })
    await expect(
      signBitcoinMessage(kit, { message: 'x', chainId: bitcoinTestnet.id }),
    ).rejects.toMatchObject({ code: 'chain.mismatch' })
  })

  it('[S3.bitcoin-send] signs a payment that is judged and sent by the app’s node, never by the wallet', async () => {
    const { kit, answer } = await connected()
    const before = ledger.coins(bob.address).length
    const sent = transferBtc(kit, { to: bob.address, sats: 20_000n })
    expect(await answer(bring(alice))).toMatchObject({
      method: 'signPsbt',
      params: {
        account: alice.address,
        signInputs: [{ address: alice.address, index: 0 }],
        broadcast: false,
      },
    })
    expect(await sent).toMatchObject({ status: 'ok' })
    expect(ledger.coins(bob.address)).toHaveLength(before + 1)

    const count = ledger.transactions().length
    for (const [lie, code] of [
      ['outputs', 'bitcoin.changed'],
      ['nothing', 'bitcoin.changed'],
      ['unsigned', 'bitcoin.unsigned'],
      ['signature', 'bitcoin.unsigned'],
    ] as const) {
      const lied = transferBtc(kit, { to: bob.address, sats: 20_000n })
      await answer(bring(alice, { lie }))
      await expect(lied).rejects.toMatchObject({ code })
    }
    for (const wrong of [{}, null, { psbt: 7 }, 'text']) {
      const asked = transferBtc(kit, { to: bob.address, sats: 20_000n })
      await answer(() => wrong)
      await expect(asked).rejects.toMatchObject({ code: 'wallet.unavailable' })
    }
    expect(ledger.transactions()).toHaveLength(count)
  })

  it('error: a transaction with a coin of others or a fee of nine tenths never reaches the wallet', async () => {
    const { kit, questions } = await connected()
    const before = questions().length
    ledger.fund(bob.address, 5_000n)
    const { psbt } = await prepareBtcTransfer(kit, { to: bob.address, sats: 20_000n })
    await expect(signBitcoinPsbt(kit, { psbt, inputs: [7] })).rejects.toMatchObject({
      code: 'bitcoin.foreignInput',
    })
    await expect(
      transferBtc(kit, { to: bob.address, sats: 1_000n, fee: 64n }),
    ).rejects.toMatchObject({ code: 'bitcoin.fee' })
    await expect(
      transferBtc(kit, { to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', sats: 1_000n }),
    ).rejects.toMatchObject({ code: 'address.invalid' })
    expect(questions()).toHaveLength(before)
  })
})

describe('the addresses behind a session', () => {
  const shown = [
    { address: nested.address, publicKey: nested.publicKey, path: "m/49'/0'/0'/0/0" },
    { address: runes.address, publicKey: runes.publicKey },
    { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
    null,
  ]

  it('[S3.account-type-payment] are asked for where a nested account needs its key, and coins of inscriptions are never spent', async () => {
    const { kit, answer } = await connected({ key: nested })
    const built = prepareBtcTransfer(kit, { to: bob.address, sats: 20_000n })
    expect(await answer(() => shown)).toMatchObject({
      method: 'getAccountAddresses',
      params: { account: nested.address },
    })
    expect((await built).change).toBeGreaterThan(0n)
    const known = getBitcoinAddresses(kit)
    await answer(() => shown)
    expect(await known).toEqual([
      {
        address: nested.address,
        type: 'payment',
        publicKey: nested.publicKey,
        path: "m/49'/0'/0'/0/0",
      },
      { address: runes.address, type: 'ordinal', publicKey: runes.publicKey },
    ])
    const inscribed = prepareBtcTransfer(kit, {
      account: runes.address,
      to: bob.address,
      sats: 20_000n,
    })
    await answer(() => shown)
    await expect(inscribed).rejects.toMatchObject({ code: 'bitcoin.account' })
    const unknown = prepareBtcTransfer(kit, { account: bob.address, to: bob.address, sats: 1_000n })
    await answer(() => shown)
    await expect(unknown).rejects.toMatchObject({ code: 'wallet.accountChanged' })
  })

  it('behavior: as the session or an event told them they are not asked for', async () => {
    const properties = { bip122_getAccountAddresses: JSON.stringify(shown) }
    const { kit, page, questions } = await connected({
      key: nested,
      settled: { sessionProperties: properties },
    })
    const before = questions().length
    await prepareBtcTransfer(kit, { to: bob.address, sats: 20_000n })
    const event = {
      name: 'bip122_addressesChanged',
      data: [{ address: nested.address, publicKey: nested.publicKey, intention: 'ordinal' }],
    }
    page.peer.send('wc_sessionEvent', { event, chainId: chain })
    await expect(prepareBtcTransfer(kit, { to: bob.address, sats: 20_000n })).rejects.toMatchObject(
      { code: 'bitcoin.account' },
    )
    expect(questions()).toHaveLength(before)
  })

  it('error: what was told of another account is not what this one has: the wallet is asked', async () => {
    const { kit, page, answer } = await connected({ key: runes })
    const data = [{ address: nested.address, publicKey: nested.publicKey }]
    page.peer.send('wc_sessionEvent', {
      event: { name: 'bip122_addressesChanged', data },
      chainId: chain,
    })
    const built = prepareBtcTransfer(kit, { to: bob.address, sats: 20_000n })
    await answer(() => [{ address: runes.address, intention: 'ordinal' }])
    await expect(built).rejects.toMatchObject({ code: 'bitcoin.account' })
  })

  it('error: a wallet that does not tell them pays from its plain account alone', async () => {
    const { kit } = await connected({ key: nested, methods: ['signPsbt'] })
    await expect(prepareBtcTransfer(kit, { to: bob.address, sats: 20_000n })).rejects.toMatchObject(
      { code: 'bitcoin.account' },
    )
    await expect(getBitcoinAddresses(kit)).rejects.toMatchObject({
      code: 'wallet.unsupportedMethod',
    })
    await expect(signBitcoinMessage(kit, { message: 'x' })).rejects.toMatchObject({
      code: 'wallet.unsupportedMethod',
    })
    const asks = await connected({ key: runes })
    const built = prepareBtcTransfer(asks.kit, { to: bob.address, sats: 20_000n })
    await asks.answer(() => null, { code: 5000, message: 'User rejected.' })
    expect((await built).change).toBeGreaterThan(0n)
  })
})

describe('a wallet that signs no PSBT', () => {
  const methods = ['sendTransfer', 'signMessage']

  it('[S3.bitcoin-send] is asked for the whole payment, and what it sent is looked up', async () => {
    const { kit, answer, page } = await connected({ methods })
    const paid = ledger.fund(bob.address, 20_000n)
    const sent = transferBtc(kit, { to: bob.address, sats: 20_000n })
    expect(await answer(() => ({ txid: paid }))).toMatchObject({
      method: 'sendTransfer',
      params: { account: alice.address, recipientAddress: bob.address, amount: '20000' },
    })
    expect(await sent).toEqual({ status: 'ok', value: paid })

    const other = transferBtc(kit, { to: bob.address, sats: 20_001n })
    await answer(() => ({ txid: paid }))
    await expect(other).rejects.toMatchObject({ code: 'bitcoin.sentOther' })
    for (const wrong of [{}, { txid: 'abc' }, null]) {
      const asked = transferBtc(kit, { to: bob.address, sats: 20_000n })
      await answer(() => wrong)
      await expect(asked).rejects.toMatchObject({ code: 'wallet.unavailable' })
    }
    const refused = transferBtc(kit, { to: bob.address, sats: 20_000n })
    await answer(() => null, { code: 5000, message: 'User rejected.' })
    expect(await refused).toEqual({ status: 'rejected' })

    const unknown = transferBtc(kit, { to: bob.address, sats: 20_000n })
    await answer(() => ({ txid: '0'.repeat(64) }))
    let over = false
    const failed = expect(unknown.finally(() => (over = true))).rejects.toMatchObject({
      code: 'tx.pending',
    })
    await vi.waitFor(
      async () => {
        await page.page.advance(5_000)
        expect(over).toBe(true)
      },
      { timeout: 10_000 },
    )
    await failed
  })

  it('[S3.bitcoin-send] an address in capitals, as codes to scan have it, is no other payment', async () => {
    const { kit, answer } = await connected({ methods })
    const paid = ledger.fund(bob.address, 20_000n)
    const sent = transferBtc(kit, { to: bob.address.toUpperCase(), sats: 20_000n })
    await answer(() => ({ txid: paid.toUpperCase() }))
    expect(await sent).toEqual({ status: 'ok', value: paid })
  })

  it('error: a node that is away after the wallet has sent is no failure that is tried again', async () => {
    const { kit, answer, page } = await connected({ methods })
    const paid = ledger.fund(bob.address, 20_000n)
    const sent = transferBtc(kit, { to: bob.address, sats: 20_000n })
    let over = false
    const pending = expect(sent.finally(() => (over = true))).rejects.toMatchObject({
      code: 'tx.pending',
    })
    const down = vi.spyOn(globalThis, 'fetch')
    try {
      await answer(() => {
        down.mockRejectedValue(new TypeError('fetch failed'))
        return { txid: paid }
      })
      await vi.waitFor(
        async () => {
          await page.page.advance(5_000)
          expect(over).toBe(true)
        },
        { timeout: 10_000 },
      )
      await pending
    } finally {
      down.mockRestore()
    }
  })

  it('error: whatever is not a clear no may have been sent, and the panel offers no second payment', async () => {
    const { kit, answer } = await connected({ methods })
    const network = kit.networkList.of('bip122').find(({ id }) => id === bitcoinLocal.id)
    if (!network) throw new Error('The app has no Bitcoin.')
    const coin = { network, from: alice.address, to: bob.address, units: 20_000n }
    const tried = async (result: unknown, error?: { code: number; message: string }) => {
      const prepared = await prepareBitcoinPayment(kit, coin)
      const sent = prepared.send().then(
        () => undefined,
        (thrown: unknown) => prepared.mayBeSent(thrown),
      )
      await answer(() => result, error)
      return sent
    }
    expect(await tried({})).toBe(true)
    expect(await tried(null, { code: 8000, message: 'Session request expired.' })).toBe(true)
    expect(await tried(null, { code: 5101, message: 'Unsupported methods.' })).toBe(false)
  })
})
