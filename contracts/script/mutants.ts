import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forge } from './forge.ts'
import { paths } from './paths.ts'

/** A planted defect, and the tests that must notice it. */
interface Mutant {
  readonly name: string
  readonly file: string
  readonly search: string
  readonly replace: string
  /** Pattern of test contracts. */
  readonly tests: string
}

/** A copy of the workspace, so that a defect never stands in the working tree. */
function copyWorkspace(): { root: string; contracts: string } {
  const root = mkdtempSync(join(tmpdir(), 'causeway-mutants-'))
  const contracts = join(root, 'contracts')
  for (const name of ['src', 'test', 'tools', 'foundry.toml']) {
    cpSync(join(paths.contracts, name), join(contracts, name), { recursive: true })
  }
  symlinkSync(join(paths.contracts, '../node_modules'), join(root, 'node_modules'))
  return { root, contracts }
}

async function isKilled(contracts: string, mutant: Mutant): Promise<boolean> {
  const file = join(contracts, mutant.file)
  const source = readFileSync(file, 'utf8')
  if (source.split(mutant.search).length !== 2) {
    throw new Error(`Mutant "${mutant.name}": its search text must occur once in ${mutant.file}.`)
  }
  writeFileSync(
    file,
    source.replace(mutant.search, () => mutant.replace),
  )
  try {
    const run = await forge(
      ['test', '--match-contract', mutant.tests, '--no-match-contract', 'Gas'],
      {
        contracts,
        profile: 'mutants',
      },
    )
    // Only a failed test counts: a mutant that does not compile proves nothing.
    if (run.code !== 0 && !run.output.includes('Failing tests:')) {
      throw new Error(`Mutant "${mutant.name}" does not compile.\n${run.output}`)
    }
    return run.code !== 0
  } finally {
    writeFileSync(file, source)
  }
}

/**
 * Plants every defect of `tools/mutants.json`, one at a time, in a copy, and checks that a test fails.
 *
 * @param only Runs the mutants whose name contains this text.
 * @returns Whether every mutant was noticed.
 */
export async function mutants(options: {
  only: string
  log: (line: string) => void
}): Promise<boolean> {
  const all = JSON.parse(
    readFileSync(join(paths.contracts, 'tools/mutants.json'), 'utf8'),
  ) as Mutant[]
  const chosen = all.filter(({ name }) => name.includes(options.only))
  const { root, contracts } = copyWorkspace()
  let survived = 0
  try {
    for (const mutant of chosen) {
      const killed = await isKilled(contracts, mutant)
      if (!killed) survived += 1
      options.log(`${killed ? '✓' : '✗ survived:'} ${mutant.name}`)
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
  options.log(`${chosen.length - survived} of ${chosen.length} mutants noticed`)
  return survived === 0 && chosen.length > 0
}
