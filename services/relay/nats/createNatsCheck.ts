import { jetstreamManager, type StreamConfig } from '@nats-io/jetstream'
import { setTimeout } from 'node:timers/promises'
import type { Msg, NatsConnection } from '@nats-io/transport-node'
import { confirmation } from './storeOnNats.ts'

/** Beside those of the messages, so that it takes none of their room; one record, whatever comes. */
const name = 'CAUSEWAY_RELAY_READY'
const subject = 'causeway.relay.ready'
const answerMs = 2_000
/** So long after a question its answer may come from a leader that was not there when it was asked. */
const againMs = 500

/** Asks anew while no answer is there: after a quorum is lost, a question of before its leader's election is answered by nobody. */
async function firstAnswer(nats: NatsConnection): Promise<Msg | null> {
  let found: Msg | null = null
  const tries = Array.from({ length: answerMs / againMs }, async (_, nth) => {
    await setTimeout(nth * againMs)
    if (found) return found
    // Whatever ends the request, it is the way to JetStream or JetStream itself: no time, no responder, a connection that closes.
    found = await nats.request(subject, '', { timeout: answerMs - nth * againMs })
    return found
  })
  return Promise.any(tries).catch(() => null)
}

/**
 * Has NATS keep a record as it keeps a message: by as many servers, and confirmed.
 * @returns why it was not kept, for the operator. @throws an error when something else than JetStream answers
 */
export async function createNatsCheck(
  nats: NatsConnection,
  replicas: number,
): Promise<() => Promise<string | null>> {
  const manager = await jetstreamManager(nats)
  const config: Partial<StreamConfig> & { name: string } = {
    name,
    subjects: [subject],
    storage: 'file',
    num_replicas: replicas,
    max_msgs: 1,
    discard: 'old',
  }
  await manager.streams.add(config).catch(() => manager.streams.update(name, config))
  return async () => {
    const answer = await firstAnswer(nats)
    if (!answer)
      return `JetStream confirms nothing within ${answerMs / 1_000} s: its servers are away, or fewer than half of ${replicas} see each other.`
    const { error } = confirmation(answer.string())
    return error ? `JetStream keeps nothing: ${error.description}.` : null
  }
}
