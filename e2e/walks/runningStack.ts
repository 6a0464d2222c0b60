import { readFileSync } from 'node:fs'
import { SettingsSchema } from '@causeway/plans/protocol/settings/settings'
import * as v from 'valibot'

const Record = v.object({
  pid: v.number(),
  chainId: v.number(),
  urls: v.object({
    web: v.string(),
    plans: v.string(),
    wallet: v.string(),
    pocket: v.string(),
    multichain: v.string(),
    solana: v.string(),
    bitcoin: v.string(),
    embedded: v.string(),
    inbox: v.string(),
    relay: v.string(),
    rpc: v.string(),
    indexer: v.string(),
    registry: v.string(),
    health: v.string(),
    metrics: v.string(),
  }),
  parts: v.object({ chain: v.number(), services: v.number(), web: v.number() }),
  settings: SettingsSchema,
})

/** Where the stack under test is and what it deployed, from its stack.json. */
export function runningStack() {
  const file = process.env['CAUSEWAY_E2E_STACK']
  if (!file) throw new Error('CAUSEWAY_E2E_STACK is not set: the global setup sets it.')
  return v.parse(Record, JSON.parse(readFileSync(file, 'utf8')))
}
