import { fromRoot } from '../lib/fromRoot.ts'
import { forgeCounts, lastLineCounts, playwrightCounts, vitestCounts } from './counts.ts'
import { checkSteps } from './checkSteps.ts'
import type { CheckRound, CheckStep } from './checkStep.ts'
import { toolScript } from '../lib/toolScript.ts'
import { readDeciding } from '../mutants/decidingFiles.ts'

const node = process.execPath
const script = (file: string, ...args: string[]) => ['--import', 'tsx', fromRoot(file), ...args]
const minutes = (count: number) => count * 60_000
/** What `npm test` runs, and has come to no end by then, hangs: a machine that is five times as busy as it should be takes less. */
const hangsAfter = minutes(60)

/** @param files the beginnings of files' names; without any the whole project */
function vitest(project: string, name: string, folder: string, ...files: string[]): CheckStep {
  const report = `${folder}/${name.replaceAll(/\W+/gu, '-')}.json`
  return {
    name,
    command: node,
    args: [
      toolScript('vitest'),
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      '--retry=1',
      ...files,
    ],
    count: () => vitestCounts(report),
    timeoutMs: hangsAfter,
  }
}

function endToEnd(
  name: string,
  folder: string,
  env: Record<string, string>,
  config = 'e2e/walks/playwright.config.ts',
): CheckStep {
  const report = `${folder}/${name.replaceAll(/\W+/gu, '-')}.json`
  return {
    name,
    command: node,
    args: [
      toolScript('@playwright/test', 'playwright'),
      'test',
      '-c',
      fromRoot(config),
      '--reporter=list,json',
      '--retries=1',
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => playwrightCounts(report),
    timeoutMs: hangsAfter,
  }
}

const plans = 'e2e/plans/playwright.config.ts'

/** What `npm test` may take in a fresh clone on two quiet cores, in seconds. */
export const testBar = 20 * 60

/**
 * What `npm test` runs, with what each part may take. The compiler keeps one core busy for minutes while tests with partners
 * mostly wait for them: these two share the machine. What follows is alone on it: browsers measure and time.
 */
export function testRounds(folder: string, browser: string): CheckRound[] {
  const env = { CHROMIUM_PATH: browser }
  const contracts: CheckStep = {
    name: 'contracts',
    command: node,
    args: script('plans/contracts/script/main.ts', '--brief'),
    count: forgeCounts,
    timeoutMs: hangsAfter,
    budget: 220,
  }
  const packed: CheckStep = {
    name: 'packages as packed',
    command: node,
    args: script('tools/commands/pack.ts', '--once'),
    timeoutMs: hangsAfter,
    budget: 18,
  }
  return [
    { title: 'Check', atOnce: 2, steps: checkSteps(folder) },
    {
      title: 'Contracts, and tests with real partners',
      atOnce: 2,
      steps: [contracts, { ...vitest('int', 'with real partners', folder), budget: 320 }],
    },
    {
      title: 'Browsers',
      atOnce: 1,
      steps: [
        { ...vitest('browser', 'in the browser', folder), env, budget: 135 },
        packed,
        { ...endToEnd('end to end', folder, env), budget: 310 },
      ],
    },
  ]
}

/** Apps that install the packed kit; all of them without words. */
function examples(name: string, env: Record<string, string>, ...words: string[]): CheckStep {
  return {
    name,
    command: node,
    args: script('tools/commands/examples.ts', ...words),
    env,
    count: lastLineCounts,
    timeoutMs: minutes(15),
  }
}

function fuzz(what: string, most: number): CheckStep {
  return {
    name: `what nobody would do to the ${what}`,
    command: node,
    args: script('tools/commands/fuzz.ts', what),
    timeoutMs: minutes(most),
  }
}

/** Generated mutants of what decides in a part: of files that changed since they were measured. */
const mutantsOf = (part: string): CheckStep => ({
  name: `mutants of ${part}`,
  command: node,
  args: script('tools/commands/mutants.ts', part, '--score', '--minutes', '55'),
  timeoutMs: minutes(60),
})

/** What has no time in `npm test`: the long ones, and every suite of the services on the embedded database too. */
const longPartners = (folder: string): CheckStep[] => [
  ...readDeciding().parts.map(({ folder: part }) => mutantsOf(part)),
  vitest('long', 'with real partners, long', folder),
  {
    ...vitest('int', 'services on both databases', folder, 'services/', 'e2e/ads/'),
    env: { CAUSEWAY_EVERY_DATABASE: '1' },
  },
]

/** The long suites that `npm run test:full` adds. */
export function fullSteps(folder: string, browser: string, node24?: string): CheckStep[] {
  const unit = vitest('unit', 'unit tests on Node 24', folder)
  return [
    {
      name: 'contracts, long',
      command: node,
      args: script('plans/contracts/script/main.ts', '--full'),
      count: forgeCounts,
      timeoutMs: minutes(40),
    },
    {
      name: 'contracts, planted defects',
      command: node,
      args: script('plans/contracts/script/main.ts', 'mutants'),
      count: lastLineCounts,
      timeoutMs: minutes(75),
    },
    {
      name: 'contracts, 100,000 members',
      command: node,
      args: script('plans/contracts/script/main.ts', 'scale'),
      timeoutMs: minutes(15),
    },
    {
      name: 'contracts, proofs',
      command: node,
      args: script('plans/contracts/script/main.ts', 'formal'),
      count: lastLineCounts,
      timeoutMs: minutes(15),
    },
    ...longPartners(folder),
    {
      name: 'gallery',
      command: node,
      args: script('tools/commands/gallery.ts', '--check'),
      env: { CHROMIUM_PATH: browser },
      count: lastLineCounts,
      timeoutMs: minutes(15),
    },
    examples('all example apps', { CHROMIUM_PATH: browser }),
    {
      name: 'packages, packed twice to the same bytes',
      command: node,
      args: script('tools/commands/pack.ts'),
      timeoutMs: minutes(10),
    },
    {
      name: 'other browsers, where they are installed',
      command: node,
      args: script('tools/commands/browsers.ts'),
      count: lastLineCounts,
      timeoutMs: minutes(10),
    },
    endToEnd('end to end on id 137', folder, {
      CHROMIUM_PATH: browser,
      CAUSEWAY_E2E_CHAIN_ID: '137',
      CAUSEWAY_E2E_LONG: '1',
    }),
    endToEnd('every plan', folder, { CHROMIUM_PATH: browser, CAUSEWAY_E2E_LONG: '1' }, plans),
    {
      name: 'every plan at the turns of week, month and year',
      command: node,
      args: script('tools/commands/boundaries.ts'),
      env: { CHROMIUM_PATH: browser },
      count: lastLineCounts,
      timeoutMs: minutes(120),
    },
    fuzz('relay', 15),
    fuzz('journal', 15),
    ...['nodes', 'requests', 'pictures'].map((what) => fuzz(what, 45)),
    {
      name: 'two hours of npm start',
      command: node,
      args: script('tools/commands/soak.ts'),
      env: { CHROMIUM_PATH: browser },
      timeoutMs: minutes(150),
    },
    ...(node24 ? [{ ...unit, command: node24 }] : []),
  ]
}
