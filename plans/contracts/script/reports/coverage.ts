import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentHash } from '../build/contentHash.ts'
import { forge } from '../build/forge.ts'
import { parseLcov } from './parseLcov.ts'
import { paths } from '../build/paths.ts'
import { workspaceCopy } from '../build/workspaceCopy.ts'

/** The tracefile of sources and tests with this content: measuring takes a minute, and the same content gives the same figures. */
function tracePath(): string {
  const hash = contentHash(paths.contracts, ['src', 'test'], ['foundry.toml', '../package.json'])
  return join(paths.contracts, 'cache/coverage', `${hash}.lcov`)
}

async function measure(): Promise<string> {
  const copy = workspaceCopy()
  try {
    const report = ['--report', 'lcov', '--report-file', 'coverage.lcov', '--exclude-tests']
    // What random campaigns happen to reach is no proof: only tests with given inputs and the handlers' fixed sequences count.
    const which = ['--no-match-path', 'test/{gas,scale}/*', '--no-match-test', '^invariant_']
    const run = await forge(['coverage', ...report, ...which], {
      contracts: copy.contracts,
      profile: 'mutants',
    })
    if (run.code !== 0) throw new Error(`Coverage was not measured.\n${run.output}`)
    return readFileSync(join(copy.contracts, 'coverage.lcov'), 'utf8')
  } finally {
    copy.remove()
  }
}

/**
 * What the tests reach in every source file.
 *
 * @throws Error when a test fails under measurement
 */
export async function coverage(): Promise<ReturnType<typeof parseLcov>> {
  const path = tracePath()
  const known = readIfThere(path)
  if (known !== undefined) return parseLcov(known)
  const trace = await measure()
  rmSync(dirname(path), { recursive: true, force: true })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, trace)
  return parseLcov(trace)
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
