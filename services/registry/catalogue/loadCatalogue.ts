import { FatalError } from '../../lib/log/fatalError.ts'
import { checkCatalogue } from './checkCatalogue.ts'
import { dataFolder } from '../../lib/config/registryAccess.ts'
import { readFolder, type CatalogueFiles } from './readFolder.ts'
import type { CatalogueConnector } from './connectorsSchema.ts'
import type { CatalogueNetwork } from './networksSchema.ts'
import type { CatalogueWallet } from './walletSchema.ts'

/** Everything that the registry serves, in the order of the list. */
export interface WalletCatalogue {
  readonly wallets: readonly CatalogueWallet[]
  readonly networks: readonly CatalogueNetwork[]
  readonly connectors: readonly CatalogueConnector[]
  readonly icons: Pick<
    CatalogueFiles,
    'walletIcons' | 'networkIcons' | 'connectorIcons' | 'tokenIcons'
  >
}

/**
 * Reads and judges the data once, at the start.
 * @throws FatalError when anything is wrong with it: half a list would hide the mistake
 */
export async function loadCatalogue(folder: string | null): Promise<WalletCatalogue> {
  const place = folder ?? dataFolder
  const files = await readFiles(place)
  const { wallets, networks, connectors, problems } = checkCatalogue(files)
  if (problems.length > 0) {
    const first = problems.slice(0, 5).map(({ file, problem }) => `  ${file}: ${problem}`)
    throw new FatalError(
      `The registry's data in ${place} has ${problems.length} problems, so it is not served. ` +
        `"npm run tool cli registry -- check ${place}" lists them all:\n${first.join('\n')}`,
    )
  }
  return { wallets: wallets.toSorted(byOrder), networks, connectors, icons: files }
}

/** The operator's order first, then by name: the same for everybody, so that pages fit together. */
export function byOrder(a: CatalogueWallet, b: CatalogueWallet): number {
  return (
    (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) ||
    a.name.localeCompare(b.name, 'en')
  )
}

async function readFiles(folder: string): Promise<CatalogueFiles> {
  try {
    return await readFolder(folder)
  } catch (cause) {
    throw new FatalError(
      `The registry's data in ${folder} cannot be read: ${(cause as Error).message} ` +
        'Name a folder like services/registry/data in REGISTRY_DATA, or leave it out.',
      { cause },
    )
  }
}
