import { walletConnectLimits } from '@causeway/protocol/wc/limits'
import { createRelayClient } from '@causeway/protocol/wc/createRelayClient'
import { decodeEnvelope, unsealMessage } from '@causeway/protocol/wc/envelope'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionSignClient } from '@causeway/protocol/wc/errors'
import {
  createIds,
  parseJsonRpc,
  type IdToken,
  type JsonRpcMessage,
} from '@causeway/protocol/wc/parseJsonRpc'
import type { Metadata } from '@causeway/protocol/wc/parseParams'
import type { DeliveredMessage } from '@causeway/protocol/wc/subscriptionPush'
import { webSocketPort, type SocketPort } from '@causeway/protocol/wc/socketPort'
import type { BrowserTabs } from '@causeway/protocol/wc/socketPort'
import { lazy } from '../../core/lazy.ts'
import type { Log } from '../../core/createLog.ts'
import type { KitStorage } from '../../core/createStorage.ts'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import { keepSessions, storedSessions, seedOf } from './storedSessions.ts'
import { type PairOptions, pairWallet } from './pairWallet.ts'
import { type Attest, createPublisher } from './createPublisher.ts'
import { requestTools } from './requestTools.ts'
import type { WalletConnectRequest, PendingPeerRequest } from './createRequests.ts'
import { initialSign, reduceSign } from './reduceSign.ts'
import type {
  WalletConnectSession,
  SignEffect,
  SignEvent,
  SignNotice,
  SignState,
} from './signState.ts'

/** WalletConnect for an app: pairs with wallets outside the page and asks them things. */
export interface SignClient {
  /**
   * Offers a pairing until a wallet settles.
   * @throws PeerFault when the wallet refused; RelayRefusal, BaseError `wc.relayRefused`, `wc.relayLost` when no wallet
   *   can hear of it; `connection.signClient` once the client is stopped
   */
  pair(options: PairOptions): Promise<WalletConnectSession>
  readonly sessions: () => readonly WalletConnectSession[]
  /** Called after each change of the sessions. */
  subscribe(listener: () => void): () => void
  /** Everything that happens, one by one. */
  listen(listener: (notice: SignNotice) => void): () => void
  /**
   * Listens to the sessions of earlier visits: told once whoever hears of what happens in them is there. What waits at the
   * relay comes then, and who asked for what is known.
   */
  resume(): Promise<void>
  /** What wallets were asked and have not answered, by this page or, with its `answer`, by an earlier one. Oldest first. */
  waiting(): readonly PendingPeerRequest[]
  /**
   * Asks the wallet of a session.
   * @throws PeerFault; BaseError `wc.relayRefused`, `wc.relayLost` when the relay does not take it,
   *   `connection.signClient` once the client is stopped
   */
  request(request: WalletConnectRequest): Promise<unknown>
  /** Resolves when the wallet answered. @throws as `request` does */
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
  /** Has the page's origin signed for wallets; see `createAttest.ts`. Without it no message says where it comes from. */
  readonly attest?: Attest | undefined
  /** The app's other tabs; they share the storage. */
  readonly tabs?: BrowserTabs | undefined
  /** The questions that wait for a wallet, whenever they change. */
  readonly onWaiting?: (waiting: readonly PendingPeerRequest[]) => void
}

const telling = (log: SignDeps['log']) => (count: number) =>
  log.write('warn', `${count} stored sessions cannot be read; the others go on.`)

