import { randomBytes } from 'node:crypto'
import { buildContracts } from '../build/buildContracts.ts'
import { contractRows, contractTable } from './contractTable.ts'
import { coverage } from './coverage.ts'
import { forge } from '../build/forge.ts'
import { gasReport } from './gasReport.ts'
import type { FileCoverage } from './parseLcov.ts'
import { lint } from './lint.ts'
import { sizes } from './sizes.ts'
import { plainTable } from './plainTable.ts'

type Log = (line: string) => void
type Depth = 'brief' | 'usual' | 'full'

/** How one part ended; `note` says what it counted. */
interface Part {
  readonly name: string
  readonly ok: boolean
  readonly note?: string
}

async function timed<Result extends object>(
  running: Promise<Result>,
): Promise<Result & { seconds: number }> {
  const started = performance.now()
  const result = await running
  return { ...result, seconds: (performance.now() - started) / 1000 }
}

/** The lines of forge's report that a reader wants: suites, failures, the sum. */
function condensed(output: string): string {
  return output
    .split('\n')
    .filter((line) => /^(?:Ran \d|Suite result|\[FAIL|Error|\s+\[Sequence)/u.test(line))
    .join('\n')
}

async function format(log: Log): Promise<Part> {
  const run = await forge(['fmt', '--check'])
  if (run.code !== 0) log(`✗ format: run \`npm run tool contracts -- fmt\`\n${run.output}`)
  return { name: 'format', ok: run.code === 0 }
}

function linted(log: Log): Part {
  const lines: string[] = []
  const ok = lint((line) => void lines.push(line))
  const note = lines.at(-1)?.trim()
  if (!ok) for (const line of lines.filter((one) => one.startsWith('✗'))) log(line)
  return { name: 'lint', ok, ...(note !== undefined && { note }) }
}

async function compile(log: Log): Promise<Part> {
  const { compiled } = await buildContracts({ log })
  return { name: 'build', ok: true, ...(!compiled && { note: 'nothing changed' }) }
}

/**
 * Where the random inputs start: the same in each short run, so that a green commit stays green; new ground in each long one, named
 * so that a find can be repeated (`FUZZ_SEED=0x… npm run tool contracts -- --full`).
 */
function fuzzSeed(full: boolean): string {
  return process.env['FUZZ_SEED'] ?? (full ? `0x${randomBytes(8).toString('hex')}` : '0x1')
}

/** How the tests run: what they are called, the profile of foundry.toml, and which of them. */
interface TestRun {
  readonly name: string
  readonly profile: string
  readonly which: readonly string[]
}

/** What gas a transaction takes is told by the code that is deployed alone. */
const gasSnapshots = ['--gas-snapshot-check=true', '--gas-snapshot-emit=false']

/** `brief` compiles without the optimizer, a third of the time, and so measures no gas. */
function testRuns(depth: Depth): TestRun[] {
  if (depth === 'brief')
    return [
      {
        name: 'tests, invariants',
        profile: 'brief',
        which: ['--no-match-path', 'test/{gas,scale}/*'],
      },
    ]
  return [
    {
      name: 'tests, invariants, gas snapshots',
      profile: depth === 'full' ? 'full' : 'default',
      which: ['--no-match-path', 'test/scale/*', ...gasSnapshots],
    },
  ]
}

async function tests({ name, profile, which }: TestRun, seed: string, log: Log): Promise<Part> {
  const run = await forge(['test', ...which, '--fuzz-seed', seed], { profile })
  log(run.code === 0 ? condensed(run.output) : run.output)
  const note = /\d+ tests passed, \d+ failed/u.exec(run.output)?.[0] ?? 'did not run'
  return { name, ok: run.code === 0, note }
}

/** Figures of each file; none, with the reason logged, when they cannot be had. */
async function measure(log: Log): Promise<{ files: readonly FileCoverage[] }> {
  try {
    return { files: await coverage() }
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
    return { files: [] }
  }
}

/** @param files undefined where nobody measured what the tests reach */
function contracts(files: readonly FileCoverage[] | undefined, log: Log): Part {
  const rows = contractRows(sizes(), files ?? [])
  const reach = files ? ' and what the tests reach (≥ 95 % of lines, ≥ 90 % of branches)' : ''
  log(`\nCode size (limit 24,576 bytes)${reach}`)
  log(contractTable(rows))
  const bad = rows.filter(({ ok }) => !ok).length
  return {
    name: files ? 'coverage, sizes' : 'sizes',
    ok: bad === 0 && rows.length > 0 && files?.length !== 0,
    note: bad === 0 ? `${rows.length} contracts and blocks` : `${bad} beyond a bar`,
  }
}

/**
 * Format, lint, build, tests with invariants, gas beside the usual contract and the ceilings, sizes and coverage; all of it in one table at the end.
 *
 * @param options.depth `full` runs the deep fuzz and invariant profile (minutes instead of seconds); `brief` leaves out
 *   what the tests reach and what gas they take, each of which takes a build of its own.
 * @returns Whether everything holds; all parts run in any case.
 */
export async function verifyContracts(options: {
  readonly depth: Depth
  readonly log: Log
}): Promise<boolean> {
  const { depth, log } = options
  const started = performance.now()
  const formatted = await timed(format(log))
  const read = { ...linted(log), seconds: 0 }
  const built = await timed(compile(log))
  const seed = fuzzSeed(depth === 'full')
  log(`  random inputs from FUZZ_SEED=${seed}`)
  // The compiler takes one core: builds of tests, and the measured one, share the machine.
  const [measured, ...tested] = await Promise.all([
    depth === 'brief' ? undefined : timed(measure(log)),
    ...testRuns(depth).map((one) => timed(tests(one, seed, log))),
  ])
  const priced = { name: 'gas below the ceilings', ok: gasReport(log), seconds: 0 }
  const sized = { ...contracts(measured?.files, log), seconds: measured?.seconds ?? 0 }
  const parts: (Part & { seconds: number })[] = [formatted, read, built, ...tested, priced, sized]
  log('')
  log(
    plainTable([
      ...parts.map(({ name, ok, note, seconds }) => [
        `${ok ? '✓' : '✗'} ${name}`,
        note ?? '',
        `${seconds.toFixed(1)} s`,
      ]),
      ['  all', '', `${((performance.now() - started) / 1000).toFixed(1)} s`],
    ]),
  )
  return parts.every(({ ok }) => ok)
}
