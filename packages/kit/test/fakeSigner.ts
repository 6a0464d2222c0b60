import { cacaoMessage, issuerOf, payloadFor } from '@causeway/protocol/wc/verifyCacao'
import { decodeEnvelope, unsealMessage, sealMessage } from '@causeway/protocol/wc/envelope'
import { formatError, formatResult, parseJsonRpc } from '@causeway/protocol/wc/parseJsonRpc'
import { deriveSymKey, generateKeyPair, topicOf } from '@causeway/protocol/wc/keyPair'
import { parseAuthenticateParams, type Cacao } from '@causeway/protocol/wc/authPayload'
import { parseUri } from '@causeway/protocol/wc/parseUri'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { FakeRelay } from './fakeRelay.ts'

const metadata = { name: 'Pocket', description: '', url: 'https://pocket.example', icons: [] }

/** A wallet that was asked to connect and sign in with one question: its view of it, and its ways to answer, right or wrong. */
export function createFakeSigner(
  relay: FakeRelay,
  uri: string,
  { signer, chain }: { readonly signer: PrivateKeyAccount; readonly chain: string },
) {
  const keys = generateKeyPair()
  const { topic, symKey } = parseUri(uri)
  const sent = relay.published().filter((one) => one.topic === topic)
  const question = sent.find(({ tag }) => tag === 1116)
  const message = parseJsonRpc(unsealMessage(decodeEnvelope(question?.message ?? ''), symKey))
  if (message.kind !== 'request') throw new Error('no question')
  const asked = parseAuthenticateParams(message.params)
  const shared = deriveSymKey(keys.privateKey, asked.requester.publicKey)
  const answer = (text: string) =>
    relay.publish(
      topicOf(asked.requester.publicKey),
      sealMessage(shared, text, { senderPublicKey: keys.publicKey }),
      1117,
    )

  async function proof(changes: Partial<Cacao['p']> = {}, by = signer): Promise<Cacao> {
    const p = {
      ...payloadFor(asked.authPayload, issuerOf(`${chain}:${signer.address}`)),
      ...changes,
    }
    const s = await by.signMessage({ message: cacaoMessage(p) })
    return { h: { t: 'caip122' }, p, s: { t: 'eip191', s } }
  }
  return {
    question,
    asked,
    proof,
    sessionTopic: topicOf(shared),
    sign: (cacaos: Cacao[], publicKey = keys.publicKey) =>
      answer(formatResult(message.id, { cacaos, responder: { publicKey, metadata } })),
    refuse: (code: number) => answer(formatError(message.id, { code, message: 'No.' })),
    /** What the app told the wallet in the session that the wallet believes in. */
    told: () =>
      relay
        .published()
        .filter((one) => one.topic === topicOf(shared))
        .map((one) => parseJsonRpc(unsealMessage(decodeEnvelope(one.message), shared))),
  }
}
