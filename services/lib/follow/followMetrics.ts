import { Counter, Gauge, type Registry } from 'prom-client'

/** Figures for Prometheus that every service has that follows a chain. @param service as its metrics are called: `indexer` */
export function createFollowMetrics(registry: Registry, service: string) {
  const registers = [registry]
  const named = (name: string) => `causeway_${service}_${name}`
  return {
    head: new Gauge({ name: named('head_block'), help: 'Newest block of the chain.', registers }),
    indexed: new Gauge({
      name: named('indexed_block'),
      help: 'Last block of which everything is stored.',
      registers,
    }),
    pageSize: new Gauge({
      name: named('page_blocks'),
      help: 'Blocks asked for at once.',
      registers,
    }),
    leads: new Gauge({
      name: named('leads'),
      help: '1 while this node follows the chain, 0 while another one does.',
      registers,
    }),
    reorganisations: new Counter({
      name: named('reorganisations_total'),
      help: 'Times that the chain replaced blocks that were stored.',
      registers,
    }),
    faults: new Counter({
      name: named('node_faults_total'),
      help: 'Failed calls of nodes.',
      labelNames: ['kind'] as const,
      registers,
    }),
    untrue: new Gauge({
      name: named('node_untrue'),
      help: '1 while a node is left out because what it tells is not so.',
      labelNames: ['node', 'reason'] as const,
      registers,
    }),
    doubted: new Gauge({
      name: named('doubted'),
      help: '1 while two nodes tell old blocks differently, and nobody can say which is wrong.',
      registers,
    }),
  }
}

export type FollowMetrics = ReturnType<typeof createFollowMetrics>
