import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseConfig } from '../../lib/config/databaseSettings.ts'
import type { Settings } from '../../lib/config/defineSettings.ts'
import { readSettings } from '../../lib/config/readSettings.ts'
import type { Database } from '../../lib/db/database.ts'
import type { openDatabase } from '../../lib/db/openDatabase.ts'
import { postOf } from '../../lib/follow/leader.ts'
import { createLog } from '../../lib/log/log.ts'
import type { InstallationPart } from './installationPart.ts'

/** In ms: a node that was stopped has left its post by then, and one that lives keeps it. */
const patienceMs = 4_000

/**
 * Makes what forgets all that a part keeps of the configured chain, while no node of it follows that chain.
 * @returns what throws FatalError as `open` and `readSettings`, Error where a node lives
 */
export const clearFollowed =
  (
    service: string,
    settings: Settings<{ readonly chainId: number; readonly database: DatabaseConfig }>,
    open: typeof openDatabase,
    clear: (db: Database, chainId: number) => Promise<unknown>,
  ): NonNullable<InstallationPart['reindex']> =>
  async (known) => {
    const { chainId, database: where } = readSettings(process.env, settings, known)
    const database = await open(where, createLog({ level: 'warn' }))
    const post = database.lead(postOf(service, chainId))
    try {
      const until = performance.now() + patienceMs
      while (!post.holds() && performance.now() < until) await pause(100)
      if (!post.holds())
        throw new Error(
          `A node of ${service} follows chain ${chainId}, and would write beside this. Stop every node of it first.`,
        )
      await clear(database.db, chainId)
    } finally {
      await post.stop()
      await database.close()
    }
    return chainId
  }
