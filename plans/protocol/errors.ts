import { defineError } from '@causeway/protocol/errors/defineError'

/*
 * Plans, what their contracts say no with, and the service of their history.
 */

export const indexerUnreachable = defineError(
  'indexer.unreachable',
  'The history service does not answer. Your position and all actions still work, because they are read from the chain itself.',
  { surface: 'banner', retry: true },
)
export const indexerBehind = defineError(
  'indexer.behind',
  (p: { blocks: number }) =>
    `History is ${p.blocks} ${p.blocks === 1 ? 'block' : 'blocks'} behind the chain. Newer actions appear here as it catches up.`,
  { surface: 'banner', retry: true },
)
export const planPaused = defineError(
  'plan.paused',
  (p: { until: string }) =>
    `New deposits are paused until ${p.until}. Claiming and withdrawing work as always.`,
)
export const planNotDeployed = defineError(
  'plan.notDeployed',
  (p: { plan: string }) => `${p.plan} is not deployed on this network.`,
)
export const planNothingToClaim = defineError(
  'plan.nothingToClaim',
  'There is nothing to claim yet. Rewards appear here as the plan pays them.',
)
export const planAboveStake = defineError(
  'plan.aboveStake',
  'The amount is above your stake. Lower it, or take out everything with Exit.',
)
