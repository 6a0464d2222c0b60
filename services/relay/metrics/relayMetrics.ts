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
    opens: new Counter({
      name: 'causeway_relay_opens_total',
      help: 'Connections taken.',
      registers,
    }),
    cut: new Counter({
      name: 'causeway_relay_cut_total',
      help: 'Connections cut: their client read nothing, or did not end a frame.',
      labelNames: ['why'] as const,
      registers,
    }),
    errors: new Counter({
      name: 'causeway_relay_errors_total',
      help: 'Requests that were refused, by the tag that the client was told.',
      labelNames: ['tag'] as const,
      registers,
    }),
    notStored: new Counter({
      name: 'causeway_relay_not_stored_total',
      help: 'Publishes that got no answer: the disk refused, the mailbox or an owner’s share was full.',
      labelNames: ['reason'] as const,
      registers,
    }),
    evicted: new Counter({
      name: 'causeway_relay_evicted_total',
      help: 'Messages that went before their end, because their owner took the most room and others had none.',
      registers,
    }),
    commit: new Histogram({
      name: 'causeway_relay_commit_seconds',
      help: 'A write to the journal until it is on the disk.',
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
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
  read: {
    connections: () => number
    unsent: () => number
    mailbox: () => { entries: number; bytes: number; diskBytes: number }
  },
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
  const { connections, unsent, mailbox } = read
  gauge('causeway_relay_connections', 'Open sockets.', connections)
  gauge('causeway_relay_unsent_bytes', 'Bytes that wait in sockets to be read.', unsent)
  gauge('causeway_relay_waiting_messages', 'Messages that wait for somebody.', () => {
    return mailbox().entries
  })
  gauge('causeway_relay_waiting_bytes', 'The room that they take.', () => mailbox().bytes)
  gauge('causeway_relay_disk_bytes', 'The journal on the disk.', () => mailbox().diskBytes)
}
