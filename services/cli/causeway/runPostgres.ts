import { spawn } from 'node:child_process'
import { hideUrls } from '../../lib/log/hideUrls.ts'

/** So much of what a program complains about is told. */
const longest = 2_000

/**
 * Runs one of PostgreSQL's own programs against a database. The password is in its environment: anybody sees the words of a program.
 * @throws Error that says what it complained about, or that it is not there
 */
export function runPostgres(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  words: readonly string[],
): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) }
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...words, `--dbname=${address.href}`], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (complaint.length < longest) complaint += text
    })
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error(
              `${program} is not there: install PostgreSQL's client programs, of the server's version or a newer one (Debian: postgresql-client).`,
            )
          : error,
      ),
    )
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${program} ended with ${code}: ${hideUrls(complaint.trim())}`)),
    )
  })
}
