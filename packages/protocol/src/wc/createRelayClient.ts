import * as v from 'valibot'
import { walletConnect as timing } from '../laterLimits.ts'
import { createStore, type Store } from '../store.ts'
import { formatRequest, formatResult, parseJsonRpc, plainId, type IdToken } from './jsonRpc.ts'
import { messageHash, randomHex32 } from './keys.ts'
import type { Publishing } from './methods.ts'
import { subscriptionPush, type DeliveredMessage } from './relayPush.ts'
import { signRelayToken } from './relayToken.ts'
import {
  initialRelay,
  reduceRelay,
  type RelayEffect,
  type RelayEvent,
  type RelayState,
} from './relayMachine.ts'
import type { SocketPort } from './socketPort.ts'
import type { Tabs } from './tabs.ts'

/** The relay as the Sign client sees it: topics in, messages out, and no socket. */
export interface RelayClient {
  subscribe(topic: string): void
  unsubscribe(topic: string): void
  /** Hands a message over; it is sent again until the relay has it. */
  publish(topic: string, message: string, how: Publishing): void
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
  /** A message that the relay did not take while anybody wanted it. */
  readonly onLost: () => void
  /** The relay says why it will not have this client. It is tried again, later. */
  readonly onRefused?: (reason: string) => void
  /** The page's other tabs: the relay knows them all as one client, and may hand a message to any of them. */
  readonly tabs?: Tabs | undefined
}

/** Keeps one socket to the relay, on the machine of `relayMachine.ts`. */
export function createRelayClient(deps: RelayDeps): RelayClient {
  const { now, after, nextId } = deps
  const sub = randomHex32()
  const inbox = createInbox(deps)
  let socket: ReturnType<SocketPort['open']> | undefined
  let stopTick: (() => void) | undefined
  let stopWait: (() => void) | undefined

  const store = createStore(reduceRelay, initialRelay, run)
  type Unstamped = RelayEvent extends infer E ? (E extends unknown ? Omit<E, 'now'> : never) : never
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
        stopWait = after(effect.ms, () => send({ type: 'retried' }))
        return
      case 'send':
        return socket?.send(formatRequest(effect.id, effect.method, effect.params))
      case 'gaveUp':
        return deps.onLost()
      default:
        effect satisfies never
    }
  }

  function open(): void {
    tick()
    socket = deps.socket.open(urlWithToken(deps, sub), {
      opened: () => send({ type: 'opened', id: nextId() }),
      received,
      closed: (refused) => {
        socket = undefined
        send({ type: 'closed', refused: refused !== undefined })
        if (refused !== undefined) deps.onRefused?.(refused)
      },
    })
  }

  function tick(): void {
    stopTick?.()
    stopTick = after(timing.heartbeatMs, () => {
      send({ type: 'ticked' })
      if (store.get().link !== 'closed') tick()
    })
  }

  function received(text: string): void {
    try {
      const frame = parseJsonRpc(text)
      if (frame.kind === 'error') {
        deps.log.write('warn', `The relay refused: ${frame.error.message}`)
      }
      // A refusal is final: the same call again would be refused again.
      if (frame.kind !== 'request') return send({ type: 'answered', id: plainId(frame.id) })
      const { data } = v.parse(subscriptionPush, frame.params)
      inbox.take(data)
      socket?.send(formatResult(frame.id, true))
    } catch (error) {
      deps.log.write('warn', 'The relay sent what cannot be read.', error)
    }
  }

  return {
    subscribe: (topic) => send({ type: 'subscribed', topic, id: nextId() }),
    unsubscribe: (topic) => send({ type: 'unsubscribed', topic, id: nextId() }),
    publish(topic, message, { ttlSeconds, tag, prompt }) {
      const params = { topic, message, ttl: ttlSeconds, tag, prompt }
      send({ type: 'published', id: nextId(), params })
    },
    wake: () => send({ type: 'retried' }),
    idle: () => idle(store),
    stop() {
      inbox.stop()
      stopTick?.()
      stopWait?.()
      send({ type: 'stopped' })
    },
  }
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
  const isNew = createMemory(timing.seenMessages)
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
