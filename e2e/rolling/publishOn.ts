import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectId } from '@causeway/services/testing/embedded/testWallet'
import { connectClient, type TestClient } from '@causeway/services/testing/relay/connectClient'

/** Whoever publishes, on one topic after the other. */
export interface Publisher {
  readonly url: string
  /** What the relay acknowledged, by topic. */
  readonly kept: Map<string, string[]>
  readonly signal: AbortSignal
  readonly onSocket: () => void
  /** It was sent to another node. */
  readonly onMoved: () => void
  readonly onFailed: (text: string) => void
}

/** Nobody receives what is published here: far fewer than a topic holds. */
const ofTopic = 500

const newTopic = () => randomBytes(32).toString('hex')
const newMessage = () => randomBytes(16).toString('hex')

/** Publishes one message after the other, and comes again where it is sent away; what was not acknowledged it sends again. */
export async function publishOn(one: Publisher): Promise<void> {
  const state = { topic: newTopic(), next: newMessage() }
  while (!one.signal.aborted) {
    try {
      const client = await connectClient(one.url, { projectId })
      one.onSocket()
      if (await publishAll(client, one, state)) await client.close()
      else one.onMoved()
    } catch (error) {
      one.onFailed(`${one.url}: ${String(error)}`)
      await sleep(100)
    }
  }
}

/** @returns whether the socket is still open */
async function publishAll(
  client: TestClient,
  { kept, signal }: Publisher,
  state: { topic: string; next: string },
): Promise<boolean> {
  const gone = client.closed.then(() => false)
  while (!signal.aborted) {
    const { topic, next: message } = state
    const params = { topic, message, ttl: 600, tag: 1_100, prompt: false }
    const isKept = await Promise.race([client.call('irn_publish', params).then(() => true), gone])
    if (!isKept) return false
    const messages = [...(kept.get(topic) ?? []), message]
    kept.set(topic, messages)
    state.next = newMessage()
    if (messages.length === ofTopic) state.topic = newTopic()
    await sleep(50)
  }
  return true
}
