import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownerFile } from '../../lib/db/lockFolder.ts'
import { walletMigrations } from '../../lib/db/migrations.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { createLog } from '../../lib/log/log.ts'

const home = fileURLToPath(
  new URL('../../../node_modules/.cache/causeway-embedded', import.meta.url),
)
const madeBy = ['openEmbedded.ts', 'migrateAll.ts', 'embeddedClient.ts', 'embedded.worker.mjs']
const dayMs = 86_400_000

/**
 * Fills a folder with an embedded database that is migrated and empty, as a first start does: that takes five seconds of CPU,
 * a copy of it a fifth of one. The first of a checkout is made as a start makes it, anew whenever migrations, PGlite or what
 * opens it change; the tests of whole stacks go that way each time.
 */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  const template = join(home, await hashOfMakers())
  if (!(await isThere(template))) await make(template)
  await cp(template, folder, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith(ownerFile),
  })
}

async function make(template: string): Promise<void> {
  await forgetOld()
  await mkdir(home, { recursive: true })
  const unfinished = await mkdtemp(`${template}.`)
  const database = await openDatabase(
    { kind: 'embedded', folder: unfinished },
    createLog({ level: 'fatal' }),
  )
  await database.close()
  try {
    await rename(unfinished, template)
  } catch (error) {
    await rm(unfinished, { recursive: true })
    // Another test has made the same meanwhile.
    if (!(await isThere(template))) throw error
  }
}

async function hashOfMakers(): Promise<string> {
  const hash = createHash('sha256')
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const migrations = await readdir(walletMigrations.folder, {
    recursive: true,
    withFileTypes: true,
  })
  const files = [
    join(library, '../../package.json'),
    ...madeBy.map((name) => fileURLToPath(new URL(`../../lib/db/${name}`, import.meta.url))),
    ...migrations
      .filter((one) => one.isFile())
      .map((one) => join(one.path, one.name))
      .toSorted(),
  ]
  for (const file of files) hash.update(await readFile(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** Those of other versions, and what a test that was killed left; not what another one is making now. */
async function forgetOld(): Promise<void> {
  if (!(await isThere(home))) return
  for (const name of await readdir(home)) {
    const path = join(home, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > dayMs) await rm(path, { recursive: true, force: true })
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
