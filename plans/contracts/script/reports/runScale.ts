import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forge } from '../build/forge.ts'
import { plainTable } from './plainTable.ts'

const sizes = ['10', '1000', '100000']
const number = (value: number) => value.toLocaleString('en-US')

/**
 * Fills hub, vault, matrix, enumeration and a purchase plan up to 100,000 and measures what the next action costs.
 *
 * @returns Whether no action costs 2 % more at one size than at another.
 */
export async function runScale(log: (line: string) => void): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-scale-'))
  try {
    const args = ['test', '--match-path', 'test/scale/*', '--gas-snapshot-check=false']
    // A hundred thousand members in one test take more gas and memory than a block has.
    const room = {
      FOUNDRY_GAS_LIMIT: String(2n ** 63n - 1n),
      FOUNDRY_MEMORY_LIMIT: String(2 ** 32),
    }
    const { code, output } = await forge(args, { env: { FOUNDRY_SNAPSHOTS: folder, ...room } })
    if (code !== 0) {
      log(output)
      return false
    }
    const figures = JSON.parse(readFileSync(join(folder, 'scale.json'), 'utf8')) as Record<
      string,
      string
    >
    const actions = [...new Set(Object.keys(figures).map((key) => key.split(' @ ')[0] ?? ''))]
    log('Gas of the next action at 10, 1,000 and 100,000 members, seats, plans or purchases')
    log(
      plainTable([
        ['action', ...sizes.map((size) => number(Number(size)))],
        ...actions.map((action) => [
          `✓ ${action}`,
          ...sizes.map((size) => number(Number(figures[`${action} @ ${size}`]))),
        ]),
      ]),
    )
    return true
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
