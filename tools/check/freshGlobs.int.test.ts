import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { fromRoot } from '../lib/fromRoot.ts'

mkdirSync(fromRoot('.causeway/tmp'), { recursive: true })
const folder = mkdtempSync(join(fromRoot('.causeway/tmp'), 'globs-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const vitest = fromRoot('node_modules/vitest/vitest.mjs')
const runs = async () =>
  promisify(execFile)(process.execPath, [vitest, 'run', '--root', folder]).then(
    () => true,
    () => false,
  )

it('a test that looks at all files of a folder sees one that is new, though what was compiled is kept', async () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write(
    'vitest.config.ts',
    `import { freshGlobs } from ${JSON.stringify(fromRoot('tools/check/freshGlobs.ts'))}
export default {
  plugins: [freshGlobs()],
  test: { include: ['*.test.ts'], experimental: { fsModuleCache: true, fsModuleCachePath: 'kept' } },
}`,
  )
  write('one.txt', 'well')
  write(
    'all.test.ts',
    `import { expect, it } from 'vitest'
const all = import.meta.glob<string>('./*.txt', { query: '?raw', import: 'default', eager: true })
it('are well', () => expect(Object.values(all)).toEqual(Object.keys(all).map(() => 'well')))`,
  )
  expect(await runs()).toBe(true)
  write('two.txt', 'not so')
  expect(await runs()).toBe(false)
  rmSync(join(folder, 'two.txt'))
  expect(await runs()).toBe(true)
})
