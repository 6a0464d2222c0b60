import { Counter, Gauge, type Registry } from 'prom-client'

/** What Prometheus is told of the regular work on the plans. */
export function maintainMetrics(registry: Registry) {
  const registers = [registry]
  const lastGood = new Gauge({
    name: 'causeway_maintain_last_good_seconds',
    help: 'When this node last did all that was due, unix seconds; before that, when it started.',
    registers,
  })
  const good = () => lastGood.set(Math.floor(Date.now() / 1_000))
  good()
  return {
    good,
    runs: new Counter({
      name: 'causeway_maintain_runs_total',
      help: 'Runs over all plans, and whether something failed in them.',
      labelNames: ['result'] as const,
      registers,
    }),
    calls: new Counter({
      name: 'causeway_maintain_calls_total',
      help: 'Calls of plans by what became of them: sent, refused (not yet due, no more, or no room in the budget), failed, unread.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    balance: new Gauge({
      name: 'causeway_maintain_balance',
      help: 'Coins of the account that pays the fees, after the last run.',
      registers,
    }),
    feesLeft: new Gauge({
      name: 'causeway_maintain_fees_left',
      help: 'Coins that it may still pay for fees today, after the last run.',
      registers,
    }),
  }
}