/** Starts the client. Sessions of earlier visits are known at once, and listened to when it is told to. */
export function createSignClient(deps: SignDeps): SignClient {
  const { now, after, log, storage, onWaiting } = deps
  const life = createLife()
  const nextId = createIds(now)
  const sessions = storedSessions(storage, telling(log))
  const noted = noting(log)
  const { notify, listen } = createNotices(noted.failed)
  const store = createStore(reduceSign, { ...initialSign, sessions }, run, {
    ...noted,
    observe: (...news) => keepSessions(storage, ...news),
  })
  const relay = createRelayClient({
    ...deps,
    url: deps.relayUrl,
    socket: deps.socket ?? webSocketPort(WebSocket),
    projectId: deps.projectId,
    seed: seedOf(storage),
    nextId,
    onMessage: (message) => receive({ log, now, store, notify }, message),
    onUnheard: (topics, reason) => notify({ type: 'unheard', topics, reason }),
    onRefused: (reason) => notify({ type: 'unwelcome', reason }),
  })
  const publisher = createPublisher({ ...deps, relay, store, notify })

  function run(effect: SignEffect): void {
    switch (effect.type) {
      case 'subscribe':
        return relay.subscribe(effect.topic)
      case 'unsubscribe':
        return relay.unsubscribe(effect.topic)
      case 'publish':
        return publisher.publish(effect)
      case 'notify':
        return notify(effect.notice)
      default:
        effect satisfies never
    }
  }

  const stopTick = beat(after, () => store.send({ type: 'ticked', now: now() }))
  // Nobody is asked anything before there is a session: the code of questions comes while a wallet is chosen.
  const requests = lazy(async () => {
    const { createRequests } = await import('./createRequests.ts')
    return createRequests({ ...deps, nextId, store, listen, tools: requestTools })
  })

  /** Whoever asks a wallet hears it, too: the sessions of earlier visits may not be listened to yet. */
  const hear = () => store.get().sessions.forEach(({ topic }) => relay.subscribe(topic))
  const asking = <T>(ask: (made: Awaited<ReturnType<typeof requests.load>>) => Promise<T>) =>
    life.runWith(requests.load, (made) => {
      hear()
      return ask(made)
    })

  return {
    inner: { ...deps, nextId, store, run },
    pair(options) {
      requests.preload()
      return life.run(() => pairWallet({ ...deps, nextId, store, listen }, options))
    },
    sessions: () => store.get().sessions,
    subscribe: store.subscribe,
    listen,
    async resume() {
      if (store.get().sessions.length === 0) return
      const waiting = (await requests.load()).waiting()
      onWaiting?.(waiting)
      if (!life.isOver()) hear()
    },
    waiting: () => requests.loaded()?.waiting() ?? [],
    request: (request) => asking((made) => made.request(request)),
    ping: (topic) => asking((made) => made.ping(topic)),
    disconnect: (topic) => store.send({ type: 'disconnected', topic, id: nextId() }),
    wake: () => relay.wake(),
    idle: () => publisher.idle(),
    reread: () => store.send({ type: 'stored', sessions: storedSessions(storage) }),
    stop() {
      life.end()
      stopTick()
      notify({ type: 'stopped' })
      publisher.stop()
      relay.stop()
    },
  }
}

/** Acts at once and with each heartbeat. @returns its end */
function beat(after: SignDeps['after'], act: () => void): () => void {
  let stop: () => void = () => undefined
  const next = () => {
    act()
    stop = after(walletConnectLimits.heartbeatMs, next)
  }
  next()
  return () => stop()
}

/** Runs what is asked until the end; from then on it refuses. */
function createLife() {
  let over = false
  const run = <T>(what: () => Promise<T>): Promise<T> =>
    over ? Promise.reject(new BaseError(connectionSignClient)) : what()
  return {
    run,
    /** The same, with code that may still be on its way: the end may come before it. */
    runWith: <C, T>(load: () => Promise<C>, what: (code: C) => Promise<T>): Promise<T> =>
      run(async () => {
        const code = await load()
        return run(() => what(code))
      }),
    isOver: () => over,
    end(): void {
      over = true
    },
  }
}

/** Who hears of what happens. One that throws keeps nothing from the others. */
function createNotices(failed: (error: unknown) => void) {
  const listeners = new Set<(notice: SignNotice) => void>()
  return {
    notify: (notice: SignNotice) => {
      for (const listener of listeners) {
        try {
          listener(notice)
        } catch (error) {
          failed(error)
        }
      }
    },
    listen: (listener: (notice: SignNotice) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Opens what the relay brought. */
function receive(
  {
    log,
    now,
    store,
    notify,
  }: Pick<SignDeps, 'log' | 'now'> & {
    readonly store: Store<SignState, SignEvent>
    readonly notify: (notice: SignNotice) => void
  },
  { topic, message }: DeliveredMessage,
): void {
  try {
    const opened = openMessage(store.get(), topic, message)
    if (opened) store.send({ type: 'received', topic, message: opened, now: now() })
    else notify({ type: 'unclaimed', topic, message })
  } catch (error) {
    // Wrong key, torn, forged or malformed: nobody to answer, nothing changes.
    log.write('warn', 'A WalletConnect message is left unread.', error)
  }
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
  return envelope.type === 0 ? parseJsonRpc(unsealMessage(envelope, place.symKey)) : undefined
}
