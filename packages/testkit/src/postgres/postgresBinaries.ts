import { execFile } from 'node:child_process'
import { realpath, readdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The folder with PostgreSQL's programs: from PATH, else the newest under Debian's and Homebrew's places,
 * else (Debian, as root) installed with apt-get.
 *
 * @throws Error with the command to run when it is not there and cannot be installed.
 */
export async function postgresBinaries(): Promise<string> {
  const found = await findPostgres()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env })
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], { env })
    const installed = await findPostgres()
    if (installed) return installed
  }
  throw new Error(
    'PostgreSQL is not installed (no initdb in PATH or /usr/lib/postgresql). Tests against a real server need it. ' +
      'Debian and Ubuntu: "sudo apt-get install -y postgresql"; macOS: "brew install postgresql@17".',
  )
}

/** The folder with PostgreSQL's programs; null where there is none. */
export async function findPostgres(): Promise<string | null> {
  for (const folder of [...(process.env['PATH'] ?? '').split(':'), ...(await installedFolders())]) {
    const initdb = join(folder, 'initdb')
    // A link in /usr/local/bin leads to initdb alone; `postgres` lies beside the real file.
    if (!existsSync(initdb)) continue
    const real = dirname(await realpath(initdb))
    if (existsSync(join(real, 'postgres'))) return real
  }
  return null
}

async function installedFolders(): Promise<string[]> {
  const roots = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
  const folders: string[] = []
  for (const root of roots.filter((path) => existsSync(path))) {
    const names = (await readdir(root)).filter((name) => /^\d+$|^postgresql/.test(name))
    names.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    folders.push(...names.map((name) => join(root, name, 'bin')))
  }
  return folders
}
