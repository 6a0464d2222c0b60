import { kindOfTest } from './kindOfTest.ts'
import type { Citation } from './ledgerTitle.ts'

/** `short` is what `npm test` runs; `full` is what only `npm run test:full`, or its name, runs. */
export type Suite = 'short' | 'full'

/**
 * Tells which command runs a test, by the names that vitest.config.ts and both playwright.config.ts of
 * e2e/walks go by. `tools/check/specSuites.long.int.test.ts` asks the runners themselves and compares.
 * @param test.file relative to the root of the repository, with forward slashes
 * @returns undefined when no command runs it, so that it proves nothing
 */
export function suiteOf({ file }: Pick<Citation, 'file'>): Suite | undefined {
  const [root = ''] = file.split('/')
  const kind = kindOfTest(file)
  switch (kind) {
    case undefined:
      return undefined
    case 'browser':
      return ['packages', 'apps', 'plans'].includes(root) ? 'short' : undefined
    case 'int':
      return root === 'docs' ? undefined : 'short'
    case 'long':
      return root === 'docs' ? undefined : 'full'
    case 'long walk':
    case 'walk of the plans':
      return 'full'
    default:
      return 'short'
  }
}
