import { open } from 'node:fs/promises'
import { Client } from 'pg'
import type { DatabaseConfig } from '../../lib/config/databaseSettings.ts'
import { databaseSettings } from '../../lib/config/databaseSettings.ts'
import { readSettings } from '../../lib/config/readSettings.ts'
import { hideUrl } from '../../lib/log/hideUrls.ts'
import { loadEmbedded } from './copyEmbedded.ts'
import { migrateTables } from './migrateTables.ts'
import type { InstallationPart } from './installationPart.ts'
import { runPostgres } from './runPostgres.ts'

const usage = `causeway restore <file>   puts a copy that "causeway backup" made into an empty database

Reads DATABASE_URL (or DATA_DIR). Nothing is overwritten: a database that holds a table is refused, and what fails in the middle is taken
back as a whole. Afterwards the tables are brought up to date with this release. Then put the key files back, which are not in the copy:
a part that cannot open what is sealed says so and does not start.`

/**
 * @throws Error with the usage, or that says why nothing was restored; FatalError that lists bad variables, or when the copy is of a newer
 *   release
 */
export async function restoreCommand(
  words: readonly string[],
  parts: readonly InstallationPart[],
  known: readonly string[],
): Promise<void> {
  const [file, ...rest] = words
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new Error(usage)
  const { database } = readSettings(process.env, databaseSettings, known)
  const kind = await kindOf(file)
  if (kind !== database.kind)
    throw new Error(
      `${file} is a copy of ${named[kind]}, but the settings name ${named[database.kind]}. Set or take away DATABASE_URL.`,
    )
  if (database.kind === 'embedded') await loadEmbedded(database.folder, file)
  else {
    await requireEmpty(database)
    await runPostgres('pg_restore', database.url, [
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      '--no-privileges',
      file,
    ])
  }
  await migrateTables(parts)
  console.log(`${file} is restored. Put the key files back before the parts start.`)
}

const named = { postgres: 'PostgreSQL', embedded: 'the embedded database' } as const

/** By how it begins. @throws Error when it cannot be read, or is no copy */
async function kindOf(file: string): Promise<DatabaseConfig['kind']> {
  const beginning = Buffer.alloc(5)
  try {
    const handle = await open(file, 'r')
    try {
      await handle.read(beginning)
    } finally {
      await handle.close()
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`
    throw new Error(`${file} ${why}.`, { cause: error })
  }
  if (beginning.toString('latin1') === 'PGDMP') return 'postgres'
  if (beginning[0] === 0x1f && beginning[1] === 0x8b) return 'embedded'
  throw new Error(`${file} is no copy that "causeway backup" made.`)
}

const ofOthers = `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%'`

/** @throws Error that says what is in the way */
async function requireEmpty({ url }: { readonly url: string }): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ count: number }>(ofOthers)
    const count = rows[0]?.count ?? 0
    if (count === 0) return
  } catch (error) {
    throw new Error(
      `PostgreSQL at ${hideUrl(url)} cannot be asked: ${(error as Error).message}. Check DATABASE_URL and that the server runs.`,
      { cause: error },
    )
  } finally {
    await client.end()
  }
  throw new Error(
    `The database at ${hideUrl(url)} holds tables already, and nothing is overwritten. Make an empty one (createdb), and name it with DATABASE_URL.`,
  )
}
