import type { NatsConnection, Subscription } from '@nats-io/transport-node'
import { subjectOf } from './streams.ts'
import { atStart, type StoredRecord, type Position } from './createTopicReader.ts'

/**
 * A message that is published at the very moment in which this process begins to listen may be seen neither live nor
 * in the first reading, because servers of a cluster learn of each other a little later: the topic is read again then.
 */
const againMs = 500
const retryMs = 2_000

/** The topics that this process listens to on NATS. */
export interface TopicSubscriptions {
  add(topic: string): void
  remove(topic: string): void
  /** What was read of a topic already need not be read again. */
  readUpTo(topic: string, position: Position): void
  /** After a lost connection: reads what was published meanwhile. */
  lookAgain(): void
  close(): void
}

interface Watch {
  readonly subscription: Subscription
  position: Position
  timer: NodeJS.Timeout
}

export function createTopicSubscriptions(
  nats: NatsConnection,
  deps: {
    readonly read: (
      topic: string,
      from: Position,
    ) => Promise<{ kept: StoredRecord[]; position: Position }>
    /** Live: the text of a record, and the stream that keeps it. */
    readonly onLive: (topic: string, text: string, stream: number) => void
    readonly onRead: (topic: string, kept: readonly StoredRecord[]) => void
    readonly onFault: (error: unknown) => void
  },
): TopicSubscriptions {
  const watched = new Map<string, Watch>()

  function later(topic: string, ms: number): NodeJS.Timeout {
    return setTimeout(() => void look(topic), ms).unref()
  }

  async function look(topic: string): Promise<void> {
    const watch = watched.get(topic)
    if (!watch) return
    try {
      const { kept, position } = await deps.read(topic, watch.position)
      watch.position = position
      if (watched.get(topic) === watch) deps.onRead(topic, kept)
    } catch (error) {
      deps.onFault(error)
      clearTimeout(watch.timer)
      watch.timer = later(topic, retryMs)
    }
  }

  return {
    add(topic) {
      if (watched.has(topic)) return
      const subscription = nats.subscribe(subjectOf('*', topic), {
        callback(error, message) {
          if (error) deps.onFault(error)
          else deps.onLive(topic, message.string(), Number(message.subject.split('.')[2]))
        },
      })
      watched.set(topic, { subscription, position: atStart, timer: later(topic, againMs) })
    },
    remove(topic) {
      const watch = watched.get(topic)
      if (!watch) return
      clearTimeout(watch.timer)
      watch.subscription.unsubscribe()
      watched.delete(topic)
    },
    readUpTo(topic, position) {
      const watch = watched.get(topic)
      if (watch) watch.position = position
    },
    lookAgain() {
      for (const topic of watched.keys()) void look(topic)
    },
    close() {
      for (const { timer } of watched.values()) clearTimeout(timer)
      watched.clear()
    },
  }
}
