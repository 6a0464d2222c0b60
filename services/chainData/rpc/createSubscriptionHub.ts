import { httpLimits } from '@causeway/protocol/http/limits'
import type { Log } from '../../lib/log/log.ts'
import { createHeadNews, type HeadNews } from './createHeadNews.ts'
import { createHeadWatch, type HeadWatch } from './createHeadWatch.ts'
import { heightIn, isNewsOf } from './isNewsOf.ts'
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
  subscribe(params: readonly unknown[], hear: (result: unknown) => void): Promise<() => void>
  close(): void
}

interface Topic {
  readonly params: readonly unknown[]
  readonly hearers: Set<(result: unknown) => void>
  /** Those who wait until it stands for the first time. */
  readonly waiting: Set<(error: SubscriptionError | null) => void>
  /** Its id at the node that is asked now. */
  id: string | null
  stood: boolean
}

/** Different things that are heard of at once: each is a subscription at the node. */
const mostTopics = 5_000

/** What the node is held by, whatever else is heard. */
const headsAsked = ['newHeads'] as const
const headsKey = JSON.stringify(headsAsked)

/**
 * @param deps.urls sockets of the chain's nodes: the next one takes over when one is lost, stands still or talks nonsense, with all that is
 *   subscribed
 * @param deps.head the height that the chain's nodes have, asked by another way; null: nobody can say
 */
export function createSubscriptionHub(deps: {
  readonly chainId: number
  readonly urls: readonly string[]
  readonly log: Log
  readonly head: () => Promise<number | null>
}): SubscriptionHub {
  const topics = new Map<string, Topic>()
  const headNews = createHeadNews(Date.now)
  const watch = createHeadWatch({
    head: deps.head,
    onStill() {
      // A node that refuses to tell of heads is known by nothing.
      if (topics.get(headsKey)?.id) socket.now()?.leave()
    },
  })
  const socket = createPersistentSocket({
    ...deps,
    onOpen: (made) => {
      watch.start()
      for (const topic of topics.values()) void begin(topic, made)
    },
    onNews: (id, result) => {
      for (const topic of topics.values())
        // Who tells of one thing what cannot be may do so of others.
        if (topic.id === id && !tellNews(topic, result, { watch, headNews })) socket.now()?.leave()
    },
    onLost: () => {
      watch.stop()
      for (const topic of topics.values()) topic.id = null
    },
  })

  /** Heads are heard as long as anything is: by them a node is known that stands still. */
  function leaveWhenAlone(): void {
    const heads = topics.get(headsKey)
    if (topics.size > 1 || (heads && heads.hearers.size + heads.waiting.size > 0)) return
    topics.clear()
    watch.stop()
    socket.leave()
  }

  function end(key: string, topic: Topic): void {
    if (topics.get(key) !== topic || topic.hearers.size + topic.waiting.size > 0) return
    if (key === headsKey) return leaveWhenAlone()
    topics.delete(key)
    if (topic.id !== null) unsubscribe(socket.now(), topic.id)
    leaveWhenAlone()
  }

  function topicOf(key: string, params: readonly unknown[]): Topic {
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
      topicOf(headsKey, headsAsked)
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
    close() {
      watch.stop()
      socket.leave()
    },
  }
}

/** @returns whether it can be news of that */
function tellNews(
  { params, hearers }: Topic,
  news: unknown,
  { watch, headNews }: { readonly watch: HeadWatch; readonly headNews: HeadNews },
): boolean {
  if (!isNewsOf(params, news)) return false
  if (params[0] === headsAsked[0]) {
    watch.beat(heightIn(news) ?? -1)
    if (!headNews.isNew(news)) return true
  }
  for (const hear of hearers) hear(news)
  return true
}

/** It ends with the socket, if not by this. */
function unsubscribe(at: UpstreamSocket | null, id: string): void {
  at?.ask('eth_unsubscribe', [id]).catch(() => undefined)
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
