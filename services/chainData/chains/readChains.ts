import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { localPolygon, polygon } from '@causeway/protocol/networks'
import { FatalError } from '../../lib/log/fatalError.ts'
import { chainsSchema, type ChainEntry } from './chainSchema.ts'

/**
 * The chains of an installation: those of its file, else the one chain that all services follow.
 * @param options.file `CHAINS_FILE`; null: none is named
 * @throws FatalError that lists every mistake of the file, or says that it does not list the chain that is followed
 */
export async function readChains(options: {
  readonly file: string | null
  readonly chainId: number
  readonly rpcUrls: readonly string[]
}): Promise<readonly ChainEntry[]> {
  const { file, chainId, rpcUrls } = options
  if (file === null) return [onlyChain(chainId, rpcUrls)]
  const chains = parseChains(file, await contentOf(file))
  if (!chains.some(({ id }) => id === chainId))
    throw new FatalError(
      `${file} does not list chain ${chainId}, the chain of this service (CHAIN_ID). Add it.`,
    )
  return chains
}

function onlyChain(chainId: number, rpcUrls: readonly string[]): ChainEntry {
  const known = chainId === polygon.id ? polygon : localPolygon
  const [primary, ...backups] = rpcUrls
  const [entry] = v.parse(chainsSchema, [
    {
      id: chainId,
      name: chainId === known.id ? known.name : `Chain ${chainId}`,
      nativeCurrency: known.nativeCurrency,
      rpc: { primary, backups },
      explorerUrl: known.blockExplorers?.default.url ?? null,
      multicall3: known.contracts?.multicall3?.address ?? null,
    },
  ])
  if (!entry) throw new Error('A list of one chain was read as none.')
  return entry
}

async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new FatalError(
      `The list of chains cannot be read: ${(cause as Error).message}. Name an existing file with CHAINS_FILE, or leave it out.`,
      { cause },
    )
  }
}

function parseChains(file: string, content: string): readonly ChainEntry[] {
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch (cause) {
    throw new FatalError(`${file} is not JSON: ${(cause as Error).message}.`, { cause })
  }
  const result = v.safeParse(chainsSchema, json)
  if (result.success) return result.output
  const problems = result.issues.map(
    (issue) => `  ${v.getDotPath(issue) ?? 'the list'}: ${issue.message}`,
  )
  throw new FatalError(`${file} cannot be used:\n${problems.join('\n')}`)
}
