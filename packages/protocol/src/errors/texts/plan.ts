import type { Entry } from '../entry.ts'

/** Plans, and what their contracts say no with. */
export const planTexts = {
  'plan.paused': {
    text: (p: { until: string }) =>
      `New deposits are paused until ${p.until}. Claiming and withdrawing work as always.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'plan.notDeployed': {
    text: (p: { plan: string }) => `${p.plan} is not deployed on this network.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'plan.nothingToClaim': {
    text: 'There is nothing to claim yet. Rewards appear here as the plan pays them.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'plan.aboveStake': {
    text: 'The amount is above your stake. Lower it, or take out everything with Exit.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'permit.expired': {
    text: 'The signed permission has expired. Sign again; nothing moved.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
} as const satisfies Record<string, Entry>
