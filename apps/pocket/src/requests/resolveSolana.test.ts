import {
  compileMessage,
  readTransaction,
  transferInstruction,
  unsignedTransaction,
} from '@causeway/protocol/solana/readTransaction'
import { isSignedBy } from '@causeway/protocol/solana/isSignedBy'
import type { RemoteRequest, RemoteSession } from '@causeway/testkit/walletconnect/state'
import { solanaTestKey } from '@causeway/testkit/wallet/core/solanaTestKey'
import { testAddress } from '@causeway/testkit/wallet/core/testAddresses'
import { base58, base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { type PocketConfig, readConfig } from '../config/config.ts'
import { resolveRequest } from './resolveRequest.ts'
import { executeSolana, solanaCapabilities, solanaAccountFor } from './resolveSolana.ts'

const me = solanaTestKey(2).address
const chain = { id: 31_337, name: 'Polygon Local', rpcUrl: 'http://127.0.0.1:8545' }
const config: PocketConfig = {
  chain,
  names: [],
  tokens: [],
  solana: { rpcUrl: 'http://127.0.0.1:8899' },
  relay: { url: 'ws://127.0.0.1:8602', projectId: 'local' },
  verify: 'http://127.0.0.1:8600',
  app: 'http://localhost:8700',
  host: null,
}
const granted = (accounts: readonly string[]) =>
  ({ namespaces: { solana: { accounts } } }) as unknown as RemoteSession
const session = granted([`solana:localnet:${me}`])
const request = (method: string, params: unknown, chainId = 'solana:localnet') =>
  ({ id: '1', topic: 't', chainId, method, params }) satisfies RemoteRequest
const ask = (method: string, params: unknown, by = session) =>
  resolveRequest(request(method, params), by, [chain], config)

const wire = unsignedTransaction(
  compileMessage({
    payer: me,
    blockhash: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
    instructions: [transferInstruction(me, solanaTestKey(3).address, 1_500_000_000n)],
  }),
)
const transaction = base64.encode(wire)

describe('Solana in Pocket', () => {
  it('is granted where the stack runs it and the app asks for it, the account of the same number', () => {
    const asked = { chains: ['eip155:31337', 'solana:localnet'] }
    expect(solanaCapabilities(config, asked, testAddress(2))).toMatchObject({
      chains: ['solana:localnet'],
      accounts: [me],
    })
    expect(solanaAccountFor(testAddress(2))).toBe(me)
    expect(solanaCapabilities(config, { chains: ['eip155:31337'] }, testAddress(2))).toBeUndefined()
    const { solana: _off, ...without } = config
    expect(solanaCapabilities(without, asked, testAddress(2))).toBeUndefined()
  })

  it('error: public keys never meet a node elsewhere', () => {
    const elsewhere = { ...config, solana: { rpcUrl: 'https://api.mainnet-beta.solana.com' } }
    expect(() => readConfig(elsewhere)).toThrow(/local stack/u)
  })

  it('tells what a transaction does before its owner decides, and that it is not known where it is not', () => {
    expect(ask('solana_signAndSendTransaction', { transaction })).toMatchObject({
      kind: 'solana',
      description: {
        title: 'Send transaction',
        rows: expect.arrayContaining([{ label: 'Sends', value: '1.500\u{a0}SOL' }]),
      },
    })
    const strange = unsignedTransaction(
      compileMessage({
        payer: me,
        blockhash: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
        instructions: [{ program: solanaTestKey(9).address, accounts: [], data: wire.slice(0, 4) }],
      }),
    )
    expect(ask('solana_signTransaction', { transaction: base64.encode(strange) })).toMatchObject({
      description: { warning: expect.stringContaining('could not decode') },
    })
  })

  it('signs a message and transactions, in the words of the wire', async () => {
    const message = new TextEncoder().encode('Hello')
    const signed = await executeSolana(
      { account: me, message, transactions: [], sends: false },
      request('solana_signMessage', {}),
      config,
    )
    const { signature } = (signed as unknown as { result: { signature: string } }).result
    expect(isSignedBy(me, base58.decode(signature), message)).toBe(true)
    const all = await executeSolana(
      { account: me, transactions: [wire, wire], sends: false },
      request('solana_signAllTransactions', {}),
      config,
    )
    const { transactions } = (all as unknown as { result: { transactions: string[] } }).result
    for (const one of transactions) {
      const read = readTransaction(base64.decode(one))
      expect(isSignedBy(me, read?.signatures[0] ?? wire, read?.message ?? wire)).toBe(true)
    }
  })

  it('error: what is malformed, not granted or unknown is refused unseen', async () => {
    const code = (resolution: ReturnType<typeof ask>) =>
      resolution.kind === 'refuse' ? resolution.error.code : resolution.kind
    expect(code(ask('solana_signMessage', {}))).toBe(-32_602)
    expect(code(ask('solana_signMessage', { message: '0' }))).toBe(-32_602)
    expect(code(ask('solana_signTransaction', { transaction: '%' }))).toBe(-32_602)
    expect(code(ask('solana_signAllTransactions', { transactions: [] }))).toBe(-32_602)
    expect(code(ask('solana_burn', {}))).toBe(4_200)
    expect(code(ask('solana_signMessage', { message: 'abc' }, granted([])))).toBe(4_100)
    expect(
      code(
        resolveRequest(request('solana_signMessage', {}, 'solana:other'), session, [chain], config),
      ),
    ).toBe(4_901)
    expect(ask('solana_getAccounts', {})).toEqual({ kind: 'answer', result: [{ pubkey: me }] })
    expect(
      await executeSolana(
        { account: solanaTestKey(3).address, transactions: [wire], sends: false },
        request('solana_signTransaction', {}),
        config,
      ),
    ).toMatchObject({ ok: false, error: { code: -32_603 } })
  })
})
