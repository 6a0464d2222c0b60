import type { Kit } from '@causeway/kit'
import { tradersV1Abi } from '@causeway/plans/protocol/abi/tradersV1.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { multicall } from 'viem/actions'
import { requireAnswers } from '../chain/isAnswer.ts'
import { planListQuery, type PlanEntry } from '../plans/planListQuery.ts'

/** The templates in which somebody trades for members. */
const tradedTemplates = ['tradersV1', 'tradersV2'] as const
type TradedTemplate = (typeof tradedTemplates)[number]

/** A plan in which somebody trades, and who. */
export interface DeskPlan extends PlanEntry {
  readonly template: TradedTemplate
  readonly trader: Address
}

const isTraded = (plan: PlanEntry): plan is PlanEntry & { template: TradedTemplate } =>
  tradedTemplates.some((one) => one === plan.template)

/** Every plan with a trader. A trader never changes, so they are read once. */
export function deskPlansQuery(kit: Kit, settings: Pick<Settings, 'chain' | 'contracts'>) {
  const chainId = settings.chain.id
  return queryOptions({
    queryKey: ['deskPlans', { chainId }],
    staleTime: Infinity,
    queryFn: async ({ client }): Promise<readonly DeskPlan[]> => {
      const plans = (await client.fetchQuery(planListQuery(kit, settings))).filter(isTraded)
      const said = await multicall(kit.client(chainId), {
        contracts: plans.map(({ address }) => ({
          address,
          abi: tradersV1Abi,
          functionName: 'trader' as const,
        })),
      })
      requireAnswers(said)
      return plans.flatMap((plan, i) => {
        const trader = said[i]?.result
        return trader ? [{ ...plan, trader }] : []
      })
    },
  })
}
