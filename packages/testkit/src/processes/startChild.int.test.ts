import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { startChild } from './startChild.ts'

const here = fileURLToPath(new URL('./startChild.ts', import.meta.url))

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'a child does not outlive a parent that %s ends',
  async (signal) => {
    const code = `const { startChild } = await import(${JSON.stringify(here)}); const c = startChild('sleep', ['60']); console.log('child=' + c.process.pid)`
    const parent = startChild(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      code,
    ])
    const pid = Number((await parent.waitFor(/child=(\d+)/))[1])
    expect(isAlive(pid)).toBe(true)
    await parent.stop(signal)
    // Its process number stays until init has taken note, which some containers' init does only every other second.
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
  },
)
