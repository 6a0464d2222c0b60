import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const scratch = join(root, '.causeway/tmp')
mkdirSync(scratch, { recursive: true })
const folder = mkdtempSync(join(scratch, 'imports-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Two chains of modules that come slowly, and not at one pace: one of them always waits when a file ends. */
function writeChains(): void {
  for (const chain of ['left', 'right'])
    for (let index = 0; index < 30; index += 1)
      writeFileSync(
        join(folder, `${chain}${index}.mjs`),
        index === 29
          ? 'export const length = 30'
          : `export { length } from './${chain}${index + 1}.mjs'`,
      )
}

const config = (setupFiles: readonly string[]): string => `export default {
  plugins: [{ name: 'slow', async transform(_code, id) {
    if (/left|right/u.test(id)) await new Promise((resolve) => setTimeout(resolve, id.includes('left') ? 7 : 11))
  } }],
  test: { isolate: false, maxWorkers: 2, include: ['*.test.mjs'], setupFiles: ${JSON.stringify(setupFiles)} },
}`

async function runs(setupFiles: readonly string[]): Promise<boolean> {
  writeFileSync(join(folder, 'vitest.config.mjs'), config(setupFiles))
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  return promisify(execFile)(process.execPath, [vitest, 'run', '--root', folder]).then(
    () => true,
    () => false,
  )
}

describe('files that share their imports', () => {
  it('find whole what an earlier file asked for and did not wait for', async () => {
    writeChains()
    const imports = "['left', 'right'].map((chain) => import(`./${chain}0.mjs`))"
    for (const hasty of ['a', 'b'])
      writeFileSync(
        join(folder, `${hasty}.test.mjs`),
        `import { it } from 'vitest'\nit('${hasty}', async () => {\n  void Promise.allSettled(${imports})\n  await new Promise((resolve) => setTimeout(resolve, 40))\n})\n`,
      )
    for (const later of ['c', 'd'])
      writeFileSync(
        join(folder, `${later}.test.mjs`),
        `import { it } from 'vitest'\nit('${later}', async () => {\n  await new Promise((resolve) => setTimeout(resolve, 100))\n  await Promise.all(${imports})\n})\n`,
      )
    expect(await runs([])).toBe(false)
    expect(await runs([join(import.meta.dirname, 'settledImports.ts')])).toBe(true)
  })
})
