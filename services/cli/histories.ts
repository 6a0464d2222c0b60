import { parseArgs } from 'node:util'
import { readSettings } from '../lib/config/readSettings.ts'
import { openDatabase } from '../lib/db/openDatabase.ts'
import { createLog } from '../lib/log/log.ts'
import { historiesSettings } from '../histories/config.ts'
import { clearChain } from '../histories/store/clearChain.ts'

const usage = `npm run tool cli histories -- clear   forgets the histories of the configured chain, so that the next start reads them anew

Takes the settings of the service from the environment. Stop every node of it first.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
})

try {
  if (values.help) console.log(usage)
  else if (positionals.join(' ') === 'clear') await clear()
  else throw new Error(usage)
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function clear(): Promise<void> {
  const { chainId, database: where } = readSettings(process.env, historiesSettings)
  const database = await openDatabase(where, createLog({ level: 'warn' }))
  try {
    await clearChain(database.db, chainId)
  } finally {
    await database.close()
  }
  console.log(`The histories of chain ${chainId} are forgotten; the next start reads them anew.`)
}
