import { type Address, isSameAddress } from '@causeway/protocol/address'
import type { AssetChange } from '@causeway/protocol/preview/types'
import { type Hex, parseAbi } from 'viem'
import { estimateGas, readContract } from 'viem/actions'
import { previewTransaction } from '../preview/previews.ts'
import { nodeError } from '../calls/waitForReceipt.ts'
import type { KitInside } from '../kit.ts'
import type { AccountPlace } from '../ports/balances.ts'
import type { SwapToken } from '../ports/swaps.ts'
import { BaseError, addressIn, isNative } from './form.ts'
import type { Pair } from './state.ts'

const tokenAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])
const routerAbi = parseAbi(['function WETH9() view returns (address)'])

/** The number of an EVM network. */
export const chainIdOf = ({ caipNetworkId }: Pick<AccountPlace, 'caipNetworkId'>): number =>
  Number(caipNetworkId.slice(caipNetworkId.indexOf(':') + 1))

/** What an account holds of tokens, in base units by their ids; asked of the app's own node, which knows of what was just mined. */
export async function readBalances(
  kit: KitInside,
  place: AccountPlace,
  tokens: readonly string[],
): Promise<Readonly<Record<string, bigint>>> {
  const client = kit.client(chainIdOf(place))
  const owner = place.address as Address
  const held = async (id: string) =>
    isNative({ id })
      ? BigInt(await client.request({ method: 'eth_getBalance', params: [owner, 'latest'] }))
      : readContract(client, {
          address: addressIn(id) as Address,
          abi: tokenAbi,
          functionName: 'balanceOf',
          args: [owner],
        })
  return Object.fromEntries(
    await Promise.all(tokens.map(async (id) => [id, await held(id)] as const)),
  )
}

/** What the router may take of the token that goes in, in base units. */
export async function readAllowance(kit: KitInside, pair: Pair, spender: string): Promise<bigint> {
  const { place, from } = pair
  return readContract(kit.client(chainIdOf(place)), {
    address: addressIn(from.id) as Address,
    abi: tokenAbi,
    functionName: 'allowance',
    args: [place.address as Address, addressIn(spender) as Address],
  })
}

/** The token in which a router's pools trade the network's own coin. */
export async function wrappedOf(kit: KitInside, pair: Pair, router: string): Promise<Address> {
  const address = addressIn(router) as Address
  return readContract(kit.client(chainIdOf(pair.place)), {
    address,
    abi: routerAbi,
    functionName: 'WETH9',
  })
}

/** Of the estimate: what another block may need more. */
const margin = 11n

/**
 * Tries a transaction on the app's own node, in the account's name, without sending it.
 * @returns the gas that it takes, and a tenth more
 * @throws BaseError `swap.wouldFail` · `swap.gasBalance` · what the node reported
 */
export async function tryOut(
  kit: KitInside,
  { place }: Pick<Pair, 'place'>,
  request: { readonly to: string; readonly data: Hex; readonly value?: bigint },
): Promise<bigint> {
  const { to, data, value = 0n } = request
  const account = place.address as Address
  try {
    const client = kit.client(chainIdOf(place))
    const gas = await estimateGas(client, { account, to: addressIn(to) as Address, data, value })
    return (gas * margin + 9n) / 10n
  } catch (cause) {
    const names = causesOf(cause).map(({ name }) => name)
    if (names.includes('InsufficientFundsError')) {
      const symbol = kit.network().network?.nativeCurrency.symbol ?? ''
      throw new BaseError('swap.gasBalance', { symbol }, { cause })
    }
    if (names.includes('ExecutionRevertedError')) throw new BaseError('swap.wouldFail', { cause })
    throw nodeError(cause, 'eth_estimateGas')
  }
}

/**
 * Tries a swap as if it were in the next block, and compares what the account has before and after: whatever the router says of itself,
 * no more may leave than goes in, and what was shown has to arrive. A node that cannot simulate leaves the estimate to judge.
 * @returns as `tryOut`
 * @throws BaseError `swap.mismatch`; as `tryOut`
 */
export async function trySwap(
  kit: KitInside,
  pair: Pair,
  request: {
    readonly to: string
    readonly data: Hex
    readonly value: bigint
    readonly minAmount: bigint
  },
): Promise<bigint> {
  const { place, from, to: out, amount } = pair
  const { to, data, value, minAmount } = request
  const tokens = [from, out].filter((token) => !isNative(token))
  const [gas, { outcome }] = await Promise.all([
    tryOut(kit, pair, request),
    previewTransaction(
      kit,
      {
        account: place.address as Address,
        chainId: chainIdOf(place),
        to: addressIn(to) as Address,
        data,
        value,
      },
      { tokens: tokens.map(({ id }) => addressIn(id) as Address) },
    ),
  ])
  if (outcome.status === 'fails') throw new BaseError('swap.wouldFail')
  if (outcome.status === 'unknown') return gas
  const isOf = ({ asset }: AssetChange, token: SwapToken) =>
    isNative(token)
      ? asset.type === 'native'
      : asset.type === 'erc20' && isSameAddress(asset.address, addressIn(token.id))
  const leaves = outcome.leaves.every((change) => isOf(change, from) && change.amount <= amount)
  const arrives = outcome.arrives.some((change) => isOf(change, out) && change.amount >= minAmount)
  if (leaves && arrives) return gas
  throw new BaseError('swap.mismatch', { details: 'Tried, it moves other amounts.' })
}

/** An error and what lies beneath it; bounded, because it is foreign. */
function causesOf(thrown: unknown): readonly Error[] {
  const found: Error[] = []
  for (let each = thrown; each instanceof Error && found.length < 16; each = each.cause)
    found.push(each)
  return found
}
