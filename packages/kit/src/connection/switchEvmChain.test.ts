import { localPolygon } from '@causeway/protocol/networks'
import { describe, expect, it } from 'vitest'
import { createFakeWallet, rpcError } from '../../test/fakeWallet.ts'
import { type EvmNetwork, isEvmNetwork } from './activeChain.ts'
import { switchEvmChain } from './switchEvmChain.ts'

const target = [localPolygon].find(isEvmNetwork) as EvmNetwork
const sleep = () => Promise.resolve()
const asked = (wallet: ReturnType<typeof createFakeWallet>) =>
  wallet.asked.map(({ method }) => method).filter((method) => method.startsWith('wallet_'))

describe('switchEvmChain', () => {
  it('[S4.switch-ask] [S7.wallet-switch-chain] a chain that the wallet knows is switched to', async () => {
    const wallet = createFakeWallet()
    wallet.chains.add(31_337)
    expect(await switchEvmChain(wallet.provider, target, sleep)).toEqual({
      kind: 'switched',
      chainId: 31_337,
    })
    expect(asked(wallet)).toEqual(['wallet_switchEthereumChain'])
  })

  it.each([
    ['4902', rpcError(4902, 'unknown')],
    ['32603', rpcError(32_603, 'unknown')],
    ['-32603', rpcError(-32_603, 'internal')],
    ['5000', rpcError(5000, 'unknown')],
    ['nested 4902', rpcError(-1, 'wrapped', { originalError: { code: 4902 } })],
  ])('[S4.switch-add] code %s adds the chain', async (_title, error) => {
    const wallet = createFakeWallet()
    let tries = 0
    wallet.on('wallet_switchEthereumChain', () => {
      tries += 1
      if (tries === 1) throw error
      wallet.moveTo(31_337)
    })
    expect((await switchEvmChain(wallet.provider, target, sleep)).kind).toBe('switched')
    expect(wallet.asked.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual(
      [
        {
          chainId: '0x7a69',
          chainName: 'Polygon Local',
          rpcUrls: ['http://127.0.0.1:8545'],
          nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
        },
      ],
    )
  })

  it('[S4.switch-fail] a wallet that cannot switch fails, and is asked for nothing else', async () => {
    const wallet = createFakeWallet()
    wallet.on('wallet_switchEthereumChain', () => {
      throw rpcError(4200, 'Unsupported method')
    })
    expect(await switchEvmChain(wallet.provider, target, sleep)).toMatchObject({
      kind: 'failed',
      chainId: 137,
      error: { code: 'chain.switchFailed' },
    })
    expect(asked(wallet)).toEqual(['wallet_switchEthereumChain'])
  })

  it('[S4.switch-not-supported] a chain that cannot be added is not supported', async () => {
    const wallet = createFakeWallet()
    wallet.on('wallet_addEthereumChain', () => {
      throw rpcError(-32_602, 'no')
    })
    const outcome = await switchEvmChain(wallet.provider, target, sleep)
    expect(outcome).toMatchObject({
      kind: 'failed',
      chainId: 137,
      error: { shortMessage: 'Chain is not supported' },
    })
  })

  it.each([
    ['plain', rpcError(4001, 'User rejected')],
    ['wrapped', rpcError(-32_603, 'wrapped', { originalError: { code: 4001 } })],
  ])('a %s refusal is a refusal and never adds', async (_title, error) => {
    const wallet = createFakeWallet()
    wallet.on('wallet_switchEthereumChain', () => {
      throw error
    })
    expect(await switchEvmChain(wallet.provider, target, sleep)).toEqual({
      kind: 'rejected',
      chainId: 137,
    })
    expect(asked(wallet)).toEqual(['wallet_switchEthereumChain'])
  })

  it('a refusal to add is a refusal', async () => {
    const wallet = createFakeWallet()
    wallet.on('wallet_addEthereumChain', () => {
      throw rpcError(4001, 'User rejected')
    })
    expect((await switchEvmChain(wallet.provider, target, sleep)).kind).toBe('rejected')
  })

  it("the wallet's report is the truth: an error after it moved is no failure", async () => {
    const wallet = createFakeWallet()
    wallet.on('wallet_switchEthereumChain', () => {
      wallet.moveTo(31_337)
      throw rpcError(-32_000, 'something')
    })
    expect(await switchEvmChain(wallet.provider, target, sleep)).toEqual({
      kind: 'switched',
      chainId: 31_337,
    })
  })

  it('[S7.wallet-add-chain] adding carries id, nodes, name, coin and explorer of the chain', async () => {
    const wallet = createFakeWallet()
    const explored: EvmNetwork = {
      ...target,
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
    }
    expect((await switchEvmChain(wallet.provider, explored, sleep)).kind).toBe('switched')
    expect(wallet.asked.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual(
      [
        {
          chainId: '0x7a69',
          rpcUrls: ['http://127.0.0.1:8545'],
          chainName: 'Polygon Local',
          nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
          blockExplorerUrls: ['https://scan.example'],
        },
      ],
    )
  })

  it('[S8.switch-failed] a wallet that says yes and stays where it is has failed', async () => {
    const wallet = createFakeWallet()
    wallet.on('wallet_switchEthereumChain', () => null)
    const outcome = await switchEvmChain(wallet.provider, target, sleep)
    expect(outcome).toMatchObject({
      kind: 'failed',
      chainId: 137,
      error: { shortMessage: 'Failed to switch to chain Polygon Local' },
    })
  })

  it('a wallet that moves a moment later has switched', async () => {
    const wallet = createFakeWallet()
    let waits = 0
    wallet.on('wallet_switchEthereumChain', () => null)
    const outcome = await switchEvmChain(wallet.provider, target, () => {
      waits += 1
      if (waits === 3) wallet.moveTo(31_337)
      return Promise.resolve()
    })
    expect(outcome.kind).toBe('switched')
  })

  it('a request that already waits in the wallet is told so', async () => {
    const wallet = createFakeWallet()
    wallet.on('wallet_switchEthereumChain', () => {
      throw rpcError(-32_002, 'pending')
    })
    expect(await switchEvmChain(wallet.provider, target, sleep)).toMatchObject({
      kind: 'failed',
      error: { code: 'wallet.pending' },
    })
  })
})
