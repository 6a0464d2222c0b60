import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { buildTransfer, judgeSigned } from '@causeway/protocol/bitcoin/readPsbt'
import { verifyBitcoinMessage } from '@causeway/protocol/bitcoin/verifyBitcoinMessage'
import { bitcoinLocal } from '@causeway/protocol/networks'
import {
  type RunningLedger,
  startBitcoinLedger,
} from '@causeway/testkit/bitcoin/startBitcoinLedger'
import type {
  RemoteAnswer,
  RemoteRequest,
  RemoteSession,
} from '@causeway/testkit/walletconnect/state'
import { testAddress } from '@causeway/testkit/wallet/core/testAddresses'
import { bitcoinTestKey } from '@causeway/testkit/bitcoin/bitcoinTestKey'
import { base64, hex } from '@scure/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bitcoinCapabilities, bitcoinAccountFor } from './resolveBitcoin.ts'
import { executeBitcoin, plannedTransfer } from './executeBitcoin.ts'
import { type PocketConfig, readConfig } from '../config/config.ts'
import { resolveRequest } from './resolveRequest.ts'
import { giveAccount } from './moveTo.ts'

const chainId = bitcoinLocal.caipNetworkId
const me = bitcoinTestKey(2)
const friend = bitcoinTestKey(3).address
const chain = { id: 31_337, name: 'Polygon Local', rpcUrl: 'http://127.0.0.1:8545' }
let ledger: RunningLedger
let config: PocketConfig
beforeAll(async () => {
  ledger = await startBitcoinLedger({ coins: { [me.address]: 1_000_000n, [friend]: 50_000n } })
  config = {
    chain,
    names: [],
    tokens: [],
    bitcoin: { url: ledger.url },
    relay: { url: 'ws://127.0.0.1:8602', projectId: 'local' },
    verify: 'http://127.0.0.1:8600',
    app: 'http://localhost:8700',
    host: null,
  }
})
afterAll(async () => ledger.stop())

const session = {
  topic: 't',
  namespaces: {
    eip155: {
      chains: ['eip155:31337'],
      accounts: [`eip155:31337:${testAddress(2)}`],
      methods: ['personal_sign'],
      events: ['accountsChanged'],
    },
    bip122: {
      chains: [chainId],
      accounts: [`${chainId}:${me.address}`],
      methods: ['signPsbt'],
      events: ['bip122_addressesChanged'],
    },
  },
} as unknown as RemoteSession
const ask = (method: string, params: unknown, by: Partial<RemoteRequest> = {}) =>
  resolveRequest({ id: '1', topic: 't', chainId, method, params, ...by }, session, [chain], config)

/** What the app gets where the owner says yes. */
async function approved(method: string, params: object): Promise<Record<string, unknown>> {
  const resolution = ask(method, { account: me.address, ...params })
  if (resolution.kind !== 'bitcoin') throw new Error(`It was ${resolution.kind}.`)
  const answer: RemoteAnswer = await executeBitcoin(resolution.asked, config)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.result as Record<string, unknown>
}

/** A payment of the account to its friend, as an app would build it. */
const payment = async (sats: bigint) => {
  const asked = { kind: 'transfer', account: me.address, to: friend, sats } as const
  return plannedTransfer(asked, config)
}

