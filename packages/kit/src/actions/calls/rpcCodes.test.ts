import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeNode, nodeChain } from '../../../test/fakeNode.ts'
import { bob, rpcError } from '../../../test/fakeWallet.ts'
import { connectedKit } from '../../../test/setup.ts'
import { getBalance } from './getIdentity.ts'
import { sendCalls } from './sendCalls.ts'
import { sendTransaction } from './writeContract.ts'

afterEach(() => vi.restoreAllMocks())

const said = 'What it says of it.'

/** The name of each code where a wallet answers with it. */
const ofWallets: readonly (readonly [rule: string, code: number, name: string])[] = [
  ['[S8.rpc-parse]', -32_700, 'rpc.parse'],
  ['[S8.rpc-invalid-request]', -32_600, 'rpc.invalidRequest'],
  ['[S8.rpc-method-not-found]', -32_601, 'wallet.unsupportedMethod'],
  ['[S8.rpc-invalid-params]', -32_602, 'rpc.invalidParams'],
  ['[S8.rpc-internal]', -32_603, 'rpc.internal'],
  ['[S8.rpc-invalid-input]', -32_000, 'rpc.invalidInput'],
  ['[S8.rpc-resource-not-found]', -32_001, 'rpc.resourceNotFound'],
  ['[S8.rpc-resource-unavailable]', -32_002, 'wallet.pending'],
  ['[S8.rpc-transaction-rejected]', -32_003, 'rpc.transactionRejected'],
  ['[S8.rpc-method-not-supported]', -32_004, 'wallet.unsupportedMethod'],
  ['[S8.rpc-limit]', -32_005, 'rpc.limited'],
  ['[S8.rpc-version]', -32_006, 'rpc.version'],
  ['[S8.rpc-unauthorized]', 4100, 'wallet.unauthorized'],
  ['[S8.rpc-unsupported-method]', 4200, 'wallet.unsupportedMethod'],
  ['[S8.rpc-disconnected]', 4900, 'wallet.disconnected'],
  ['[S8.rpc-chain-disconnected]', 4901, 'wallet.chainDisconnected'],
  ['[S8.rpc-switch-chain]', 4902, 'chain.unsupported'],
  ['[S8.rpc-reverted]', 3, 'tx.reverted'],
  ['WalletConnect’s unauthorized method:', 3001, 'wallet.unsupportedMethod'],
  ['WalletConnect’s unauthorized chain:', 3005, 'chain.unsupported'],
  ['WalletConnect’s unsupported chains:', 5100, 'chain.unsupported'],
  ['WalletConnect’s unsupported methods:', 5101, 'wallet.unsupportedMethod'],
  ['WalletConnect’s unsupported accounts:', 5103, 'wallet.unauthorized'],
  ['WalletConnect’s unsupported namespace:', 5104, 'chain.unsupported'],
  ['WalletConnect’s expired request:', 8000, 'wallet.timeout'],
]

describe('what a wallet answers a transaction with', () => {
  it.each(ofWallets)('%s %i is %s', async (_rule, code, name) => {
    const { kit, wallet } = await connectedKit()
    wallet.on('eth_sendTransaction', () => Promise.reject(rpcError(code, said)))
    await expect(sendTransaction(kit, { chainId: 137, to: bob })).rejects.toMatchObject({
      name: 'BaseError',
      code: name,
    })
  })

  it('[S8.rpc-user-rejected] 4001 and WalletConnect’s 5000 to 5003 are a refusal, which is no error', async () => {
    const { kit, wallet } = await connectedKit()
    for (const code of [4001, 5000, 5001, 5002, 5003]) {
      wallet.on('eth_sendTransaction', () => Promise.reject(rpcError(code, said)))
      expect(await sendTransaction(kit, { chainId: 137, to: bob })).toEqual({ status: 'rejected' })
    }
  })

  it('a code without a meaning of its own is told in the wallet’s words', async () => {
    const { kit, wallet } = await connectedKit()
    wallet.on('eth_sendTransaction', () => Promise.reject(rpcError(-32_603, said)))
    await expect(sendTransaction(kit, { chainId: 137, to: bob })).rejects.toMatchObject({
      shortMessage: said,
    })
  })
})

describe('what a wallet answers calls with', () => {
  it.each([
    [5700, 'calls.capability'],
    [5710, 'chain.unsupported'],
    [5720, 'calls.duplicate'],
    [5730, 'calls.unknown'],
    [5740, 'calls.tooLarge'],
    [5760, 'calls.notAtomic'],
  ] as const)('[S8.rpc-bundle] %i is %s', async (code, name) => {
    const { kit, wallet } = await connectedKit()
    wallet.on('wallet_sendCalls', () => Promise.reject(rpcError(code, said)))
    const calls = [{ to: bob }] as const
    for (const fallback of ['refuse', 'sequential'] as const)
      await expect(sendCalls(kit, { chainId: 137, calls, fallback })).rejects.toMatchObject({
        code: name,
      })
    expect(wallet.count('eth_sendTransaction')).toBe(0)
  })

  it('[S8.rpc-bundle] 5750, a refused upgrade of the account, is a refusal', async () => {
    const { kit, wallet } = await connectedKit()
    wallet.on('wallet_sendCalls', () => Promise.reject(rpcError(5750, said)))
    expect(await sendCalls(kit, { chainId: 137, calls: [{ to: bob }] })).toEqual({
      status: 'rejected',
    })
  })
})

describe('what a node answers a reading with', () => {
  it.each([
    ['[S8.rpc-parse]', -32_700, 'rpc.parse'],
    ['[S8.rpc-invalid-request]', -32_600, 'rpc.invalidRequest'],
    ['[S8.rpc-method-not-found]', -32_601, 'rpc.methodNotFound'],
    ['[S8.rpc-invalid-params]', -32_602, 'rpc.invalidParams'],
    ['[S8.rpc-internal]', -32_603, 'rpc.internal'],
    ['[S8.rpc-invalid-input]', -32_000, 'rpc.invalidInput'],
    ['[S8.rpc-resource-not-found]', -32_001, 'rpc.resourceNotFound'],
    ['[S8.rpc-resource-unavailable]', -32_002, 'rpc.resourceUnavailable'],
    ['[S8.rpc-transaction-rejected]', -32_003, 'rpc.transactionRejected'],
    ['[S8.rpc-method-not-supported]', -32_004, 'rpc.methodNotSupported'],
    ['[S8.rpc-limit]', -32_005, 'rpc.limited'],
    ['[S8.rpc-version]', -32_006, 'rpc.version'],
    ['[S8.rpc-reverted]', 3, 'tx.reverted'],
  ] as const)('%s %i is %s', async (_rule, code, name) => {
    const asked = fakeNode(() => ({ error: { code, message: said } }))
    const { kit } = await connectedKit({ networks: [nodeChain] })
    await expect(getBalance(kit)).rejects.toMatchObject({ name: 'BaseError', code: name })
    expect(asked).toContain('eth_getBalance')
  })

  it('no person stands behind a node: its 4001 is no refusal', async () => {
    fakeNode(() => ({ error: { code: 4001, message: said } }))
    const { kit } = await connectedKit({ networks: [nodeChain] })
    await expect(getBalance(kit)).rejects.toMatchObject({ code: 'rpc.transactionRejected' })
  })
})
