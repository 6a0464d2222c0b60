import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from './picture.ts'

/** The texts of a data folder, not yet judged: file name without its ending → text. */
export interface CatalogueFiles {
  readonly wallets: ReadonlyMap<string, string>
  readonly walletIcons: ReadonlyMap<string, Picture>
  /** What `icons/sources.json` says of the wallets' pictures; undefined where the folder has none. */
  readonly sources?: string | undefined
  readonly networks: string
  readonly networkIcons: ReadonlyMap<string, string>
  /** `connectors.json`; undefined where the folder has none. */
  readonly connectors?: string | undefined
  readonly connectorIcons?: ReadonlyMap<string, string>
  readonly tokenIcons: ReadonlyMap<string, string>
}

/** Reads every file of a data folder. @throws when a folder is missing or holds another kind of file */
export async function readFolder(folder: string): Promise<CatalogueFiles> {
  const [wallets, walletIcons, sources, networks, networkIcons, tokenIcons] = await Promise.all([
    readAll(join(folder, 'wallets'), '.json'),
    readPictures(join(folder, 'icons/wallets')),
    readIfThere(join(folder, 'icons/sources.json')),
    readFile(join(folder, 'networks.json'), 'utf8'),
    readAll(join(folder, 'icons/networks'), '.svg'),
    readAll(join(folder, 'icons/tokens'), '.svg'),
  ])
  const connectors = await readIfThere(join(folder, 'connectors.json'))
  const connectorIcons =
    connectors === undefined
      ? new Map<string, string>()
      : await readAll(join(folder, 'icons/connectors'), '.svg')
  return {
    wallets,
    walletIcons,
    sources,
    networks,
    networkIcons,
    connectors,
    connectorIcons,
    tokenIcons,
  }
}

async function readAll(folder: string, ending: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).sort()
  const stray = names.find((name) => !name.endsWith(ending))
  if (stray) throw new Error(`${join(folder, stray)} does not end in ${ending}.`)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return new Map(names.map((name, at) => [name.slice(0, -ending.length), texts[at] ?? '']))
}

/** @throws when two pictures are of one wallet */
async function readPictures(folder: string): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>()
  for (const name of (await readdir(folder)).sort()) {
    const { id, ending } = /^(?<id>.+)\.(?<ending>svg|webp)$/u.exec(name)?.groups ?? {}
    if (!id) throw new Error(`${join(folder, name)} ends neither in .svg nor in .webp.`)
    if (pictures.has(id)) throw new Error(`${join(folder, name)} is a second picture of ${id}.`)
    const bytes = await readFile(join(folder, name))
    pictures.set(
      id,
      ending === 'svg'
        ? { media: 'image/svg+xml', body: bytes.toString('utf8') }
        : { media: 'image/webp', body: Uint8Array.from(bytes) },
    )
  }
  return pictures
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
