import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { decodeEnvelope, sealMessage, unsealMessage } from '@causeway/protocol/wc/envelope'
import { deriveSymKey, generateKeyPair, topicOf } from '@causeway/protocol/wc/keyPair'
import { parseUri } from '@causeway/protocol/wc/parseUri'
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
      const found = await untilPublished(() =>
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

/**
 * Looks so many times, 5 ms of this process's own time apart: both apps live in it, so a busy machine makes turns longer, and nobody
 * silent.
 * @returns undefined for what did not come
 */
export async function lookFor<T>(look: () => T | undefined, turns: number): Promise<T | undefined> {
  let found = look()
  for (let turn = 0; found === undefined && turn < turns; turn += 1) {
    await sleep(5)
    found = look()
  }
  return found
}

/** What an app says unless it is broken. @throws Error after 10,000 looks */
export async function untilPublished<T>(look: () => T | undefined): Promise<T> {
  const found = await lookFor(look, 10_000)
  if (found === undefined) throw new Error('The app says nothing.')
  return found
}

/** What comes of a promise that is kept or broken, unless the app hangs. @throws Error after 10,000 looks */
export async function untilDone<T>(promise: Promise<T>): Promise<T> {
  let done: true | undefined
  const end = () => void (done = true)
  promise.then(end, end)
  await untilPublished(() => done)
  return promise
}
