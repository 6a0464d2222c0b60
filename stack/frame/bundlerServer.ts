import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/contracts'
import { createBundler } from '@causeway/services/bundler/app'
import { openDatabase } from '@causeway/services/lib/db/openDatabase'
import { testConfig } from '@causeway/services/lib/fixture/testConfig'
import { createHttpApp } from '@causeway/services/lib/http/createHttpApp'
import { createHttpMetrics } from '@causeway/services/lib/http/httpMetrics'
import { serveHttp } from '@causeway/services/lib/http/serveHttp'
import { createLog } from '@causeway/services/lib/log'
import type { Anvil } from '@causeway/testkit/anvil'
import { freePort } from '@causeway/testkit/freePort'
import { deployPaymaster } from '@causeway/testkit/smartAccounts/deployPaymaster'
import { deploySmartAccounts } from '@causeway/testkit/smartAccounts/deploySmartAccounts'
import { Registry } from 'prom-client'
import { toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'

/** A project that may have next to nothing paid for. */
export const poorProjectId = 'fedcba9876543210fedcba9876543210'

export interface BundlerServer {
  readonly url: string
  readonly token: string
  readonly contracts: SmartAccountContracts
  readonly paymaster: `0x${string}`
  readonly lines: readonly string[]
  stop(): Promise<void>
}

/** The contracts of smart accounts on a local chain, a paymaster that has a deposit, and the bundler on a port of this machine. */
export async function startBundlerServer(anvil: Anvil): Promise<BundlerServer> {
  const contracts = await deploySmartAccounts(anvil)
  const { entryPoint } = contracts
  const sponsorKey = generatePrivateKey()
  const keys = [generatePrivateKey(), generatePrivateKey()]
  const signer = privateKeyToAddress(sponsorKey)
  const paymaster = await deployPaymaster(anvil, { entryPoint, owner: signer, signer })
  for (const key of keys)
    await anvil.request('anvil_setBalance', [privateKeyToAddress(key), toHex(10n ** 20n)])
  const home = await mkdtemp(join(tmpdir(), 'causeway-bundler-'))
  const file = join(home, 'bundler.json')
  const rpcUrls = [anvil.rpcUrl]
  const poor = { project: '0.000001', user: '0.000001' }
  await writeFile(
    file,
    JSON.stringify({
      chains: [{ id: anvil.chainId, rpcUrls, contracts, paymaster }],
      budgets: { project: '100', user: '10', projects: { [poorProjectId]: poor } },
    }),
  )
  const token = generatePrivateKey()
  const config = testConfig(
    {
      rpcUrls,
      plans: { kind: 'fixed', addresses: [] },
      database: { kind: 'embedded', folder: join(home, 'database') },
    },
    {
      BUNDLER_KEYS_SECRET: keys.join(','),
      BUNDLER_TOKEN_SECRET: token,
      BUNDLER_PAYMASTER_SECRET: sponsorKey,
      BUNDLER_FILE: file,
    },
  )
  const lines: string[] = []
  const log = createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } })
  const database = await openDatabase(config.database, log)
  const registry = new Registry()
  const service = await createBundler({ config, log, registry, database })
  const metrics = createHttpMetrics(registry)
  const app = createHttpApp({ ...config, allowedOrigins: [], log, metrics, shared: null })
  service.mountOn(app)
  service.start((error) => {
    throw error
  })
  const port = await freePort()
  const { fetch } = app.hono
  const server = await serveHttp({ fetch, host: '127.0.0.1', port, setting: 'BUNDLER_PORT' })
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    contracts,
    paymaster,
    lines,
    async stop() {
      await server.close(500)
      await service.stop()
      await database.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
