import { startLiteSvm } from './startLiteSvm.ts'
import type { SolanaChain, SolanaChainOptions, SolanaRuntime } from './types.ts'
import { startSurfpool } from './startSurfpool.ts'

const starts = { surfpool: startSurfpool, litesvm: startLiteSvm } as const

/**
 * Starts a local Solana chain inside this process: Surfpool where its binary runs, LiteSVM where it does not. Both check signatures,
 * balances and block hashes, and answer the same questions.
 * @throws Error where neither runs, or the one that is wanted by name
 */
export async function startSolana(options: SolanaChainOptions = {}): Promise<SolanaChain> {
  const wanted = options.runtime ?? namedRuntime(process.env['CAUSEWAY_SOLANA'])
  if (wanted) return starts[wanted](options)
  const problem = (error: Error) => error
  const first = await startSurfpool(options).catch(problem)
  if (!(first instanceof Error)) return first
  try {
    return await startLiteSvm(options)
  } catch (cause) {
    throw new Error(
      `Neither Surfpool (${first.message.split('\n', 1)[0]}) nor LiteSVM runs on ${process.platform}-${process.arch}. ` +
        'Install litesvm (in the repository: "npm install --include=optional"), and check that it has its binary.',
      { cause },
    )
  }
}

/** @throws Error for a name that is none */
function namedRuntime(name: string | undefined): SolanaRuntime | undefined {
  if (name === undefined || name === '') return undefined
  if (name === 'surfpool' || name === 'litesvm') return name
  throw new Error(`CAUSEWAY_SOLANA is "${name}": it may be surfpool or litesvm.`)
}
