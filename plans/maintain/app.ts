import { abortablePause } from '@causeway/services/lib/abortablePause'
import { headNeed } from '@causeway/services/lib/follow/headNeed'
import { defineService, type ServiceDeps } from '@causeway/services/lib/run/defineService'
import { offService } from '@causeway/services/lib/run/offService'
import type { Service } from '@causeway/services/lib/run/service'
import { plansMigrations } from '../indexer/store/plansMigrations.ts'
import { maintainSettings, type MaintainConfig } from './config.ts'
import { createMaintainer } from './service/createMaintainer.ts'

/** How often it is looked whether this node holds the post and something is to be done (ms). */
const lookMs = 1_000
/** For so long a run may end what it began (ms). */
const graceMs = 20_000

/**
 * The regular work on all plans, again and again, by one node at a time and within a day's budget of fees. Without a key it is off.
 */
export function createMaintain(deps: ServiceDeps<MaintainConfig>): Service {
  const { config, database } = deps
  const { key, everyMs } = config.maintain
  const { enumeration } = config.app.contracts
  if (key === null || enumeration === null) return offService('maintain', { sender: null })
  const stopping = new AbortController()
  const { signal } = stopping
  const log = deps.log.child({ service: 'maintain' })
  const maintainer = createMaintainer({ ...deps, log }, { key, enumeration }, signal)
  const post = database.lead(`causeway:maintain:${config.chainId}`)
  const state = { trouble: null as string | null, lastRunAt: null as number | null }

  async function run(): Promise<void> {
    let next = 0
    while (!signal.aborted) {
      if (post.holds() && Date.now() >= next) {
        next = Date.now() + everyMs
        state.trouble = await maintainer.run()
        state.lastRunAt = Date.now()
      }
      await abortablePause(lookMs, signal)
    }
  }

  let loop: Promise<void> = Promise.resolve()
  return {
    name: 'maintain',
    mountOn: () => undefined,
    needs: headNeed([config], { setting: 'RPC_URLS', seconds: config.headSeconds, log, signal }),
    start: () => {
      loop = run()
    },
    stop: async () => {
      stopping.abort()
      await Promise.race([loop, abortablePause(graceMs, new AbortController().signal)])
      await post.stop()
    },
    health: () => ({
      status: state.trouble ? 'degraded' : 'ok',
      details: { sender: maintainer.address, leads: post.holds(), ...state },
    }),
  }
}

export const maintainService = defineService({
  settings: maintainSettings,
  hasDatabase: true,
  migrations: [plansMigrations],
  graceMs: () => graceMs,
  create: createMaintain,
})
