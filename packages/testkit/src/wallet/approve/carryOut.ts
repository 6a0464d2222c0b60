import {
  createClient,
  defineChain,
  hexToBigInt,
  http,
  type Hex,
  type TypedDataDefinition,
} from 'viem'
import { estimateFeesPerGas, estimateGas, getBalance, sendTransaction } from 'viem/actions'
import { testAccount } from '../core/accounts.ts'
import { testAddress, testAddresses } from '../core/addresses.ts'
import type { WalletConfig } from '../core/config.ts'
import { permissionsOf } from '../frame/answerAlone.ts'
import type { WalletState } from '../core/state.ts'
import type { Asked, SendTransaction } from './readRequest.ts'

type Context = {
  state: WalletState
  origin: string
  config: WalletConfig
  method: string
  account: number
}

/**
 * Does what was approved.
 * @returns the answer for the page and the wallet's state afterwards. Throws what the chain answers.
 */
export async function carryOut(
  asked: Asked,
  context: Context,
): Promise<{ result: unknown; state: WalletState }> {
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
      return {
        result: await keyOf(asked.from).signMessage({
          message: asked.raw ? { raw: asked.raw } : asked.text,
        }),
        state,
      }
    case 'typedData': {
      const { EIP712Domain: _, ...types } = asked.typedData.types
      const definition = { ...asked.typedData, types } as unknown as TypedDataDefinition
      return { result: await keyOf(asked.from).signTypedData(definition), state }
    }
    case 'send':
      return { result: await send(asked.transaction, config), state }
    default:
      return asked satisfies never
  }
}

function keyOf(address: string) {
  const index = testAddresses.findIndex((one) => one.toLowerCase() === address.toLowerCase())
  if (index === -1) throw new Error(`The test wallet holds no key for ${address}.`)
  return testAccount(index)
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

function clientOf(config: WalletConfig) {
  const { id, name, rpcUrl } = config.chain
  const nativeCurrency = { name: 'POL', symbol: 'POL', decimals: 18 }
  return createClient({
    chain: defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }),
    transport: http(rpcUrl, { retryCount: 0 }),
    pollingInterval: 250,
  })
}

async function send(transaction: SendTransaction, config: WalletConfig): Promise<Hex> {
  const { from, to, data, value, gas, nonce } = transaction
  const client = clientOf(config)
  return sendTransaction(client, {
    account: keyOf(from),
    chain: client.chain,
    ...(to ? { to: to as Hex } : {}),
    ...(gas ? { gas } : {}),
    ...(nonce === undefined ? {} : { nonce }),
    ...priceOf(transaction),
    data: data as Hex,
    value,
  })
}

/** The price per gas that the page asked for: the old single one, or the two of EIP-1559; empty when it left that to us. */
function priceOf(transaction: SendTransaction) {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (gasPrice !== undefined) return { gasPrice }
  return {
    ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
    ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
  }
}

/** What a transaction will cost at most (gas, and wei per gas), or why the contract would refuse it, asked of the chain before anybody approves. */
export async function foresee(
  transaction: SendTransaction,
  config: WalletConfig,
): Promise<{ gas: bigint; price: bigint } | { refusal: string }> {
  const client = clientOf(config)
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
export function coinsOf(address: string, config: WalletConfig): Promise<bigint> {
  return getBalance(clientOf(config), { address: address as Hex })
}

/** A token's balance in base units, by a plain call of balanceOf(address). */
export async function tokensOf(
  address: string,
  token: string,
  config: WalletConfig,
): Promise<bigint> {
  const data: Hex = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const answer = await clientOf(config).request({
    method: 'eth_call',
    params: [{ to: token as Hex, data }, 'latest'],
  })
  return hexToBigInt(answer)
}
