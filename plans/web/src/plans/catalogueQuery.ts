import type { Kit } from '@causeway/kit'
import { lensAbi } from '@causeway/plans/protocol/abi/lens.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { reading } from '../chain/reading.ts'
import { requireContract } from '../chain/requireContract.ts'
import { tokenQuery, type Token } from '../chain/tokenQuery.ts'
import { planListQuery, type PlanEntry } from './planListQuery.ts'

/** What a plan holds and owes of one token. */
export interface PlanHolding {
  readonly token: Token
  readonly balance: bigint
  readonly liabilities: bigint
}

export interface ListedPlan extends PlanEntry {
  readonly holdings: readonly PlanHolding[]
  /** Whether it answered for all its tokens. What did not answer is unknown, not zero. */
  readonly readable: boolean
}

/** The books of every plan at one block. */
export interface PlanCatalogue {
  readonly block: { readonly number: bigint; /** unix seconds */ readonly timestamp: bigint }
  readonly plans: readonly ListedPlan[]
}

/** The lens answers for at most this many plans in one call. */
const page = 50n

/** Every plan of the chain's list, with its books. */
export function catalogueQuery(kit: Kit, settings: Settings) {
  return queryOptions({
    queryKey: ['catalogue', { chainId: settings.chain.id }],
    meta: { perBlock: true },
    staleTime: Infinity,
    queryFn: async ({ client: queryClient }): Promise<PlanCatalogue> => {
      const { getBlockNumber, readContract } = await reading()
      const list = await queryClient.fetchQuery(planListQuery(kit, settings))
      const client = kit.client(settings.chain.id)
      const lens = requireContract(settings.contracts.lens, 'The lens')
      const enumeration = requireContract(settings.contracts.enumeration, 'The list of plans')
      const number = await getBlockNumber(client)
      const starts = Array.from(
        { length: Math.ceil(list.length / Number(page)) },
        (_, i) => BigInt(i) * page,
      )
      const pages = await Promise.all(
        starts.map((from) =>
          readContract(client, {
            address: lens,
            abi: lensAbi,
            functionName: 'solvencyPage',
            args: [enumeration, from, page],
            blockNumber: number,
          }),
        ),
      )
      const all = pages.flatMap(([, , found]) => found)
      const rows = all.filter(({ ok }) => ok)
      const silent = new Set(all.flatMap(({ plan, ok }) => (ok ? [] : [plan])))
      const chainId = settings.chain.id
      const addresses = [...new Set(rows.map(({ token }) => token))]
      const tokens = await Promise.all(
        addresses.map((token) => queryClient.fetchQuery(tokenQuery(kit, { chainId, token }))),
      )
      const tokenOf = new Map<Address, Token>(tokens.map((token) => [token.address, token]))
      const plans = list.map((plan) => ({
        ...plan,
        readable: !silent.has(plan.address),
        holdings: rows.flatMap(({ plan: of, token: address, balance, liabilities }) => {
          const token = tokenOf.get(address)
          return of === plan.address && token ? [{ token, balance, liabilities }] : []
        }),
      }))
      return { block: { number, timestamp: pages[0]?.[1] ?? 0n }, plans }
    },
  })
}
