import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './contentHash.ts'
import { forge } from './forge.ts'
import { paths } from './paths.ts'

const stamp = join(paths.out, 'causeway-build.txt')

function builtHash(): string | undefined {
  try {
    return readFileSync(stamp, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Compiles the contracts when a source, the compiler settings or a dependency's version changed; otherwise it does not even
 * start forge (measured: 0.01 s against 1 s for forge's own "nothing changed").
 *
 * @param deps `log` hears what happens; `force` compiles in any case.
 * @returns Whether forge ran.
 * @throws Error with the compiler's output when it does not compile.
 */
export async function buildContracts(
  deps: { log?: (line: string) => void; force?: boolean } = {},
): Promise<{ compiled: boolean }> {
  const hash = contentHash(
    paths.contracts,
    ['src'],
    ['foundry.toml', '../package.json', 'tools/solcw.cjs'],
  )
  if (!deps.force && builtHash() === hash) return { compiled: false }
  deps.log?.('Compiling contracts')
  const run = await forge(['build', '--skip', 'test'])
  if (run.code !== 0) throw new Error(`The contracts do not compile.\n${run.output}`)
  mkdirSync(paths.out, { recursive: true })
  writeFileSync(stamp, hash)
  return { compiled: true }
}
