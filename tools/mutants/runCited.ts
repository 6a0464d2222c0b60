import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Runner from 'vitest/node'
import type { TestKind } from '../../docs/kindOfTest.ts'
import { idsOf } from '../../docs/ledgerTitle.ts'
import { isLate } from './isLate.ts'

export interface CitedRun {
  /** Ids of rules that a test cites which passed, and which failed. */
  readonly passed: ReadonlySet<string>
  readonly failed: ReadonlySet<string>
  /** Ids of which every test that failed only ran out of its time: that says nothing of the defect where the machine is slow. */
  readonly late: ReadonlySet<string>
  /** Files that ended before any test of theirs. */
  readonly broken: readonly string[]
}

export interface CitedTests {
  /** Runs the tests of these files that cite one of the rules. */
  readonly run: (files: readonly string[], ids: readonly string[]) => Promise<CitedRun>
  /** A file of the copy is another one now. */
  readonly changed: (file: string) => void
  readonly close: () => Promise<void>
}

/**
 * Starts the Vitest of a copy of the repository once, for many runs: what did not change between them is not compiled again.
 *
 * @param folder the copy; it is where this process has to stand while tests run
 */
export async function openCitedTests(folder: string, kind: TestKind): Promise<CitedTests> {
  const own = pathToFileURL(join(folder, 'node_modules/vitest/dist/node.js')).href
  const { createVitest } = (await import(own)) as typeof Runner
  const vitest = await createVitest('test', {
    root: folder,
    config: join(folder, 'vitest.config.ts'),
    project: [kind],
    watch: false,
    reporters: [{}],
  })
  await vitest.standalone()
  return {
    changed: (file) => vitest.invalidateFile(join(folder, file)),
    close: () => vitest.close(),
    run: async (files, ids) => {
      vitest.setGlobalTestNamePattern(patternOf(ids))
      const specifications = await vitest.globTestSpecifications(
        files.map((file) => join(folder, file)),
      )
      const { testModules: all } = await vitest.runTestSpecifications(specifications)
      // Vitest tells of earlier runs as well.
      const testModules = all.filter(({ moduleId }) => files.includes(relative(folder, moduleId)))
      const tests = testModules.flatMap((module) => [...module.children.allTests()])
      const cited = (those: typeof tests): ReadonlySet<string> =>
        new Set(those.flatMap((one) => idsOf(one.fullName)).filter((id) => ids.includes(id)))
      const withState = (state: string) => tests.filter((one) => one.result().state === state)
      const failed = withState('failed')
      const told = cited(failed.filter((one) => !isLate(one.result().errors ?? [])))
      const broken = testModules.filter((one) => one.errors().length > 0)
      return {
        passed: cited(withState('passed')),
        failed: cited(failed),
        late: new Set([...cited(failed)].filter((id) => !told.has(id))),
        broken: broken.map(({ relativeModuleId }) => relativeModuleId),
      }
    },
  }
}

/** `S5.name` is not `S5.name-length`. */
function patternOf(ids: readonly string[]): RegExp {
  return new RegExp(`(?:${ids.map((id) => id.replaceAll('.', '\\.')).join('|')})(?![\\w-])`, 'u')
}
