import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import type { CommonConfig } from '../../lib/config/commonSettings.ts'
import type { DatabaseConfig } from '../../lib/config/databaseSettings.ts'
import type { OpenDatabase } from '../../lib/db/database.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { createHttpApp } from '../../lib/http/createHttpApp.ts'
import { createHttpMetrics } from '../../lib/http/httpMetrics.ts'
import { createLog } from '../../lib/log/log.ts'
import { createHistories } from '../../histories/app.ts'
import { historiesSettings, type HistoriesConfig } from '../../histories/config.ts'
import type { FollowedState } from '../../histories/follow/createFollower.ts'
import { testConfig } from '../testConfig.ts'
import { untilTrue } from '../untilTrue.ts'

/** Of a busy machine, in ms. */
const reachMs = 120_000

export type TestHistories = Awaited<ReturnType<typeof startTestHistories>>

export type TestHistoriesOptions = Partial<Omit<CommonConfig & HistoriesConfig, 'database'>> & {
  readonly rpcUrls: string[]
  /** One that is open already stays open. */
  readonly database: DatabaseConfig | OpenDatabase
}

/** The whole service in this process: real database, real node, the HTTP application without a socket. Keeps everybody's unless told otherwise. */
export async function startTestHistories({ database: given, ...options }: TestHistoriesOptions) {
  const config = testConfig(historiesSettings, { history: 'all', ...options })
  const lines: { level: string; msg: string; [key: string]: unknown }[] = []
  const log = createLog({
    level: 'debug',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  })
  const database = 'db' in given ? given : await openDatabase(given, log)
  const registry = new Registry()
  const service = createHistories({ config, log, database, registry })
  const app = createHttpApp({ ...config, log, metrics: createHttpMetrics(registry) })
  service.mountOn(app)
  let fatal: unknown = null
  service.start((error) => {
    fatal = error
  })
  const seen = () => service.health().details as unknown as Partial<FollowedState>
  return {
    service,
    database,
    registry,
    app,
    lines,
    fatal: () => fatal,
    seen,
    /** Waits until everything up to the block is stored, older blocks and what labels name, too. */
    reaches: (block: number) =>
      untilTrue(
        async () => {
          if (fatal) throw fatal
          const { rows } = await database.db.execute(sql`
          select 1 from histories.chain c where c.indexed_number = ${block}
            and not exists (select 1 from histories.watched w where w.chain_id = c.chain_id and w.known_from > c.start_block)
            and not exists (select 1 from histories.label l where l.chain_id = c.chain_id and l.block_number <= ${block} and not l.settled)`)
          return rows.length > 0
        },
        `histories are stored up to block ${block}`,
        reachMs,
      ),
    stop: async () => {
      await service.stop()
      if (database !== given) await database.close()
    },
  }
}
