import { appendFile, open, rename, rm, stat } from 'node:fs/promises'
import { databaseSettings } from '../../lib/config/databaseSettings.ts'
import { readSettings } from '../../lib/config/readSettings.ts'
import { dumpEmbedded } from './copyEmbedded.ts'
import { runPostgres } from './runPostgres.ts'

const usage = `causeway backup <file>   a copy of the whole database, for its owner alone, while services run

Reads DATABASE_URL, and needs pg_dump of the server's version or a newer one. The embedded database (DATA_DIR) is copied while no service
runs. Not in the copy, on purpose: the key files (WALLET_KEYS_FILE, SESSION_KEYS_FILE, VERIFY_KEY_FILE, REMINDERS_KEY_FILE), without which
what is sealed in it stays closed and browsers hear nothing, the settings, projects.json where no command changed a project yet, and the relay's mailboxes (RELAY_DIR). Keep copies of these apart from it.`

/**
 * @param known variables that the environment may hold besides
 * @throws Error with the usage, or that says why there is no copy; FatalError that lists bad variables
 */
export async function backupCommand(
  words: readonly string[],
  known: readonly string[],
): Promise<void> {
  const [file, ...rest] = words
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new Error(usage)
  const { database } = readSettings(process.env, databaseSettings, known)
  if (await isThere(file)) throw new Error(`${file} is there already: name another file.`)
  const draft = `${file}.part`
  await makeEmpty(draft)
  try {
    if (database.kind === 'postgres')
      await runPostgres('pg_dump', database.url, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--file=${draft}`,
      ])
    else await dumpEmbedded(database.folder, draft)
    // What is on the disk is on it also after the power went.
    await appendFile(draft, '', { flush: true })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  const { size } = await stat(file)
  console.log(`${file}: ${size} bytes, the whole database.`)
  console.log(
    'Not in it: key files, settings, projects.json where no command changed a project yet, the relay’s mailboxes. Keep copies of these elsewhere.',
  )
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

/** For its owner alone from the first byte. @throws Error that says why it cannot be written */
async function makeEmpty(draft: string): Promise<void> {
  try {
    await (await open(draft, 'wx', 0o600)).close()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'EEXIST'
        ? 'is there: another backup runs, or one was cut off. Take the file away'
        : `cannot be written (${code}). Name a file in a folder of this user`
    throw new Error(`${draft} ${why}.`, { cause: error })
  }
}
