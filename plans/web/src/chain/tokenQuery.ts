import type { Kit } from '@causeway/kit'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { webLimits } from '../core/limits.ts'
import { reading } from './reading.ts'

/** What a token says of itself; none of it changes. */
export interface Token {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export function tokenQuery(kit: Kit, params: { chainId: number; token: Address | undefined }) {
  return queryOptions({
    queryKey: ['token', params],
    enabled: params.token !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    // What the chain did not tell once it may tell later.
    refetchInterval: ({ state }) => (state.status === 'error' ? webLimits.portfolioMs : false),
    queryFn: async (): Promise<Token> => {
      const address = params.token
      if (!address) throw new Error('A token is asked for only when its address is known.')
      const { readContract } = await reading()
      const call = { address, abi: erc20Abi } as const
      const client = kit.client(params.chainId)
      const [name, symbol, decimals] = await Promise.all([
        readContract(client, { ...call, functionName: 'name' }),
        readContract(client, { ...call, functionName: 'symbol' }),
        readContract(client, { ...call, functionName: 'decimals' }),
      ])
      return { address, name, symbol, decimals }
    },
  })
}
