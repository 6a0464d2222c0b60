import { walletConnectLimits } from '@causeway/protocol/wc/limits'
import {
  type VerifySignature,
  accountOfIssuer,
  cacaoMessage,
  verifyCacao,
} from '@causeway/protocol/wc/verifyCacao'
import { decodeEnvelope, unsealMessage } from '@causeway/protocol/wc/envelope'
import { unreadableMessage } from '@causeway/protocol/wc/unreadableMessage'
import { parseJsonRpc } from '@causeway/protocol/wc/parseJsonRpc'
import { type KeyPair, deriveSymKey, topicOf } from '@causeway/protocol/wc/keyPair'
import {
  type AuthPayload,
  type Cacao,
  parseAuthenticateResult,
} from '@causeway/protocol/wc/authPayload'
import { wcReasonOf } from '@causeway/protocol/wc/reasons'
import { askContract, judgeSignature } from '@causeway/protocol/signIn/judgeSignature'
import { encodeRecap, methodsRecap, recapOf, recapRights } from '@causeway/protocol/wc/recap'
import type { Client } from 'viem'
import type { SignClient } from './createSignClient.ts'
import { asks } from './reduceSign.ts'
import type { Pairing, WalletConnectSession } from './signState.ts'

/** What a wallet is asked to sign, and what else it is asked for. Times in Unix ms. */
export interface SignInRequest {
  /** CAIP-2, the one that the message names first. */
  readonly chains: readonly string[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** What a session shall grant; none are asked for when empty. */
  readonly methods: readonly string[]
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly notBefore?: number
  readonly expiresAt?: number
}

/** A sign-in as it travels; the methods go last among the resources, as a recap. */
export function signInPayload(request: SignInRequest, now: number): AuthPayload {
  const { statement, requestId, notBefore, expiresAt, methods } = request
  const rights = methods.length > 0 ? [encodeRecap(methodsRecap('eip155', methods))] : []
  const resources = [...(request.resources ?? []), ...rights]
  return {
    type: 'caip122',
    chains: [...request.chains],
    domain: request.domain,
    aud: request.uri,
    version: '1',
    nonce: request.nonce,
    iat: new Date(now).toISOString(),
    ...(notBefore === undefined ? {} : { nbf: new Date(notBefore).toISOString() }),
    ...(expiresAt === undefined ? {} : { exp: new Date(expiresAt).toISOString() }),
    ...(statement === undefined ? {} : { statement }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(resources.length > 0 ? { resources } : {}),
  }
}

/** Whether an address signed: a key by recovery, a contract account by asking its chain. */
export function signatureVerifier(client: (chainId: number) => Client): VerifySignature {
  return async ({ address, chain, message, signature, type }) => {
    if (type === 'eip191') {
      const signed = { chainId: chain, accountAddress: address }
      return (await judgeSignature(signed, message, signature)) === 'key'
    }
    const [, reference] = chain.split(':')
    return askContract(client(Number(reference)), { address, text: message, signature })
  }
}

/**
 * The session that verified proofs grant: the accounts that signed, on the chains and with the methods of their recaps.
 * Nothing counts that was not asked for.
 * @returns `undefined` when no method is granted: then the wallet has none either
 */
function proofSession(
  cacaos: readonly Cacao[],
  requested: AuthPayload,
  now: number,
  place: Pick<WalletConnectSession, 'topic' | 'symKey' | 'pairingTopic' | 'selfPublicKey' | 'peer'>,
): WalletConnectSession | undefined {
  const wanted = rightsOf(requested.resources)
  const methods = new Set<string>()
  const accounts = new Set<string>()
  for (const { p } of cacaos) {
    const { chain, address } = accountOfIssuer(p.iss)
    const rights = rightsOf(p.resources)
    for (const one of rights.methods) if (wanted.methods.includes(one)) methods.add(one)
    for (const one of [chain, ...rights.chains]) {
      if (requested.chains.includes(one)) accounts.add(`${one}:${address}`)
    }
  }
  if (methods.size === 0) return undefined
  const eip155 = {
    chains: requested.chains.filter((chain) =>
      [...accounts].some((account) => account.startsWith(`${chain}:`)),
    ),
    accounts: [...accounts],
    methods: [...methods],
    events: ['accountsChanged', 'chainChanged'],
  }
  return {
    ...place,
    required: {},
    namespaces: { eip155 },
    expiry: Math.floor(now / 1_000) + walletConnectLimits.sessionLifeSeconds,
  }
}

function rightsOf(resources: readonly string[] | undefined) {
  const recap = recapOf(resources)
  return recap ? recapRights(recap) : { methods: [], chains: [] }
}

/** A proof that holds: who signed, and the very text that was signed. */
export interface SignInProof {
  /** CAIP-10. */
  readonly account: string
  readonly message: string
  readonly cacao: Cacao
}

export interface SignInResult {
  /** None when the wallet does not know sign-in and took the proposal beside it. */
  readonly proofs: readonly SignInProof[]
  /** Absent when the wallet signed and granted no methods. */
  readonly session?: WalletConnectSession
}

/** What was asked, and by which addresses: any of them may be answered while it lasts. */
export interface SignInQuery {
  readonly keys: KeyPair
  readonly payload: AuthPayload
  /** By the id of the request. */
  readonly pairings: Map<string, Pairing>
}

export interface SignInAnswer {
  readonly result: unknown
  readonly pairing: Pairing
  readonly symKey: string
  readonly senderPublicKey: string
}

/** Opens an answer, which brings the wallet's public key along. @throws BaseError `wc.message` */
export function openAnswer(text: string, privateKey: string) {
  const envelope = decodeEnvelope(text)
  if (envelope.type !== 1) throw unreadableMessage('an answer to a sign-in is of type 1')
  const { senderPublicKey } = envelope
  const symKey = deriveSymKey(privateKey, senderPublicKey)
  return { message: parseJsonRpc(unsealMessage(envelope, symKey)), symKey, senderPublicKey }
}

/**
 * Checks every proof, and makes the session that they grant. A wallet whose proof does not hold is told that its session
 * is over.
 * @throws BaseError `wc.message` that names what does not hold
 */
export async function acceptAnswer(
  { inner }: SignClient,
  { keys, payload }: SignInQuery,
  { result, pairing, symKey, senderPublicKey }: SignInAnswer,
  { verify, signal }: { readonly verify: VerifySignature; readonly signal: AbortSignal },
): Promise<SignInResult> {
  const place = { topic: topicOf(symKey), symKey }
  try {
    const { cacaos, responder } = parseAuthenticateResult(result)
    if (responder.publicKey !== senderPublicKey)
      throw unreadableMessage('the responder is somebody else')
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
    const reason = wcReasonOf('userDisconnected')
    inner.run(asks(place, inner.nextId(), 'wc_sessionDelete', reason))
    throw error
  }
}
