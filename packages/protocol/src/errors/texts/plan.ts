import type { Entry } from '../entry.ts'

/** Plans, and the machine that a build or a local stack runs on. */
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
  'database.locked': {
    text: (p: { path: string }) =>
      `The database in ${p.path} is in use by another run. Stop that run, or name another folder with DATA_DIR.`,
    surface: 'log',
    retry: false,
    spec: 'product',
  },
  'port.taken': {
    text: (p: { port: number; by: string; next: number }) =>
      `Port ${p.port} is taken by ${p.by}; using ${p.next} instead.`,
    surface: 'log',
    retry: false,
    spec: 'product',
  },
  'settings.invalid': {
    text: (p: { problems: readonly string[] }) =>
      `The settings are not valid. Correct these variables and build again:\n${p.problems.map((problem) => `  ${problem}`).join('\n')}`,
    surface: 'log',
    retry: false,
    spec: 'product',
  },
} as const satisfies Record<string, Entry>
