import { Gauge, type Registry } from 'prom-client'
import type { OpenDatabase } from '../db/database.ts'

/** Tells the metrics of the database's connections, as they are when somebody asks. */
export function registerPools(registry: Registry, { pools }: Pick<OpenDatabase, 'pools'>): void {
  registry.registerMetric(
    new Gauge({
      name: 'causeway_database_connections',
      help: 'Connections to PostgreSQL by what they are for: open, idle, and who waits for one.',
      labelNames: ['pool', 'state'] as const,
      registers: [],
      collect() {
        for (const [pool, use] of Object.entries(pools()))
          for (const [state, count] of Object.entries(use)) this.set({ pool, state }, count)
      },
    }),
  )
}
