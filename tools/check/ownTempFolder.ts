import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** What tools of a test keep between runs and would make anew in every new folder: compiled TypeScript. */
const caches = /^(?:tsx-\d+|node-compile-cache)$/u

/**
 * Gives all tests of a run, and every process that they start, a temporary folder of their own, which is gone afterwards.
 *
 * @returns Ends it. @throws Error with what the tests left there: somebody forgot to take it away, and on a machine that runs
 * them every day it would pile up.
 */
export default function ownTempFolder(): (() => void) | undefined {
  const { TMPDIR: before, CAUSEWAY_TEST_TEMP: owner } = process.env
  // Several projects in one run share one.
  if (owner === String(process.pid)) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'causeway-tests-'))
  const compiled = join(tmpdir(), `tsx-${process.geteuid?.() ?? 0}`)
  mkdirSync(compiled, { recursive: true })
  symlinkSync(compiled, join(folder, basename(compiled)), 'junction')
  process.env['TMPDIR'] = folder
  process.env['CAUSEWAY_TEST_TEMP'] = String(process.pid)
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    delete process.env['CAUSEWAY_TEST_TEMP']
    const left = readdirSync(folder).filter((name) => !caches.test(name))
    rmSync(folder, { recursive: true, force: true })
    if (left.length > 0)
      throw new Error(
        `The tests left ${left.length} in the temporary folder: ${left.slice(0, 20).join(', ')}. What a test makes there belongs to the test: take it away in afterAll, afterEach or finally.`,
      )
  }
}
