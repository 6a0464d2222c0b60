import { fromRoot } from '../lib/fromRoot.ts'
import { greenFiles, vitestCounts } from './counts.ts'
import type { CheckStep } from './checkStep.ts'
import { greenBefore, type LeftToJudge } from './greenBefore.ts'
import { toolScript } from '../lib/toolScript.ts'

const node = process.execPath
const script = (file: string, ...args: string[]) => ['--import', 'tsx', fromRoot(file), ...args]
/** A search for what nothing calls. What a file was read as is kept while the file is the same. */
const knip = (name: string, ...args: string[]): CheckStep => ({
  name: `${name} (knip)`,
  command: node,
  args: [
    toolScript('knip'),
    '--no-progress',
    '--cache',
    `--cache-location=${fromRoot('.causeway/knip')}`,
    ...args,
  ],
  // It loads the web app's build settings, of which one is required.
  env: { CAUSEWAY_RPC_PRIMARY: 'http://127.0.0.1:8545' },
  budget: 15,
})
const deadCode: readonly CheckStep[] = [
  knip('unused code'),
  // Without tests, walks and fixtures: what is left over is called by them alone, and nobody would miss it.
  knip(
    'code that only tests call',
    '--production',
    '--include=exports,nsExports,types,nsTypes',
    '--tags=-testonly,-later',
  ),
]

/** Every project of the compiler but the examples, which stand on what is installed for their own runs alone. */
export const typedFolders = [
  '.',
  'packages/protocol',
  'packages/kit',
  'packages/testkit',
  'packages/wallets',
  'apps/frame',
  'apps/pocket',
  'plans/web',
] as const
/** What the compiler said of a file is kept while the file, and all that it imports, is the same. */
const types: readonly CheckStep[] = typedFolders.map((folder) => ({
  name: `types of ${folder === '.' ? 'the rest' : folder}`,
  command: node,
  args: [
    toolScript('typescript', 'tsc'),
    '--noEmit',
    '--incremental',
    '--project',
    fromRoot(folder),
    '--tsBuildInfoFile',
    fromRoot('.causeway/types', folder, 'tsbuildinfo'),
  ],
  // In a fresh clone; afterwards a fifth, where little has changed.
  budget: folder === '.' ? 25 : 10,
}))

/** A step for those of its files that are not as they were when they were green: all of them by name, or none, which takes no time. */
function judging(
  { files, left, keep }: LeftToJudge,
  step: CheckStep,
  testsIn?: () => ReadonlyMap<string, number>,
): CheckStep {
  const { count } = step
  return {
    ...step,
    name: left.files > 0 ? `${step.name} of ${files.length} files` : step.name,
    args: files.length === 0 ? ['--eval', ''] : [...step.args, ...(left.files > 0 ? files : [])],
    ...(count && {
      count(output) {
        const now = files.length === 0 ? { passed: 0, failed: 0 } : count(output)
        return now && { ...now, passed: now.passed + left.tests }
      },
    }),
    onEnd(isGreen, failed) {
      // What failed without a failed test may be any file's.
      if (isGreen) keep(files.length === 0 ? new Map() : testsIn?.())
      else if (failed > 0 && testsIn) keep(testsIn())
    },
  }
}

/**
 * Everything that `npm run check` runs, the slow ones first so that they overlap with the many short ones.
 *
 * @param isAnew nothing is left out for having been green before: what `npm test` and a release stand on
 */
export function checkSteps(folder: string, isAnew = true): CheckStep[] {
  const unitReport = `${folder}/unit.json`
  const { tests, lint } = greenBefore(isAnew)
  return [
    judging(
      tests,
      {
        name: 'unit tests',
        command: node,
        args: [
          toolScript('vitest'),
          'run',
          '--project',
          'unit',
          '--reporter=dot',
          '--reporter=json',
          `--outputFile=${unitReport}`,
        ],
        count: () => vitestCounts(unitReport),
        budget: 60,
      },
      () => greenFiles(unitReport),
    ),
    { name: 'sizes', command: node, args: script('tools/commands/size.ts'), budget: 15 },
    judging(lint, {
      name: 'lint',
      command: node,
      args: [
        toolScript('oxlint'),
        '--type-aware',
        '--ignore-pattern=examples/**',
        // As for the compiler (`skipLibCheck`): read where something uses them.
        '--ignore-pattern=**/*.d.ts',
        // Data alone, which "generated files" compares byte by byte: each rule that asks for types would walk every entry.
        '--ignore-pattern=plans/protocol/abi/*.gen.ts',
      ],
      // The types of everything are held at once and little of it is let go: looked through less often, and within bounds.
      env: { GOGC: '400', GOMEMLIMIT: '8GiB' },
      budget: 60,
    }),
    ...types,
    {
      name: 'lint of examples',
      command: node,
      args: [toolScript('oxlint'), 'examples'],
      budget: 5,
    },
    {
      name: 'generated files',
      command: node,
      args: script('tools/commands/gen.ts', '--check'),
      // In a fresh clone the contracts are compiled for it.
      budget: 50,
    },
    { name: 'format', command: node, args: [toolScript('oxfmt'), '--check', '.'], budget: 5 },
    {
      name: 'format contracts',
      command: node,
      args: [toolScript('@foundry-rs/forge', 'forge'), 'fmt', '--check'],
      cwd: fromRoot('plans/contracts'),
      budget: 5,
    },
    ...deadCode,
    {
      name: 'documentation',
      command: node,
      args: script('tools/commands/docs.ts', '--check'),
      budget: 15,
    },
    { name: 'npm ci', command: node, args: script('tools/commands/lock.ts'), budget: 5 },
    {
      name: 'house',
      command: node,
      args: script('tools/commands/house.ts'),
      budget: 5,
    },
    { name: 'spec ledger', command: node, args: script('tools/commands/spec.ts'), budget: 5 },
  ]
}
