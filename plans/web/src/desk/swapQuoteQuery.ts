import type { Kit } from '@causeway/kit'
import { tradeBookAbi } from '@causeway/plans/protocol/abi/tradeBook.gen'
import { tradersV1Abi } from '@causeway/plans/protocol/abi/tradersV1.gen'
import { queryOptions } from '@tanstack/react-query'
import type { Address, Hex } from 'viem'
import { readContract, simulateContract } from 'viem/actions'

/** A swap that a trader thinks of, complete but for the least that must come out. */
export interface SwapOrder {
  readonly plan: Address
  readonly trader: Address
  readonly book: Address
  /** Tokens of the book by their place in it. */
  readonly places: readonly [from: number, to: number]
  readonly tokenIn: Address
  readonly tokenOut: Address
  /** base units of `tokenIn` */
  readonly amount: bigint
  readonly adapter: Address
  readonly data: Hex
}

/** What it would give, base units of the token that comes out. */
export interface TradeQuote {
  readonly out: bigint
  /** The same by the plan's feeds. */
  readonly fair: bigint
}

/** What a swap would give at the newest block: by a trial run from the trader's address, beside what the feeds say. */
export function swapQuoteQuery(kit: Kit, chainId: number, order: SwapOrder | null) {
  return queryOptions({
    queryKey: ['swapQuote', order && { ...order, chainId, amount: order.amount.toString() }],
    enabled: order !== null,
    meta: { perBlock: true },
    staleTime: Infinity,
    gcTime: 10_000,
    retry: false,
    queryFn: async (): Promise<TradeQuote> => {
      if (!order) throw new Error('A quote is asked for only with an order.')
      const client = kit.client(chainId)
      const { plan, trader, adapter, tokenIn, tokenOut, amount, data, book, places } = order
      const [{ result }, fair] = await Promise.all([
        simulateContract(client, {
          address: plan,
          abi: tradersV1Abi,
          functionName: 'swap',
          args: [adapter, tokenIn, tokenOut, amount, 0n, data],
          account: trader,
        }),
        readContract(client, {
          address: book,
          abi: tradeBookAbi,
          functionName: 'quote',
          args: [BigInt(places[0]), BigInt(places[1]), amount],
        }),
      ])
      return { out: result, fair }
    },
  })
}

const bps = 10_000n

/** Least that must come out: the quote less what its taker puts up with, basis points. Pure. */
export const leastOut = (quote: TradeQuote, toleranceBps: bigint): bigint =>
  (quote.out * (bps - toleranceBps)) / bps

/** How far it ends below the feeds' price, basis points; 0 where it ends above. Pure. */
export function belowFeedsBps({ out, fair }: TradeQuote): bigint {
  return fair === 0n || out >= fair ? 0n : ((fair - out) * bps) / fair
}
