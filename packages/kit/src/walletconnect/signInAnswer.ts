import { cacaoMessage, verifyCacao, type VerifySignature } from '@causeway/protocol/wc/cacao'
import { decodeEnvelope, openEnvelope } from '@causeway/protocol/wc/envelope'
import { unreadable } from '@causeway/protocol/wc/error'
import { parseJsonRpc } from '@causeway/protocol/wc/jsonRpc'
import { deriveSymKey, topicOf, type KeyPair } from '@causeway/protocol/wc/keys'
import { parseAuthenticateResult, type AuthPayload, type Cacao } from '@causeway/protocol/wc/proofs'
import { reasonOf } from '@causeway/protocol/wc/reasons'
import type { SignClient } from './createSignClient.ts'
import { proofSession } from './proofSession.ts'
import { asks } from './signMachine.ts'
import type { Pairing, Session } from './signState.ts'

/** A proof that holds: who signed, and the very text that was signed. */
export interface SignInProof {
  /** CAIP-10. */
  readonly account: string
  readonly message: string
  readonly cacao: Cacao
}

export interface SignedIn {
  /** None when the wallet does not know sign-in and took the proposal beside it. */
  readonly proofs: readonly SignInProof[]
  /** Absent when the wallet signed and granted no methods. */
  readonly session?: Session
}

/** What was asked, and by which addresses: any of them may be answered while it lasts. */
export interface Question {
  readonly keys: KeyPair
  readonly payload: AuthPayload
  /** By the id of the request. */
  readonly pairings: Map<string, Pairing>
}

export interface Answer {
  readonly result: unknown
  readonly pairing: Pairing
  readonly symKey: string
  readonly senderPublicKey: string
}

/** Opens an answer, which brings the wallet's public key along. @throws WcError `wc.message` */
export function openAnswer(text: string, privateKey: string) {
  const envelope = decodeEnvelope(text)
  if (envelope.type !== 1) throw unreadable('an answer to a sign-in is of type 1')
  const { senderPublicKey } = envelope
  const symKey = deriveSymKey(privateKey, senderPublicKey)
  return { message: parseJsonRpc(openEnvelope(envelope, symKey)), symKey, senderPublicKey }
}

/**
 * Checks every proof, and makes the session that they grant. A wallet whose proof does not hold is told that its session
 * is over.
 * @throws WcError `wc.message` that names what does not hold
 */
export async function takeAnswer(
  { inner }: SignClient,
  { keys, payload }: Question,
  { result, pairing, symKey, senderPublicKey }: Answer,
  { verify, signal }: { readonly verify: VerifySignature; readonly signal: AbortSignal },
): Promise<SignedIn> {
  const place = { topic: topicOf(symKey), symKey }
  try {
    const { cacaos, responder } = parseAuthenticateResult(result)
    if (responder.publicKey !== senderPublicKey) throw unreadable('the responder is somebody else')
    const proofs: SignInProof[] = []
    for (const cacao of cacaos) {
      const { chain, address } = await verifyCacao(cacao, payload, { now: inner.now(), verify })
      proofs.push({ account: `${chain}:${address}`, message: cacaoMessage(cacao.p), cacao })
    }
    signal.throwIfAborted()
    const session = proofSession(cacaos, payload, inner.now(), {
      ...place,
      pairingTopic: pairing.topic,
      selfPublicKey: keys.publicKey,
      peer: responder,
    })
    if (!session) return { proofs }
    inner.store.send({ type: 'granted', session })
    return { proofs, session }
  } catch (error) {
    const reason = reasonOf('userDisconnected')
    inner.run(asks(place, inner.nextId(), 'wc_sessionDelete', reason))
    throw error
  }
}
