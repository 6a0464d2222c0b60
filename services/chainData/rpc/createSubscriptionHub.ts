import { httpLimits } from '@causeway/protocol/http/limits'
import type { Log } from '../../lib/log/log.ts'
import { createPersistentSocket } from './persistentSocket.ts'
import { SubscriptionError } from './subscriptionError.ts'
import type { UpstreamSocket } from './upstreamSocket.ts'

/** What a chain tells as it happens: everybody who wants the same hears it over one subscription. */
export interface SubscriptionHub {
  /**
   * @param params of `eth_subscribe`, as `readSubscription` writes them
   * @param hear is called with each `result`
   * @returns ends it
   * @throws SubscriptionError what the node refuses with, or when no node answers in time
   */
  subscribe(params: unknown, hear: (result: unknown) => void): Promise<() => void>
  close(): void
}

interface Topic {
  readonly params: unknown
  readonly hearers: Set<(result: unknown) => void>
  /** Those who wait until it stands for the first time. */
  readonly waiting: Set<(error: SubscriptionError | null) => void>
  /** Its id at the node that is asked now. */
  id: string | null
  stood: boolean
}

/** Different things that are heard of at once: each is a subscription at the node. */
const mostTopics = 5_000

/** @param deps.urls sockets of the chain's nodes: the next one takes over when one is lost, with all that is subscribed */
export function createSubscriptionHub(deps: {
  readonly chainId: number
  readonly urls: readonly string[]
  readonly log: Log
}): SubscriptionHub {
  const topics = new Map<string, Topic>()
  const socket = createPersistentSocket({
    ...deps,
    onOpen: (made) => {
      for (const topic of topics.values()) void begin(topic, made)
    },
    onNews: (id, result) => {
      for (const topic of topics.values())
        if (topic.id === id) for (const hear of topic.hearers) hear(result)
    },
    onLost: () => {
      for (const topic of topics.values()) topic.id = null
    },
  })

  function end(key: string, topic: Topic): void {
    if (topics.get(key) !== topic || topic.hearers.size + topic.waiting.size > 0) return
    topics.delete(key)
    // It ends with the socket, if not by this.
    if (topic.id !== null)
      socket
        .now()
        ?.ask('eth_unsubscribe', [topic.id])
        .catch(() => undefined)
    if (topics.size === 0) socket.leave()
  }

  function topicOf(key: string, params: unknown): Topic {
    const known = topics.get(key)
    if (known) return known
    const made: Topic = { params, hearers: new Set(), waiting: new Set(), id: null, stood: false }
    topics.set(key, made)
    const open = socket.now()
    if (open) void begin(made, open)
    else socket.want()
    return made
  }

  return {
    async subscribe(params, hear) {
      const key = JSON.stringify(params)
      if (!topics.has(key) && topics.size >= mostTopics)
        throw new SubscriptionError(-32005, 'Too many subscriptions are open. Try again later.')
      const topic = topicOf(key, params)
      topic.hearers.add(hear)
      const stop = () => {
        topic.hearers.delete(hear)
        end(key, topic)
      }
      try {
        if (!topic.stood) await untilItStands(topic)
      } catch (error) {
        stop()
        throw error
      }
      return stop
    },
    close: () => socket.leave(),
  }
}

async function begin(topic: Topic, at: UpstreamSocket): Promise<void> {
  try {
    topic.id = String(await at.ask('eth_subscribe', topic.params))
    topic.stood = true
    tell(topic, null)
  } catch (error) {
    if (!(error instanceof SubscriptionError)) throw error
    // It stood at another node already: this one lacks what that one had.
    if (topic.stood) at.leave()
    else tell(topic, error)
  }
}

function tell(topic: Topic, error: SubscriptionError | null): void {
  for (const hear of topic.waiting) hear(error)
  topic.waiting.clear()
}

/** A subscription that stands nowhere after SPEC's patience is refused. */
function untilItStands({ waiting }: Topic): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error: SubscriptionError | null) => {
      clearTimeout(timer)
      waiting.delete(settle)
      if (error) reject(error)
      else resolve()
    }
    const late = new SubscriptionError(-32002, 'No node of this chain takes subscriptions now.')
    const timer = setTimeout(() => settle(late), httpLimits.timeoutMs)
    waiting.add(settle)
  })
}
