import { type Address, isSameAddress } from '@causeway/protocol/address'
import type { AssetChange, TransactionPreview } from '@causeway/protocol/preview/transactionPreview'
import { type Hex, parseAbi } from 'viem'
import { estimateGas, getBlock, readContract } from 'viem/actions'
import { swapDeadline } from '@causeway/protocol/swaps/swapDeadline'
import { previewTransaction } from '../preview/previewRequest.ts'
import { nodeError } from '../../actions/calls/nodeError.ts'
import type { ReadClient } from '../../connection/createClients.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import type { SwapToken } from '../../core/ports/swaps.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import {
  swapDecimals,
  swapGasBalance,
  swapWouldFail,
  swapMismatch,
} from '@causeway/protocol/swaps/errors'
import { readDecimals } from '../assets/readDecimals.ts'
import { addressIn, isNative } from './form.ts'
import type { SwapPair } from './state.ts'

const tokenAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])
const routerAbi = parseAbi(['function WETH9() view returns (address)'])

/** The number of an EVM network. */
export const swapChainId = ({ caipNetworkId }: Pick<ChainAccount, 'caipNetworkId'>): number =>
  Number(caipNetworkId.slice(caipNetworkId.indexOf(':') + 1))

/** What an account holds of tokens, in base units by their ids; asked of the app's own node, which knows of what was just mined. */
export async function readBalances(
  kit: KitInside,
  place: ChainAccount,
  tokens: readonly string[],
): Promise<Readonly<Record<string, bigint>>> {
  const client = kit.client(swapChainId(place))
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
export async function readAllowance(
  kit: KitInside,
  pair: SwapPair,
  spender: string,
): Promise<bigint> {
  const { place, from } = pair
  return readContract(kit.client(swapChainId(place)), {
    address: addressIn(from.id) as Address,
    abi: tokenAbi,
    functionName: 'allowance',
    args: [place.address as Address, addressIn(spender) as Address],
  })
}

/** Tokens whose decimals the chain confirmed, with them, by the kit that asked. */
const confirmed = new WeakMap<KitInside, Set<string>>()

/**
 * Compares what the source says of both tokens with the chain, at the app's own node: with other decimals every amount on screen would
 * be another one than is swapped. What was confirmed once is not asked again.
 * @throws BaseError `swap.decimals` where they differ or the token does not say; what the node reported
 */
export async function checkDecimals(kit: KitInside, { place, from, to }: SwapPair): Promise<void> {
  const known = confirmed.get(kit) ?? new Set()
  confirmed.set(kit, known)
  const client = kit.client(swapChainId(place))
  await Promise.all(
    [from, to].map(async (token) => {
      const key = `${token.id.toLowerCase()} ${token.decimals}`
      if (known.has(key)) return
      const decimals = isNative(token)
        ? client.chain.nativeCurrency.decimals
        : await readDecimals(client, addressIn(token.id) as Address)
      if (decimals !== token.decimals)
        throw new BaseError(swapDecimals, {
          details: `${token.symbol} has ${decimals ?? 'no'} decimals, not ${token.decimals}.`,
        })
      known.add(key)
    }),
  )
}

/** The token in which a router's pools trade the network's own coin. */
export async function wrappedOf(kit: KitInside, pair: SwapPair, router: string): Promise<Address> {
  const address = addressIn(router) as Address
  return readContract(kit.client(swapChainId(pair.place)), {
    address,
    abi: routerAbi,
    functionName: 'WETH9',
  })
}

/** The second by which a swap of now is to be mined, by the chain's own clock. */
export const deadlineOf = async (client: ReadClient): Promise<bigint> =>
  swapDeadline((await getBlock(client)).timestamp)

/** Of the estimate: what another block may need more. */
const margin = 11n

/**
 * Tries a transaction on the app's own node, in the account's name, without sending it.
 * @returns the gas that it takes, and a tenth more
 * @throws BaseError `swap.wouldFail` · `swap.gasBalance` · what the node reported
 */
async function simulateCalls(
  kit: KitInside,
  { place }: Pick<SwapPair, 'place'>,
  request: { readonly to: string; readonly data: Hex; readonly value?: bigint },
): Promise<bigint> {
  const { to, data, value = 0n } = request
  const account = place.address as Address
  try {
    const client = kit.client(swapChainId(place))
    const gas = await estimateGas(client, { account, to: addressIn(to) as Address, data, value })
    return (gas * margin + 9n) / 10n
  } catch (cause) {
    const names = causesOf(cause).map(({ name }) => name)
    if (names.includes('InsufficientFundsError')) {
      const symbol = kit.chain().chain?.nativeCurrency.symbol ?? ''
      throw new BaseError(swapGasBalance, { symbol }, { cause })
    }
    if (names.includes('ExecutionRevertedError')) throw new BaseError(swapWouldFail, { cause })
    throw nodeError(cause, 'eth_estimateGas')
  }
}

/** A transaction that was tried: the gas that it takes and a tenth more, and what came of it as far as the node can say. */
interface Simulated {
  readonly gas: bigint
  readonly preview: TransactionPreview
  /** What a swap paid the account, by its balances before and after; undefined where the node cannot tell. */
  readonly arrived?: bigint
}

/** Tries a transaction by estimate and, where the node can, as if it were in the next block. @throws as `tryOut` */
export async function simulateWhole(
  kit: KitInside,
  pair: SwapPair,
  request: { readonly to: string; readonly data: Hex; readonly value?: bigint },
): Promise<Simulated> {
  const { place, from, to: out } = pair
  const { to, data, value = 0n } = request
  const tokens = [from, out].filter((token) => !isNative(token))
  const [gas, preview] = await Promise.all([
    simulateCalls(kit, pair, request),
    previewTransaction(
      kit,
      {
        account: place.address as Address,
        chainId: swapChainId(place),
        to: addressIn(to) as Address,
        data,
        value,
      },
      { compared: tokens.map(({ id }) => addressIn(id) as Address) },
    ),
  ])
  if (preview.outcome.status === 'fails') throw new BaseError(swapWouldFail)
  return { gas, preview }
}

/**
 * Tries a swap as if it were in the next block, and compares what the account has before and after: whatever the router says of itself,
 * no more may leave than goes in, and what was shown has to arrive. Where the node cannot simulate, the estimate alone was tried, and
 * the preview says so: its outcome is `unknown`.
 * @throws BaseError `swap.mismatch`; as `tryOut`
 */
export async function simulateSwap(
  kit: KitInside,
  pair: SwapPair,
  request: {
    readonly to: string
    readonly data: Hex
    readonly value: bigint
    readonly minAmount: bigint
  },
): Promise<Simulated> {
  const { from, to: out, amount } = pair
  const { minAmount } = request
  const simulated = await simulateWhole(kit, pair, request)
  const { outcome } = simulated.preview
  if (outcome.status !== 'computed') return simulated
  const isOf = ({ asset }: AssetChange, token: SwapToken) =>
    isNative(token)
      ? asset.type === 'native'
      : asset.type === 'erc20' && isSameAddress(asset.address, addressIn(token.id))
  const leaves = outcome.leaves.every((change) => isOf(change, from) && change.amount <= amount)
  const arrived = outcome.arrives.find((change) => isOf(change, out))?.amount ?? 0n
  if (leaves && arrived >= minAmount)
    return outcome.how === 'balances' ? { ...simulated, arrived } : simulated
  throw new BaseError(swapMismatch, { details: 'Tried, it moves other amounts.' })
}

/** An error and what lies beneath it; bounded, because it is foreign. */
function causesOf(thrown: unknown): readonly Error[] {
  const found: Error[] = []
  for (let each = thrown; each instanceof Error && found.length < 16; each = each.cause)
    found.push(each)
  return found
}
