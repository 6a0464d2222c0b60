import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forge } from '../build/forge.ts'
import { gasReport } from './gasReport.ts'

/**
 * Measures every action and the usual contract in one run, apart from the accepted figures, and prints the table.
 *
 * @returns Whether all gas tests pass and every action stays below its ceiling.
 */
export async function gas(log: (line: string) => void): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-gas-'))
  try {
    const args = ['test', '--match-path', 'test/gas/*', '--gas-snapshot-check=false']
    const { code, output } = await forge(args, { env: { FOUNDRY_SNAPSHOTS: folder } })
    if (code !== 0) {
      log(output)
      return false
    }
    log(output.split('\n').findLast((line) => line.startsWith('Ran ')) ?? '')
    return gasReport(log, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
