import * as v from 'valibot'
import { walletConnectLimits } from './limits.ts'
import { createStore, type Store } from '../store.ts'
import { formatRequest, formatResult, parseJsonRpc, plainId, type IdToken } from './parseJsonRpc.ts'
import { messageHash, randomHex32 } from './keyPair.ts'
import type { Publishing } from './wcMethods.ts'
import { subscriptionPush, type DeliveredMessage } from './subscriptionPush.ts'
import { signRelayToken } from './signRelayToken.ts'
import {
  initialRelay,
  reduceRelay,
  topicsOf,
  type RelayCall,
  type RelayEffect,
  type RelayEvent,
  type RelayState,
} from './reduceRelay.ts'
import type { BrowserTabs, SocketPort } from './socketPort.ts'

/** The relay as the Sign client sees it: topics in, messages out, and no socket. */
export interface RelayClient {
  subscribe(topic: string): void
  unsubscribe(topic: string): void
  /**
   * Hands a message over; it is sent again until the relay has it.
   * @param more.attestation what a verify service says of it; an empty one says that there is none
   * @param more.failed somebody waits for it: called at most once, with the relay's words when it refused, without any when it
   *   did not take the message within a minute. It is not said again afterwards.
   */
  publish(
    topic: string,
    message: string,
    how: Publishing,
    more?: {
      readonly attestation?: string | undefined
      readonly failed?: ((reason: string | undefined) => void) | undefined
    },
  ): void
  /** The device is online, or the page is visible again. */
  wake(): void
  /** Resolves when the relay has everything that was handed over. */
  idle(): Promise<void>
  stop(): void
}

export interface RelayDeps {
  readonly url: string
  readonly projectId: string | undefined
  /** The client's identity: 64 hex digits. */
  readonly seed: string
  readonly socket: SocketPort
  readonly now: () => number
  readonly after: (ms: number, callback: () => void) => () => void
  readonly nextId: () => IdToken
  /** Told of what goes wrong without anybody asking. */
  readonly log: { write(level: 'warn', message: string, data?: unknown): void }
  /** A message that was not seen before. It is acknowledged when this returns. */
  readonly onMessage: (message: DeliveredMessage) => void
  /** The relay refuses to be listened to at these topics, and says why. It is asked again, later. */
  readonly onUnheard?: (topics: readonly string[], reason: string) => void
  /** From 0 up to, but without, 1: spreads out over time who comes back to a relay. `Math.random` when left out. */
  readonly random?: () => number
  /** The relay says why it will not have this client. It is tried again, later. */
  readonly onRefused?: (reason: string) => void
  /** The page's other tabs: the relay knows them all as one client, and may hand a message to any of them. */
  readonly tabs?: BrowserTabs | undefined
}

/** Keeps one socket to the relay, on the machine of `reduceRelay.ts`. */
export function createRelayClient(deps: RelayDeps): RelayClient {
  const { now, after, nextId, random = Math.random } = deps
  const sub = randomHex32()
  const inbox = createInbox(deps)
  const hopes = createHopes()
  let socket: ReturnType<SocketPort['open']> | undefined
  let stopTick: (() => void) | undefined
  let stopWait: (() => void) | undefined

  const store = createStore(reduceRelay, initialRelay, run)
  const send = (event: Unstamped) => store.send({ ...event, now: now() })

  function run(effect: RelayEffect): void {
    switch (effect.type) {
      case 'open':
        return open()
      case 'close':
        socket?.close()
        socket = undefined
        return
      case 'wait':
        stopWait?.()
        stopWait = after(spread(effect.ms, random), () => send({ type: 'retried' }))
        return
      case 'send':
        return socket?.send(formatRequest(effect.id, effect.method, effect.params))
      case 'gaveUp':
        deps.log.write('warn', 'The relay did not take a message in time.')
        return hopes.fail(effect.id, undefined)
      default:
        effect satisfies never
    }
  }

  const received = createReader(deps, {
    inbox,
    hopes,
    send,
    callOf: (id) => store.get().calls.find((one) => one.id === id),
    say: (text) => socket?.send(text),
  })

  function open(): void {
    // Sockets that come and go do not put the heartbeat off.
    if (!stopTick) tick()
    socket = deps.socket.open(urlWithToken(deps, sub), {
      opened: () => send({ type: 'opened', id: nextId() }),
      received,
      closed: (refused) => {
        socket = undefined
        send({ type: 'closed', refused: refused !== undefined })
        if (refused === undefined) return
        deps.onRefused?.(refused)
        hopes.failAll(refused, (id) => send({ type: 'answered', id }))
      },
    })
  }

  function tick(): void {
    stopTick = after(walletConnectLimits.heartbeatMs, () => {
      stopTick = undefined
      send({ type: 'ticked', id: nextId() })
      if (store.get().link !== 'closed') tick()
    })
  }

  return {
    subscribe: (topic) => send({ type: 'subscribed', topic, id: nextId() }),
    unsubscribe: (topic) => send({ type: 'unsubscribed', topic, id: nextId() }),
    publish(topic, message, { ttlSeconds: ttl, tag, prompt }, { attestation, failed } = {}) {
      const id = nextId()
      const patience = failed ? { patienceMs: walletConnectLimits.callGiveUpMs } : {}
      if (failed) hopes.add(id, failed)
      const params = { topic, message, ttl, tag, prompt, attestation }
      send({ type: 'published', id, params, ...patience })
    },
    wake: () => send({ type: 'retried' }),
    idle: () => idle(store),
    stop() {
      inbox.stop()
      stopTick?.()
      stopWait?.()
      hopes.clear()
      send({ type: 'stopped' })
    },
  }
}

