import type { RelayClient } from '@causeway/protocol/wc/createRelayClient'
import { sealMessage } from '@causeway/protocol/wc/envelope'
import { messageHash } from '@causeway/protocol/wc/keyPair'
import { isAttested } from '@causeway/protocol/wc/wcMethods'
import type { Log } from '../../core/createLog.ts'
import type { Store } from '../../core/createStore.ts'
import type { SignEffect, SignEvent, SignNotice, SignState } from './signState.ts'

type Publish = Extract<SignEffect, { type: 'publish' }>

/**
 * Signs from which page a message comes.
 * @param id SHA-256 of the sealed message
 * @param decryptedId SHA-256 of the text inside it
 * @returns the word for the wallet; an empty one where there is none
 */
export type Attest = (id: string, decryptedId: string) => Promise<string>

/** Hands messages to the relay, sealed, those that ask something of a wallet's owner with the word of a verify service. */
export function createPublisher(deps: {
  readonly attest?: Attest | undefined
  readonly relay: RelayClient
  readonly store: Pick<Store<SignState, SignEvent>, 'get'>
  readonly log: Pick<Log, 'write'>
  readonly notify: (notice: SignNotice) => void
}) {
  const { attest, relay, store, log, notify } = deps
  /** The last message of each topic that waits for its word. */
  const last = new Map<string, Promise<undefined>>()
  let over = false

  function publish({ topic, symKey, text, how, id }: Publish): void {
    const message = sealMessage(symKey, text)
    const failed =
      id === undefined
        ? undefined
        : (reason: string | undefined) => notify({ type: 'unsent', topic, id, reason })
    if (!isAttested(how)) return relay.publish(topic, message, how, { failed })
    // Official wallets look a message without any word up elsewhere, before they show it.
    if (!attest) return relay.publish(topic, message, how, { attestation: '', failed })
    const done = inTurn(topic, wordOn(attest, message, text), (attestation) => {
      if (!over && isWanted(topic)) relay.publish(topic, message, how, { attestation, failed })
    })
    last.set(topic, done)
    void done.finally(() => last.get(topic) === done && last.delete(topic))
  }

  /** Words are asked for at once, but whoever asked one thing after the other means that order. */
  async function inTurn(topic: string, word: Promise<string>, act: (word: string) => void) {
    await last.get(topic)
    act(await word)
    return undefined
  }

  async function wordOn(ask: Attest, message: string, text: string): Promise<string> {
    try {
      return await ask(messageHash(message), messageHash(text))
    } catch (error) {
      log.write(
        'warn',
        'A message goes to the wallet without a word on where it comes from.',
        error,
      )
      return ''
    }
  }

  /** A pairing that was called off meanwhile, or a session that ended, asks nothing any more. */
  function isWanted(topic: string): boolean {
    const { pairings, sessions } = store.get()
    return [...pairings, ...sessions].some((one) => one.topic === topic)
  }

  return {
    publish,
    /** Resolves when the relay has everything that was said. */
    async idle(): Promise<void> {
      await Promise.all(last.values())
      await relay.idle()
    },
    stop(): void {
      over = true
    },
  }
}
