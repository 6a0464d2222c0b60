import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sayError } from '../../lib/log/describeError.ts'
import { lockFolder } from '../../lib/db/lockFolder.ts'

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/**
 * Runs with the embedded database's folder in hand, which no other process may have meanwhile.
 * @throws FatalError when a service has it
 */
async function withFolder<Result>(
  folder: string,
  run: (database: string) => Promise<Result>,
): Promise<Result> {
  const unlock = lockFolder(folder, { what: 'database', setting: 'DATA_DIR' })
  try {
    return await run(join(folder, 'database'))
  } finally {
    unlock()
  }
}

/** Writes a copy of the embedded database to a file that is there. @throws Error when there is no database; FatalError as above */
export function dumpEmbedded(folder: string, file: string): Promise<void> {
  return withFolder(folder, async (dataDir) => {
    if (!existsSync(dataDir))
      throw new Error(`There is no database in ${folder}. DATA_DIR names its folder.`)
    const { PGlite } = await import('@electric-sql/pglite')
    const database = await PGlite.create({ dataDir })
    try {
      const dump = await database.dumpDataDir('none')
      await writeFile(file, await zip(new Uint8Array(await dump.arrayBuffer())))
    } finally {
      await database.close()
    }
  })
}

/** Makes the embedded database of a copy. @throws Error when there is one already; FatalError as above */
export function loadEmbedded(folder: string, file: string): Promise<void> {
  return withFolder(folder, async (dataDir) => {
    if (existsSync(dataDir))
      throw new Error(
        `There is a database in ${folder} already. Move it away, or name another folder with DATA_DIR.`,
      )
    const { PGlite } = await import('@electric-sql/pglite')
    try {
      // Here, where a copy that was cut off is told: PGlite's own way leaves that to nobody.
      const archive = new Uint8Array(await unzip(await readFile(file)))
      const loadDataDir = new Blob([archive], { type: 'application/x-tar' })
      const database = await PGlite.create({ dataDir, loadDataDir })
      await database.close()
    } catch (error) {
      // Half of a database is none.
      await rm(dataDir, { recursive: true, force: true })
      throw new Error(`${file} cannot be restored: ${sayError(error)}.`, { cause: error })
    }
  })
}
