import type { Address } from '@causeway/protocol/address'
import { type Hex, encodeFunctionData, erc20Abi, hexToBigInt } from 'viem'
import type { ReadClient } from '../../connection/createClients.ts'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { tokenAddressOf } from '../assets/tokenAmounts.ts'
import type { SendFee, SendAccount } from './sendState.ts'

/** What an account without code costs to be paid. */
const plainGas = 21_000n
/** What a payment of this many bytes is asked of the oracle of a rollup: a signed transfer of a token has fewer. */
const oracleBytes = 220
/** Where a node names no tip, in wei. */
const usualTip = 1_500_000_000n

const oracleAbi = [
  {
    type: 'function',
    name: 'getL1Fee',
    stateMutability: 'view',
    inputs: [{ name: 'data', type: 'bytes' }],
    outputs: [{ type: 'uint256' }],
  },
] as const

/** A transfer as a transaction: of the coin, or by the token's own function. */
export function transferOf(
  token: TokenBalance,
  to: Address,
  units: bigint,
): { readonly to: Address; readonly value?: bigint; readonly data?: Hex } {
  if (token.address === undefined) return { to, value: units }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
  return { to: tokenAddressOf(token.address) as Address, data }
}

/**
 * What a transfer costs: gas by the node with a quarter more where a contract takes part, at twice the price of this block and the
 * tip. Rollups that pay another chain for their data add that, doubled: its price moves on its own.
 * @param to anybody when left out, for the largest amount before a receiver is typed
 * @throws what the node reported, a transfer that reverts among it
 */
export async function sendFee(
  client: ReadClient,
  payment: {
    readonly place: SendAccount
    readonly token: TokenBalance
    readonly units: bigint
    readonly to: Address | undefined
  },
): Promise<SendFee> {
  const { place, token, units, to } = payment
  const [price, gas, data] = await Promise.all([
    priceOf(client),
    gasOf(client, place.address, token, units, to),
    dataFee(client),
  ])
  const { perGas, most, fields } = price
  return { gas, expected: gas * perGas + data, ceiling: gas * most + data * 2n, fields }
}

async function gasOf(
  client: ReadClient,
  from: Address,
  token: TokenBalance,
  units: bigint,
  to: Address | undefined,
): Promise<bigint> {
  if (to === undefined) return plainGas
  const { value: _all, ...call } = transferOf(token, to, units)
  // Without its value: all of the coin leaves nothing for the gas of the question, and a receiver's code costs the same.
  const estimate = hexToBigInt(
    await client.request({ method: 'eth_estimateGas', params: [{ from, ...call }] }),
  )
  return estimate === plainGas ? plainGas : (estimate * 5n) / 4n
}

async function priceOf(client: ReadClient) {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const base = block?.baseFeePerGas
  if (base === undefined || base === null) {
    const gasPrice = (hexToBigInt(await client.request({ method: 'eth_gasPrice' })) * 5n) / 4n
    return { perGas: gasPrice, most: gasPrice, fields: { gasPrice } }
  }
  const tip = await client
    .request({ method: 'eth_maxPriorityFeePerGas' })
    .then(hexToBigInt, () => usualTip)
  const most = hexToBigInt(base) * 2n + tip
  const fields = { maxFeePerGas: most, maxPriorityFeePerGas: tip }
  return { perGas: hexToBigInt(base) + tip, most, fields }
}

/** What a rollup pays for the data of one transfer, by its own oracle; 0 on chains without one. */
async function dataFee(client: ReadClient): Promise<bigint> {
  const oracle = client.chain.contracts?.['gasPriceOracle']
  if (oracle === undefined || !('address' in oracle)) return 0n
  const data = encodeFunctionData({
    abi: oracleAbi,
    functionName: 'getL1Fee',
    args: [`0x${'ff'.repeat(oracleBytes)}`],
  })
  const to = (oracle as { readonly address: Address }).address
  return hexToBigInt(await client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] }))
}

/** The fields that hold a wallet to a fee, for a transfer of all of the coin. */
export function feeFields({ gas, fields }: SendFee) {
  return { gas, ...fields }
}
