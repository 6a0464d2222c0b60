import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fromRoot } from '../../tools/lib/fromRoot.ts'

const run = promisify(execFile)

/**
 * Caddy's program: the installed one, else that of Debian's package, unpacked into the checkout's own folder and nowhere else.
 * @throws Error that says how to get one
 */
export async function ensureCaddy(): Promise<string> {
  const installed = (process.env['PATH'] ?? '')
    .split(':')
    .map((folder) => join(folder, 'caddy'))
    .find((path) => existsSync(path))
  if (installed) return installed
  const home = fromRoot('.causeway/caddy')
  const program = join(home, 'usr/bin/caddy')
  if (existsSync(program)) return program
  mkdirSync(home, { recursive: true })
  try {
    // apt drops its rights for the download, and this folder is ours alone.
    await run('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', 'caddy'], { cwd: home })
    const [file] = readdirSync(home).filter((name) => name.endsWith('.deb'))
    if (file === undefined) throw new Error('apt-get brought no package')
    await run('dpkg', ['-x', join(home, file), home])
  } catch (error) {
    throw new Error(
      `Caddy is not installed, and Debian's could not be fetched: ${(error as Error).message}. Install it (https://caddyserver.com/docs/install).`,
      { cause: error },
    )
  }
  return program
}
