import type { TopicHub } from './createTopicHub.ts'
import type { Peer } from './peer.ts'

/** So many topics are listened to at once: each costs some ten microseconds. */
export const topicsAtOnce = 50

type Subscriptions = ReadonlyMap<string, ReturnType<TopicHub['subscribe']>>

/**
 * Listens to many topics, a few in each turn of the owner: hundreds at once would make everybody wait. The peer's next frame
 * waits meanwhile (`taking`). A client that has gone by then listens to nothing more.
 * @throws RelayFault as `Hub.subscribe` does; `onStopped` hears of what the client listens to all the same
 */
export async function subscribeInBatches(
  hub: Pick<TopicHub, 'subscribe'>,
  peer: Peer,
  { topics, prefix }: { readonly topics: readonly string[]; readonly prefix: string },
  onStopped: (subscriptions: Subscriptions) => void,
): Promise<Subscriptions> {
  const subscriptions = new Map<string, ReturnType<TopicHub['subscribe']>>()
  const { socket } = peer.wire

  function take(some: readonly string[]): void {
    for (const topic of some) {
      if (socket.readyState !== socket.OPEN) return
      if (!subscriptions.has(topic)) subscriptions.set(topic, hub.subscribe(peer, topic, prefix))
    }
  }

  const done = new Promise<void>((resolve, reject) => {
    function step(from: number): void {
      try {
        take(topics.slice(from, from + topicsAtOnce))
      } catch (error) {
        return reject(error)
      }
      const next = from + topicsAtOnce
      if (next >= topics.length) return resolve()
      peer.queue.enqueue(() => step(next))
    }
    step(0)
  })
  peer.taking = done.catch(() => undefined).finally(() => (peer.taking = null))
  try {
    await done
  } catch (error) {
    onStopped(subscriptions)
    throw error
  }
  return subscriptions
}
