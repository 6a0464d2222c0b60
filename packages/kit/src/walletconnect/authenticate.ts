import type { VerifySignature } from '@causeway/protocol/wc/cacao'
import { plainId } from '@causeway/protocol/wc/jsonRpc'
import { generateKeyPair, topicOf } from '@causeway/protocol/wc/keys'
import { reasonOf } from '@causeway/protocol/wc/reasons'
import type { SignClient } from './createSignClient.ts'
import type { PairOptions } from './pairWallet.ts'
import { PeerFault } from './peerFault.ts'
import {
  openAnswer,
  takeAnswer,
  type Answer,
  type Question,
  type SignedIn,
} from './signInAnswer.ts'
import { signInPayload, type SignInRequest } from './signInPayload.ts'
import { asks } from './signMachine.ts'

/**
 * Connects and signs in with one question (`wc_sessionAuthenticate`). A normal proposal goes beside it, for wallets
 * that do not know sign-in.
 * @param options.verify whether a signature is of an address
 * @throws PeerFault when the wallet refused
 * @throws WcError `wc.message` that names what does not hold of a proof
 */
export async function authenticate(
  client: SignClient,
  options: Pick<PairOptions, 'optional' | 'onUri'> & {
    readonly request: SignInRequest
    readonly verify: VerifySignature
    readonly signal: AbortSignal
  },
): Promise<SignedIn> {
  const { signal } = options
  signal.throwIfAborted()
  const { inner } = client
  const keys = generateKeyPair()
  const payload = signInPayload(options.request, inner.now())
  const question: Question = { keys, payload, pairings: new Map() }
  const answerTopic = topicOf(keys.publicKey)
  inner.run({ type: 'subscribe', topic: answerTopic })
  const answer = answerOf(client, answerTopic, question)
  const controller = new AbortController()
  const leave = () => controller.abort(signal.reason)
  signal.addEventListener('abort', leave)

  const paired = client.pair({
    optional: options.optional,
    signal: controller.signal,
    onUri(uri, pairing) {
      const id = inner.nextId()
      question.pairings.set(plainId(id), pairing)
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
        takeAnswer(client, question, one, { verify: options.verify, signal: controller.signal }),
      ),
      paired.then((session): SignedIn => ({ proofs: [], session })),
    ])
  } finally {
    signal.removeEventListener('abort', leave)
    answer.stop()
    controller.abort()
    inner.run({ type: 'unsubscribe', topic: answerTopic })
  }
}

/** Waits for the answer to a question, by whichever address a wallet took it up. */
function answerOf(client: SignClient, topic: string, { keys, pairings }: Question) {
  let stop: () => void = () => undefined
  const come = new Promise<Answer>((resolve, reject) => {
    stop = client.listen((notice) => {
      if (notice.type !== 'unclaimed' || notice.topic !== topic) return
      const { message, ...peer } = openAnswer(notice.message, keys.privateKey)
      const pairing = pairings.get(plainId(message.id))
      if (!pairing || message.kind === 'request') return
      if (message.kind === 'result') resolve({ ...peer, result: message.result, pairing })
      // A wallet that does not know sign-in has the proposal.
      else if (message.error.code !== reasonOf('unsupportedProtocolMethod').code)
        reject(new PeerFault(message.error))
    })
  })
  return { come, stop }
}
