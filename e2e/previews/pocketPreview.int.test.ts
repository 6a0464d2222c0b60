import { previewTexts } from '@causeway/kit/ui'
import type { TransactionPreview } from '@causeway/protocol/preview/transactionPreview'
import { testAddress } from '@causeway/testkit/wallet/core/testAddresses'
import type { RemoteRequest, RemoteSession } from '@causeway/testkit/walletconnect/state'
import { type Hex, encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PreviewChain, startPreviewChain } from './previewChain.ts'
import type { PocketConfig } from '../../apps/pocket/src/config/config.ts'
import { requestPreviewOf } from '../../apps/pocket/src/requests/requestPreviewOf.ts'
import { resolveRequest } from '../../apps/pocket/src/requests/resolveRequest.ts'

const [me, friend] = [testAddress(1) as Hex, testAddress(2) as Hex]
let chain: PreviewChain
let token: Hex
let config: PocketConfig

beforeAll(async () => {
  chain = await startPreviewChain()
  const { deploy, call, send, deployer, anvil } = chain
  token = await deploy('Token', ['USD Coin', 'USDC', 6, 0n])
  await send(deployer, { to: token, data: call('Token', 'mint', [me, 5_000_000n]) })
  config = {
    chain: { id: 31337, name: 'Local', rpcUrl: anvil.rpcUrl },
    names: [],
    tokens: [{ address: token, symbol: 'USDC', decimals: 6 }],
    relay: { url: '', projectId: '' },
    verify: '',
    app: '',
    host: null,
  }
}, 60_000)
afterAll(() => chain?.stop())

/** What Pocket shows of a request: warnings, and rows in words. */
async function shown(method: string, params: unknown, of = config) {
  const request = { chainId: 'eip155:31337', method, params } as RemoteRequest
  const accounts = [`eip155:31337:${me}`]
  const session = { namespaces: { eip155: { accounts } } } as unknown as RemoteSession
  const resolution = resolveRequest(request, session, [of.chain], of)
  const preview = (await requestPreviewOf(resolution, of, of.chain)) as TransactionPreview
  const messages = await previewTexts.load('en')
  const { rows, verdict } = previewTexts.outcomeWords({ messages, tag: 'en' }, preview, 'POL')
  return {
    warnings: preview.warnings.map(({ type }) => type),
    rows: rows.map(({ label, lines }) => `${label}: ${lines.map(({ text }) => text).join(', ')}`),
    verdict: verdict?.title,
    preview,
  }
}

const pay = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'transfer',
  args: [friend, 1_500_000n],
})
const allow = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'approve',
  args: [friend, 2n ** 256n - 1n],
})
const plain = (rows: readonly string[]) => rows.map((row) => row.replaceAll(/\s/gu, ' '))

it('a transaction, and calls one after the other: what leaves and what is allowed, as the modal tells it', async () => {
  const one = await shown('eth_sendTransaction', [{ from: me, to: token, data: pay }])
  expect(plain(one.rows)).toEqual(['You send: − 1.50 USDC'])
  expect(one.preview.fee?.gas).toBeGreaterThan(21_000n)
  const calls = [
    { to: token, data: pay },
    { to: token, data: allow },
    { to: friend, value: '0xde0b6b3a7640000' },
  ]
  const all = await shown('wallet_sendCalls', [{ from: me, chainId: '0x7a69', calls }])
  expect(plain(all.rows)).toMatchObject([
    'You send: − 1 POL, − 1.50 USDC',
    expect.stringMatching(/^You allow: 0x.+ may take any amount of USDC/u),
  ])
  expect(all.warnings).toEqual(expect.arrayContaining(['unlimitedApproval', 'spenderIsAccount']))
})

it('what a token calls itself is no name elsewhere than on the stack’s list', async () => {
  const { rows } = await shown('eth_sendTransaction', [{ from: me, to: token, data: pay }], {
    ...config,
    tokens: [],
  })
  expect(rows.join()).not.toContain('USDC')
})

it('what would fail says so', async () => {
  const tooMuch = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [friend, 6_000_000n],
  })
  const { verdict } = await shown('eth_sendTransaction', [{ from: me, to: token, data: tooMuch }])
  expect(verdict).toBe('This would fail')
})

it('a text that signs in elsewhere, and a permit without an end, are warned of', async () => {
  const typed = {
    domain: { name: 'USD Coin', version: '1', chainId: 1, verifyingContract: token },
    primaryType: 'Permit',
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: {
      owner: me,
      spender: friend,
      value: '5',
      nonce: '0',
      deadline: (2n ** 256n - 1n).toString(),
    },
  }
  const request = {
    kind: 'ask',
    asked: { kind: 'typedData', from: me, typedData: typed },
  } as unknown as Parameters<typeof requestPreviewOf>[0]
  const preview = await requestPreviewOf(request, config, config.chain)
  expect(preview?.warnings.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['otherChain', 'neverExpires']),
  )
})
