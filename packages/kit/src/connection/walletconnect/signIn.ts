import type { VerifySignature } from '@causeway/protocol/wc/verifyCacao'
import { plainId } from '@causeway/protocol/wc/parseJsonRpc'
import { generateKeyPair, topicOf } from '@causeway/protocol/wc/keyPair'
import type { ProposalNamespaces } from '@causeway/protocol/wc/parseParams'
import { wcReasonOf } from '@causeway/protocol/wc/reasons'
import type { WalletConnectDeps, createConnections } from './createConnections.ts'
import { parseSignInMessage } from '@causeway/protocol/signIn/parseSignInMessage'
import { unreadableMessage } from '@causeway/protocol/wc/unreadableMessage'
import type { PairedWallet } from '../../core/ports/pairing.ts'
import type { OneClickAuthRequest, SignInFields, SignInSession } from '../../core/ports/signIn.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import type { SignClient } from './createSignClient.ts'
import type { PairOptions } from './pairWallet.ts'
import {
  type SignInAnswer,
  type SignInQuery,
  type SignInProof,
  type SignInRequest,
  type SignInResult,
  openAnswer,
  signInPayload,
  signatureVerifier,
  acceptAnswer,
} from './acceptAnswer.ts'
import { asks } from './reduceSign.ts'
import { PeerFault, relayFault } from './signState.ts'

/**
 * Connects and signs in with one question (`wc_sessionAuthenticate`). A normal proposal goes beside it, for wallets
 * that do not know sign-in.
 * @param options.verify whether a signature is of an address
 * @throws PeerFault when the wallet refused
 * @throws BaseError `wc.message` that names what does not hold of a proof
 */
export async function authenticate(
  client: SignClient,
  options: Pick<PairOptions, 'optional' | 'onUri' | 'renews'> & {
    readonly request: SignInRequest
    readonly verify: VerifySignature
    readonly signal: AbortSignal
  },
): Promise<SignInResult> {
  const { signal } = options
  signal.throwIfAborted()
  const { inner } = client
  const keys = generateKeyPair()
  const payload = signInPayload(options.request, inner.now())
  const oneClickAuth: SignInQuery = { keys, payload, pairings: new Map() }
  const answerTopic = topicOf(keys.publicKey)
  inner.run({ type: 'subscribe', topic: answerTopic })
  const answer = answerOf(client, answerTopic, oneClickAuth)
  const controller = new AbortController()
  const leave = () => controller.abort(signal.reason)
  signal.addEventListener('abort', leave)

  const paired = client.pair({
    optional: options.optional,
    ...(options.renews ? { renews: options.renews } : {}),
    signal: controller.signal,
    onUri(uri, pairing) {
      const id = inner.nextId()
      oneClickAuth.pairings.set(plainId(id), pairing)
      const params = {
        authPayload: payload,
        requester: { publicKey: keys.publicKey, metadata: inner.metadata },
        expiryTimestamp: Math.floor(pairing.expiresAt / 1_000),
      }
      inner.run(asks(pairing, id, 'wc_sessionAuthenticate', params))
      // A wallet that knows sign-in passes over a proposal that the address does not promise.
      options.onUri(uri.replace('wc_sessionPropose', 'wc_sessionAuthenticate'), pairing)
    },
  })
  try {
    return await Promise.race([
      // A proof that is still being checked when the proposal is settled comes to nothing: one connection, not two.
      answer.come.then((one) =>
        acceptAnswer(client, oneClickAuth, one, {
          verify: options.verify,
          signal: controller.signal,
        }),
      ),
      paired.then((session): SignInResult => ({ proofs: [], session })),
    ])
  } finally {
    signal.removeEventListener('abort', leave)
    answer.stop()
    controller.abort()
    inner.run({ type: 'unsubscribe', topic: answerTopic })
  }
}

/** Waits for the answer to a question, by whichever address a wallet took it up. */
function answerOf(client: SignClient, topic: string, { keys, pairings }: SignInQuery) {
  let stop: () => void = () => undefined

  function read(text: string) {
    try {
      return openAnswer(text, keys.privateKey)
    } catch (error) {
      // Not for this key, torn, forged or malformed: nobody to answer, and the right one may yet come.
      client.inner.log.write('warn', 'A WalletConnect message is left unread.', error)
      return undefined
    }
  }

  const come = new Promise<SignInAnswer>((resolve, reject) => {
    stop = client.listen((notice) => {
      if (notice.type === 'unheard' && notice.topics.includes(topic))
        return reject(relayFault(notice.reason))
      if (notice.type !== 'unclaimed' || notice.topic !== topic) return
      const opened = read(notice.message)
      if (!opened) return
      const { message, ...peer } = opened
      const pairing = pairings.get(plainId(message.id))
      if (!pairing || message.kind === 'request') return
      if (message.kind === 'result') resolve({ ...peer, result: message.result, pairing })
      // A wallet that does not know sign-in has the proposal.
      else if (message.error.code !== wcReasonOf('unsupportedProtocolMethod').code)
        reject(new PeerFault(message.error))
    })
  })
  return { come, stop }
}

/** What both ways of signing in with one question are told. */
export interface SignInParams {
  readonly question: OneClickAuthRequest
  readonly wallet: WalletListItem | undefined
  /** The pairing address. When it goes stale the caller asks anew: the question itself is good no longer than that. */
  readonly onUri: (uri: string) => void
  readonly signal: AbortSignal
}

/**
 * Connects and signs in with one question; what the wallet grants becomes the kit's connections. A wallet that does not know
 * sign-in only connects.
 * @throws PeerFault when the wallet refused, BaseError `wc.message` when a proof does not hold or grants nothing, what
 *   `question.take` throws, as `adopt` does
 */
export async function signInOverRelay(
  client: SignClient,
  chainOf: WalletConnectDeps['client'],
  { adopt, proposal }: Pick<Awaited<ReturnType<typeof createConnections>>, 'adopt' | 'proposal'>,
  { wallet, question, ...params }: SignInParams,
): Promise<PairedWallet> {
  const optional = proposal()
  const { proofs, session } = await authenticate(client, {
    ...params,
    request: requestOf(question.fields, optional['eip155']),
    optional,
    renews: () => false,
    verify: signatureVerifier(chainOf),
  })
  if (!session) throw unreadableMessage('the wallet signed in and grants nothing')
  try {
    if (proofs.length > 0) await question.addSessions(proofs.map(sessionOf))
  } catch (error) {
    client.disconnect(session.topic)
    throw error
  }
  return adopt(session, [wallet])
}

/** What a wallet is asked to sign for the accounts of a namespace. */
export function requestOf(
  fields: SignInFields,
  requested: ProposalNamespaces[string] | undefined,
): SignInRequest {
  const { domain, uri, nonce, statement, resources, requestId, notBefore, expirationTime } = fields
  const others = requested?.chains?.filter((chain) => chain !== fields.chainId) ?? []
  return {
    chains: [fields.chainId, ...others],
    methods: requested?.methods ?? [],
    domain,
    uri,
    nonce,
    ...(statement === undefined ? {} : { statement }),
    ...(resources === undefined ? {} : { resources }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(notBefore === undefined ? {} : { notBefore: Date.parse(notBefore) }),
    ...(expirationTime === undefined ? {} : { expiresAt: Date.parse(expirationTime) }),
  }
}

/** A proof as the page keeps sign-ins: the very text that was signed, and its fields. @throws BaseError `signIn.message` */
function sessionOf({ message, cacao }: SignInProof): SignInSession {
  return {
    data: parseSignInMessage(message),
    message,
    signature: cacao.s.s,
    authorization: { ...cacao },
  }
}
