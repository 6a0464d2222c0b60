import { randomInt } from 'node:crypto'
import { decodeEnvelope, sealMessage, unsealMessage } from '@causeway/protocol/wc/envelope'
import { deriveSymKey, generateKeyPair, topicOf } from '@causeway/protocol/wc/keyPair'
import { parseUri } from '@causeway/protocol/wc/parseUri'
import { untilFound } from '@causeway/services/testing/untilTrue'
import type { OpenRelay } from './openRelay.ts'

interface Message {
  readonly id: number | string
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** A wallet that sends every message as it is told to, right or wrong, and reads what the app answers. */
export function wrongWallet(relay: OpenRelay, uri: string) {
  const keys = generateKeyPair()
  const pairing = parseUri(uri)
  let session: { topic: string; symKey: string } | undefined

  const read = (topic: string, symKey: string): readonly Message[] =>
    relay
      .publishedAt(topic)
      .map(({ message }) => JSON.parse(unsealMessage(decodeEnvelope(message), symKey)) as Message)

  const ownSession = () => {
    if (!session) throw new Error('This wallet agreed to nothing yet.')
    return session
  }
  return {
    keys,
    /** What the app proposes; it may be on its way. */
    async proposal(): Promise<Message> {
      const found = await lookUntil(() =>
        read(pairing.topic, pairing.symKey).find(({ method }) => method === 'wc_sessionPropose'),
      )
      const { proposer } = found.params as { proposer: { publicKey: string } }
      const symKey = deriveSymKey(keys.privateKey, proposer.publicKey)
      session = { topic: topicOf(symKey), symKey }
      return found
    },
    /** Puts a message on the topic of the pairing, or of the session. */
    say(where: 'pairing' | 'session', message: unknown, tag: number): void {
      const { topic, symKey } = where === 'pairing' ? pairing : ownSession()
      relay.publish(topic, sealMessage(symKey, JSON.stringify(message)), tag)
    },
    /** What the app said within the session. */
    heard: (): readonly Message[] => {
      const { topic, symKey } = ownSession()
      return read(topic, symKey)
    },
    topic: () => ownSession().topic,
  }
}

export type WrongWallet = ReturnType<typeof wrongWallet>

/** As both clients make them: milliseconds and three more digits. */
export const newMessageId = () => Date.now() * 1_000 + randomInt(1_000)

/** Looks every 5 ms. @throws Error after two seconds, or so many ms */
export const lookUntil = <T>(look: () => T | undefined, patienceMs = 2_000): Promise<T> =>
  untilFound(look, 'what the other side does', { limit: patienceMs, every: 5 })
