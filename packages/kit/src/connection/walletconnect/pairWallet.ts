import { pairingLimits } from '@causeway/protocol/wc/limits'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionSignClient } from '@causeway/protocol/wc/errors'
import type { IdToken } from '@causeway/protocol/wc/parseJsonRpc'
import { generateKeyPair, randomHex32, topicOf } from '@causeway/protocol/wc/keyPair'
import type { Metadata, ProposalNamespaces } from '@causeway/protocol/wc/parseParams'
import { formatUri } from '@causeway/protocol/wc/parseUri'
import type { Store } from '../../core/createStore.ts'
import {
  type Pairing,
  PeerFault,
  RelayRefusal,
  relayFault,
  type WalletConnectSession,
  type SignEvent,
  type SignNotice,
  type SignState,
} from './signState.ts'

export interface PairOptions {
  readonly required?: ProposalNamespaces
  readonly optional: ProposalNamespaces
  readonly sessionProperties?: Readonly<Record<string, unknown>>
  /** What else the wallet is asked, such as to sign in; wallets that do not know it pass over it. */
  readonly requests?: Readonly<Record<string, unknown>>
  /** Each new pairing address: the first, and every one that replaces an old one while nobody took it. */
  readonly onUri: (uri: string, pairing: Pairing) => void
  /** The visitor turned away. */
  readonly signal?: AbortSignal
  /** Whether an offer is worth being replaced before it goes stale; every one when left out. */
  readonly renews?: () => boolean
}

interface Deps {
  readonly metadata: Metadata
  readonly now: () => number
  readonly after: (ms: number, callback: () => void) => () => void
  readonly nextId: () => IdToken
  readonly store: Store<SignState, SignEvent>
  readonly listen: (listener: (notice: SignNotice) => void) => () => void
}

/**
 * Offers pairings, one after the other before each goes stale, until a wallet settles one of them. An older offer
 * stays good until its own end: a wallet may have scanned it a moment before it was replaced.
 */
export function pairWallet(deps: Deps, options: PairOptions): Promise<WalletConnectSession> {
  const { store, after } = deps
  const { signal } = options
  return new Promise((resolve, reject) => {
    const offered = new Set<string>()
    let over = false
    let stopRenewal: () => void = () => undefined
    const stopListening = deps.listen((notice) => {
      if (notice.type === 'unwelcome') return end(() => reject(new RelayRefusal(notice.reason)))
      if (notice.type === 'stopped') return end(() => reject(new BaseError(connectionSignClient)))
      const deaf = notice.type === 'unheard' && notice.topics.some(isOurs)
      if (deaf || (notice.type === 'unsent' && isOurs(notice.topic)))
        return end(() => reject(relayFault(notice.reason)))
      if (!('pairingTopic' in notice) || !offered.has(notice.pairingTopic)) return
      offered.delete(notice.pairingTopic)
      if (notice.type === 'settled') end(() => resolve(notice.session))
      else if (notice.type === 'refused') end(() => reject(new PeerFault(notice.fault)))
      else if (offered.size === 0) renew()
    })
    const onAbort = () => end(() => reject(abortReason(signal)))
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
    else offer()

    /** Where an offer is made, or will be settled. */
    function isOurs(topic: string): boolean {
      return store
        .get()
        .pairings.some(
          (one) => offered.has(one.topic) && [one.topic, one.agreed?.topic].includes(topic),
        )
    }

    function offer(): void {
      const pairing = createPairing(deps, options)
      offered.add(pairing.topic)
      store.send({ type: 'proposed', pairing, metadata: deps.metadata })
      // The relay may have refused it by now.
      if (over) return
      options.onUri(
        formatUri({
          topic: pairing.topic,
          symKey: pairing.symKey,
          relay: { protocol: 'irn' },
          methods: ['wc_sessionPropose'],
          expiryTimestamp: Math.floor(pairing.expiresAt / 1_000),
        }),
        pairing,
      )
      stopRenewal = after(pairingLimits.lifetimeMs - pairingLimits.staleMs, renew)
    }

    /** Also after a sleep, in which the last offer ended unseen. */
    function renew(): void {
      stopRenewal()
      if (options.renews?.() ?? true) offer()
      else if (offered.size === 0) end(() => reject(new Error('Nobody took the pairing in time.')))
    }

    function end(settle: () => void): void {
      over = true
      stopRenewal()
      stopListening()
      signal?.removeEventListener('abort', onAbort)
      for (const topic of offered) store.send({ type: 'withdrawn', topic })
      settle()
    }
  })
}

function createPairing(
  deps: Deps,
  { required = {}, optional, sessionProperties, requests }: PairOptions,
) {
  const symKey = randomHex32()
  return {
    topic: topicOf(symKey),
    symKey,
    keys: generateKeyPair(),
    proposalId: deps.nextId(),
    required,
    optional,
    expiresAt: deps.now() + pairingLimits.lifetimeMs,
    ...(sessionProperties ? { sessionProperties } : {}),
    ...(requests ? { requests } : {}),
  }
}

function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error ? reason : new Error('The pairing was called off.')
}
