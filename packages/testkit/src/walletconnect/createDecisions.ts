import { pairingLimits } from '@causeway/protocol/wc/limits'
import type { Store } from '@causeway/protocol/store'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { wcUri } from '@causeway/protocol/wc/errors'
import type { IdToken, RpcFault } from '@causeway/protocol/wc/parseJsonRpc'
import { generateKeyPair } from '@causeway/protocol/wc/keyPair'
import type { Metadata, SessionNamespaces } from '@causeway/protocol/wc/parseParams'
import type { Cacao } from '@causeway/protocol/wc/authPayload'
import { wcReasonOf } from '@causeway/protocol/wc/reasons'
import { parseUri } from '@causeway/protocol/wc/parseUri'
import { sessionExpiry } from './sessionExpiry.ts'
import type {
  RemoteAnswer,
  RemoteProposal,
  RemoteEvent,
  RemoteRequest,
  RemoteState,
} from './state.ts'

type Decided = Pick<RemoteProposal, 'id' | 'pairing'>

/** Which question of which app is decided: another app may have chosen the same id. */
const which = ({ id, pairing }: Decided) => ({ id, topic: pairing.topic })

/** What the owner does, and says to what apps ask. */
export function createDecisions(deps: {
  readonly metadata: Metadata
  readonly now: () => number
  readonly store: Store<RemoteState, RemoteEvent>
  readonly nextId: () => IdToken
}) {
  const { metadata, store, nextId } = deps
  const seconds = () => Math.floor(deps.now() / 1_000)
  return {
    /** Takes an app's QR code or link up. @throws BaseError `wc.uri` when it is none, or too old */
    pair(uri: string): void {
      const { topic, symKey, expiryTimestamp } = parseUri(uri)
      const latest = seconds() + pairingLimits.lifetimeMs / 1_000
      if (expiryTimestamp !== undefined && expiryTimestamp <= seconds()) {
        throw new BaseError(wcUri, { problem: 'it has expired; ask the app for a new one' })
      }
      const pairing = { topic, symKey, expiry: expiryTimestamp ?? latest }
      store.send({ type: 'paired', pairing })
    },
    /** Grants a session; it counts once the app has confirmed it (`settled`). */
    approve(proposal: Decided, namespaces: SessionNamespaces): void {
      const made = { keys: generateKeyPair(), settleId: nextId(), expiry: sessionExpiry(deps) }
      store.send({ type: 'approved', ...which(proposal), metadata, namespaces, ...made })
    },
    reject(proposal: Decided, fault: RpcFault = wcReasonOf('userRejected')): void {
      store.send({ type: 'rejected', ...which(proposal), fault })
    },
    /** Answers a sign-in with signed proofs, and with a session where they grant methods. */
    signIn(
      asked: Decided,
      cacaos: readonly Cacao[],
      namespaces: SessionNamespaces | undefined,
    ): void {
      const made = { keys: generateKeyPair(), expiry: sessionExpiry(deps) }
      store.send({ type: 'signedIn', ...which(asked), metadata, cacaos, namespaces, ...made })
    },
    refuseSignIn(asked: Decided, fault: RpcFault = wcReasonOf('userRejected')): void {
      store.send({ type: 'signInRefused', ...which(asked), fault, keys: generateKeyPair() })
    },
    /** Answers a request of an app. */
    respond({ id, topic }: Pick<RemoteRequest, 'id' | 'topic'>, answer: RemoteAnswer): void {
      store.send({ type: 'answered', id, topic, answer })
    },
    /** Tells the app of another account or chain, where the session lets it be told. */
    emit(topic: string, chainId: string, event: { name: string; data: unknown }): void {
      store.send({ type: 'told', topic, id: nextId(), chainId, event })
    },
    /** Ends a session and tells the app. */
    disconnect(topic: string): void {
      store.send({ type: 'disconnected', topic, id: nextId() })
    },
  }
}
