import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** The data that comes with the service; `REGISTRY_DATA` names another folder of the same form. */
export const dataFolder = fileURLToPath(new URL('../data', import.meta.url))

/** The texts of a data folder, not yet judged: file name without its ending → text. */
export interface CatalogueFiles {
  readonly wallets: ReadonlyMap<string, string>
  readonly walletIcons: ReadonlyMap<string, string>
  readonly networks: string
  readonly networkIcons: ReadonlyMap<string, string>
  readonly tokenIcons: ReadonlyMap<string, string>
}

/** Reads every file of a data folder. @throws when a folder is missing or holds another kind of file */
export async function readFolder(folder: string): Promise<CatalogueFiles> {
  const [wallets, walletIcons, networks, networkIcons, tokenIcons] = await Promise.all([
    readAll(join(folder, 'wallets'), '.json'),
    readAll(join(folder, 'icons/wallets'), '.svg'),
    readFile(join(folder, 'networks.json'), 'utf8'),
    readAll(join(folder, 'icons/networks'), '.svg'),
    readAll(join(folder, 'icons/tokens'), '.svg'),
  ])
  return { wallets, walletIcons, networks, networkIcons, tokenIcons }
}

async function readAll(folder: string, ending: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).sort()
  const stray = names.find((name) => !name.endsWith(ending))
  if (stray) throw new Error(`${join(folder, stray)} does not end in ${ending}.`)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return new Map(names.map((name, at) => [name.slice(0, -ending.length), texts[at] ?? '']))
}
