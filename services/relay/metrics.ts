import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** The relay's figures for Prometheus. */
export function createRelayMetrics(registry: Registry) {
  const registers = [registry]
  return {
    published: new Counter({
      name: 'causeway_relay_published_total',
      help: 'Messages taken, and repetitions of known ones.',
      labelNames: ['kind'] as const,
      registers,
    }),
    pushed: new Counter({
      name: 'causeway_relay_pushed_total',
      help: 'Messages sent to subscribers.',
      registers,
    }),
    refused: new Counter({
      name: 'causeway_relay_refused_total',
      help: 'Connections turned away, by reason.',
      labelNames: ['reason'] as const,
      registers,
    }),
    throttled: new Counter({
      name: 'causeway_relay_throttled_total',
      help: 'Times that a client was read more slowly because it sent too much.',
      registers,
    }),
    delivery: new Histogram({
      name: 'causeway_relay_delivery_seconds',
      help: 'From publishing to the push.',
      buckets: [0.001, 0.005, 0.02, 0.1, 1, 10, 300],
      registers,
    }),
    torn: new Counter({
      name: 'causeway_relay_torn_records_total',
      help: 'Journal lines that a crash left incomplete.',
      registers,
    }),
    storageFaults: new Counter({
      name: 'causeway_relay_storage_faults_total',
      help: 'Commits that the disk refused.',
      registers,
    }),
  }
}

export type RelayMetrics = ReturnType<typeof createRelayMetrics>

/** Figures that are read when Prometheus asks. */
export function registerRelayGauges(
  registry: Registry,
  read: { connections: () => number; mailbox: () => { entries: number; bytes: number } },
): void {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value())
      },
    })
  gauge('causeway_relay_connections', 'Open sockets.', read.connections)
  gauge('causeway_relay_waiting_messages', 'Messages that wait for somebody.', () => {
    return read.mailbox().entries
  })
  gauge('causeway_relay_waiting_bytes', 'Bytes that wait for somebody.', () => read.mailbox().bytes)
}
