import { setTimeout as sleep } from 'node:timers/promises'
import { headers, type NatsConnection } from '@nats-io/transport-node'
import * as v from 'valibot'
import { NotStored, RelayFault } from '../faults/relayFault.ts'
import type { Entry } from '../mailbox/entry.ts'
import type { NatsRecord } from './natsRecord.ts'
import { subjectOf } from './streams.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ error: v.optional(v.object({ description: v.optional(v.string(), '') })) }),
)
/** What JetStream answers: without an error it keeps what it was given. @throws an error when something else answered */
export const confirmation = (text: string) => v.parse(schema, text)

/** A server that was lost is replaced within a few seconds; clients wait for 15. */
const patienceMs = 12_000
const pauseMs = 250
const answerMs = 3_000

/**
 * Publishes, and resolves when JetStream has it; it is offered again while a server is replaced.
 * @throws NotStored, or RelayFault when the topic's mailbox is full
 */
export async function storeOnNats(nats: NatsConnection, entry: Entry): Promise<void> {
  const { topic, hash, escaped, tag, publishedAt, expiresAt, from, attestation, segment } = entry
  const message = JSON.parse(`"${escaped}"`) as string
  const record: NatsRecord = ['P', message, tag, publishedAt, expiresAt, from, attestation]
  const subject = subjectOf(segment, topic)
  const body = JSON.stringify(record)
  const known = headers()
  known.set('Nats-Msg-Id', `${topic}${hash}`)
  for (const end = Date.now() + patienceMs; ;) {
    try {
      const answer = await nats.request(subject, body, {
        headers: known,
        timeout: answerMs,
      })
      const { error } = confirmation(answer.string())
      if (!error) return
      if (/per subject exceeded/u.test(error.description)) {
        throw new RelayFault('MailboxLimitExceeded')
      }
      throw new OperatorError(`JetStream did not keep a message: ${error.description}`)
    } catch (error) {
      if (error instanceof RelayFault) throw error
      if (Date.now() > end) throw new NotStored('disk', error)
      await sleep(pauseMs)
    }
  }
}
