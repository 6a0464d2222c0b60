import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { createWallet } from '@causeway/services/embedded/app'
import { walletSettings } from '@causeway/services/embedded/config'
import { openDatabase } from '@causeway/services/lib/db/openDatabase'
import { testConfig } from '@causeway/services/testing/testConfig'
import { createHttpApp } from '@causeway/services/lib/http/createHttpApp'
import { createHttpMetrics } from '@causeway/services/lib/http/httpMetrics'
import { serveHttp } from '@causeway/services/lib/http/serveHttp'
import { createLog } from '@causeway/services/lib/log/log'
import { writeProjects } from '@causeway/services/lib/projects/projectsFile'
import { freePort } from '@causeway/testkit/processes/freePort'
import { startMailbox } from '@causeway/testkit/mailbox/startMailbox'
import type { TestMailbox } from '@causeway/testkit/mailbox/types'
import { Registry } from 'prom-client'

export const frameProjectId = '0123456789abcdef0123456789abcdef'

export interface WalletServer {
  /** The wallet's origin. */
  readonly origin: string
  readonly mailbox: TestMailbox
  /** What the service logged. */
  readonly lines: readonly string[]
  stop(): Promise<void>
}

/** The wallet's own service with the built frame, on a port of this machine: what ships, and a mailbox beside it. */
export async function startWalletServer(options: {
  readonly pages: string
  readonly rpcUrl: string
  readonly allowedOrigins: readonly string[]
  /** Where a request is approved. */
  readonly approvals?: 'frame' | 'window'
  /** Of the chain 31337; left out: its accounts are those of keys alone. */
  readonly smartAccounts?: {
    readonly contracts: SmartAccountContracts
    readonly paymaster?: `0x${string}`
  }
  /** Where operations go; left out: nowhere. */
  readonly bundler?: { readonly url: string; readonly token: string }
}): Promise<WalletServer> {
  const home = await mkdtemp(join(tmpdir(), 'causeway-frame-'))
  const port = await freePort()
  // Another site than 127.0.0.1, where the pages are: storage is parted as it is out there.
  const origin = `http://localhost:${port}`
  const mailbox = await startMailbox()
  const files = { projects: join(home, 'projects.json'), networks: join(home, 'networks.json') }
  const allowedOrigins = [...options.allowedOrigins]
  await writeProjects(files.projects, [
    { id: frameProjectId, name: 'Interop', allowedOrigins, analytics: false },
  ])
  const rpcUrls = [options.rpcUrl]
  await writeFile(
    files.networks,
    JSON.stringify({ networks: networksOn(rpcUrls, options.smartAccounts) }),
  )
  const config = testConfig(
    walletSettings,
    { database: { kind: 'embedded', folder: join(home, 'database') } },
    {
      PROJECTS_FILE: files.projects,
      WALLET_ORIGIN: origin,
      WALLET_KEYS_FILE: join(home, 'keys.json'),
      WALLET_PAGES: options.pages,
      WALLET_NETWORKS_FILE: files.networks,
      WALLET_APPROVALS: options.approvals ?? 'frame',
      WALLET_MAIL_SECRET: mailbox.smtpUrl,
      WALLET_MAIL_FROM: 'Wallet <wallet@wallet.test>',
      ...(options.bundler && {
        BUNDLER_URL: options.bundler.url,
        BUNDLER_TOKEN_SECRET: options.bundler.token,
      }),
    },
  )
  const lines: string[] = []
  const log = createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } })
  const database = await openDatabase(config.database, log)
  const registry = new Registry()
  const service = await createWallet({ config, log, registry, database })
  const metrics = createHttpMetrics(registry)
  const shared = database.counters
  const app = createHttpApp({ ...config, allowedOrigins: [], log, metrics, shared })
  service.mountOn(app)
  service.start((error) => {
    throw error
  })
  const server = await serveHttp({
    fetch: app.hono.fetch,
    host: '127.0.0.1',
    port,
    setting: 'WALLET_PORT',
  })
  return {
    origin,
    mailbox,
    lines,
    async stop() {
      await server.close(500)
      await service.stop()
      await database.close()
      await mailbox.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Two EVM chains and Solana's name, all on one node of this machine. */
function networksOn(rpcUrls: readonly string[], smartAccounts: object | undefined) {
  const coin = (name: string, symbol: string, decimals = 18) => ({ name, symbol, decimals })
  return [
    { id: 'eip155:31337', name: 'Polygon Local', rpcUrls, coin: coin('POL', 'POL'), smartAccounts },
    { id: 'eip155:1', name: 'Ethereum', rpcUrls, coin: coin('Ether', 'ETH') },
    {
      id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      rpcUrls,
      coin: coin('Solana', 'SOL', 9),
    },
  ]
}
