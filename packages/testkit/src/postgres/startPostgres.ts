import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startChild, type Child } from '../processes/startChild.ts'
import { freePort } from '../processes/freePort.ts'
import { commandAs, unprivilegedUser, type SystemAccount } from './unprivilegedUser.ts'
import { postgresBinaries } from './postgresBinaries.ts'

const run = promisify(execFile)

export interface Postgres {
  readonly port: number
  /** Connection string of the database `postgres`. */
  readonly url: string
  /** Creates an empty database and returns its connection string: one for each test file keeps them apart. */
  createDatabase(name?: string): Promise<string>
  /** Cuts every connection except the caller's, as a restart of the server would. */
  dropConnections(): Promise<void>
  /** Ends the server, in order but at once, and starts it again on the same data and port. @param downMs how long it is away */
  restart(downMs?: number): Promise<void>
  /** Stops the server at once and deletes its folder. */
  stop(): Promise<void>
}

/**
 * Starts a throw-away PostgreSQL server on loopback (about 1 s). It keeps nothing safe on purpose
 * (`fsync=off`): it is for tests.
 *
 * @param options.port absent: the system chooses.
 * @throws Error with the command to run when PostgreSQL is not installed and cannot be.
 */
export async function startPostgres(options: { port?: number } = {}): Promise<Postgres> {
  const bin = await postgresBinaries()
  const account = await unprivilegedUser()
  // /tmp, not os.tmpdir(): a TMPDIR of root's own cannot be reached by the server's user.
  const folder = await mkdtemp('/tmp/causeway-postgres-')
  await chmod(folder, 0o755)
  const data = join(folder, 'data')
  try {
    if (account) await run('chown', [`${account.uid}:${account.gid}`, folder])
    const [command, args] = commandAs(account, join(bin, 'initdb'), [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ])
    await run(command, args, { cwd: folder })
    const port = options.port ?? (await freePort())
    const start = async () => {
      const server = startServer({ bin, account, folder, data, port })
      await server.waitFor(/ready to accept connections/)
      return server
    }
    return handle(await start(), start, folder, port)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

function startServer(options: {
  bin: string
  account: SystemAccount | null
  folder: string
  data: string
  port: number
}): Child {
  const settings = {
    port: String(options.port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: options.folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = commandAs(options.account, join(options.bin, 'postgres'), [
    '-D',
    options.data,
    ...flags,
  ])
  return startChild(command, args, { cwd: options.folder })
}

function handle(first: Child, start: () => Promise<Child>, folder: string, port: number): Postgres {
  let server = first
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const query = async (text: string) => {
    const client = new Client({ connectionString: urlOf('postgres') })
    await client.connect()
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }
  let created = 0
  return {
    port,
    url: urlOf('postgres'),
    createDatabase: async (name = `test_${process.pid}_${++created}`) => {
      if (!/^[a-z_][a-z0-9_]*$/.test(name)) {
        throw new Error(
          `"${name}" is not a database name: use lower-case letters, digits and underscores.`,
        )
      }
      await query(`create database ${name}`)
      return urlOf(name)
    },
    dropConnections: () =>
      query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      ),
    restart: async (downMs = 0) => {
      await server.stop('SIGINT')
      await sleep(downMs)
      server = await start()
    },
    stop: async () => {
      // SIGINT is PostgreSQL's fast shutdown: it cuts the clients and ends in order, so no child process stays.
      await server.stop('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
