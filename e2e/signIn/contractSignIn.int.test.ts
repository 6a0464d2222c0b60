import { cacaoMessage, issuerOf, payloadFor, verifyCacao } from '@causeway/protocol/wc/verifyCacao'
import type { AuthPayload, Cacao } from '@causeway/protocol/wc/authPayload'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { createClient, createPublicClient, http, type Hash } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signatureVerifier } from '../../packages/kit/src/connection/walletconnect/acceptAnswer.ts'

/** A sign-in by a contract account (EIP-1271), checked on a real chain. */
const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
const chain = 'eip155:31337'
const asked: AuthPayload = {
  type: 'caip122',
  chains: [chain],
  domain: 'app.example',
  aud: 'https://app.example',
  version: '1',
  nonce: 'c0ffee42',
  iat: '2026-01-01T00:00:00.000Z',
}
let anvil: Anvil
let account: string

beforeAll(async () => {
  anvil = await startAnvil()
  const [from] = (await anvil.request('eth_accounts')) as string[]
  const hash = await anvil.request('eth_sendTransaction', [{ from, data: ownedAccount() }])
  const client = createPublicClient({ transport: http(anvil.rpcUrl), pollingInterval: 100 })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash: hash as Hash })
  if (!contractAddress) throw new Error('The account was not made.')
  account = contractAddress
})

afterAll(() => anvil.stop())

/**
 * `isValidSignature(bytes32 hash, bytes signature)`: the magic value when `ecrecover` names the owner, else zero.
 * Written as instructions, because no contract of the product is an account.
 */
function ownedAccount(): string {
  const runtime = [
    '6004355f52', // memory 0: the hash
    '60a43560f81c602052', // 0x20: v
    '606435604052', // 0x40: r
    '608435606052', // 0x60: s
    '6020608060805f60015afa50', // ecrecover, to 0x80
    `60805173${owner.address.slice(2)}14`, // is it the owner?
    '631626ba7e60e01b02', // the magic value or nothing
    '5f5260205ff3',
  ].join('')
  const length = (runtime.length / 2).toString(16).padStart(2, '0')
  return `0x60${length}8060095f395ff3${runtime}`
}

const verify = signatureVerifier(() => createClient({ transport: http(anvil.rpcUrl) }))

async function check(by = owner, signed: Partial<Cacao['p']> = {}) {
  const p = payloadFor(asked, issuerOf(`${chain}:${account}`))
  const s = await by.signMessage({ message: cacaoMessage({ ...p, ...signed }) })
  return verifyCacao({ h: { t: 'caip122' }, p, s: { t: 'eip1271', s } }, asked, {
    now: Date.parse(asked.iat),
    verify,
  })
}

it('the proof of a contract account holds when its contract says so', async () => {
  expect(await check()).toEqual({ chain, address: account })
})

it('error: the signature of somebody else, or of another message, is none', async () => {
  await expect(check(stranger)).rejects.toThrow('not of this account')
  await expect(check(owner, { nonce: 'other000' })).rejects.toThrow('not of this account')
})

it('error: an account without code has no contract that could say so', async () => {
  const contract = account
  account = stranger.address
  try {
    await expect(check()).rejects.toThrow('not of this account')
  } finally {
    account = contract
  }
})
