import { afterAll, vi } from 'vitest'

/**
 * A setup file of Vitest, for files that share their imports: no file ends while an `import()` that nobody waited for is on its way. Vitest
 * refuses what is asked for at a file's end, the module keeps that refusal, and every later file that needs it fails.
 */
afterAll(async () => {
  await vi.dynamicImportSettled()
})
