import { walletConnectLimits } from '@causeway/protocol/wc/limits'
import { createStore } from '@causeway/protocol/store'
import { createRelayClient } from '@causeway/protocol/wc/createRelayClient'
import { decodeEnvelope, unsealMessage, sealMessage } from '@causeway/protocol/wc/envelope'
import { createIds, parseJsonRpc, type JsonRpcMessage } from '@causeway/protocol/wc/parseJsonRpc'
import { isHex32, messageHash, randomHex32 } from '@causeway/protocol/wc/keyPair'
import type { Metadata } from '@causeway/protocol/wc/parseParams'
import type { DeliveredMessage } from '@causeway/protocol/wc/subscriptionPush'
import type { SocketPort } from '@causeway/protocol/wc/socketPort'
import * as v from 'valibot'
import { createAttestations } from './createAttestations.ts'
import type { PageAttestation } from './provenanceOf.ts'
import { createDecisions } from './createDecisions.ts'
import { reduceRemote } from './reduceRemote.ts'
import { createSentRequests } from './createSentRequests.ts'
import {
  firstRemoteState,
  remoteStateSchema,
  type RemoteEffect,
  type RemoteNotice,
  type RemoteState,
} from './state.ts'

export interface RemoteWalletDeps {
  readonly relayUrl: string
  readonly projectId?: string
  readonly metadata: Metadata
  /** Where keys, sessions and open questions are kept, e.g. `localStorage`. */
  readonly storage: {
    getItem(key: string): string | null
    setItem(key: string, value: string): void
  }
  readonly socket: SocketPort
  /** Unix ms. */
  readonly now: () => number
  readonly after: (ms: number, callback: () => void) => () => void
  /** The verify service whose word on where a question comes from counts; without one nobody's does. */
  readonly verifyUrl?: string
  /** The host's own when left out. */
  readonly fetch?: (url: string, init?: RequestInit) => Promise<Response>
  readonly log: { write(level: 'warn', message: string, data?: unknown): void }
}

/** A wallet outside the page: it pairs with apps over a relay and answers what they ask. Who decides is elsewhere. */
export type RemoteWallet = ReturnType<typeof createRemoteWallet>

const stateKey = 'causeway:remote-wallet'
const seedKey = 'causeway:remote-wallet-seed'

/** Starts the wallet's side of WalletConnect: sessions of earlier visits are listened to at once. */
export function createRemoteWallet(deps: RemoteWalletDeps) {
  const { now, after, log, storage } = deps
  const seconds = () => Math.floor(now() / 1_000)
  const nextId = createIds(now)
  const listeners = new Set<(notice: RemoteNotice) => void>()
  const store = createStore(reduceRemote, readState(deps), run, {
    observe(_, next, last) {
      if (next !== last) storage.setItem(stateKey, JSON.stringify(next))
    },
  })
  const relay = createRelayClient({
    ...deps,
    url: deps.relayUrl,
    projectId: deps.projectId,
    seed: readSeed(deps),
    nextId,
    onMessage: receive,
  })

  function run(effect: RemoteEffect): void {
    switch (effect.type) {
      case 'subscribe':
        return relay.subscribe(effect.topic)
      case 'unsubscribe':
        return relay.unsubscribe(effect.topic)
      case 'publish': {
        const { topic, symKey, text, how, senderPublicKey } = effect
        const sealed = sealMessage(symKey, text, senderPublicKey ? { senderPublicKey } : {})
        return relay.publish(topic, sealed, how)
      }
      case 'tell':
        for (const listener of listeners) listener(effect.notice)
        return
      default:
        effect satisfies never
    }
  }

  const attestations = attestationsFor(deps)

  function receive({ topic, message, attestation }: DeliveredMessage): void {
    const { pairings, sessions } = store.get()
    const place = [...sessions, ...pairings].find((one) => one.topic === topic)
    if (!place) return
    try {
      const opened = openMessage(message, place.symKey)
      const hash = messageHash(message)
      store.send({ type: 'received', topic, hash, message: opened, now: seconds() })
      if (opened.kind === 'request') void attest(topic, hash, attestations(attestation, message))
    } catch (error) {
      // Wrong key, torn, forged or malformed: nobody to answer, nothing changes.
      log.write('warn', 'A WalletConnect message is left unread.', error)
    }
  }

  /** The question waits for its owner, who is told meanwhile where it comes from. */
  async function attest(topic: string, hash: string, word: Promise<PageAttestation | undefined>) {
    const attested = await word
    if (attested) store.send({ type: 'attested', topic, hash, attested })
  }

  function listen(listener: (notice: RemoteNotice) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  let stopTick = tick()
  function tick(): () => void {
    return after(walletConnectLimits.heartbeatMs, () => {
      store.send({ type: 'ticked', now: seconds() })
      stopTick = tick()
    })
  }
  store.send({ type: 'ticked', now: seconds() })
  for (const { topic } of [...store.get().sessions, ...store.get().pairings]) relay.subscribe(topic)

  return {
    get: (): RemoteState => store.get(),
    subscribe: store.subscribe,
    listen,
    ...createDecisions({ ...deps, store, nextId }),
    ...createSentRequests({ ...deps, store, nextId, listen }),
    /** The device is online again, or the page visible. */
    wake: () => relay.wake(),
    stop(): void {
      stopTick()
      relay.stop()
    },
  }
}

/** @throws Error, BaseError for what is not sealed with this key */
function openMessage(message: string, symKey: string): JsonRpcMessage {
  const envelope = decodeEnvelope(message)
  // Type 1 belongs to sign-in, type 2 is open to everybody: on these topics neither is ever meant.
  if (envelope.type !== 0) throw new Error(`An envelope of type ${envelope.type} came.`)
  return parseJsonRpc(unsealMessage(envelope, symKey))
}

/** Without a verify service of the wallet's choice nobody's word counts. */
function attestationsFor({ verifyUrl: url, ...deps }: RemoteWalletDeps) {
  return url ? createAttestations({ ...deps, url }) : () => Promise.resolve(undefined)
}

function readState({ storage, log }: RemoteWalletDeps): RemoteState {
  const text = storage.getItem(stateKey)
  if (text === null) return firstRemoteState
  const lists = v.safeParse(v.pipe(v.string(), v.parseJson(), storedLists), text)
  if (!lists.success) {
    log.write('warn', 'The sessions of earlier visits cannot be read; the wallet begins anew.')
    return firstRemoteState
  }
  let unreadable = 0
  const good = Object.entries(lists.output).map(([name, all]) => {
    const { item } = remoteStateSchema.entries[name as keyof RemoteState]
    const read = all.filter((one) => v.is(item, one))
    unreadable += all.length - read.length
    return [name, read]
  })
  if (unreadable > 0)
    log.write('warn', `${unreadable} stored entries cannot be read; the others go on.`)
  return v.parse(remoteStateSchema, Object.fromEntries(good))
}

/** One entry that cannot be read loses none of the others. */
const storedLists = v.object(
  v.entriesFromList(
    Object.keys(remoteStateSchema.entries) as (keyof RemoteState)[],
    v.optional(v.array(v.unknown()), []),
  ),
)

/** The identity under which the relay knows this wallet: as long-lived as its storage. */
function readSeed({ storage }: RemoteWalletDeps): string {
  const known = storage.getItem(seedKey)
  if (known !== null && isHex32(known)) return known
  const seed = randomHex32()
  storage.setItem(seedKey, seed)
  return seed
}
