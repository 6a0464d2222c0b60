/** The kinds of test that Vitest runs, each a project of vitest.config.ts, the fast ones first. */
export const testKinds = ['unit', 'int', 'browser', 'long'] as const
export type TestKind = (typeof testKinds)[number]

/** What another runner has: Foundry, and Playwright's walks, of the whole product and of the plans. */
export type OtherTestKind = 'solidity' | 'walk' | 'long walk' | 'walk of the plans'

/**
 * The kind of a file of tests, by its name alone: where in this repository a kind is told.
 * @param file relative to the root of the repository, with forward slashes
 * @returns undefined where it is no file of tests
 */
export function kindOfTest(file: string): TestKind | OtherTestKind | undefined {
  if (/^plans\/contracts\/test\/.*\.t\.sol$/u.test(file)) return 'solidity'
  if (/^e2e\/plans\/.*\.e2e\.ts$/u.test(file)) return 'walk of the plans'
  if (/^e2e\/walks\/.*\.e2e\.ts$/u.test(file))
    return file.endsWith('.long.e2e.ts') ? 'long walk' : 'walk'
  if (!/\.test\.tsx?$/u.test(file)) return undefined
  if (file.endsWith('.long.int.test.ts')) return 'long'
  if (file.endsWith('.int.test.ts')) return 'int'
  return file.endsWith('.browser.test.tsx') ? 'browser' : 'unit'
}
