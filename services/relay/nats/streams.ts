import { JetStreamApiError, jetstreamManager, type StreamConfig } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { RelayLimits } from '../limits/relayLimits.ts'

const day = 86_400

/** Messages end in the stream of their lifetime, so that NATS itself forgets them: up to five minutes, a day, and more. */
const lifetimes: readonly number[] = [300, day]

/** The streams' numbers. */
export const streams = [0, 1, 2] as const

/** The stream for a message that lives so many seconds. */
export function streamFor(ttl: number): number {
  const index = lifetimes.findIndex((seconds) => ttl <= seconds)
  return index < 0 ? lifetimes.length : index
}

export const streamName = (stream: number) => `CAUSEWAY_RELAY_${stream}`
export const subjectOf = (stream: number | '*', topic: string) =>
  `causeway.relay.${stream}.${topic}`

/** How long a second copy of one message is known by its hash: clients repeat a publish for a minute. */
const knownNanos = 120 * 1e9
/** The server's code for "there is one of this name, with other settings". */
const otherSettings = 10_058

/** Makes the streams, or brings those of an earlier version to these settings. */
export async function prepareStreams(
  nats: NatsConnection,
  options: { replicas: number; limits: RelayLimits },
): Promise<void> {
  const manager = await jetstreamManager(nats)
  for (const stream of streams) {
    const seconds = lifetimes[stream] ?? options.limits.maxTtlSeconds
    const config: Partial<StreamConfig> & { name: string } = {
      name: streamName(stream),
      subjects: [subjectOf(stream, '*')],
      storage: 'file',
      num_replicas: options.replicas,
      // A minute more: nodes' clocks differ, and each looks at the end of a message by itself.
      max_age: (seconds + 60) * 1e9,
      // Each message is there with what says that it was received.
      max_msgs_per_subject: options.limits.messagesPerTopic * 2,
      discard: 'new',
      discard_new_per_subject: true,
      duplicate_window: knownNanos,
      allow_direct: true,
    }
    try {
      await manager.streams.add(config)
    } catch (error) {
      if (!(error instanceof JetStreamApiError) || error.code !== otherSettings) throw error
      await manager.streams.update(config.name, config)
    }
  }
}
