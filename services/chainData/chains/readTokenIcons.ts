import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { tokenImageOf } from '@causeway/protocol/api/registry'
import { dataFolder, type RegistryAccess } from '../../lib/config/registryAccess.ts'
import { FatalError } from '../../lib/log/fatalError.ts'

/** The address of a picture by the symbol of what somebody vouches for, a chain's coin or a listed token; '' where there is none. */
export type TokenIcons = (symbol: string) => string

/**
 * Which symbols the registry has pictures of.
 * @throws FatalError where its folder cannot be read
 */
export async function readTokenIcons({ url, data }: RegistryAccess): Promise<TokenIcons> {
  if (url === null) return () => ''
  const folder = join(data ?? dataFolder, 'icons/tokens')
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new FatalError(`The pictures of REGISTRY_DATA cannot be read from ${folder}.`, { cause })
  })
  const known = new Set(names.map((name) => name.replace(/\.svg$/u, '')))
  return (symbol) =>
    known.has(symbol.toLowerCase())
      ? url + tokenImageOf.path.replace(':id', encodeURIComponent(symbol))
      : ''
}
