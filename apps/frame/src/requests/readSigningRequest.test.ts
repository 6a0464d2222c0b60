import { walletAddressesOf } from '@causeway/protocol/accountKeys/walletAddressesOf'
import { deriveKeys } from '@causeway/protocol/accountKeys/deriveKeys'
import { policyOf, rpcPolicy } from '@causeway/protocol/frame/rpcPolicy'
import {
  compileMessage,
  transferInstruction,
  unsignedTransaction,
} from '@causeway/protocol/solana/readTransaction'
import { base58 } from '@scure/base'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillTransaction } from './fillTransaction.ts'
import { readSigningRequest } from './readSigningRequest.ts'

const addresses = walletAddressesOf(deriveKeys(new Uint8Array(32).fill(3)))
const other = `0x${'2'.repeat(40)}`
const place = { chain: 'eip155:137', addresses, ownContracts: [other] } as const
const read = (method: string, params: unknown) => readSigningRequest(method, params, place)

describe('readAsked', () => {
  it('[S5.send-calls-to] [S5.send-calls-data] targets and data of calls begin with 0x', () => {
    const calls = (call: object) => read('wallet_sendCalls', [{ calls: [call] }])
    expect(calls({ to: other, data: '0x12', value: '0x1' })).toMatchObject({
      kind: 'calls',
      calls: [{ to: other, data: '0x12', value: 1n }],
    })
    expect(() => calls({ to: '2'.repeat(40) })).toThrow('no address')
    expect(() => calls({ to: other, data: '12' })).toThrow('0x')
  })

  it('threat 1: data is whole bytes: an odd digit would be shown as one function and signed as another', () => {
    for (const data of ['0x95ea7b3', '0x0', '0xzz', '0X12'])
      for (const call of [
        { to: other, data },
        { to: other, input: data },
      ])
        expect(() => read('eth_sendTransaction', [call])).toThrow('whole bytes')
    expect(() => read('wallet_sendCalls', [{ calls: [{ to: other, data: '0x1' }] }])).toThrow(
      'whole bytes',
    )
  })

  it('takes messages in both orders, as text and as bytes', () => {
    const hello = { kind: 'message', raw: '0x48656c6c6f' }
    for (const params of [
      ['0x48656c6c6f', addresses.eip155],
      ['Hello', addresses.eip155],
      [addresses.eip155, 'Hello'],
    ])
      expect(read('personal_sign', params)).toEqual(hello)
  })

  it('refuses what is for another account or chain, all or none, and the wallet’s own contracts', () => {
    expect(() => read('personal_sign', ['0x', other])).toThrow('another account')
    expect(() => read('eth_sendTransaction', [{ from: other, to: other }])).toThrow(
      'another account',
    )
    expect(() => read('eth_sendTransaction', [{ to: other, chainId: 1 }])).toThrow()
    const calls = [{ to: other }]
    expect(() => read('wallet_sendCalls', [{ calls, atomicRequired: true }])).toThrow('one by one')
    const typed = (verifyingContract: string) => ({
      types: { A: [{ name: 'a', type: 'uint256' }] },
      primaryType: 'A',
      domain: { verifyingContract },
      message: { a: 1 },
    })
    for (const own of [other, addresses.eip155])
      expect(() => read('eth_signTypedData_v4', [addresses.eip155, typed(own)])).toThrow(
        'does not sign this for a page',
      )
    expect(() => read('solana_signMessage', { message: 'a', pubkey: 'b' })).toThrow(
      'not for eip155',
    )
  })

  it('a transaction of Solana is not signed as a message', () => {
    const { solana } = addresses
    const blockhash = '11111111111111111111111111111111'
    const pays = transferInstruction(solana, blockhash, 1_000_000_000n)
    const older = compileMessage({ payer: solana, blockhash, instructions: [pays] })
    const wire = unsignedTransaction(older)
    const newer = Uint8Array.of(0x80, ...older, 0)
    const text = new TextEncoder().encode('Sign in to the app')
    const asked = (bytes: Uint8Array) =>
      readSigningRequest(
        'solana_signMessage',
        { message: base58.encode(bytes), pubkey: solana },
        { ...place, chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      )
    for (const bytes of [older, newer, wire])
      expect(() => asked(bytes)).toThrow('a transaction, not a message')
    expect(asked(text)).toMatchObject({ kind: 'solanaMessage', message: text })
  })

  it('calls that need what the wallet cannot do are refused, and run without what they could do without', () => {
    const paymaster = { paymasterService: { url: 'https://pays.example' } }
    const optional = { paymasterService: { ...paymaster.paymasterService, optional: true } }
    const asked = (capabilities: object, own = {}) => [
      { version: '2.0.0', calls: [{ to: other, capabilities: own }], capabilities },
    ]
    for (const params of [asked(paymaster), asked({}, paymaster)])
      expect(() => read('wallet_sendCalls', params)).toThrow('paymasterService')
    expect(read('wallet_sendCalls', asked(optional, optional))).toMatchObject({ kind: 'calls' })
  })

  it('threat 18: a page hands the account over to no contract (EIP-7702)', () => {
    for (const chainId of ['0x0', '0x89'])
      expect(() =>
        read('eth_sendTransaction', [
          { to: other, authorizationList: [{ address: other, chainId, nonce: '0x0' }] },
        ]),
      ).toThrow('does not sign this for a page')
  })

  it('a page names one kind of price: the fee that is shown is the fee that is paid', () => {
    const both = { to: other, gasPrice: '0x1', maxFeePerGas: '0xffffffffffff' }
    for (const prices of [both, { to: other, gasPrice: '0x1', maxPriorityFeePerGas: '0xff' }])
      expect(() => read('eth_sendTransaction', [prices])).toThrow('two kinds of price')
    expect(read('eth_sendTransaction', [{ to: other, gasPrice: '0x1' }])).toMatchObject({
      fees: { gasPrice: 1n },
    })
  })

  it('property: whatever a page passes is read or refused with a text', () => {
    const method = fc.constantFrom(
      ...Object.keys(rpcPolicy).filter((one) => policyOf(one) === 'approve'),
    )
    fc.assert(
      fc.property(method, fc.anything(), (name, params) => {
        try {
          expect(read(name, params)).toHaveProperty('kind')
        } catch (error) {
          expect((error as Error).name).toMatch(/Error/u)
          expect(error).toHaveProperty('code')
        }
      }),
    )
  })
})

it('threat 18: cross-chain replay: nothing is signed for a node of another chain than the one that was shown', async () => {
  const node = { request: async () => '0x1' }
  const fees = {
    gas: undefined,
    gasPrice: undefined,
    maxFeePerGas: undefined,
    maxPriorityFeePerGas: undefined,
  }
  const call = { to: undefined, data: undefined, value: undefined }
  await expect(fillTransaction(node, { call, fees }, addresses.eip155, 137)).rejects.toMatchObject({
    code: 'chain.mismatch',
  })
})
