import { splitAmount } from '../i18n/format.ts'
import { useFiatSums } from '../portfolio/useFiatSums.ts'
import { dayFlows } from './dayFlows.ts'
import type { PlanFlows } from './flowsQuery.ts'

/** What moved through all plans day by day, in the visitor's currency at the prices of now. */
export function useValuedFlows(data: PlanFlows | undefined, isFailed: boolean, retry: () => void) {
  const plans = data?.plans ?? []
  const worths = useFiatSums(plans.flatMap(({ token, payoutToken }) => [token, payoutToken]))
  const { unit, notCounted } = worths
  const days = data && worths.worth && dayFlows(plans, worths.worth)
  const isLost = isFailed || worths.isFailed
  return {
    unit,
    notCounted,
    block: data?.block,
    /** undefined: not read yet, or it failed */
    days,
    isFailed: isLost,
    retry: isFailed ? retry : worths.retry,
    /** The sum of so many of the last days, as a figure. */
    figure: (label: string, last: number, side: 'above' | 'below') => ({
      label,
      ...(days
        ? splitAmount(
            days.slice(-last).reduce((sum, one) => sum + one[side], 0n),
            unit,
          )
        : { value: isLost ? null : undefined }),
    }),
  }
}

export type ValuedFlows = ReturnType<typeof useValuedFlows>