type Unstamped = RelayEvent extends infer E ? (E extends unknown ? Omit<E, 'now'> : never) : never

/** Who waits for the relay to take a message, by the id of the call. Each hears of a failure at most once. */
function createHopes() {
  const all = new Map<string, (reason: string | undefined) => void>()
  function fail(id: string, reason: string | undefined): void {
    const failed = all.get(id)
    all.delete(id)
    failed?.(reason)
  }
  return {
    add: (id: string, failed: (reason: string | undefined) => void) => void all.set(id, failed),
    taken: (id: string) => void all.delete(id),
    fail,
    /** @param before called with the id of each before it hears */
    failAll(reason: string, before: (id: string) => void): void {
      for (const id of all.keys()) {
        before(id)
        fail(id, reason)
      }
    },
    clear: () => all.clear(),
  }
}

/** What the relay says: answers to what was asked of it, and messages, each acknowledged once it was handed on. */
function createReader(
  deps: RelayDeps,
  link: {
    readonly inbox: ReturnType<typeof createInbox>
    readonly hopes: ReturnType<typeof createHopes>
    readonly send: (event: Unstamped) => void
    readonly callOf: (id: string) => RelayCall | undefined
    readonly say: (text: string) => void
  },
): (text: string) => void {
  const { hopes, send } = link

  /** A refusal is final: the same call again would be refused again. Only listening is asked for once more, later. */
  function refused(id: string, reason: string): void {
    deps.log.write('warn', `The relay refused: ${reason}`)
    const topics = topicsOf(link.callOf(id))
    send({ type: topics.length > 0 ? 'unheard' : 'answered', id })
    if (topics.length > 0) deps.onUnheard?.(topics, reason)
    hopes.fail(id, reason)
  }

  return (text) => {
    try {
      const frame = parseJsonRpc(text)
      if (frame.kind === 'request') {
        const { data } = v.parse(subscriptionPush, frame.params)
        link.inbox.take(data)
        return link.say(formatResult(frame.id, true))
      }
      const id = plainId(frame.id)
      if (frame.kind === 'error') return refused(id, frame.error.message)
      hopes.taken(id)
      send({ type: 'answered', id })
    } catch (error) {
      deps.log.write('warn', 'The relay sent what cannot be read.', error)
    }
  }
}

/** Some time up to the longest: all clients of a relay lose it together, and must not come back together. */
function spread(longestMs: number, random: () => number): number {
  const shortest = longestMs / 10
  return Math.round(shortest + (longestMs - shortest) * random())
}

/** Resolves when nothing is left to say. */
function idle(store: Pick<Store<RelayState, never>, 'get' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (store.get().calls.length > 0) return
      stop()
      resolve()
    }
    const stop = store.subscribe(look)
    look()
  })
}

/** Hands each message on once, whether it came by this socket or by another tab's, and shares it with the others. */
function createInbox({ tabs, onMessage }: RelayDeps) {
  const isNew = createMemory(walletConnectLimits.seenMessages)
  const stop = tabs?.listen((shared) => {
    const read = v.safeParse(subscriptionPush.entries.data, shared)
    if (read.success && isNew(read.output.topic + read.output.message)) onMessage(read.output)
  })
  return {
    take(message: DeliveredMessage): void {
      if (!isNew(message.topic + message.message)) return
      onMessage(message)
      tabs?.post(message)
    },
    stop: () => stop?.(),
  }
}

/** Tells what it was not asked about before; knows the last so many by their hash. */
function createMemory(size: number): (text: string) => boolean {
  const seen = new Set<string>()
  return (text) => {
    const hash = messageHash(text)
    if (seen.has(hash)) return false
    seen.add(hash)
    const [oldest] = seen
    if (oldest !== undefined && seen.size > size) seen.delete(oldest)
    return true
  }
}

function urlWithToken({ url, seed, projectId, now }: RelayDeps, sub: string): string {
  const auth = signRelayToken(seed, { aud: url, sub, iat: Math.floor(now() / 1_000) })
  const query = [
    `auth=${auth}`,
    ...(projectId ? [`projectId=${encodeURIComponent(projectId)}`] : []),
    'ua=wc-2%2Fcauseway-0.1%2Fbrowser',
    'useOnCloseEvent=true',
  ]
  const base = url.includes('?') ? `${url}&` : `${url.replace(/\/$/u, '')}/?`
  return base + query.join('&')
}
