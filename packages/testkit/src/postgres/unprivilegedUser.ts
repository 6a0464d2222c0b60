import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface SystemAccount {
  readonly name: string
  readonly uid: number
  readonly gid: number
  /** How to run a command as that user. */
  readonly by: 'setpriv' | 'runuser' | 'su'
}

/**
 * The account that the server runs as. PostgreSQL refuses to run as root, so root lends it `postgres` or `nobody`.
 *
 * @returns null when this process is not root: then the server simply runs as its user.
 */
export async function unprivilegedUser(): Promise<SystemAccount | null> {
  if (process.getuid?.() !== 0) return null
  const by = await firstInstalled(['setpriv', 'runuser', 'su'])
  for (const name of ['postgres', 'nobody']) {
    const ids = await idsOf(name)
    if (ids) return { name, ...ids, by }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and this machine has neither a user "postgres" nor "nobody". ' +
      'Create one ("useradd --system postgres"), or run the tests as an ordinary user.',
  )
}

/** The command line that runs a program as the account (or as it is, for null). */
export function commandAs(
  account: SystemAccount | null,
  program: string,
  args: string[],
): [string, string[]] {
  if (!account) return [program, args]
  const { uid, gid, name, by } = account
  switch (by) {
    case 'setpriv':
      return ['setpriv', [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', program, ...args]]
    case 'runuser':
      return ['runuser', ['-u', name, '--', program, ...args]]
    case 'su': {
      const line = [program, ...args].map((part) => `'${part.replaceAll("'", `'\\''`)}'`).join(' ')
      return ['su', [name, '-s', '/bin/sh', '-c', `exec ${line}`]]
    }
  }
}

async function idsOf(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch (error) {
    // `id` ends with 1 for a user that does not exist; anything else is a broken machine.
    if ((error as { code?: unknown }).code === 1) return null
    throw error
  }
}

async function firstInstalled(names: SystemAccount['by'][]): Promise<SystemAccount['by']> {
  for (const name of names) {
    for (const folder of (process.env['PATH'] ?? '').split(':')) {
      if (await exists(`${folder}/${name}`)) return name
    }
  }
  throw new Error(
    `None of ${names.join(', ')} is installed; root needs one of them to start PostgreSQL.`,
  )
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
