import type { IdToken, JsonRpcMessage, RpcFault } from '@causeway/protocol/wc/parseJsonRpc'
import type { KeyPair } from '@causeway/protocol/wc/keyPair'
import type { Publishing } from '@causeway/protocol/wc/wcMethods'
import { stored, type Metadata, type SessionNamespaces } from '@causeway/protocol/wc/parseParams'
import { authPayload, type Cacao } from '@causeway/protocol/wc/authPayload'
import * as v from 'valibot'
import type { PageAttestation } from './provenanceOf.ts'

const seconds = v.number()
const place = { topic: v.string(), symKey: v.string() }

/** An app's QR code or link that was taken up. Times in Unix seconds. */
const pairing = v.object({ ...place, expiry: seconds })

/** From which page a question came; left out while nobody says. */
const attested = v.optional(
  v.object({ origin: v.string(), isScam: v.nullable(v.boolean()), isVerified: v.boolean() }),
)

/** The hash of the sealed message that asked: ids repeat, and a word is on one message. Left out by what was kept before. */
const hash = v.optional(v.string())

/** What an app would like to be granted. Who it says to be is no proof. */
const proposal = v.object({
  id: v.string(),
  pairing: v.object(place),
  proposer: stored.participant,
  required: stored.proposalNamespaces,
  optional: stored.proposalNamespaces,
  expiry: seconds,
  hash,
  attested,
})

/** An app that wants a signed proof of who its visitor is, and a session with it. */
const signIn = v.object({
  id: v.string(),
  pairing: v.object(place),
  requester: stored.participant,
  payload: authPayload,
  expiry: seconds,
  hash,
  attested,
})

const session = v.object({
  ...place,
  selfPublicKey: v.string(),
  peer: stored.participant,
  required: stored.proposalNamespaces,
  namespaces: stored.sessionNamespaces,
  expiry: seconds,
  /** The settlement that the app has not confirmed yet. */
  settling: v.optional(v.string()),
})

/** A question of an app within its session. */
const request = v.object({
  id: v.string(),
  topic: v.string(),
  chainId: v.string(),
  method: v.string(),
  params: v.unknown(),
  expiry: v.optional(seconds),
  hash,
  attested,
})

/** What this wallet asked an app, and what holds once the app confirms it. */
const question = v.object({
  id: v.string(),
  topic: v.string(),
  change: v.optional(
    v.partial(v.object({ namespaces: stored.sessionNamespaces, expiry: seconds })),
  ),
})

/** Everything that has to survive the page. */
export const remoteStateSchema = v.object({
  pairings: v.array(pairing),
  proposals: v.array(proposal),
  signIns: v.array(signIn),
  sessions: v.array(session),
  requests: v.array(request),
  questions: v.array(question),
})

export type RemoteState = v.InferOutput<typeof remoteStateSchema>
export type RemotePairing = v.InferOutput<typeof pairing>
export type RemoteProposal = v.InferOutput<typeof proposal>
export type RemoteSignIn = v.InferOutput<typeof signIn>
export type RemoteSession = v.InferOutput<typeof session>
export type RemoteRequest = v.InferOutput<typeof request>
export type SentRequest = v.InferOutput<typeof question>

export const firstRemoteState: RemoteState = {
  pairings: [],
  proposals: [],
  signIns: [],
  sessions: [],
  requests: [],
  questions: [],
}

export type SentRequestMethod =
  | 'wc_sessionUpdate'
  | 'wc_sessionExtend'
  | 'wc_sessionEvent'
  | 'wc_sessionPing'

export type RemoteAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: RpcFault }

/**
 * What a person decided, or what came over the relay. `now` in Unix seconds. An app chooses its ids: a question is named by its
 * id and the topic on which it came.
 */
export type RemoteEvent =
  | { readonly type: 'paired'; readonly pairing: RemotePairing }
  | {
      readonly type: 'received'
      readonly topic: string
      /** SHA-256 of the sealed message. */
      readonly hash: string
      readonly message: JsonRpcMessage
      readonly now: number
    }
  /** A verify service said from which page the question of an app came. */
  | {
      readonly type: 'attested'
      readonly topic: string
      /** SHA-256 of the sealed message that the word is on. */
      readonly hash: string
      readonly attested: PageAttestation
    }
  | {
      readonly type: 'approved'
      readonly id: string
      readonly topic: string
      readonly keys: KeyPair
      readonly settleId: IdToken
      readonly metadata: Metadata
      readonly namespaces: SessionNamespaces
      readonly expiry: number
    }
  | {
      readonly type: 'rejected'
      readonly id: string
      readonly topic: string
      readonly fault: RpcFault
    }
  | {
      readonly type: 'signedIn'
      readonly id: string
      readonly topic: string
      readonly keys: KeyPair
      readonly metadata: Metadata
      readonly cacaos: readonly Cacao[]
      /** What the signed proof grants; without methods there is no session. */
      readonly namespaces: SessionNamespaces | undefined
      readonly expiry: number
    }
  | {
      readonly type: 'signInRefused'
      readonly id: string
      readonly topic: string
      readonly keys: KeyPair
      readonly fault: RpcFault
    }
  | {
      readonly type: 'answered'
      readonly id: string
      readonly topic: string
      readonly answer: RemoteAnswer
    }
  | {
      readonly type: 'asked'
      readonly question: SentRequest
      readonly method: SentRequestMethod
      readonly params: unknown
    }
  /** An event within a session. Official apps do not confirm it, so nobody waits. */
  | {
      readonly type: 'told'
      readonly topic: string
      readonly id: IdToken
      readonly chainId: string
      readonly event: { readonly name: string; readonly data: unknown }
    }
  | { readonly type: 'disconnected'; readonly topic: string; readonly id: IdToken }
  | { readonly type: 'ticked'; readonly now: number }

/** What happened, one by one. The state says the rest. */
export type RemoteNotice =
  | { readonly type: 'proposed'; readonly proposal: RemoteProposal }
  | { readonly type: 'signInAsked'; readonly signIn: RemoteSignIn }
  | { readonly type: 'requested'; readonly request: RemoteRequest }
  | { readonly type: 'settled'; readonly session: RemoteSession }
  | {
      readonly type: 'ended'
      readonly session: RemoteSession
      readonly by: 'app' | 'wallet' | 'expiry'
    }
  /** The app's word on a question; no fault means yes. */
  | { readonly type: 'confirmed'; readonly id: string; readonly fault: RpcFault | undefined }

export type RemoteEffect =
  | { readonly type: 'subscribe' | 'unsubscribe'; readonly topic: string }
  | {
      readonly type: 'publish'
      readonly topic: string
      readonly symKey: string
      readonly text: string
      readonly how: Publishing
      /** Comes along in the open, for a peer that has yet to derive the key. */
      readonly senderPublicKey?: string
    }
  | { readonly type: 'tell'; readonly notice: RemoteNotice }

export type RemoteStep = readonly [RemoteState, ...RemoteEffect[]]
