import { walletConnect as timing } from '@causeway/protocol/laterLimits'
import { storageKeys } from '@causeway/protocol/storageKeys'
import { createRelayClient } from '@causeway/protocol/wc/createRelayClient'
import { decodeEnvelope, openEnvelope, seal } from '@causeway/protocol/wc/envelope'
import { BaseError } from '@causeway/protocol/wc/error'
import {
  createIds,
  parseJsonRpc,
  type IdToken,
  type JsonRpcMessage,
} from '@causeway/protocol/wc/jsonRpc'
import { hexRule, randomHex32 } from '@causeway/protocol/wc/keys'
import type { Metadata } from '@causeway/protocol/wc/payloads'
import type { DeliveredMessage } from '@causeway/protocol/wc/relayPush'
import { webSocketPort, type SocketPort } from '@causeway/protocol/wc/socketPort'
import type { Tabs } from '@causeway/protocol/wc/tabs'
import * as v from 'valibot'
import type { Log } from '../core/log.ts'
import type { KitStorage } from '../core/storage.ts'
import { type Store, createStore, noting } from '../core/store.ts'
import { type PairOptions, pairWallet } from './pairing.ts'
import { createRequests, type SessionRequest, type WaitingRequest } from './requests.ts'
import { initialSign, reduceSign } from './signMachine.ts'
import {
  sessionSchema,
  type Session,
  type SignEffect,
  type SignEvent,
  type SignNotice,
  type SignState,
} from './signState.ts'

/** WalletConnect for an app: pairs with wallets outside the page and asks them things. */
export interface SignClient {
  /**
   * Offers a pairing until a wallet settles.
   * @throws PeerFault when the wallet refused; BaseError `connection.signClient` once the client is stopped
   */
  pair(options: PairOptions): Promise<Session>
  readonly sessions: () => readonly Session[]
  /** Called after each change of the sessions. */
  subscribe(listener: () => void): () => void
  /** Everything that happens, one by one. */
  listen(listener: (notice: SignNotice) => void): () => void
  /** Asks the wallet of a session. @throws PeerFault; BaseError `connection.signClient` once the client is stopped */
  request(request: SessionRequest): Promise<unknown>
  /** Resolves when the wallet answered. @throws PeerFault */
  ping(topic: string): Promise<void>
  /** Ends a session and tells the wallet. */
  disconnect(topic: string): void
  /** The device is online again, or the page visible. */
  wake(): void
  /** Resolves when the relay has everything that was said. */
  idle(): Promise<void>
  /** Another tab wrote the sessions. */
  reread(): void
  stop(): void
  /** What a flow in a file of its own builds upon. */
  readonly inner: SignDeps & {
    readonly nextId: () => IdToken
    readonly store: Store<SignState, SignEvent>
    readonly run: (effect: SignEffect) => void
  }
}

interface SignDeps {
  readonly relayUrl: string
  readonly projectId?: string
  readonly metadata: Metadata
  readonly storage: KitStorage
  /** The page's own WebSocket when left out. */
  readonly socket?: SocketPort
  readonly now: () => number
  readonly after: (ms: number, callback: () => void) => () => void
  readonly log: Log
  /** The app's other tabs; they share the storage. */
  readonly tabs?: Tabs | undefined
  /** The questions that wait for a wallet, whenever they change. */
  readonly onWaiting?: (waiting: readonly WaitingRequest[]) => void
}

