import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import * as v from 'valibot'
import { http } from 'viem'
import type { DatabaseConfig } from '../../lib/config/databaseSettings.ts'
import type { OpenDatabase } from '../../lib/db/database.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { createHttpApp } from '../../lib/http/createHttpApp.ts'
import { createHttpMetrics } from '../../lib/http/httpMetrics.ts'
import { mountDescription } from '../../lib/http/mountDescription.ts'
import { createLog } from '../../lib/log/log.ts'
import type { Project } from '../../lib/projects/projectSchema.ts'
import { writeProjects } from '../../lib/projects/projectsFile.ts'
import { createChainData } from '../../chainData/app.ts'
import { chainDataSettings } from '../../chainData/config.ts'
import { testConfig } from '../testConfig.ts'
import { createChains } from '../../chainData/chains/createChains.ts'
import { chainSchema, type ChainEntry } from '../../chainData/chains/chainSchema.ts'

/** One chain of a test: what is left out is not there. */
export type TestChainEntry = Pick<ChainEntry, 'id'> & Partial<ChainEntry>

/**
 * The whole service in this process, over the chains of a test; requests go through no socket.
 * @param options.chains the first one is the chain that the indexer follows
 * @param options.database left out: an embedded one, gone with the test
 */
export async function startTestData(options: {
  readonly chains: readonly TestChainEntry[]
  readonly database?: DatabaseConfig | OpenDatabase
  readonly projects?: readonly Project[]
  readonly env?: Readonly<Record<string, string>>
}) {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-chain-data-'))
  const files = { projects: join(folder, 'projects.json'), chains: join(folder, 'chains.json') }
  await writeProjects(files.projects, options.projects ?? [])
  await writeFile(files.chains, JSON.stringify(options.chains.map(withDefaults)))
  const [followed] = options.chains
  const config = testConfig(
    chainDataSettings,
    {},
    {
      CHAIN_ID: String(followed?.id),
      RPC_URLS: followed?.rpc?.primary,
      DATA_DIR: join(folder, 'database'),
      PROJECTS_FILE: files.projects,
      CHAINS_FILE: files.chains,
      SESSION_KEYS_FILE: join(folder, 'session-keys.json'),
      HISTORY_ADDRESSES_PER_CLIENT: undefined,
      FINALITY: undefined,
      ...options.env,
    },
  )
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const registry = new Registry()
  const given = options.database
  const database =
    given && 'db' in given ? given : await openDatabase(given ?? config.database, log)
  const service = await createChainData({ config, log, registry, database })
  const app = createHttpApp({ ...config, log, metrics: createHttpMetrics(registry) })
  service.mountOn(app)
  mountDescription(app)
  service.start((error) => {
    throw error
  })
  return {
    service,
    app,
    database,
    registry,
    /** What was logged. */
    lines,
    base: 'https://data.test',
    fetch: async (url: string, init?: RequestInit) => app.hono.request(url, init),
    async close() {
      await service.stop()
      if (database !== given) await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A chain of a test as the service reads it from its file. */
export const chainEntry = (chain: TestChainEntry): ChainEntry =>
  v.parse(chainSchema, withDefaults(chain))

/** Chains of a test, each read at its primary node. */
export function createTestChains(chains: readonly TestChainEntry[]) {
  const entries = chains.map(chainEntry)
  return createChains(entries, (id) => {
    const url = entries.find((entry) => entry.id === id)?.rpc.primary
    return http(url, { batch: { wait: 0 }, retryCount: 0 })
  })
}

function withDefaults(chain: TestChainEntry) {
  return {
    name: 'Test',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    ...chain,
  }
}
