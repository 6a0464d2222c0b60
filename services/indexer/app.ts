import { defineService, type ServiceDeps } from '../lib/defineService.ts'
import { snapshot } from '../lib/db/snapshot.ts'
import { pause } from '../lib/pause.ts'
import { createRpc } from '../lib/rpc/createRpc.ts'
import type { Service } from '../lib/service.ts'
import { indexerSettings, type IndexerConfig } from './config.ts'
import { mountApi } from './api/mountApi.ts'
import { createBroadcast } from './live/broadcast.ts'
import { readEdition } from './live/readEdition.ts'
import { mountLive } from './live/mountLive.ts'
import { createLeader } from '../lib/follow/leader.ts'
import { createIndexerMetrics } from '../lib/follow/followMetrics.ts'
import { createPulse } from './pulse.ts'
import { runLoop, type LoopState } from '../lib/follow/runLoop.ts'

type Deps = ServiceDeps<IndexerConfig>

/** The indexer: follows the events of all plans into the database, and serves what it found. */
export function createIndexer({ config, log: parent, database, registry }: Deps): Service {
  const log = parent.child({ service: 'indexer' })
  const { db, writer } = database
  const stopping = new AbortController()
  const metrics = createIndexerMetrics(registry)
  const rpc = createRpc({
    urls: config.rpcUrls,
    chainId: config.chainId,
    log,
    sleep: (ms) => pause(ms, stopping.signal),
    signal: stopping.signal,
    onFault: (kind) => metrics.faults.inc({ kind }),
  })
  const { chainId, pollMs } = config
  const deps = { config, db: writer, log, rpc, metrics }
  const leader = createLeader(deps, { lead: database.lead })
  // An embedded database belongs to this process alone, and the steps below are all that write to it.
  const books = createPulse(db, chainId, { isSole: database.kind === 'embedded' })
  const pulse = books.read
  const broadcast = createBroadcast({
    pulse,
    read: (before) => snapshot(db, (tx) => readEdition(tx, chainId, before)),
    pollMs,
    log,
    signal: stopping.signal,
  })
  const state: LoopState = { trouble: null, fatal: false }
  let loop: Promise<void> = Promise.resolve()

  return {
    name: 'indexer',
    mountOn: (app) => {
      mountApi(app, { db, chainId, pulse, head: leader.head })
      mountLive(app, {
        db,
        chainId,
        broadcast,
        log,
        signal: stopping.signal,
        streams: config.streams,
        trustProxy: config.trustProxy,
      })
    },
    start: (onFatal) => {
      const { signal } = stopping
      leader.stand()
      loop = runLoop({
        step: () => leader.step().finally(books.changed),
        pollMs,
        log,
        signal,
        state,
        onFatal,
      })
    },
    stop: async () => {
      stopping.abort()
      await loop
      // Only then may another node begin: this one writes nothing more.
      await leader.stop()
    },
    health: () => ({
      status: state.fatal
        ? 'failed'
        : state.trouble ||
            leader.overdrawn().length > 0 ||
            leader.held().length > 0 ||
            leader.history()?.trouble
          ? 'degraded'
          : 'ok',
      details: {
        chainId: config.chainId,
        /** Of several nodes on one database one follows the chain; the others answer requests, and wait. */
        leads: leader.holds(),
        head: leader.head(),
        trouble: state.trouble,
        /** Their first events lie before START_BLOCK: figures too low. */
        overdrawnPlans: leader.overdrawn(),
        /** Their figures stand at the block before an event that cannot be counted. */
        heldPlans: leader.held(),
        /** What addresses did: how far it is stored, and of whom older rows are still being read. */
        history: leader.history(),
        rpc: rpc.state(),
      },
    }),
  }
}

export const indexerService = defineService({
  settings: indexerSettings,
  hasDatabase: true,
  create: createIndexer,
})
