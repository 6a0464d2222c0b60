import { defineService, type ServiceDeps } from '../lib/run/defineService.ts'
import { createFollowing } from '../lib/follow/createFollowing.ts'
import { createFollowMetrics } from '../lib/follow/followMetrics.ts'
import { prepare } from '../lib/follow/prepare.ts'
import type { HttpApp } from '../lib/http/createHttpApp.ts'
import { offService } from '../lib/run/offService.ts'
import type { Service } from '../lib/run/service.ts'
import { historiesSettings, type HistoriesConfig } from './config.ts'
import { createFollower } from './follow/createFollower.ts'
import { historiesKeeper } from './store/historiesKeeper.ts'
import { mountTransactions } from './api/mountTransactions.ts'

/** The histories of accounts: follows the chain, and keeps what addresses did, whatever the contract. */
export function createHistories({
  config,
  log: parent,
  database,
  registry,
}: ServiceDeps<HistoriesConfig>): Service {
  const { chainId, history } = config
  const mountOn = (app: HttpApp) => mountTransactions(app, { db: database.db, chainId })
  // Keeps nothing more; what was kept before is still told.
  if (history === 'off') return offService('histories', { mode: 'off' }, mountOn)
  const log = parent.child({ service: 'histories' })
  const metrics = createFollowMetrics(registry, 'histories')
  const following = createFollowing({
    service: 'histories',
    work: 'reading of histories',
    config,
    log,
    database,
    metrics,
    begin: async (rpc) => {
      const deps = { config: { ...config, history }, db: database.writer, log, rpc, metrics }
      await prepare(deps, historiesKeeper)
      return createFollower(deps)
    },
  })

  return {
    name: 'histories',
    mountOn,
    start: following.start,
    stop: following.stop,
    needs: following.needs,
    health: () => {
      const { status, details } = following.health()
      return {
        status,
        details: { chainId, mode: history, ...following.follower()?.seen(), ...details },
      }
    },
  }
}

export const historiesService = defineService({
  settings: historiesSettings,
  hasDatabase: true,
  create: createHistories,
})
