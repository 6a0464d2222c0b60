import type { Kit } from '@causeway/kit'
import { tradeBookAbi } from '@causeway/plans/protocol/abi/tradeBook.gen'
import { tradersV1Abi } from '@causeway/plans/protocol/abi/tradersV1.gen'
import { queryOptions } from '@tanstack/react-query'
import { concatHex, decodeFunctionData, numberToHex, parseAbi, type Address, type Hex } from 'viem'
import {
  getBlockNumber,
  getContractEvents,
  getTransaction,
  multicall,
  readContract,
} from 'viem/actions'

/** So many blocks back the last swap is looked for: as many as public nodes tell of at once. */
const lookedBack = 2_000n

/** Parts of a million that pools of Uniswap v3 take, the usual one first. */
export const poolFees = [3_000, 500, 100, 10_000] as const

/** Through what a plan swapped last; null where it has not for long, or not by a call of its own. */
export function lastAdapterQuery(kit: Kit, { chainId, plan }: { chainId: number; plan: Address }) {
  return queryOptions({
    queryKey: ['lastAdapter', { chainId, plan }],
    staleTime: Infinity,
    retry: false,
    queryFn: async (): Promise<Address | null> => {
      const client = kit.client(chainId)
      const head = await getBlockNumber(client)
      const swaps = await getContractEvents(client, {
        address: plan,
        abi: tradersV1Abi,
        eventName: 'Swapped',
        fromBlock: head > lookedBack ? head - lookedBack : 0n,
        toBlock: head,
      })
      const last = swaps.at(-1)
      if (!last) return null
      const { input, to } = await getTransaction(client, { hash: last.transactionHash })
      // A smart account's call goes through its entry point, and looks otherwise.
      if (to?.toLowerCase() !== plan.toLowerCase()) return null
      const { functionName, args } = decodeFunctionData({ abi: tradersV1Abi, data: input })
      return functionName === 'swap' || functionName === 'swapBack' ? args[0] : null
    },
  })
}

/** What an address is to a book of tokens and prices. */
interface AdapterState {
  /** One of the ways of swapping that the book was made with. */
  readonly isOfBook: boolean
  /** It swaps along pools of Uniswap v3 and must be told which. */
  readonly hasPools: boolean
}

const routed = parseAbi(['function router() view returns (address)'])

/** @param params.adapter what was typed, or what swapped last; undefined asks nothing */
export function adapterQuery(
  kit: Kit,
  params: { chainId: number; book: Address; adapter: Address | undefined },
) {
  const { chainId, book, adapter } = params
  return queryOptions({
    queryKey: ['swapAdapter', params],
    enabled: adapter !== undefined,
    staleTime: Infinity,
    queryFn: async (): Promise<AdapterState> => {
      if (!adapter) throw new Error('An adapter is asked for only when there is one.')
      const client = kit.client(chainId)
      const isOfBook = await readContract(client, {
        address: book,
        abi: tradeBookAbi,
        functionName: 'isAdapter',
        args: [adapter],
      })
      const [router] = await multicall(client, {
        contracts: [{ address: adapter, abi: routed, functionName: 'router' }],
      })
      return { isOfBook, hasPools: router.status === 'success' }
    },
  })
}

/** One pool of Uniswap v3 from token to token, as its router reads a path: 20 bytes, 3 of the fee, 20 bytes. Pure. */
export const poolPath = (tokenIn: Address, fee: number, tokenOut: Address): Hex =>
  concatHex([tokenIn, numberToHex(fee, { size: 3 }), tokenOut])
