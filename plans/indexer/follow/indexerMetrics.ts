import { Counter, Gauge, type Registry } from 'prom-client'
import { createFollowMetrics } from '@causeway/services/lib/follow/followMetrics'

/** The indexer's figures for Prometheus. */
export function createIndexerMetrics(registry: Registry) {
  const registers = [registry]
  return {
    ...createFollowMetrics(registry, 'indexer'),
    heldPlans: new Gauge({
      name: 'causeway_indexer_held_plans',
      help: 'Plans that stand still at an event that cannot be counted.',
      registers,
    }),
    events: new Counter({
      name: 'causeway_indexer_events_total',
      help: 'Events stored.',
      registers,
    }),
  }
}

export type IndexerMetrics = ReturnType<typeof createIndexerMetrics>