/** Starts the client: sessions of earlier visits are listened to at once. */
export function createSignClient(deps: SignDeps): SignClient {
  const { now, after, log, storage, onWaiting } = deps
  const life = createLife()
  const nextId = createIds(now, Math.random)
  const listeners = new Set<(notice: SignNotice) => void>()
  const initial = { ...initialSign, sessions: kept(storage) }
  const observe = (...news: News) => keep(storage, ...news)
  const store = createStore(reduceSign, initial, run, { ...noting(log), observe })
  const relay = createRelayClient({
    ...deps,
    url: deps.relayUrl,
    socket: deps.socket ?? webSocketPort(WebSocket),
    projectId: deps.projectId,
    seed: seedOf(storage),
    nextId,
    onMessage: receive,
    onLost: () => log.write('warn', 'The relay did not take a message in time.'),
    onRefused: (reason) => tell({ type: 'unwelcome', reason }),
  })
  const requests = createRequests({ now, after, nextId, store, listen, onWaiting })

  function tell(notice: SignNotice): void {
    for (const listener of listeners) listener(notice)
  }

  function listen(listener: (notice: SignNotice) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function run(effect: SignEffect): void {
    switch (effect.type) {
      case 'subscribe':
        return relay.subscribe(effect.topic)
      case 'unsubscribe':
        return relay.unsubscribe(effect.topic)
      case 'publish':
        return relay.publish(effect.topic, seal(effect.symKey, effect.text), effect.how)
      case 'tell':
        return tell(effect.notice)
      default:
        effect satisfies never
    }
  }

  function receive({ topic, message }: DeliveredMessage): void {
    try {
      const opened = openMessage(store.get(), topic, message)
      if (opened) store.send({ type: 'received', topic, message: opened, now: now() })
      else tell({ type: 'unclaimed', topic, message })
    } catch (error) {
      // Wrong key, torn, forged or malformed: nobody to answer, nothing changes.
      log.write('warn', 'A WalletConnect message is left unread.', error)
    }
  }

  let stopTick = tick()
  function tick(): () => void {
    return after(timing.heartbeatMs, () => {
      store.send({ type: 'ticked', now: now() })
      stopTick = tick()
    })
  }
  store.send({ type: 'ticked', now: now() })
  for (const { topic } of store.get().sessions) relay.subscribe(topic)

  return {
    inner: { ...deps, nextId, store, run },
    pair: (options) => life.run(() => pairWallet({ ...deps, nextId, store, listen }, options)),
    sessions: () => store.get().sessions,
    subscribe: store.subscribe,
    listen,
    request: (request) => life.run(() => requests.request(request)),
    ping: (topic) => life.run(() => requests.ping(topic)),
    disconnect: (topic) => store.send({ type: 'disconnected', topic, id: nextId() }),
    wake: () => relay.wake(),
    idle: () => relay.idle(),
    reread: () => store.send({ type: 'stored', sessions: kept(storage) }),
    stop() {
      life.end()
      stopTick()
      tell({ type: 'stopped' })
      relay.stop()
    },
  }
}

/** Runs what is asked until the end; from then on it refuses. */
function createLife() {
  let over = false
  return {
    run: <T>(what: () => Promise<T>): Promise<T> =>
      over ? Promise.reject(new BaseError('connection.signClient')) : what(),
    end(): void {
      over = true
    },
  }
}

function kept(storage: KitStorage): readonly Session[] {
  return storage.read(storageKeys.walletConnectSessions, v.array(sessionSchema)) ?? []
}

type News = readonly [event: SignEvent, next: SignState, last: SignState]

/** What another tab wrote a moment ago, and this one has not heard of, stays. */
function keep(storage: KitStorage, ...[event, next, last]: News): void {
  if (next.sessions === last.sessions || event.type === 'stored') return
  const known = [...last.sessions, ...next.sessions].map(({ topic }) => topic)
  const others = kept(storage).filter(({ topic }) => !known.includes(topic))
  storage.write(storageKeys.walletConnectSessions, [...others, ...next.sessions])
}

/** The identity under which the relay knows this browser: as long-lived as its storage. */
function seedOf(storage: KitStorage): string {
  const schema = v.pipe(v.string(), v.regex(hexRule))
  const known = storage.read(storageKeys.walletConnectSeed, schema)
  if (known) return known
  const seed = randomHex32()
  storage.write(storageKeys.walletConnectSeed, seed)
  return seed
}

/** The message inside an envelope; nothing for a topic that is not ours. @throws BaseError `wc.message` */
function openMessage(
  { pairings, sessions }: SignState,
  topic: string,
  message: string,
): JsonRpcMessage | undefined {
  const places = [...sessions, ...pairings, ...pairings.flatMap(({ agreed }) => agreed ?? [])]
  const place = places.find((one) => one.topic === topic)
  if (!place) return undefined
  const envelope = decodeEnvelope(message)
  // Type 1 belongs to sign-in, type 2 to links: whatever the relay brings in plain text is nobody's.
  return envelope.type === 0 ? parseJsonRpc(openEnvelope(envelope, place.symKey)) : undefined
}
