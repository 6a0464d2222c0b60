import type { ServiceDeps } from '../lib/runServices.ts'
import { pause } from '../lib/pause.ts'
import { createRpc } from '../lib/rpc/createRpc.ts'
import type { Service } from '../lib/service.ts'
import { mountApi } from './api/mountApi.ts'
import { createFollower } from './follow.ts'
import { createFeed } from './live/feed.ts'
import { mountLive } from './live/mountLive.ts'
import { createIndexerMetrics } from './metrics.ts'
import { prepare } from './prepare.ts'
import { runLoop, type LoopState } from './runLoop.ts'

/** The indexer: follows the events of all plans into the database, and serves what it found. */
export function createIndexer({ config, log: parent, database, registry }: ServiceDeps): Service {
  const log = parent.child({ service: 'indexer' })
  const { db } = database
  const stopping = new AbortController()
  const metrics = createIndexerMetrics(registry)
  const rpc = createRpc({
    urls: config.rpcUrls,
    log,
    sleep: (ms) => pause(ms, stopping.signal),
    signal: stopping.signal,
    onFault: (kind) => metrics.faults.inc({ kind }),
  })
  const deps = { config, db, log, rpc, metrics }
  const follower = createFollower(deps)
  const { chainId, pollMs } = config
  const feed = createFeed({ db, chainId, pollMs, log, signal: stopping.signal })
  const state: LoopState = { trouble: null, fatal: false }
  let loop: Promise<void> = Promise.resolve()

  return {
    name: 'indexer',
    mountOn: (app) => {
      mountApi(app, { db, chainId, head: follower.head })
      mountLive(app, { db, chainId, feed, log, signal: stopping.signal })
    },
    start: (onFatal) => {
      const { signal } = stopping
      loop = runLoop({
        prepare: () => prepare(deps),
        step: follower.step,
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
    },
    health: () => ({
      status: state.fatal
        ? 'failed'
        : state.trouble || follower.overdrawn().length > 0
          ? 'degraded'
          : 'ok',
      details: {
        chainId: config.chainId,
        head: follower.head(),
        trouble: state.trouble,
        /** Their first events lie before START_BLOCK: figures too low. */
        overdrawnPlans: follower.overdrawn(),
        rpc: rpc.state(),
      },
    }),
  }
}
