import type { Kit } from '@causeway/kit'
import { lensAbi } from '@causeway/protocol/plans/abi/lens.gen'
import type { Settings } from '@causeway/protocol/settings'
import { queryOptions } from '@tanstack/react-query'
import { zeroAddress, type Address } from 'viem'
import { getBlockNumber, readContract } from 'viem/actions'
import { requireContract } from '../chain/requireContract.ts'
import { sumBooks, type PlanBooks } from './sumBooks.ts'

/** All plans at one block, summed per token. */
export function booksQuery(
  kit: Kit,
  settings: Pick<Settings, 'chain' | 'contracts'>,
  plans: readonly Address[] | undefined,
) {
  return queryOptions({
    queryKey: ['books', { chainId: settings.chain.id, plans }],
    enabled: plans !== undefined,
    meta: { perBlock: true },
    staleTime: Infinity,
    placeholderData: (before) => before,
    queryFn: async () => {
      const client = kit.client(settings.chain.id)
      const lens = {
        address: requireContract(settings.contracts.lens, 'The lens'),
        abi: lensAbi,
      } as const
      const blockNumber = await getBlockNumber(client)
      const answers = await Promise.all(
        (plans ?? []).map((plan) =>
          readContract(client, {
            ...lens,
            functionName: 'staking',
            args: [plan, zeroAddress],
            blockNumber,
          }),
        ),
      )
      const books = answers.map(([, , plan]): PlanBooks => plan)
      return {
        block: { number: blockNumber, timestamp: answers[0]?.[1] ?? 0n },
        plans: books.length,
        ...sumBooks(books),
      }
    },
  })
}
