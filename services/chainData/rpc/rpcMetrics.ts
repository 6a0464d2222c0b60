import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** What an operator sees of the RPC proxy: each upstream of each chain, and where answers come from. */
export function createRpcMetrics(registry: Registry) {
  const registers = [registry]
  return {
    calls: new Counter({
      name: 'causeway_rpc_upstream_calls_total',
      help: 'Calls of upstream nodes by what became of them.',
      labelNames: ['chain', 'upstream', 'outcome'] as const,
      registers,
    }),
    seconds: new Histogram({
      name: 'causeway_rpc_upstream_seconds',
      help: 'How long upstream nodes take to answer.',
      labelNames: ['chain', 'upstream'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
      registers,
    }),
    untrue: new Gauge({
      name: 'causeway_rpc_upstream_untrue',
      help: '1 while an upstream is left out because what it says is not true.',
      labelNames: ['chain', 'upstream', 'reason'] as const,
      registers,
    }),
    answers: new Counter({
      name: 'causeway_rpc_answers_total',
      help: 'Answers to clients by where they come from.',
      labelNames: ['chain', 'from'] as const,
      registers,
    }),
  }
}

export type RpcMetrics = ReturnType<typeof createRpcMetrics>
