import { en } from '../../../packages/kit/src/core/messages/en.ts'
import { errorText } from '../../../packages/kit/src/core/messages/errorText.ts'
import { officialClient } from '../../interop/officialClient.ts'
import { ourClient } from '../../interop/ourClient.ts'
import { optionalNamespaces, sessionChain } from '../../interop/session.ts'
import { lookFor } from './wrongWallet.ts'

/** What an app makes of a wallet's words: a session, a sentence, or nothing for as long as anybody waits. */
export type End =
  | { readonly kind: 'good' }
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'silent' }

/** An app on one of the two clients, as the fuzz drives it. */
export interface FuzzedApp {
  readonly name: 'ours' | 'official'
  /** Proposes. `end` settles with the session, or why there is none. */
  readonly propose: () => Promise<{ readonly uri: string; readonly session: Promise<string> }>
  readonly has: (topic: string) => boolean
  /** What a session grants and until when, as text, so that two looks can be compared. */
  readonly grantOf: (topic: string) => string
  /** Asks the wallet to sign. */
  readonly ask: (topic: string) => Promise<unknown>
  readonly stop: () => Promise<void>
}

/** The official client reads large numbers as `bigint`, which JSON does not know. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))

const request = { method: 'personal_sign', params: ['0x00', '0x00'] }

export function ourFuzzedApp(relayUrl: string): FuzzedApp {
  const { client } = ourClient(relayUrl)
  const find = (topic: string) => client.sessions().find((one) => one.topic === topic)
  return {
    name: 'ours',
    propose() {
      let uri = ''
      const session = client
        .pair({ required: {}, optional: optionalNamespaces, onUri: (one) => (uri = one) })
        .then(({ topic }) => topic)
      session.catch(() => undefined)
      return Promise.resolve({ uri, session })
    },
    has: (topic) => find(topic) !== undefined,
    grantOf: (topic) => textOf([find(topic)?.namespaces, find(topic)?.expiry]),
    ask: (topic) => client.request({ topic, chainId: sessionChain, ...request }),
    stop: () => Promise.resolve(client.stop()),
  }
}

export async function officialFuzzedApp(relayUrl: string): Promise<FuzzedApp> {
  const client = await officialClient('dapp', relayUrl)
  const has = (topic: string) => client.session.keys.includes(topic)
  return {
    name: 'official',
    async propose() {
      const { uri = '', approval } = await client.connect({ optionalNamespaces })
      const session = approval().then(({ topic }) => topic)
      session.catch(() => undefined)
      return { uri, session }
    },
    has,
    grantOf(topic) {
      if (!has(topic)) return ''
      const { namespaces, expiry } = client.session.get(topic)
      return textOf([namespaces, expiry])
    },
    ask: (topic) => client.request({ topic, chainId: sessionChain, request }),
    stop: () => client.core.relayer.transportClose(),
  }
}

/** What came of a promise within so many turns; a sentence is what a visitor would read. */
export async function endWithin(promise: Promise<unknown>, turns: number): Promise<End> {
  let end: End | undefined
  promise.then(
    () => (end = { kind: 'good' }),
    (error: unknown) => (end = { kind: 'refused', sentence: errorText(en, error) }),
  )
  return (await lookFor(() => end, turns)) ?? { kind: 'silent' }
}
