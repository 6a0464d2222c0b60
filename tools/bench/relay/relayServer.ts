import { commonSettings } from '@causeway/services/lib/config/commonSettings'
import { joinSettings } from '@causeway/services/lib/config/joinSettings'
import { readSettings } from '@causeway/services/lib/config/readSettings'
import { createLog } from '@causeway/services/lib/log/log'
import { relaySettings } from '@causeway/services/relay/config'
import { startRelay } from '@causeway/services/relay/startRelay'
import { Registry } from 'prom-client'
import { reportUsage } from './reportUsage.ts'

/*
 * The relay in a process of its own, with the limits of a single client out of the way: a bench drives from one
 * address what belongs to thousands. Says what it uses when asked.
 */
const often = 1_000_000
const most = 1_000_000_000_000
const outOfTheWay = {
  messagesPerSecond: often,
  messagesPerSecondOfAddress: often,
  messagesPerTopic: often,
  opensPerSecond: often,
  mailboxBytesPerClient: most,
  mailboxBytesPerAddress: most,
}
const relay = await startRelay({
  config: readSettings(process.env, joinSettings(commonSettings, relaySettings)),
  projects: { admit: () => Promise.resolve(null), trouble: () => null },
  log: createLog({ level: 'warn' }),
  registry: new Registry(),
  limits: process.env['BENCH_OWN_LIMITS'] ? {} : outOfTheWay,
})
reportUsage()
process.on('SIGTERM', () => void relay.stop().then(() => process.exit(0)))
process.stdout.write(`listening ${relay.url}\n`)
