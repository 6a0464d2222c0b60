import { parseArgs } from 'node:util'
import { attacks } from './attacks.ts'

/**
 * `attacks [text] [--without-mends]`.
 *
 * @returns Whether every figure is as it should be.
 * @throws Error on an unknown option
 */
export async function attacksCommand(
  args: readonly string[],
  log: (line: string) => void,
): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { 'without-mends': { type: 'boolean' } },
    allowPositionals: true,
  })
  const code = values['without-mends'] ? 'without mends' : 'today'
  return attacks({ code, only: positionals[0] ?? '', log })
}
