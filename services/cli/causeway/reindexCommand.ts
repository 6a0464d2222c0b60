import type { InstallationPart } from './installationPart.ts'

/**
 * Forgets what a part keeps that follows from the chain; its next start reads it anew. Names of people, pictures and keys stay.
 * @param known variables of other parts
 * @throws Error with the usage; FatalError that lists bad variables, or says why the database does not open
 */
export async function reindexCommand(
  words: readonly string[],
  parts: readonly InstallationPart[],
  known: readonly string[],
): Promise<void> {
  const able = parts.filter(({ reindex }) => reindex)
  const part = words.length === 1 ? able.find(({ name }) => name === words[0]) : undefined
  if (!part?.reindex)
    throw new Error(`causeway reindex <${able.map(({ name }) => name).join('|')}>   forgets what the part keeps of the configured chain

Reads the settings of the part. Stop every node of it first; its next start reads the chain from START_BLOCK.`)
  const chainId = await part.reindex(known)
  console.log(`${part.name} forgot chain ${chainId}; its next start reads it from START_BLOCK.`)
}
