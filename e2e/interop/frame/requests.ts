import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { isSignedBy } from '@causeway/protocol/solana/isSignedBy'
import { base58 } from '@scure/base'
import { hashTypedData, recoverAddress, recoverMessageAddress } from 'viem'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import type { InteropStep } from '../createSteps.ts'
import {
  type FrameAccount,
  approveInFrame,
  failsWith,
  sendRaw,
  type FrameErrors,
} from './asking.ts'
import { grantsRound } from './grantsRound.ts'
import { askFrame, openApp, type Partners, signInToFrame } from '../../embedded/startPartners.ts'

const bob = '0x1111111111111111111111111111111111111111'

/** Every kind of RPC request: answered, approved, refused, forbidden. */
export async function requests(partners: Partners, step: InteropStep): Promise<void> {
  const page = await openApp(partners)
  await signInToFrame(page, partners, 'bob@mail.test')
  const { address } = (await askFrame(page, 'connect', { chainId: 31_337 })) as FrameAccount
  await partners.anvil.request('anvil_setBalance', [address, '0x8ac7230489e80000'])

  await step('safe methods are answered by the frame’s own node', async () => {
    assert.deepEqual(await askFrame(page, 'request', { method: 'eth_accounts' }), [address])
    const balance = await askFrame(page, 'request', {
      method: 'eth_getBalance',
      params: [address, 'latest'],
    })
    assert.equal(balance, '0x8ac7230489e80000')
    assert.match(String(await askFrame(page, 'request', { method: 'eth_blockNumber' })), /^0x/u)
    assert.deepEqual(await askFrame(page, 'request', { method: 'wallet_getCapabilities' }), {
      '0x7a69': { atomic: { status: 'ready' } },
    })
    const assets = (await askFrame(page, 'request', {
      method: 'wallet_getAssets',
      params: { account: address },
    })) as Record<string, { type: string }[]>
    assert.equal(assets['0x7a69']?.[0]?.type, 'NATIVE')
  })
  await step('personal_sign: what is shown is signed', async () => {
    const message = 'Hello from the interop'
    const params = [`0x${Buffer.from(message).toString('hex')}`, address]
    const signature = (await approveInFrame(page, {
      method: 'personal_sign',
      params,
    })) as `0x${string}`
    assert.equal(await recoverMessageAddress({ message, signature }), address)
  })
  await step('eth_signTypedData_v4', async () => {
    const typed = {
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Note: [{ name: 'text', type: 'string' }],
      },
      primaryType: 'Note',
      domain: { name: 'Interop', chainId: 31_337 },
      message: { text: 'Hello' },
    } as const
    const params = [address, JSON.stringify(typed)]
    const signature = (await approveInFrame(page, {
      method: 'eth_signTypedData_v4',
      params,
    })) as `0x${string}`
    const hash = hashTypedData({ ...typed, domain: { name: 'Interop', chainId: 31_337n } })
    assert.equal(await recoverAddress({ hash, signature }), address)
  })
  await sends(page, partners, address, step)
  await grantsRound(page, partners, step)
  await refusals(page, address, step)
  await page.context().close()
}

/** What reaches the chain. */
async function sends(
  page: Page,
  partners: Partners,
  address: string,
  step: InteropStep,
): Promise<void> {
  await step('eth_sendTransaction reaches the chain', async () => {
    const params = [{ from: address, to: bob, value: '0xde0b6b3a7640000' }]
    const hash = await approveInFrame(page, { method: 'eth_sendTransaction', params })
    assert.match(String(hash), /^0x[0-9a-f]{64}$/u)
    assert.equal(
      await partners.anvil.request('eth_getBalance', [bob, 'latest']),
      '0xde0b6b3a7640000',
    )
  })
  await step('eth_sendRawTransaction passes without a screen', async () => {
    // What somebody else signed: the first account of every local chain.
    const other = privateKeyToAccount(
      '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    )
    const count = await partners.anvil.request('eth_getTransactionCount', [other.address, 'latest'])
    const signed = await other.signTransaction({
      type: 'eip1559',
      chainId: 31_337,
      nonce: Number(count),
      gas: 21_000n,
      maxFeePerGas: 10_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      to: bob,
      value: 1n,
    })
    const method = 'eth_sendRawTransaction'
    assert.match(
      String(await askFrame(page, 'request', { method, params: [signed] })),
      /^0x[0-9a-f]{64}$/u,
    )
  })
  await step('wallet_sendCalls and wallet_getCallsStatus', async () => {
    const calls = [
      { to: bob, value: '0x1', data: '0x' },
      { to: bob, value: '0x2', data: '0x' },
    ]
    const params = [{ chainId: '0x7a69', from: address, version: '1.0', calls }]
    const id = await approveInFrame(page, { method: 'wallet_sendCalls', params })
    const status = (await askFrame(page, 'request', {
      method: 'wallet_getCallsStatus',
      params: [id],
    })) as { status: number; receipts: unknown[] }
    assert.deepEqual([status.status, status.receipts.length], [200, 2])
  })
}

/** What is refused, and Solana. */
async function refusals(page: Page, address: string, step: InteropStep): Promise<void> {
  await step('a refusal, another account, another chain', async () => {
    const params = ['0x48656c6c6f', address]
    const refused = await approveInFrame(page, { method: 'personal_sign', params }, 'Refuse')
    assert.match(String(refused), /rejected/u)
    await failsWith(page, /another account/u, 'request', {
      method: 'personal_sign',
      params: ['0x48656c6c6f', privateKeyToAddress(`0x${'11'.repeat(32)}`)],
    })
    await failsWith(page, /needs 1|on eip155:31337/u, 'request', {
      method: 'eth_sendTransaction',
      params: [{ to: bob, value: '0x1', chainId: '0x1' }],
    })
  })
  await step('a grant and a revocation that say nothing are refused', async () => {
    await failsWith(page, /not valid/u, 'request', {
      method: 'wallet_grantPermissions',
      params: [{}],
    })
    await failsWith(page, /not valid/u, 'request', {
      method: 'wallet_revokePermissions',
      params: [{}],
    })
  })
  await step('eth_sign is forbidden, whoever asks', async () => {
    const said = await sendRaw(page, {
      type: '@w3m-app/RPC_REQUEST',
      id: 'sign1',
      payload: { method: 'eth_sign', params: [address, `0x${'11'.repeat(32)}`] },
    })
    assert.equal(said.type, '@w3m-frame/RPC_REQUEST_ERROR')
    assert.equal(said.payload?.message, 'Requested RPC call is not allowed')
  })
  await step('solana_signMessage, on Solana', async () => {
    const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const user = (await askFrame(page, 'connect', { chainId: chain })) as { address: string }
    const message = new TextEncoder().encode('Hello Solana')
    const params = { message: base58.encode(message), pubkey: user.address }
    const said = (await approveInFrame(page, { method: 'solana_signMessage', params })) as {
      signature: string
    }
    const isGood = isSignedBy(user.address, base58.decode(said.signature), message)
    assert.equal(isGood, true)
  })
  await step('no error reached the page', async () => {
    assert.deepEqual(await page.evaluate(() => (window as unknown as FrameErrors).errors), [])
  })
}
