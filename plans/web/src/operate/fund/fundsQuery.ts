import type { Kit } from '@causeway/kit'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import { parseAbi, type Address, type Client } from 'viem'
import { multicall } from 'viem/actions'
import { requireAnswers } from '../../chain/isAnswer.ts'
import { tokenQuery, type Token } from '../../chain/tokenQuery.ts'
import { planListQuery, type PlanEntry } from '../../plans/planListQuery.ts'
import { fundable, type Funding, type FundingWay } from './fundable.ts'

/** A plan that takes money from FUNDER, with what is there. */
export interface FundedPlan extends PlanEntry {
  readonly way: FundingWay
  readonly by: Funding['by']
  readonly token: Token
  readonly balance: bigint
  readonly liabilities: bigint
  /** Rewards that are not paid yet, part of what it owes; null where a plan does not say. */
  readonly reserve: bigint | null
  /** unix second at which a steady flow ends; null where there is none */
  readonly fundedUntil: bigint | null
  /** null where any amount will do */
  readonly minTopUp: bigint | null
}

/** What these plans say of themselves; not each of them says all of it. */
const views = parseAbi([
  'function rewardToken() view returns (address)',
  'function prizeToken() view returns (address)',
  'function token() view returns (address)',
  'function tokens() view returns (address[])',
  'function reserve() view returns (uint256)',
  'function fundedUntil() view returns (uint256)',
  'function minTopUp() view returns (uint256)',
  'function solvencyOf(address token) view returns (uint256 balance, uint256 liabilities, uint256 surplus)',
])

/** Every plan that can be funded, all of one block. */
export function fundsQuery(kit: Kit, settings: Pick<Settings, 'chain' | 'contracts'>) {
  const chainId = settings.chain.id
  return queryOptions({
    queryKey: ['funds', { chainId }],
    meta: { perBlock: true },
    staleTime: Infinity,
    queryFn: async ({ client: queryClient }): Promise<readonly FundedPlan[]> => {
      const plans = await queryClient.fetchQuery(planListQuery(kit, settings))
      const client = kit.client(chainId)
      const tokenOf = (token: Address) =>
        queryClient.fetchQuery(tokenQuery(kit, { chainId, token }))
      const found = await Promise.all(
        plans.map(async (plan) => {
          const funding = fundable[plan.template]
          return funding ? { ...plan, ...(await readFunds(client, plan, funding, tokenOf)) } : null
        }),
      )
      return found.filter((one) => one !== null)
    },
  })
}

async function readFunds(
  client: Client,
  { address }: PlanEntry,
  { way, by, token: named }: Funding,
  tokenOf: (token: Address) => Promise<Token>,
) {
  const call = { address, abi: views } as const
  const [about, reserve, fundedUntil, minTopUp] = await multicall(client, {
    contracts: [
      { ...call, functionName: named },
      { ...call, functionName: 'reserve' },
      { ...call, functionName: 'fundedUntil' },
      { ...call, functionName: 'minTopUp' },
    ],
  })
  if (about.status === 'failure') throw about.error
  requireAnswers([reserve, fundedUntil, minTopUp])
  const token = Array.isArray(about.result) ? about.result[0] : about.result
  const [[balance, liabilities]] = await multicall(client, {
    contracts: [{ ...call, functionName: 'solvencyOf', args: [token] }],
    allowFailure: false,
  })
  return {
    way,
    by,
    token: await tokenOf(token),
    balance,
    liabilities,
    reserve: reserve.result ?? null,
    fundedUntil: fundedUntil.result ?? null,
    minTopUp: minTopUp.result ?? null,
  }
}
