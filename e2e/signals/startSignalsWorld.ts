import { execFileSync } from 'node:child_process'
import { chmod, chown, cp, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { generatePrivateKey } from 'viem/accounts'
import { startMailbox } from '@causeway/testkit/mailbox/startMailbox'
import { startNats } from '@causeway/testkit/nats/startNats'
import { startPostgres, type Postgres } from '@causeway/testkit/postgres/startPostgres'
import { unprivilegedUser } from '@causeway/testkit/postgres/unprivilegedUser'
import { startChild } from '@causeway/testkit/processes/startChild'
import { writeProjects } from '@causeway/services/lib/projects/projectsFile'
import { startTestChain, type TestChain } from '@causeway/services/testing/chain/testChain'
import { startRpcProxy } from '@causeway/services/testing/chain/rpcProxy'
import { projectId } from '@causeway/services/testing/embedded/testWallet'
import { fromRoot } from '../../tools/lib/fromRoot.ts'
import { everyPartName, headSeconds, settingsIn, startNode, type RunningNode } from './startNode.ts'

/**
 * Everything that an installation needs, and its parts in two processes: one relay on a disk of its own in a folder, and all others with a
 * relay on NATS.
 */
export async function startSignalsWorld() {
  const home = await mkdtemp('/tmp/causeway-signals-')
  const stops: Stops = [() => rm(home, { recursive: true, force: true })]
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one()
  }
  try {
    const [postgres, nats, chain, mailbox] = await Promise.all([
      startPostgres(),
      startNats({ servers: 3 }),
      startTestChain(),
      startMailbox(),
    ])
    for (const partner of [postgres, nats, chain, mailbox]) stops.push(() => partner.stop())
    const node = await startRpcProxy(chain.rpcUrl)
    stops.push(() => node.stop())
    const disk = await mountDisk(join(home, 'disk'), stops)
    const tables = await mountDisk(join(home, 'tables'), stops)
    const databaseUrl = await postgres.createDatabase()
    const database = await openOperator(postgres, databaseUrl, tables)
    const mining = await keepMining(chain, stops)
    const projects = join(home, 'projects.json')
    await writeProjects(projects, [
      { id: projectId, name: 'One', allowedOrigins: ['https://app.example.org'], analytics: true },
    ])
    const common = {
      PATH: process.env['PATH'] ?? '',
      PRIVATE_PORT: '0',
      RELAY_PORT: '0',
      RATE_LIMIT: '0',
      PROJECTS_FILE: projects,
    }
    const settings = {
      ...common,
      ...settingsIn(home),
      DATABASE_URL: databaseUrl,
      RPC_URLS: node.url,
      WALLET_MAIL_SECRET: mailbox.smtpUrl,
      RELAY_NATS_URL: nats.urls.join(','),
      ...(await senderSettings(home, node.url)),
    }
    const all = await startNode([...everyPartName, 'bundler', 'maintain'], settings)
    stops.push(() => all.child.stop('SIGTERM', 30_000))
    const relay = await startNode(['relay'], {
      ...common,
      RELAY_DIR: join(disk, 'relay'),
      DISK_ROOM_MB: '16',
    })
    stops.push(() => relay.child.stop('SIGTERM', 30_000))
    return {
      home,
      disk,
      tables,
      database,
      mining,
      nats,
      node,
      headSeconds,
      all,
      relay,
      stop,
      stops,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export type SignalsWorld = Awaited<ReturnType<typeof startSignalsWorld>>

type Stops = (() => unknown)[]

/** Of parts that send transactions: to contracts that are not there. */
async function senderSettings(home: string, rpcUrl: string) {
  const file = join(home, 'bundler.json')
  const paymaster = `0x${'1'.repeat(40)}`
  const chains = [{ id: 31_337, rpcUrls: [rpcUrl], paymaster }]
  await writeFile(file, JSON.stringify({ chains, budgets: { project: '1', user: '1' } }))
  return {
    BUNDLER_PORT: '0',
    BUNDLER_FILE: file,
    BUNDLER_KEYS_SECRET: generatePrivateKey(),
    BUNDLER_PAYMASTER_SECRET: generatePrivateKey(),
    BUNDLER_TOKEN_SECRET: 'a token of thirty-two characters!',
    CAUSEWAY_RPC_PRIMARY: rpcUrl,
    CAUSEWAY_CONTRACT_ENUMERATION: paymaster,
    MAINTAIN_KEY_SECRET: generatePrivateKey(),
  }
}

/** A small disk, in memory. */
async function mountDisk(folder: string, stops: Stops): Promise<string> {
  await mkdir(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'none', folder])
  stops.push(() => execFileSync('umount', ['--lazy', folder]))
  return folder
}

/** Whoever has PostgreSQL in hand. @param tables a disk of its own for what lasts no longer than a session */
async function openOperator(postgres: Postgres, databaseUrl: string, tables: string) {
  const account = await unprivilegedUser()
  if (account) await chown(tables, account.uid, account.gid)
  await chmod(join(tables, '..'), 0o755)
  const ask = async (...texts: readonly string[]) => {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      for (const text of texts.slice(0, -1)) await client.query(text)
      return (await client.query<Record<string, string>>(texts.at(-1) ?? '')).rows
    } finally {
      await client.end()
    }
  }
  await ask(`create tablespace small location '${tables}'`)
  await ask(`alter system set temp_tablespaces = 'small'`)
  await ask('select pg_reload_conf()')
  const [row] = await ask('show data_directory')
  const pidFile = join(row?.['data_directory'] ?? '', 'postmaster.pid')
  let away: Promise<void> = Promise.resolve()
  return {
    goAway: () => void (away = postgres.restart(10_000)),
    comeBack: () => away,
    /** The server with all its sessions, as a machine that hangs. */
    async signal(signal: 'SIGSTOP' | 'SIGCONT') {
      const [pid = ''] = (await readFile(pidFile, 'utf8')).split('\n')
      const sessions = execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' }).trim().split('\n')
      for (const one of [pid, ...sessions]) process.kill(Number(one), signal)
    },
    async run(text: string) {
      await ask('set default_transaction_read_only = off', text, 'select pg_reload_conf()')
    },
  }
}

/** Blocks come by themselves, while it is on. */
async function keepMining(chain: TestChain, stops: Stops) {
  const over = new AbortController()
  const mining = {
    isOn: true,
    /** Has the chain's clock go so many seconds before this machine's. */
    async jump(seconds: number) {
      if (seconds > 0) before = String(await chain.request('evm_snapshot'))
      else await chain.request('evm_revert', [before])
      await chain.request('anvil_setTime', [Math.floor(Date.now() / 1_000) + seconds])
    },
  }
  let before = ''
  const running = (async () => {
    while (!over.signal.aborted) {
      if (mining.isOn) await chain.request('evm_mine')
      await sleep(500)
    }
  })()
  stops.push(async () => {
    over.abort()
    await running
  })
  return mining
}

/** Has Prometheus read the alert rules of `deploy/`, without the time that they wait, and look at these processes each second. */
export async function startPrometheus(home: string, nodes: readonly RunningNode[], port: number) {
  const folder = join(home, 'prometheus')
  await mkdir(folder)
  const rules = await readFile(fromRoot('deploy/prometheus/alerts.yaml'), 'utf8')
  await writeFile(join(folder, 'alerts.yaml'), rules.replaceAll(/for: \d+[smhd]/gu, 'for: 0s'))
  const targets = nodes.map(({ urls }) => `'${new URL(urls['privateUrl'] ?? '').host}'`).join(', ')
  await cp(fromRoot('deploy/prometheus/prometheus.yaml'), join(folder, 'as-shipped.yaml'))
  await writeFile(
    join(folder, 'prometheus.yaml'),
    (await readFile(join(folder, 'as-shipped.yaml'), 'utf8'))
      .replaceAll('15s', '1s')
      .replace("'127.0.0.1:8601'", targets),
  )
  const child = startChild('prometheus', [
    `--config.file=${join(folder, 'prometheus.yaml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ])
  await child.waitFor(/Server is ready to receive web requests/u, 60_000)
  return {
    /** Names of the alerts that fire. */
    firing: async (): Promise<readonly string[]> => {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`)
      const { data } = (await response.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] }
      }
      return data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => labels.alertname)
    },
    stop: () => child.stop('SIGTERM', 10_000),
  }
}
