import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectId } from '@causeway/services/testing/embedded/testWallet'
import { connectClient, type TestClient } from '@causeway/services/testing/relay/connectClient'

/** Whoever publishes on one topic. */
export interface Publisher {
  readonly url: string
  readonly topic: string
  /** What the relay acknowledged. */
  readonly kept: string[]
  readonly signal: AbortSignal
  readonly onSocket: () => void
  /** It was sent to another node. */
  readonly onMoved: () => void
  readonly onFailed: (text: string) => void
}

const newMessage = () => randomBytes(16).toString('hex')

/** Publishes one message after the other, and comes again where it is sent away; what was not acknowledged it sends again. */
export async function publishOn(one: Publisher): Promise<void> {
  const state = { next: newMessage() }
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
  { topic, kept, signal }: Publisher,
  state: { next: string },
): Promise<boolean> {
  const gone = client.closed.then(() => false)
  while (!signal.aborted) {
    const params = { topic, message: state.next, ttl: 600, tag: 1_100, prompt: false }
    const isKept = await Promise.race([client.call('irn_publish', params).then(() => true), gone])
    if (!isKept) return false
    kept.push(state.next)
    state.next = newMessage()
    await sleep(50)
  }
  return true
}
