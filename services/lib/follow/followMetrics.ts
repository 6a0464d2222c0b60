import { Counter, Gauge, type Registry } from 'prom-client'

/** The indexer's figures for Prometheus. */
export function createIndexerMetrics(registry: Registry) {
  const registers = [registry]
  return {
    head: new Gauge({
      name: 'causeway_indexer_head_block',
      help: 'Newest block of the chain.',
      registers,
    }),
    indexed: new Gauge({
      name: 'causeway_indexer_indexed_block',
      help: 'Last block whose events are stored.',
      registers,
    }),
    pageSize: new Gauge({
      name: 'causeway_indexer_page_blocks',
      help: 'Blocks asked for at once.',
      registers,
    }),
    leads: new Gauge({
      name: 'causeway_indexer_leads',
      help: '1 while this node follows the chain, 0 while another one does.',
      registers,
    }),
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
    reorganisations: new Counter({
      name: 'causeway_indexer_reorganisations_total',
      help: 'Times that the chain replaced indexed blocks.',
      registers,
    }),
    faults: new Counter({
      name: 'causeway_indexer_node_faults_total',
      help: 'Failed calls of nodes.',
      labelNames: ['kind'] as const,
      registers,
    }),
  }
}

export type IndexerMetrics = ReturnType<typeof createIndexerMetrics>
