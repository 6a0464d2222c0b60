import { parseArgs } from 'node:util'
import { attacks, type AttackedCode } from './attacks.ts'

function codeOf(values: {
  at?: string | undefined
  'without-mends'?: boolean | undefined
}): AttackedCode {
  if (values.at !== undefined) return { name: 'commit', commit: values.at }
  return { name: values['without-mends'] ? 'without mends' : 'today' }
}

/**
 * `attacks [text] [--at commit | --without-mends]`.
 *
 * @returns Whether every figure is as it should be.
 * @throws Error on an unknown option, or on a commit that no attacks are kept for
 */
export async function attacksCommand(
  args: readonly string[],
  log: (line: string) => void,
): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { at: { type: 'string' }, 'without-mends': { type: 'boolean' } },
    allowPositionals: true,
  })
  return attacks({ code: codeOf(values), only: positionals[0] ?? '', log })
}
