import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startMailbox } from '@causeway/testkit/mailbox/startMailbox'
import { startNats } from '@causeway/testkit/nats/startNats'
import { startPostgres } from '@causeway/testkit/postgres/startPostgres'
import { freePort } from '@causeway/testkit/processes/freePort'
import { startChild } from '@causeway/testkit/processes/startChild'
import { writeProjects } from '@causeway/services/lib/projects/projectsFile'
import { startRpcProxy } from '@causeway/services/testing/chain/rpcProxy'
import { startTestChain } from '@causeway/services/testing/chain/testChain'
import { projectId } from '@causeway/services/testing/embedded/testWallet'
import { untilTrue } from '@causeway/services/testing/untilTrue'
import { fromRoot } from '../../tools/lib/fromRoot.ts'
import { buildServices } from '../../tools/release/buildServices.ts'
import { ensureCaddy } from '../deploy/ensureCaddy.ts'
import { everyPartName, settingsIn, startNode, type RunningNode } from '../signals/startNode.ts'

/** A node of the chain answers so late (ms): requests are under way whenever a node is told to end. */
const slowMs = 1_500

const portNames = [
  'PORT',
  'PRIVATE_PORT',
  'RELAY_PORT',
  'REGISTRY_PORT',
  'CHAIN_DATA_PORT',
  'WALLET_PORT',
] as const
type Ports = Readonly<Record<(typeof portNames)[number], string>>

/** Two nodes of each part behind Caddy, as `deploy/Caddyfile` sends to them, over one database, NATS and a slow node of the chain. */
export async function startRollingWorld() {
  const home = await mkdtemp('/tmp/causeway-rolling-')
  await chmod(home, 0o755)
  const stops: (() => unknown)[] = [() => rm(home, { recursive: true, force: true })]
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one()
  }
  try {
    const [postgres, nats, chain, mailbox] = await Promise.all([
      startPostgres(),
      startNats(),
      startTestChain(),
      startMailbox(),
    ])
    for (const partner of [postgres, nats, chain, mailbox]) stops.push(() => partner.stop())
    const node = await startRpcProxy(chain.rpcUrl)
    stops.push(() => node.stop())
    const projects = join(home, 'projects.json')
    await writeProjects(projects, [
      { id: projectId, name: 'One', allowedOrigins: [], analytics: false },
    ])
    const settings = {
      PATH: process.env['PATH'] ?? '',
      ...settingsIn(home),
      HEAD_SECONDS: '0',
      RATE_LIMIT: '0',
      CHAIN_DATA_ROUTE_RATE: '0',
      PROJECTS_FILE: projects,
      DATABASE_URL: await postgres.createDatabase(),
      RPC_URLS: node.url,
      WALLET_MAIL_SECRET: mailbox.smtpUrl,
      RELAY_NATS_URL: nats.urls.join(','),
      RELAY_NATS_REPLICAS: '1',
      // Caddy asks each second.
      DRAIN_SECONDS: '3',
    }
    const ports = [await choosePorts(), await choosePorts()]
    await buildServices(join(home, 'services'))
    const start = (index: number) =>
      startNode(everyPartName, { ...settings, ...ports[index] }, [
        join(home, 'services/causeway.mjs'),
      ])
    // One after the other: the first makes tables and keys.
    const nodes: RunningNode[] = [await start(0), await start(1)]
    stops.push(() => Promise.all(nodes.map(({ child }) => child.stop('SIGTERM', 60_000))))
    const proxy = await startProxy(ports)
    stops.push(proxy.stop)
    node.faults.delay = slowMs
    /** Starts a node again, until every path of the balancer sends to it. */
    const startAgain = async (index: number) => {
      const isSeen = proxy.watchForNode()
      nodes[index] = await start(index)
      await untilTrue(isSeen, 'the balancer sends to the node again', 60_000)
    }
    return { nodes, startAgain, ...proxy.origins, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export type RollingWorld = Awaited<ReturnType<typeof startRollingWorld>>

async function choosePorts(): Promise<Ports> {
  const chosen: [string, string][] = []
  for (const name of portNames) chosen.push([name, String(await freePort())])
  return Object.fromEntries(chosen) as Ports
}

async function startProxy(ports: readonly Ports[]) {
  const [app, wallet] = [await freePort(), await freePort()]
  const of = (name: keyof Ports) => ports.map((one) => `127.0.0.1:${one[name]}`).join(' ')
  const origins = { app: `http://127.0.0.1:${app}`, wallet: `http://127.0.0.1:${wallet}` }
  const file = fromRoot('deploy/Caddyfile')
  /** Each looks by itself at each node; that of the web app, whose part does not run here, finds none. */
  const paths = (await readFile(file, 'utf8')).split('{$UPSTREAM_').length - 2
  const words = ['run', '--adapter', 'caddyfile', '--config', file]
  const child = startChild(await ensureCaddy(), words, {
    env: {
      PATH: process.env['PATH'],
      HOME: '/tmp',
      CAUSEWAY_APP_ORIGIN: origins.app,
      CAUSEWAY_WALLET_ORIGIN: origins.wallet,
      CAUSEWAY_CADDY_OPTIONS: 'admin off\nauto_https off',
      // A node that ends says so at once; one on a busy machine is not taken for one that hangs.
      CAUSEWAY_CADDY_UPSTREAMS: 'health_uri /ready\nhealth_interval 1s\nhealth_timeout 15s',
      UPSTREAM_API: of('PORT'),
      UPSTREAM_RELAY: of('RELAY_PORT'),
      UPSTREAM_REGISTRY: of('REGISTRY_PORT'),
      UPSTREAM_CHAIN_DATA: of('CHAIN_DATA_PORT'),
      UPSTREAM_WALLET: of('WALLET_PORT'),
    },
  })
  let found = 0
  child.process.stderr?.on('data', (chunk: Buffer) => {
    found += chunk.toString().split('"host is up"').length - 1
  })
  await child.waitFor(/serving initial configuration/u, 30_000)
  return {
    origins,
    /** Begins to watch for a node that is away. @returns whether every path has found it again */
    watchForNode(): () => boolean {
      const wanted = found + paths
      return () => found >= wanted
    },
    stop: () => child.stop('SIGTERM', 20_000),
  }
}
