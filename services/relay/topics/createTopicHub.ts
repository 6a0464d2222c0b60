import { subscriptionId, type PublishedMessage } from '@causeway/protocol/wc/relayParams'
import type { RelayLimits } from '../limits/relayLimits.ts'
import type { Entry } from '../mailbox/entry.ts'
import type { Mailbox, PublishResult } from '../mailbox/mailbox.ts'
import { holdPushes, push, type Subscription } from './outbox.ts'
import type { Peer } from './peer.ts'
import { publishInBatches } from './publishInBatches.ts'
import { createTopicQuota } from './createTopicQuota.ts'

/** Who listens to what. Knows no sockets and no contents. */
export interface TopicHub {
  /**
   * Takes all of them or none, delivers at once to those who listen, then resolves when they will not be lost.
   * @throws RelayFault, NotStored
   */
  publish(peer: Peer, messages: readonly PublishedMessage[]): Promise<unknown>
  /** Listens; `deliver` then hands over what waits, after the answer is sent. @throws RelayFault */
  subscribe(peer: Peer, topic: string, prefix: string): { readonly id: string; deliver(): void }
  unsubscribe(peer: Peer, topic: string): void
  leave(peer: Peer): void
  /** Hands on what another process took. */
  arrived(entry: Entry): void
}

/** A longer batch is taken piece by piece. */
const atOnce = 20

export function createTopicHub(deps: {
  mailbox: Mailbox
  limits: RelayLimits
  onPublished: (fresh: boolean) => void
  onFault: (error: unknown) => void
}): TopicHub {
  const { mailbox, limits } = deps
  const listeners = new Map<string, Set<Peer>>()
  const quota = createTopicQuota(limits)

  function arrived(entry: Entry): void {
    for (const other of listeners.get(entry.topic) ?? []) {
      if (other.wire.clientId === entry.from) continue
      const subscription = other.outbox.topics.get(entry.topic)
      // What waited longer goes first.
      if (subscription?.held) subscription.held.push(entry)
      else push(other.outbox, entry)
    }
  }

  /** @returns when they will not be lost: hardly ever more than one commit */
  function deliverAll(taken: readonly PublishResult[]): ReadonlySet<Promise<unknown>> {
    for (const { entry, fresh } of taken) {
      deps.onPublished(fresh)
      if (fresh && entry) arrived(entry)
    }
    return new Set(taken.flatMap(({ entry }) => (entry ? [entry.committed] : [])))
  }

  async function deliver(peer: Peer, topic: string, subscription: Subscription): Promise<void> {
    let waiting: readonly Entry[] = []
    try {
      waiting = await mailbox.waitingFor(topic, peer.wire.clientId)
    } catch (error) {
      // The mailbox looks again by itself once it can, and what it finds arrives.
      deps.onFault(error)
    }
    const { held } = subscription
    subscription.held = null
    if (peer.outbox.topics.get(topic) !== subscription) return
    for (const entry of [...waiting, ...(held ?? [])]) push(peer.outbox, entry)
  }

  function unsubscribe(peer: Peer, topic: string): void {
    peer.outbox.topics.delete(topic)
    const peers = listeners.get(topic)
    if (!peers?.delete(peer)) return
    quota.count(peer, -1)
    if (peers.size > 0) return
    listeners.delete(topic)
    mailbox.unwatch(topic)
  }

  return {
    arrived,
    publish(peer, messages) {
      if (messages.length > atOnce) {
        const pieces = mailbox.publishInPieces(messages, peer.session)
        return answeredFirst(peer, messages, publishInBatches(peer, pieces, deliverAll))
      }
      const commits = deliverAll(mailbox.publish(messages, peer.session))
      const [first] = commits
      const committed = first && commits.size === 1 ? first : Promise.all(commits)
      return answeredFirst(peer, messages, committed)
    },
    subscribe(peer, topic, prefix) {
      const peers = listeners.get(topic)
      if (!peers?.has(peer)) {
        quota.check(peer, peers?.size ?? 0)
        quota.count(peer, 1)
      }
      if (peers) peers.add(peer)
      else {
        listeners.set(topic, new Set([peer]))
        mailbox.watch(topic)
      }
      const id = subscriptionId(topic, peer.wire.clientId)
      const subscription: Subscription = { id, prefix, held: [] }
      peer.outbox.topics.set(topic, subscription)
      return { id, deliver: () => void deliver(peer, topic, subscription) }
    },
    unsubscribe,
    leave(peer) {
      for (const topic of peer.outbox.topics.keys()) unsubscribe(peer, topic)
    },
  }
}

/** What others answer on the same topics goes to the publisher after the relay's own answer. */
function answeredFirst(
  { outbox }: Peer,
  messages: readonly PublishedMessage[],
  committed: Promise<unknown>,
): Promise<unknown> {
  const topics = new Set(messages.map(({ topic }) => topic))
  const listened = [...topics].filter((topic) => outbox.topics.has(topic))
  if (listened.length === 0) return committed
  const releases = listened.map((topic) => holdPushes(outbox, topic))
  // Behind all that waits for the commit: the answer is sent by then.
  const release = () => setImmediate(() => releases.forEach((one) => one()))
  committed.then(release, release)
  return committed
}
