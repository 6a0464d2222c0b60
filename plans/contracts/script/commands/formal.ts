import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as v from 'valibot'
import { paths } from '../build/paths.ts'

const require = createRequire(import.meta.url)

const solverOptions = [
  'rewriter.pull_cheap_ite=true',
  'fp.spacer.q3.use_qgen=true',
  'fp.spacer.mbqi=false',
  'fp.spacer.ground_pobs=false',
]

const Output = v.object({
  errors: v.optional(
    v.array(
      v.object({
        severity: v.string(),
        message: v.string(),
        formattedMessage: v.optional(v.string(), ''),
      }),
    ),
    [],
  ),
})

/** Debian's solver, installed where apt and root exist. @throws Error with the command to run by hand otherwise */
function ensureSolver(log: (line: string) => void): void {
  const found = () => spawnSync('z3', ['--version']).status === 0
  if (found()) return
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    log('  … installing z3 (apt-get install z3)')
    spawnSync('apt-get', ['update', '-qq'])
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'z3'])
    if (found()) return
  }
  throw new Error(
    'The proofs need the solver z3. Install it: sudo apt-get install z3 (or brew install z3).',
  )
}

/** The longest time for one property, in ms. */
const patience = 120_000

/** Answers the compiler's question with the solver's words; an unanswered question is an unproved property. */
function prove(query: string): { contents: string } | { error: string } {
  const { stdout, error } = spawnSync('z3', ['-in', '-smt2', ...solverOptions], {
    input: query,
    encoding: 'utf8',
    timeout: patience,
    maxBuffer: 1 << 28,
  })
  return /^(?:sat|unsat|unknown)/u.test(stdout) ? { contents: stdout } : { error: String(error) }
}

/**
 * `npm run tool contracts -- formal`: proves the reduced models in `formal/` for every sequence of calls, with solc's model checker
 * and z3. A property that is not proved counts as failed, also when the solver only gave up.
 */
export async function formal(log: (line: string) => void): Promise<boolean> {
  ensureSolver(log)
  const solc = require('solc') as { compile: (input: string, callbacks: unknown) => string }
  const folder = join(paths.contracts, 'formal')
  const models = readdirSync(folder).filter((name) => name.endsWith('.sol'))
  let failed = 0
  let proved = 0
  for (const model of models) {
    const started = performance.now()
    const input = {
      language: 'Solidity',
      sources: { [model]: { content: readFileSync(join(folder, model), 'utf8') } },
      settings: {
        outputSelection: { '*': { '*': [] } },
        modelChecker: {
          engine: 'chc',
          solvers: ['smtlib2'],
          targets: ['assert'],
          showProvedSafe: true,
          showUnproved: true,
          contracts: { [model]: [model.replace('.sol', '')] },
        },
      },
    }
    const { errors } = v.parse(
      Output,
      JSON.parse(solc.compile(JSON.stringify(input), { smtSolver: prove })),
    )
    const safe = errors.filter(({ message }) => message.includes('check is safe')).length
    const unproved = errors.filter(
      ({ message }) =>
        !message.includes('check is safe') &&
        !message.includes('verification condition(s) proved safe'),
    )
    proved += safe
    failed += unproved.length + (safe === 0 ? 1 : 0)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    log(
      `${unproved.length === 0 && safe > 0 ? '✓' : '✗'} ${model.padEnd(24)} ${String(safe).padStart(3)} proved  ${seconds} s`,
    )
    for (const { formattedMessage, message } of unproved) log(formattedMessage || message)
  }
  log(`${proved} passed, ${failed} failed`)
  return failed === 0
}
