import { maintenanceLimits } from './limits.ts'

/**
 * Cuts a list so that a call for each part stays within the gas of one transaction.
 * @param gasEach what one entry costs at most, measured (plans/contracts/snapshots) with a margin
 * @param most what the contract takes at once, where it has a limit
 */
export function inBatches<T>(
  list: readonly T[],
  gasEach: number,
  most = Number.POSITIVE_INFINITY,
): T[][] {
  const { gasPerCall, gasBase } = maintenanceLimits
  const size = Math.max(1, Math.min(most, Math.floor((gasPerCall - gasBase) / gasEach)))
  const batches: T[][] = []
  for (let from = 0; from < list.length; from += size) batches.push(list.slice(from, from + size))
  return batches
}
