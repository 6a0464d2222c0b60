import { defineService, type ServiceDeps } from '@causeway/services/lib/run/defineService'
import { snapshot } from '@causeway/services/lib/db/snapshot'
import { createFollowing } from '@causeway/services/lib/follow/createFollowing'
import { prepare } from '@causeway/services/lib/follow/prepare'
import type { Service } from '@causeway/services/lib/run/service'
import { mountApi } from './api/mountApi.ts'
import { createPastPrices } from './api/createPastPrices.ts'
import { indexerSettings, type IndexerConfig } from './config.ts'
import { createPlanFollower } from './follow/createPlanFollower.ts'
import { indexedChain } from './store/indexedChain.ts'
import { createBroadcast } from './live/broadcast.ts'
import { mountLive } from './live/mountLive.ts'
import { readEdition } from './live/readEdition.ts'
import { createIndexerMetrics } from './follow/indexerMetrics.ts'
import { mountSiteDocument } from './site/mountSiteDocument.ts'
import { plansMigrations } from './store/plansMigrations.ts'
import { createPulse } from './store/pulse.ts'

type Deps = ServiceDeps<IndexerConfig>

/** The indexer: follows the events of all plans into the database, and serves what it found. */
export function createIndexer({ config, log: parent, database, registry }: Deps): Service {
  const log = parent.child({ service: 'indexer' })
  const { db, writer } = database
  const metrics = createIndexerMetrics(registry)
  const { chainId, pollMs } = config
  // An embedded database belongs to this process alone, and the steps below are all that write to it.
  const books = createPulse(db, chainId, { isSole: database.kind === 'embedded' })
  const pulse = books.read
  const following = createFollowing({
    service: 'indexer',
    work: 'indexing',
    config,
    log,
    database,
    metrics,
    begin: async (rpc) => {
      const deps = { config, db: writer, log, rpc, metrics }
      await prepare(deps, indexedChain)
      return createPlanFollower(deps)
    },
    stepped: books.changed,
  })
  const { signal, follower } = following
  const broadcast = createBroadcast({
    pulse,
    read: (before) => snapshot(db, (tx) => readEdition(tx, chainId, before)),
    pollMs,
    log,
    signal,
  })
  const { pricesUrl } = config
  const pricesAt = pricesUrl === null ? null : createPastPrices({ base: pricesUrl, chainId, log })
  const head = () => follower()?.head() ?? null

  return {
    name: 'indexer',
    mountOn: (app) => {
      mountApi(app, { db, chainId, pulse, head, pricesAt })
      const { streams, trustProxy, siteDomain } = config
      const place = siteDomain && { ...siteDomain, chainId }
      mountSiteDocument(app, { db, chainId, rpc: following.rpc, place, trustProxy })
      mountLive(app, { db, chainId, broadcast, log, signal, streams, trustProxy })
    },
    start: following.start,
    stop: following.stop,
    needs: following.needs,
    health: () => {
      const { status, details } = following.health()
      const overdrawnPlans = follower()?.overdrawn() ?? []
      const heldPlans = follower()?.held() ?? []
      const isWrong = overdrawnPlans.length + heldPlans.length > 0
      return {
        status: status === 'ok' && isWrong ? 'degraded' : status,
        details: {
          chainId,
          head: head(),
          /** Their first events lie before START_BLOCK: figures too low. */
          overdrawnPlans,
          /** Their figures stand at the block before an event that cannot be counted. */
          heldPlans,
          ...details,
        },
      }
    },
  }
}

export const indexerService = defineService({
  settings: indexerSettings,
  hasDatabase: true,
  migrations: [plansMigrations],
  create: createIndexer,
})
