import { hexToBigInt, type Hex } from 'viem'
import { estimateFeesPerGas, estimateGas, getBalance } from 'viem/actions'
import { evmTestKey } from '../core/evmTestKey.ts'
import { testAddress, testAddresses } from '../core/testAddresses.ts'
import type { TestWalletConfig } from '../core/loadConfig.ts'
import { permissionsOf } from '../frame/answerAlone.ts'
import type { TestWalletState } from '../core/state.ts'
import type { WalletRequest, SendTransaction } from './readWalletRequest.ts'
import { chainClientOf, signRequest } from './signRequest.ts'

type Context = {
  state: TestWalletState
  origin: string
  config: TestWalletConfig
  method: string
  account: number
}

/**
 * Does what was approved.
 * @returns the answer for the page and the wallet's state afterwards. Throws what the chain answers.
 */
export async function executeRequest(
  asked: WalletRequest,
  context: Context,
): Promise<{ result: unknown; state: TestWalletState }> {
  const { state, config } = context
  switch (asked.kind) {
    case 'connect':
      return connect(context)
    case 'switch':
    case 'add':
      return {
        result: null,
        state: { ...state, chain: null, failures: { ...state.failures, unknown: false } },
      }
    case 'message':
    case 'typedData':
      return { result: await signRequest(asked, keyOf(asked.from), config.chain), state }
    case 'send':
      return {
        result: await signRequest(asked, keyOf(asked.transaction.from), config.chain),
        state,
      }
    default:
      return asked satisfies never
  }
}

function keyOf(address: string) {
  const index = testAddresses.findIndex((one) => one.toLowerCase() === address.toLowerCase())
  if (index === -1) throw new Error(`The test wallet holds no key for ${address}.`)
  return evmTestKey(index)
}

function connect({ state, origin, method, account }: Context) {
  const address = testAddress(account)
  const before = (state.connected[origin] ?? []).filter((one) => one !== address)
  const accounts = [address, ...before]
  const next = {
    ...state,
    locked: false,
    account,
    connected: { ...state.connected, [origin]: accounts },
  }
  return {
    result: method === 'wallet_requestPermissions' ? permissionsOf(origin, accounts) : accounts,
    state: next,
  }
}

/** What a transaction will cost at most (gas, and wei per gas), or why the contract would refuse it, asked of the chain before anybody approves. */
export async function simulateRequest(
  transaction: SendTransaction,
  config: TestWalletConfig,
): Promise<{ gas: bigint; price: bigint } | { refusal: string }> {
  const client = chainClientOf(config.chain)
  const { from, to, data, value } = transaction
  try {
    const gas = await estimateGas(client, {
      account: from as Hex,
      ...(to ? { to: to as Hex } : {}),
      data: data as Hex,
      value,
    })
    const price = transaction.gasPrice ?? transaction.maxFeePerGas
    return {
      gas: transaction.gas ?? gas,
      price: price ?? (await estimateFeesPerGas(client)).maxFeePerGas,
    }
  } catch (error) {
    return {
      refusal: (error as { shortMessage?: string }).shortMessage ?? (error as Error).message,
    }
  }
}

/** The network coin of an account, in wei. */
export function coinBalanceOf(address: string, config: TestWalletConfig): Promise<bigint> {
  return getBalance(chainClientOf(config.chain), { address: address as Hex })
}

/** A token's balance in base units, by a plain call of balanceOf(address). */
export async function tokenBalanceOf(
  address: string,
  token: string,
  config: TestWalletConfig,
): Promise<bigint> {
  const data: Hex = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const answer = await chainClientOf(config.chain).request({
    method: 'eth_call',
    params: [{ to: token as Hex, data }, 'latest'],
  })
  return hexToBigInt(answer)
}
