import { randomBytes } from 'node:crypto'
import { build } from './build.ts'
import { forge } from './forge.ts'
import { gasReport } from './gasReport.ts'
import { sizes } from './sizes.ts'
import { table } from './table.ts'

const number = (value: number) => value.toLocaleString('en-US')

/** The lines of forge's report that a reader wants: suites, failures, the sum. */
function condensed(output: string): string {
  return output
    .split('\n')
    .filter((line) => /^(?:Ran \d|Suite result|\[FAIL|Error|\s+\[Sequence)/u.test(line))
    .join('\n')
}

async function format(log: (line: string) => void): Promise<boolean> {
  const run = await forge(['fmt', '--check'])
  log(run.code === 0 ? '✓ format' : `✗ format: run \`npm run contracts -- fmt\`\n${run.output}`)
  return run.code === 0
}

/**
 * Where the random inputs start: the same in each short run, so that a green commit stays green; new ground in each long one, named
 * so that a find can be repeated (`FUZZ_SEED=0x… npm run contracts -- --full`).
 */
function fuzzSeed(full: boolean): string {
  return process.env['FUZZ_SEED'] ?? (full ? `0x${randomBytes(8).toString('hex')}` : '0x1')
}

async function tests(options: { full: boolean; log: (line: string) => void }): Promise<boolean> {
  const started = Date.now()
  const seed = fuzzSeed(options.full)
  options.log(`  random inputs from FUZZ_SEED=${seed}`)
  const snapshots = ['--gas-snapshot-check=true', '--gas-snapshot-emit=false']
  const run = await forge(['test', '--fuzz-seed', seed, ...snapshots], {
    profile: options.full ? 'full' : 'default',
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  options.log(run.code === 0 ? condensed(run.output) : run.output)
  options.log(`${run.code === 0 ? '✓' : '✗'} tests, invariants and gas snapshots in ${seconds} s`)
  return run.code === 0
}

function codeSizes(log: (line: string) => void): boolean {
  const rows = sizes()
  log('\nCode size in bytes (limit 24,576)')
  log(
    table(
      rows.map(({ contract, bytes, fits }) => [`${fits ? '✓' : '✗'} ${contract}`, number(bytes)]),
    ),
  )
  return rows.every(({ fits }) => fits)
}

/**
 * Format, build, tests with invariants, gas beside the usual contract and the ceilings, sizes.
 *
 * @param options `full` runs the deep fuzz and invariant profile (minutes instead of seconds).
 * @returns Whether everything holds; all parts run in any case.
 */
export async function verify(options: {
  full: boolean
  log: (line: string) => void
}): Promise<boolean> {
  const formatted = await format(options.log)
  const { compiled } = await build({ log: options.log })
  options.log(compiled ? '✓ build' : '✓ build (nothing changed)')
  const tested = await tests(options)
  const cheap = gasReport(options.log)
  const small = codeSizes(options.log)
  return formatted && tested && cheap && small
}
