import type { Citation } from './ledgerTitle.ts'

/** `short` is what `npm test` runs; `full` is what only `npm run test:full`, or its name, runs. */
export type Suite = 'short' | 'full'

/**
 * Tells which command runs a test, by the names that vitest.config.ts and both playwright.config.ts of
 * e2e/walks go by. `tools/check/specSuites.long.int.test.ts` asks the runners themselves and compares.
 * @param test.file relative to the root of the repository, with forward slashes
 * @returns undefined when no command runs it, so that it proves nothing
 */
export function suiteOf({ file, brief }: Pick<Citation, 'file' | 'brief'>): Suite | undefined {
  const [root = ''] = file.split('/')
  if (/^plans\/contracts\/test\/.*\.t\.sol$/.test(file)) return 'short'
  if (/^e2e\/plans\/.*\.e2e\.ts$/.test(file)) return brief ? 'short' : 'full'
  if (/^e2e\/walks\/.*\.e2e\.ts$/.test(file))
    return file.endsWith('.long.e2e.ts') ? 'full' : 'short'
  if (file.endsWith('.browser.test.tsx'))
    return ['packages', 'apps', 'plans'].includes(root) ? 'short' : undefined
  if (file.endsWith('.int.test.ts')) {
    if (root === 'docs') return undefined
    return file.endsWith('.long.int.test.ts') ? 'full' : 'short'
  }
  return /\.test\.tsx?$/.test(file) ? 'short' : undefined
}
