import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { createBundler } from '@causeway/services/bundler/app'
import { bundlerSettings } from '@causeway/services/bundler/config'
import { openDatabase } from '@causeway/services/lib/db/openDatabase'
import { testConfig } from '@causeway/services/testing/testConfig'
import { createHttpApp } from '@causeway/services/lib/http/createHttpApp'
import { createHttpMetrics } from '@causeway/services/lib/http/httpMetrics'
import { serveHttp } from '@causeway/services/lib/http/serveHttp'
import { createLog } from '@causeway/services/lib/log/log'
import type { Anvil } from '@causeway/testkit/anvil'
import { deployPaymaster } from '@causeway/testkit/smartAccounts/deployPaymaster'
import { deploySmartAccounts } from '@causeway/testkit/smartAccounts/deploySmartAccounts'
import { Registry } from 'prom-client'
import { parseEther, toHex, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'

interface Budget {
  readonly project: string
  readonly user: string
}
/** As the bundler's file has them. */
type Budgets = Budget & { readonly projects?: Readonly<Record<string, Budget>> }

const generous: Budgets = { project: '1000', user: '100' }

export interface BundlerServer {
  readonly url: string
  /** What callers show. */
  readonly token: string
  readonly contracts: SmartAccountContracts
  readonly paymaster: Address
  /** Who sends. */
  readonly senders: readonly Address[]
  /** What the service logged. */
  readonly lines: readonly string[]
  stop(): Promise<void>
}

/** The bundler's own service on a chain of this machine, with smart accounts and a paymaster that has a deposit. */
export async function startBundlerServer(
  anvil: Anvil,
  /** Coins a day, as text. */
  budgets: Budgets = generous,
): Promise<BundlerServer> {
  const home = await mkdtemp(join(tmpdir(), 'causeway-bundler-'))
  const keys: readonly Hex[] = [generatePrivateKey(), generatePrivateKey()]
  const sponsorKey = generatePrivateKey()
  const senders = keys.map((key) => privateKeyToAddress(key))
  const contracts = await deploySmartAccounts(anvil)
  const paymaster = await deployPaymaster(anvil, {
    entryPoint: contracts.entryPoint,
    owner: privateKeyToAddress(generatePrivateKey()),
    signer: privateKeyToAddress(sponsorKey),
    senders,
  })
  for (const sender of senders)
    await anvil.request('anvil_setBalance', [sender, toHex(parseEther('100'))])
  const file = join(home, 'bundler.json')
  const token = generatePrivateKey().slice(2)
  const chain = { id: anvil.chainId, rpcUrls: [anvil.rpcUrl], contracts, paymaster }
  await writeFile(file, JSON.stringify({ chains: [chain], budgets }))
  const config = testConfig(
    bundlerSettings,
    { database: { kind: 'embedded', folder: join(home, 'database') } },
    {
      BUNDLER_PORT: '0',
      BUNDLER_FILE: file,
      BUNDLER_KEYS_SECRET: keys.join(),
      BUNDLER_TOKEN_SECRET: token,
      BUNDLER_PAYMASTER_SECRET: sponsorKey,
    },
  )
  const lines: string[] = []
  const log = createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } })
  const database = await openDatabase(config.database, log)
  const registry = new Registry()
  const service = await createBundler({ config, log, registry, database })
  const metrics = createHttpMetrics(registry)
  const app = createHttpApp({
    ...config,
    allowedOrigins: [],
    rateLimit: 0,
    log,
    metrics,
    shared: database.counters,
  })
  service.mountOn(app)
  service.start((error) => {
    throw error
  })
  const server = await serveHttp({
    fetch: app.hono.fetch,
    host: '127.0.0.1',
    port: 0,
    setting: 'BUNDLER_PORT',
  })
  return {
    url: server.url,
    token,
    contracts,
    paymaster,
    senders,
    lines,
    async stop() {
      await server.close(500)
      await service.stop()
      await database.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
