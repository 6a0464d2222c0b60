import { readSettings } from '@causeway/services/lib/config/readSettings'
import { openPlans } from './store/openPlans.ts'
import { createLog } from '@causeway/services/lib/log/log'
import { indexerSettings } from './config.ts'
import { clearIndexed } from './store/clearIndexed.ts'

/** Forgets what is stored of the configured chain, so that the next start reads it anew. Stop the service first. */
const log = createLog({ level: 'info' })
const config = readSettings(process.env, indexerSettings)
const database = await openPlans(config.database, log)
try {
  await clearIndexed(database.db, config.chainId)
  log.info(
    { chainId: config.chainId },
    'cleared; the next start of the indexer reads the chain from START_BLOCK',
  )
} finally {
  await database.close()
}
