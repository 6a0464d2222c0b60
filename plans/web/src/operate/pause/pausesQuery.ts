import type { Kit } from '@causeway/kit'
import { stakingAbi } from '@causeway/plans/protocol/abi/staking.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import { multicall } from 'viem/actions'
import { requireAnswers } from '../../chain/isAnswer.ts'
import { planListQuery, type PlanEntry } from '../../plans/planListQuery.ts'

/** A plan whose entries a guardian can stop. */
export interface PausablePlan extends PlanEntry {
  /** unix second at which the last pause ends or ended; 0: there was none */
  readonly pausedUntil: bigint
}

/** Every plan that has a pause, with the end of its last one. */
export function pausesQuery(kit: Kit, settings: Pick<Settings, 'chain' | 'contracts'>) {
  return queryOptions({
    queryKey: ['pauses', { chainId: settings.chain.id }],
    meta: { perBlock: true },
    staleTime: Infinity,
    queryFn: async ({ client: queryClient }): Promise<readonly PausablePlan[]> => {
      const plans = await queryClient.fetchQuery(planListQuery(kit, settings))
      const answers = await multicall(kit.client(settings.chain.id), {
        // Every plan with a pause has the same two functions.
        contracts: plans.map(({ address }) => ({
          address,
          abi: stakingAbi,
          functionName: 'pausedUntil' as const,
        })),
      })
      requireAnswers(answers)
      return plans.flatMap((plan, at) => {
        const pausedUntil = answers[at]?.result
        return pausedUntil === undefined ? [] : [{ ...plan, pausedUntil }]
      })
    },
  })
}

/** Seconds of the longest pause, and from its end to the next one (plans/contracts/src/lib/EntryPause.sol). */
export const longestPause = 14n * 86_400n

/** Until when a pause may last if it is set now, and from when it may be set; `null`: now. */
export function pauseWindow(pausedUntil: bigint, now: bigint) {
  const nextFrom = pausedUntil + longestPause
  if (now < pausedUntil) return { latest: pausedUntil, from: null }
  if (pausedUntil !== 0n && now < nextFrom) return { latest: null, from: nextFrom }
  return { latest: now + longestPause, from: null }
}
