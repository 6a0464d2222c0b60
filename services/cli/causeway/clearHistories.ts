import { historiesSettings } from '../../histories/config.ts'
import { clearChain } from '../../histories/store/clearChain.ts'
import { readSettings } from '../../lib/config/readSettings.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { createLog } from '../../lib/log/log.ts'

/** Forgets the histories of the configured chain. @returns its id. @throws FatalError as `openDatabase` and `readSettings` */
export async function clearHistories(known: readonly string[]): Promise<number> {
  const { chainId, database: where } = readSettings(process.env, historiesSettings, known)
  const database = await openDatabase(where, createLog({ level: 'warn' }))
  try {
    await clearChain(database.db, chainId)
  } finally {
    await database.close()
  }
  return chainId
}
