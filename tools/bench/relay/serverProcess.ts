import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { relayNodeFlags } from '@causeway/services/relay/limits/relayNodeFlags'
import { startChild } from '@causeway/testkit/processes/startChild'
import { fromRoot } from '../../lib/fromRoot.ts'

export interface ServerProcess {
  readonly url: string
  /** Resident memory after a collection, in bytes. */
  memory(): Promise<number>
  /** CPU time that it used so far, in μs. */
  cpu(): Promise<number>
  /** Ends it as a crash would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const tsx = ['--expose-gc', '--import', 'tsx']

async function start(
  file: string,
  env: Record<string, string>,
  core: string | null,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const args = [...flags, ...tsx, fromRoot('tools/bench/relay', file)]
  // A core of its own where the system can give one, so that what is compared has the same.
  const [command, first] = core
    ? ['taskset', ['-c', core, process.execPath]]
    : [process.execPath, []]
  const child = startChild(command, [...first, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    cwd: fromRoot(),
  })
  const [, url = ''] = await child.waitFor(/listening (\S+)/)
  async function ask(wish: 'memory' | 'cpu'): Promise<{ rss: number; cpu: number }> {
    child.process.send(wish)
    const [usage] = (await once(child.process, 'message')) as [{ rss: number; cpu: number }]
    return usage
  }
  return {
    url,
    memory: async () => (await ask('memory')).rss,
    cpu: async () => (await ask('cpu')).cpu,
    kill: () => child.stop('SIGKILL'),
    stop: () => child.stop(),
  }
}

export const startRaw = (core: string | null = null): Promise<ServerProcess> =>
  start('rawServer.ts', {}, core)

/** @param options.folder mailboxes that outlive the process; left out: of its own, gone with it */
export async function startRelayServer(
  options: {
    core?: string | null
    folder?: string
    port?: string
    nats?: string
    sync?: boolean
    /** The limits of a single client hold as they do in production. */
    ownLimits?: boolean
    /** Further settings. */
    env?: Record<string, string>
  } = {},
): Promise<ServerProcess> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'bench-relay-')))
  const server = await start(
    'relayServer.ts',
    {
      RELAY_DIR: folder,
      RELAY_PORT: options.port ?? '0',
      RELAY_CONNECTIONS: '20000',
      RELAY_CONNECTIONS_PER_ADDRESS: '20000',
      RELAY_NATS_URL: options.nats ?? '',
      RELAY_SYNC: options.sync === false ? '0' : '1',
      ALLOWED_ORIGINS: '*',
      BENCH_OWN_LIMITS: options.ownLimits ? '1' : '',
      ...options.env,
    },
    options.core ?? null,
    relayNodeFlags,
  )
  if (options.folder) return server
  const ended = (end: () => Promise<void>) => async () => {
    await end()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...server, stop: ended(() => server.stop()), kill: ended(() => server.kill()) }
}
