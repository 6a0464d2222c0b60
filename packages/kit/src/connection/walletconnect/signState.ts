import { BaseError } from '@causeway/protocol/errors/baseError'
import { wcRelayLost, wcRelayRefused } from '@causeway/protocol/wc/errors'
import type { IdToken, JsonRpcMessage, RpcFault } from '@causeway/protocol/wc/parseJsonRpc'
import type { KeyPair } from '@causeway/protocol/wc/keyPair'
import type { Publishing } from '@causeway/protocol/wc/wcMethods'
import { type Metadata, type ProposalNamespaces, stored } from '@causeway/protocol/wc/parseParams'
import * as v from 'valibot'

/** A proposal that no wallet has settled yet. It lives as long as the page. */
export interface Pairing {
  readonly topic: string
  readonly symKey: string
  readonly keys: KeyPair
  readonly proposalId: IdToken
  readonly required: ProposalNamespaces
  readonly optional: ProposalNamespaces
  readonly sessionProperties?: Readonly<Record<string, unknown>>
  /** What else the wallet is asked, such as to sign in. */
  readonly requests?: Readonly<Record<string, unknown>>
  /** Unix ms. */
  readonly expiresAt: number
  /** Once a wallet answered: where it will settle. */
  readonly agreed?: {
    readonly topic: string
    readonly symKey: string
    readonly responderPublicKey: string
  }
}

/** What a wallet granted, as it is kept in this browser. */
export const sessionSchema = v.object({
  topic: v.string(),
  symKey: v.string(),
  pairingTopic: v.string(),
  selfPublicKey: v.string(),
  peer: stored.participant,
  required: stored.proposalNamespaces,
  namespaces: stored.sessionNamespaces,
  /** Unix seconds. */
  expiry: v.number(),
  /** The request that changed the namespaces last: an older one comes too late. */
  lastUpdate: v.optional(v.string()),
  sessionProperties: v.optional(v.record(v.string(), v.unknown())),
})
export type WalletConnectSession = v.InferOutput<typeof sessionSchema>

export interface SignState {
  readonly pairings: readonly Pairing[]
  readonly sessions: readonly WalletConnectSession[]
}

/** Times in Unix ms. */
export type SignEvent =
  | { readonly type: 'proposed'; readonly pairing: Pairing; readonly metadata: Metadata }
  /** Nobody waits for this pairing any more. */
  | { readonly type: 'withdrawn'; readonly topic: string }
  | {
      readonly type: 'received'
      readonly topic: string
      readonly message: JsonRpcMessage
      readonly now: number
    }
  | {
      readonly type: 'requested'
      readonly topic: string
      readonly id: IdToken
      readonly method: 'wc_sessionRequest' | 'wc_sessionPing'
      readonly params: unknown
      /** How long the wallet may take; as the method says when left out. */
      readonly waitMs?: number
    }
  /** A sign-in made a session. */
  | { readonly type: 'granted'; readonly session: WalletConnectSession }
  | { readonly type: 'disconnected'; readonly topic: string; readonly id: IdToken }
  | { readonly type: 'ticked'; readonly now: number }
  /** Another tab changed the sessions. */
  | { readonly type: 'stored'; readonly sessions: readonly WalletConnectSession[] }

/** What whoever uses the client wants to know. */
export type SignNotice =
  | {
      readonly type: 'settled'
      readonly pairingTopic: string
      readonly session: WalletConnectSession
      /** What the wallet says to what was asked beside the proposal. */
      readonly responses?: Readonly<Record<string, unknown>>
    }
  | { readonly type: 'refused'; readonly pairingTopic: string; readonly fault: RpcFault }
  | { readonly type: 'pairingExpired'; readonly pairingTopic: string }
  /** The relay brought something that is of no pairing or session. */
  | { readonly type: 'unclaimed'; readonly topic: string; readonly message: string }
  /** Nobody will answer a question: the relay refused it in its own words, or did not take it in time. */
  | {
      readonly type: 'unsent'
      readonly topic: string
      readonly id: IdToken
      readonly reason: string | undefined
    }
  /** The relay refuses to be listened to at these topics, for now. */
  | { readonly type: 'unheard'; readonly topics: readonly string[]; readonly reason: string }
  /** The relay will not have this client, and says why. */
  | { readonly type: 'unwelcome'; readonly reason: string }
  /** The client is over: nothing that waits will be answered. */
  | { readonly type: 'stopped' }
  | {
      readonly type: 'answered'
      readonly topic: string
      readonly id: IdToken
      readonly answer: Exclude<JsonRpcMessage, { kind: 'request' }>
    }
  | { readonly type: 'updated'; readonly session: WalletConnectSession }
  | { readonly type: 'extended'; readonly session: WalletConnectSession }
  | { readonly type: 'pinged'; readonly session: WalletConnectSession }
  | {
      readonly type: 'event'
      readonly session: WalletConnectSession
      readonly chainId: string
      readonly name: string
      readonly data: unknown
    }
  | {
      readonly type: 'deleted'
      readonly session: WalletConnectSession
      readonly by: 'wallet' | 'app' | 'expiry' | 'anotherTab'
    }

export type SignEffect =
  | { readonly type: 'subscribe' | 'unsubscribe'; readonly topic: string }
  | {
      readonly type: 'publish'
      readonly topic: string
      readonly symKey: string
      readonly text: string
      readonly how: Publishing
      /** The question's own, where somebody waits for its answer. */
      readonly id?: IdToken
    }
  | { readonly type: 'notify'; readonly notice: SignNotice }

export type SignStep = readonly [SignState, ...SignEffect[]]

/** What a wallet answered instead of a result. The code is the wallet's own, so that refusals are told apart by it. */
export class PeerFault extends Error {
  override readonly name = 'PeerFault'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: RpcFault) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Why a wallet was not asked: the relay's own words, or none when it took nothing in time. */
export function relayFault(reason: string | undefined) {
  return reason === undefined
    ? new BaseError(wcRelayLost)
    : new BaseError(wcRelayRefused, { reason })
}

/** The relay will not have this client. The message is the relay's own, to the letter. */
export class RelayRefusal extends Error {
  override readonly name = 'RelayRefusal'
}
