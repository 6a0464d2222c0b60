import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The program `nats-server`: from PATH or Debian's place, else (Debian, as root) installed with apt-get.
 *
 * @throws Error with the command to run when it is not there and cannot be installed.
 */
export async function natsBinary(): Promise<string> {
  const found = findNats()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env })
    const install = ['install', '-y', '-q', '--no-install-recommends', 'nats-server']
    await run('apt-get', install, { env })
    const installed = findNats()
    if (installed) return installed
  }
  throw new Error(
    'NATS is not installed (no nats-server in PATH). Tests of several relays need it. ' +
      'Debian and Ubuntu: "sudo apt-get install -y nats-server"; macOS: "brew install nats-server".',
  )
}

/** The program `nats-server`, where it is installed. */
export function findNats(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/opt/homebrew/bin']
  return folders.map((folder) => join(folder, 'nats-server')).find((path) => existsSync(path))
}
