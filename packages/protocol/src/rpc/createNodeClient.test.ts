import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createClient,
  custom,
  encodeErrorResult,
  parseAbi,
  publicActions,
  RpcRequestError,
  serializeErc6492Signature,
  serializeErc8010Signature,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { call, readContract, verifyMessage } from 'viem/actions'
import { askContract } from '../signIn/judgeSignature.ts'
import { createNodeClient, nodeClientOf } from './createNodeClient.ts'

const contract: Address = '0x00000000000000000000000000000000000000C1'
const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'function decimals() view returns (uint8)',
])

/** A chain on which every call ends with the contract sending its asker to an address of its choice. */
const revert = (to: Address): Hex =>
  encodeErrorResult({
    abi,
    errorName: 'OffchainLookup',
    args: [to, ['http://127.0.0.1:1/{sender}/{data}'], '0x01', '0x00000001', '0x'],
  })
const transport = custom(
  {
    async request({ method, params }: { method: string; params?: unknown }) {
      const [tx] = (params ?? []) as [{ to?: Address }]
      if (method === 'eth_call')
        throw new RpcRequestError({
          body: {},
          error: { code: 3, message: 'execution reverted', data: revert(tx.to ?? zeroAddress) },
          url: 'http://node.example',
        })
      // Delegated code (EIP-7702), so that every way of judging a signature asks.
      if (method === 'eth_getCode') return `0xef0100${contract.slice(2)}`
      return '0x1'
    },
  },
  { retryCount: 0 },
)
const signature = `0x${'11'.repeat(32)}${'22'.repeat(32)}1b` as const
const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const signatures = {
  plain: signature,
  erc6492: serializeErc6492Signature({ address: contract, data: '0x', signature }),
  erc8010: serializeErc8010Signature({
    authorization: await owner.signAuthorization({ address: contract, chainId: 1, nonce: 0 }),
    signature: await owner.signMessage({ message: 'y' }),
  }),
} as const

afterEach(() => vi.unstubAllGlobals())

function heard() {
  // An answer would be asked about again, without an end.
  const fetch = vi.fn(async () => Promise.reject(new Error('nobody is to ask')))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('a contract that sends its asker on', () => {
  it('is followed by a client as viem makes it, which is why none is made so', async () => {
    const fetch = heard()
    await call(createClient({ transport }), { to: contract, data: '0x01' }).catch(() => undefined)
    expect(fetch).toHaveBeenCalled()
  })

  const app = createClient({ transport }).extend(publicActions)
  it.each([
    ['our own', createNodeClient({ transport })],
    ['an app’s', nodeClientOf(createClient({ transport }))],
    ['an app’s with actions of its own', nodeClientOf(app)],
  ])('is followed by no client: %s', async (_, client) => {
    const fetch = heard()
    await expect(call(client, { to: contract, data: '0x01' })).rejects.toThrow('reverted')
    await expect(
      readContract(client, { abi, address: contract, functionName: 'decimals' }),
    ).rejects.toThrow('reverted')
    for (const form of Object.values(signatures))
      await verifyMessage(client, { address: owner.address, message: 'x', signature: form }).catch(
        () => undefined,
      )
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is not followed by whoever asks a contract whether it signed, with the client of an app', async () => {
    const fetch = heard()
    for (const form of Object.values(signatures))
      expect(await askContract(app, { address: owner.address, text: 'x', signature: form })).toBe(
        false,
      )
    expect(fetch).not.toHaveBeenCalled()
  })
})

it('keeps what an app says of its client', () => {
  const given = createClient({ transport, cacheTime: 7, pollingInterval: 9, name: 'of the app' })
  const { cacheTime, pollingInterval, name, transport: its } = nodeClientOf(given)
  expect({ cacheTime, pollingInterval, name, type: its.type }).toEqual({
    cacheTime: 7,
    pollingInterval: 9,
    name: 'of the app',
    type: 'custom',
  })
})
