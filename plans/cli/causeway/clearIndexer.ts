import { readSettings } from '@causeway/services/lib/config/readSettings'
import { createLog } from '@causeway/services/lib/log/log'
import { indexerSettings } from '../../indexer/config.ts'
import { clearIndexed } from '../../indexer/store/clearIndexed.ts'
import { openPlans } from '../../indexer/store/openPlans.ts'

/** Forgets what the indexer keeps of the configured chain. @returns its id. @throws FatalError as `openPlans` and `readSettings` */
export async function clearIndexer(known: readonly string[]): Promise<number> {
  const { chainId, database: where } = readSettings(process.env, indexerSettings, known)
  const database = await openPlans(where, createLog({ level: 'warn' }))
  try {
    await clearIndexed(database.db, chainId)
  } finally {
    await database.close()
  }
  return chainId
}
