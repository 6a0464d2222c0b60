import type { Entry } from '../entry.ts'

/** The machine that a build, a service or a local stack runs on. */
export const operatorTexts = {
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