describe('Bitcoin in Pocket', () => {
  it('is granted where the stack runs it and the app asks for it, and moves with the account', async () => {
    const asked = { chains: [chainId] }
    expect(bitcoinCapabilities(config, asked, testAddress(2))).toMatchObject({
      chains: [chainId],
      accounts: [me.address],
      events: ['bip122_addressesChanged'],
    })
    expect(bitcoinCapabilities(config, { chains: [] }, testAddress(2))).toBeUndefined()
    const { bitcoin: _off, ...without } = config
    expect(bitcoinCapabilities(without, asked, testAddress(2))).toBeUndefined()
    const elsewhere = { ...config, bitcoin: { url: 'https://mempool.space/api' } }
    expect(() => readConfig(elsewhere)).toThrow(/local stack/u)

    const updates: unknown[] = []
    const told: unknown[] = []
    const wallet = {
      update: async (...update: unknown[]) => void updates.push(update),
      emit: (...event: unknown[]) => void told.push(event),
    } as unknown as Parameters<typeof giveAccount>[0]
    await giveAccount(wallet, session, testAddress(3))
    expect(updates).toEqual([
      [
        't',
        {
          eip155: { ...session.namespaces['eip155'], accounts: [`eip155:31337:${testAddress(3)}`] },
          bip122: {
            ...session.namespaces['bip122'],
            accounts: [`${chainId}:${bitcoinAccountFor(testAddress(3))}`],
          },
        },
      ],
    ])
    expect(told).toEqual([
      [
        't',
        chainId,
        {
          name: 'bip122_addressesChanged',
          data: [{ address: friend, publicKey: bitcoinTestKey(3).publicKey, intention: 'payment' }],
        },
      ],
      ['t', 'eip155:31337', { name: 'accountsChanged', data: [testAddress(3)] }],
    ])
  })

  it('tells its address unasked, and signs texts in either way', async () => {
    expect(ask('getAccountAddresses', { account: me.address })).toEqual({
      kind: 'answer',
      result: [{ address: me.address, publicKey: me.publicKey, intention: 'payment' }],
    })
    for (const protocol of ['ecdsa', 'bip322'] as const) {
      const { address, signature } = await approved('signMessage', { message: 'Grüße', protocol })
      expect(address).toBe(me.address)
      expect(signature).toMatch(/^[0-9a-f]+$/u)
      const said = base64.encode(hex.decode(String(signature)))
      const proof = { address: me.address, message: 'Grüße', signature: said }
      expect(verifyBitcoinMessage({ ...proof, network: 'regtest' })).toBe(true)
    }
  })

  it('shows what a PSBT pays and its fee before it signs, and sends it where it is asked to', async () => {
    const { psbt, fee } = await payment(30_000n)
    const params = {
      psbt: base64.encode(psbt),
      signInputs: [{ address: me.address, index: 0 }],
    }
    expect(ask('signPsbt', { account: me.address, ...params })).toMatchObject({
      description: {
        title: 'Sign',
        rows: expect.arrayContaining([
          { label: 'Sends', value: '0.0003\u{a0}BTC' },
          { label: 'To', value: friend, code: true },
          { label: 'Network fee', value: `${toDecimalString(fee, 8)}\u{a0}BTC` },
        ]),
      },
    })
    const signed = await approved('signPsbt', params)
    expect(signed['txid']).toBeUndefined()
    expect(judgeSigned(psbt, base64.decode(String(signed['psbt'])), [0])).toMatchObject({
      status: 'signed',
    })
    const before = ledger.coins(friend).length
    const sent = await approved('signPsbt', { ...params, broadcast: true })
    expect(sent['txid']).toMatch(/^[0-9a-f]{64}$/u)
    expect(ledger.coins(friend)).toHaveLength(before + 1)
  })

  it('makes a whole payment by itself', async () => {
    const before = ledger.coins(friend).length
    const sent = await approved('sendTransfer', { recipientAddress: friend, amount: '25000' })
    expect(sent).toEqual({ txid: expect.stringMatching(/^[0-9a-f]{64}$/u) })
    expect(ledger.coins(friend)).toHaveLength(before + 1)
    await expect(
      approved('sendTransfer', { recipientAddress: friend, amount: '99999999' }),
    ).rejects.toThrow('cover')
    await expect(
      approved('sendTransfer', { recipientAddress: friend, amount: '1' }),
    ).rejects.toThrow('little')
  })

  it('error: what is malformed, not granted, of another account or unknown is refused unseen', async () => {
    const code = (resolution: ReturnType<typeof ask>) =>
      resolution.kind === 'refuse' ? resolution.error.code : resolution.kind
    const account = me.address
    const { psbt } = await payment(30_000n)
    const [coin] = ledger.coins(friend)
    if (!coin) throw new Error('The friend has no coin.')
    const foreign = buildTransfer({
      chain: 'regtest',
      plan: { inputs: [{ ...coin, isConfirmed: true }], change: 0n, fee: 500n, size: 110 },
      parents: new Map(),
      from: friend,
      to: account,
      amount: coin.value - 500n,
      isReplaceable: true,
    })
    const text = base64.encode(psbt)
    const own = [{ address: account, index: 0 }]
    for (const [method, params, expected] of [
      ['signMessage', { account: friend, message: 'x' }, 4100],
      ['signMessage', { message: 'x' }, -32_602],
      ['signMessage', { account }, -32_602],
      ['signMessage', { account, message: 'x', address: friend }, -32_602],
      ['signMessage', { account, message: 'x', protocol: 'md5' }, -32_602],
      ['signPsbt', { account, psbt: '%', signInputs: own }, -32_602],
      ['signPsbt', { account, psbt: 'AAAA', signInputs: own }, -32_602],
      ['signPsbt', { account, psbt: text, signInputs: [] }, -32_602],
      ['signPsbt', { account, psbt: text, signInputs: [{ address: friend, index: 0 }] }, -32_602],
      ['signPsbt', { account, psbt: text, signInputs: [{ address: account, index: 9 }] }, -32_602],
      ['signPsbt', { account, psbt: base64.encode(foreign), signInputs: own }, -32_602],
      [
        'signPsbt',
        { account, psbt: text, signInputs: [{ address: account, index: 0, sighashTypes: [130] }] },
        -32_602,
      ],
      ['sendTransfer', { account, recipientAddress: friend, amount: '0' }, -32_602],
      ['sendTransfer', { account, recipientAddress: friend, amount: 5 }, -32_602],
      ['sendTransfer', { account, recipientAddress: testAddress(1), amount: '5000' }, -32_602],
      [
        'sendTransfer',
        { account, recipientAddress: friend, amount: '5000', changeAddress: friend },
        -32_602,
      ],
      [
        'sendTransfer',
        { account, recipientAddress: friend, amount: '5000', memo: '6869' },
        -32_602,
      ],
      ['burn', { account }, 4200],
    ] as const)
      expect([method, params, code(ask(method, params))]).toEqual([method, params, expected])
    expect(code(ask('signMessage', { account }, { chainId: 'bip122:other' }))).toBe(4901)
    expect(
      await executeBitcoin(
        { kind: 'message', account: 'nobody', message: 'x', protocol: 'ecdsa' },
        config,
      ),
    ).toMatchObject({ ok: false, error: { code: -32_603 } })
  })
})
