import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild, type Child } from '../processes/startChild.ts'
import { freePort } from '../processes/freePort.ts'
import { natsBinary } from './natsBinary.ts'

export interface Nats {
  /** One for each server. */
  readonly urls: readonly string[]
  /** Ends a server at once, as a crash would. */
  kill(server: number): Promise<void>
  /** Starts a server that was killed, on its folder and port. */
  restart(server: number): Promise<void>
  /** Ends all and deletes what they kept. */
  stop(): Promise<void>
}

/**
 * Starts throw-away NATS servers with JetStream on loopback: one, or a cluster.
 *
 * @throws Error with the command to run when NATS is not installed and cannot be.
 */
export async function startNats(options: { servers?: 1 | 3 } = {}): Promise<Nats> {
  const binary = await natsBinary()
  const folder = await mkdtemp(join(tmpdir(), 'causeway-nats-'))
  const count = options.servers ?? 1
  const ports: { client: number; cluster: number }[] = []
  while (ports.length < count) {
    ports.push({ client: await freePort(), cluster: await freePort() })
  }
  const routes = ports.map(({ cluster }) => `nats://127.0.0.1:${cluster}`).join(',')
  const start = (server: number): Child => {
    const { client = 0, cluster = 0 } = ports[server] ?? {}
    const alone = [
      '-js',
      '-sd',
      join(folder, String(server)),
      '-a',
      '127.0.0.1',
      '-p',
      String(client),
    ]
    const together = ['--cluster_name', 'test', '--cluster', `nats://127.0.0.1:${cluster}`]
    return startChild(binary, [
      ...alone,
      '-n',
      `server-${server}`,
      ...(count > 1 ? [...together, '--routes', routes] : []),
    ])
  }
  const children = ports.map((_, server) => start(server))
  await Promise.all(children.map((child) => child.waitFor(/Server is ready/)))
  if (count > 1)
    await Promise.any(
      children.map((child) => child.waitFor(/JetStream cluster new metadata leader/)),
    )
  return {
    urls: ports.map(({ client }) => `nats://127.0.0.1:${client}`),
    kill: async (server) => children[server]?.stop('SIGKILL'),
    async restart(server) {
      const child = start(server)
      children[server] = child
      await child.waitFor(/Server is ready/)
    },
    async stop() {
      await Promise.all(children.map((child) => child.stop('SIGKILL')))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
