import { subscriptionId, type PublishedMessage } from '@causeway/protocol/wc/relayRpc'
import { RelayFault } from './fault.ts'
import type { RelayLimits } from './limits.ts'
import type { Entry } from './mailbox/entry.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import type { Outbox, Wire } from './outbox.ts'

/** One client on its socket. */
export interface Peer {
  readonly wire: Wire
  readonly outbox: Outbox
}

/** Who listens to what. Knows no sockets and no contents. */
export interface Hub {
  /** Delivers at once to those who listen, then resolves when the message will not be lost. @throws RelayFault */
  publish(peer: Peer, message: PublishedMessage): Promise<void>
  /** Listens; `deliver` then hands over what waits, after the answer is sent. @throws RelayFault */
  subscribe(peer: Peer, topic: string, prefix: string): { readonly id: string; deliver(): void }
  unsubscribe(peer: Peer, topic: string): void
  leave(peer: Peer): void
}

export function createHub(deps: {
  mailbox: Mailbox
  limits: RelayLimits
  onPublished: (entry: Entry, fresh: boolean) => void
}): Hub {
  const { mailbox, limits } = deps
  const listeners = new Map<string, Set<Peer>>()

  function unsubscribe(peer: Peer, topic: string): void {
    peer.outbox.topics.delete(topic)
    const peers = listeners.get(topic)
    peers?.delete(peer)
    if (peers?.size === 0) listeners.delete(topic)
  }

  return {
    async publish(peer, message) {
      const { entry, fresh } = mailbox.publish(message, peer.wire.clientId)
      deps.onPublished(entry, fresh)
      if (fresh) {
        for (const other of listeners.get(message.topic) ?? []) {
          if (other.wire.clientId !== entry.from) other.outbox.push(entry)
        }
      }
      await entry.committed
    },
    subscribe(peer, topic, prefix) {
      const peers = listeners.get(topic) ?? new Set<Peer>()
      if (!peers.has(peer)) {
        if (peers.size >= limits.subscribersPerTopic) {
          throw new RelayFault('SubscriberLimitExceeded', 'too many clients read this topic')
        }
        if (peer.outbox.topics.size >= limits.topicsPerConnection) {
          throw new RelayFault('SubscriberLimitExceeded', 'too many topics on this connection')
        }
      }
      peers.add(peer)
      listeners.set(topic, peers)
      peer.outbox.topics.set(topic, prefix)
      return {
        id: subscriptionId(topic, peer.wire.clientId),
        deliver() {
          for (const entry of mailbox.waitingFor(topic, peer.wire.clientId)) peer.outbox.push(entry)
        },
      }
    },
    unsubscribe,
    leave(peer) {
      for (const topic of peer.outbox.topics.keys()) unsubscribe(peer, topic)
    },
  }
}
