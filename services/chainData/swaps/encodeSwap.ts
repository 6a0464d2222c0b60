import type { Address } from '@causeway/protocol/address'
import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import type { SwapPair } from './asset.ts'
import type { Permit } from './permit.ts'
import type { Quote } from './quote.ts'
import { pathOf } from './findRoutes.ts'
import { routerAbi } from '../pools/uniswapAbi.ts'

/** What the router takes for "keep it here": a later call of the same transaction passes it on. */
const router: Address = '0x0000000000000000000000000000000000000002'
const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])

/** A transaction of a swap, but for its gas. */
export interface Swap {
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
}

type Terms = {
  readonly user: Address
  /** What comes out of the pools at least, before the fee. */
  readonly least: bigint
  /** Unix second. */
  readonly deadline: bigint
  readonly permit: Permit | null
}

/**
 * The call that carries a quote out. The router itself pays the fee, out of what it got for the swap, and the rest to the person, all
 * in one transaction or not at all.
 */
export function encodeSwap({ chain, from, to }: SwapPair, quote: Quote, terms: Terms): Swap {
  const { amount, route, fee } = quote
  const value = from.isNative ? amount : 0n
  if (route.length === 0) {
    const data = from.isNative
      ? encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' })
      : encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amount] })
    return { to: chain.wrappedNative, data, value }
  }
  const { user, least, deadline, permit } = terms
  const isKept = to.isNative || fee.to !== null
  const exactInput = encodeFunctionData({
    abi: routerAbi,
    functionName: 'exactInput',
    args: [
      {
        path: pathOf(route),
        recipient: isKept ? router : user,
        amountIn: amount,
        amountOutMinimum: least,
      },
    ],
  })
  const calls = [
    ...(permit ? [encodePermit(from.pooled, permit)] : []),
    exactInput,
    ...(isKept ? [encodePayment({ to, fee }, least, user)] : []),
    // What a pool did not take of the coins that were sent along.
    ...(from.isNative ? [encodeFunctionData({ abi: routerAbi, functionName: 'refundETH' })] : []),
  ]
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: 'multicall',
    args: [deadline, calls],
  })
  return { to: chain.swap.router, data, value }
}

function encodePermit(token: Address, { value, deadline, v, r, s }: Permit): Hex {
  return encodeFunctionData({
    abi: routerAbi,
    // One that somebody carried out before does not stop the swap.
    functionName: 'selfPermitIfNecessary',
    args: [token, value, deadline, v, r, s],
  })
}

function encodePayment(
  { to, fee }: Pick<SwapPair, 'to'> & Pick<Quote, 'fee'>,
  least: bigint,
  user: Address,
): Hex {
  if (to.isNative)
    return fee.to === null
      ? encodeFunctionData({ abi: routerAbi, functionName: 'unwrapWETH9', args: [least, user] })
      : encodeFunctionData({
          abi: routerAbi,
          functionName: 'unwrapWETH9WithFee',
          args: [least, user, fee.bips, fee.to],
        })
  if (fee.to === null) throw new Error('Without a fee the pool pays the person itself.')
  return encodeFunctionData({
    abi: routerAbi,
    functionName: 'sweepTokenWithFee',
    args: [to.pooled, least, user, fee.bips, fee.to],
  })
}
