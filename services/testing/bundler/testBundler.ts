import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Anvil } from '@causeway/testkit/anvil'
import { deployPaymaster } from '@causeway/testkit/smartAccounts/deployPaymaster'
import { deploySmartAccounts } from '@causeway/testkit/smartAccounts/deploySmartAccounts'
import { Registry } from 'prom-client'
import { toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { DatabaseConfig } from '../../lib/config/databaseSettings.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { testConfig } from '../testConfig.ts'
import { createHttpApp } from '../../lib/http/createHttpApp.ts'
import { createHttpMetrics } from '../../lib/http/httpMetrics.ts'
import { createLog } from '../../lib/log/log.ts'
import { createBundler } from '../../bundler/app.ts'
import { bundlerSettings } from '../../bundler/config.ts'

export const token = 'a token of thirty-two characters!'

/** A chain with the contracts of smart accounts, a paymaster that has a deposit, and accounts that send. */
export async function prepareChain(anvil: Anvil) {
  const contracts = await deploySmartAccounts(anvil)
  const sponsorKey = generatePrivateKey()
  const keys = [generatePrivateKey(), generatePrivateKey()]
  const paymaster = await deployPaymaster(anvil, {
    entryPoint: contracts.entryPoint,
    owner: privateKeyToAddress(sponsorKey),
    signer: privateKeyToAddress(sponsorKey),
    senders: keys.map((key) => privateKeyToAddress(key)),
  })
  for (const key of keys)
    await anvil.request('anvil_setBalance', [privateKeyToAddress(key), toHex(10n ** 20n)])
  return { contracts, sponsorKey, keys, paymaster }
}

/** In whose name a call is made: the user (null: nobody who is signed in), and the network address. */
type Asker = readonly [user?: string | null, client?: string]

const asking = (user: string | null = 'anna', client?: string) => ({
  ...(user === null ? {} : { 'x-causeway-user': user }),
  ...(client === undefined ? {} : { 'x-causeway-client': client }),
})

export type PreparedChain = Awaited<ReturnType<typeof prepareChain>>

/** The whole bundler in this process; requests go through no socket. */
export async function startTestBundler(options: {
  readonly anvil: Anvil
  readonly chain: PreparedChain
  readonly database: DatabaseConfig
  readonly budgets?: object
  readonly now?: () => number
  readonly rpcUrls?: readonly string[]
}) {
  const { anvil, chain, now } = options
  const rpcUrls = options.rpcUrls ?? [anvil.rpcUrl]
  const home = await mkdtemp(join(tmpdir(), 'causeway-bundler-'))
  const file = join(home, 'bundler.json')
  const { contracts, paymaster } = chain
  await writeFile(
    file,
    JSON.stringify({
      chains: [{ id: anvil.chainId, rpcUrls, contracts, paymaster }],
      budgets: options.budgets ?? {
        project: '100',
        user: '10',
        projects: { poor: { project: '0', user: '0' } },
      },
    }),
  )
  const config = testConfig(
    bundlerSettings,
    { database: options.database },
    {
      BUNDLER_KEYS_SECRET: chain.keys.join(','),
      BUNDLER_TOKEN_SECRET: token,
      BUNDLER_PAYMASTER_SECRET: chain.sponsorKey,
      BUNDLER_FILE: file,
    },
  )
  const lines: string[] = []
  const log = createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } })
  const database = await openDatabase(options.database, log)
  const registry = new Registry()
  const service = await createBundler({ config, log, registry, database }, now)
  const app = createHttpApp({
    ...config,
    allowedOrigins: [],
    log,
    metrics: createHttpMetrics(registry),
    shared: null,
  })
  service.mountOn(app)
  service.start((error) => {
    throw error
  })
  const post = (
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
    chainId = anvil.chainId,
  ) =>
    app.hono.request(`http://bundler.test/rpc/${chainId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-causeway-project': 'shop', ...headers },
      body: JSON.stringify(body),
    })
  return {
    lines,
    post,
    db: database.db,
    health: () => service.health(),
    metrics: () => registry.metrics(),
    /** What one call is answered: its result, or its error. */
    async ask(method: string, params: readonly unknown[] = [], ...[user, client]: Asker) {
      const response = await post({ jsonrpc: '2.0', id: 1, method, params }, asking(user, client))
      const said = (await response.json()) as { result?: unknown; error?: TestError }
      return { result: said.result, error: said.error ?? null }
    },
    async stop() {
      await service.stop()
      await database.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}

export interface TestError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export type TestBundler = Awaited<ReturnType<typeof startTestBundler>>
