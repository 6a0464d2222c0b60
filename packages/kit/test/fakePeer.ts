import { decodeEnvelope, unsealMessage, sealMessage } from '@causeway/protocol/wc/envelope'
import {
  createIds,
  formatError,
  formatRequest,
  formatResult,
  parseJsonRpc,
  plainId,
  type JsonRpcMessage,
  type RpcFault,
} from '@causeway/protocol/wc/parseJsonRpc'
import { deriveSymKey, generateKeyPair, topicOf } from '@causeway/protocol/wc/keyPair'
import { parseAppParams } from '@causeway/testkit/walletconnect/parseAppParams'
import { parseUri } from '@causeway/protocol/wc/parseUri'
import type { FakeRelay } from './fakeRelay.ts'

export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const grant = {
  eip155: {
    chains: ['eip155:137'],
    accounts: [`eip155:137:${address}`],
    methods: ['personal_sign'],
    events: ['chainChanged'],
  },
}

/** A wallet on the other side of the relay that does exactly as it is told, right or wrong. */
export function createFakePeer(relay: FakeRelay, now: () => number) {
  const keys = generateKeyPair()
  const nextId = createIds(now, () => 0.5)
  let session: { topic: string; symKey: string } | undefined

  const read = (topic: string, symKey: string): JsonRpcMessage[] =>
    relay
      .published()
      .filter((one) => one.topic === topic)
      .map(({ message }) => parseJsonRpc(unsealMessage(decodeEnvelope(message), symKey)))

  function proposal(uri: string) {
    const { topic, symKey } = parseUri(uri)
    const [message] = read(topic, symKey)
    if (message?.kind !== 'request') throw new Error('no proposal')
    return {
      topic,
      symKey,
      id: message.id,
      params: parseAppParams('wc_sessionPropose', message.params),
    }
  }

  function inSession() {
    if (!session) throw new Error('no session')
    return session
  }

  return {
    keys,
    nextId,
    proposal,
    /** What the app sent within the session. */
    received: () => {
      const { topic, symKey } = inSession()
      return read(topic, symKey)
    },
    /** The app's answer to a request of this wallet. */
    answerTo(id: string): JsonRpcMessage | undefined {
      const { topic, symKey } = inSession()
      return read(topic, symKey).find(
        (one) => one.kind !== 'request' && plainId(one.id) === plainId(id),
      )
    },
    /** Answers the proposal; the settlement is another step. */
    agree(uri: string, changes: object = {}) {
      const { topic, symKey, id, params } = proposal(uri)
      const shared = deriveSymKey(keys.privateKey, params.proposer.publicKey)
      session = { topic: topicOf(shared), symKey: shared }
      const own = { relay: { protocol: 'irn' }, responderPublicKey: keys.publicKey }
      const result = { ...own, ...changes }
      relay.publish(topic, sealMessage(symKey, formatResult(id, result)), 1101)
    },
    settle(changes: object = {}): string {
      const metadata = { name: 'Pocket', description: '', url: 'https://pocket.example', icons: [] }
      return this.send('wc_sessionSettle', {
        relay: { protocol: 'irn' },
        controller: { publicKey: keys.publicKey, metadata },
        namespaces: grant,
        expiry: Math.floor(now() / 1_000) + 604_800,
        ...changes,
      })
    },
    approve(uri: string, changes: object = {}): string {
      this.agree(uri)
      return this.settle(changes)
    },
    refuse(uri: string, error = { code: 5000, message: 'User rejected.' }) {
      const { topic, symKey, id } = proposal(uri)
      relay.publish(topic, sealMessage(symKey, formatError(id, error)), 1120)
    },
    /** Sends a request within the session; returns its id. */
    send(method: string, params: unknown, id: string = nextId()): string {
      const { topic, symKey } = inSession()
      relay.publish(topic, sealMessage(symKey, formatRequest(id, method, params)))
      return id
    },
    /** Puts any text on the session's topic. */
    raw(message: string) {
      relay.publish(inSession().topic, message)
    },
    reply(id: string, result: unknown, error?: RpcFault) {
      const { topic, symKey } = inSession()
      const text = error ? formatError(id, error) : formatResult(id, result)
      relay.publish(topic, sealMessage(symKey, text))
    },
    topic: () => inSession().topic,
  }
}
