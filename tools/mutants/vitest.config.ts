import { defineConfig } from 'vitest/config'
import every from '../../vitest.config.ts'

/**
 * The tests of one folder for the mutation tester, which speaks to one project alone: those with real partners have the unit tests
 * beside them. Without the cache on disk: it gives modules
 * back without what they import, and then no test belongs to a file. What a broken product leaves behind is not the tests' fault.
 */
const { MUTATED_FOLDER: folder = '', MUTATED_BY: kind = 'unit' } = process.env
const project = every.test?.projects?.find(
  (one) => typeof one === 'object' && 'test' in one && one.test?.name === kind,
)
if (typeof project !== 'object' || !('test' in project))
  throw new Error(`vitest.config.ts has no project ${kind}.`)
const { plugins, test } = project
const beside = kind === 'unit' ? '*.test.{ts,tsx}' : '*.test.ts'

export default defineConfig({
  ...(plugins ? { plugins } : {}),
  test: { ...test, include: [`${folder}/**/${beside}`], globalSetup: [] },
})
