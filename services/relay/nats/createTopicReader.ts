import type { NatsConnection } from '@nats-io/transport-node'
import { parseNatsRecord, type NatsRecord } from './natsRecord.ts'
import { streamName, streams, subjectOf } from './streams.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

/** A record of a topic, and the stream that holds it. */
export interface StoredRecord {
  readonly record: NatsRecord
  readonly stream: number
}

/** For each stream, the sequence number from which on nothing of the topic was read yet. */
export type Position = readonly number[]

export const atStart: Position = streams.map(() => 1)

/** Requests to NATS at once: after a restart thousands of topics are read. */
const atOnce = 256
const answerMs = 5_000

/** Reads what is kept of a topic, from a position on, each stream in its order. */
export function createTopicReader(nats: NatsConnection) {
  let running = 0
  const queue: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      queue.shift()?.()
    }
  }

  async function readStream(stream: number, topic: string, from: number, into: StoredRecord[]) {
    const name = `$JS.API.DIRECT.GET.${streamName(stream)}`
    const subject = subjectOf(stream, topic)
    for (let seq = from; ;) {
      const question = JSON.stringify({ seq, next_by_subj: subject })
      const answer = await inTurn(() => nats.request(name, question, { timeout: answerMs }))
      const { code = 0, description = '' } = answer.headers ?? {}
      if (code === 404) return seq
      if (code >= 400)
        throw new OperatorError(`NATS could not read a topic: ${code} ${description}`)
      into.push({ record: parseNatsRecord(answer.string()), stream })
      seq = Number(answer.headers?.get('Nats-Sequence')) + 1
    }
  }

  return async (
    topic: string,
    from: Position,
  ): Promise<{ kept: StoredRecord[]; position: Position }> => {
    const found = await Promise.all(
      streams.map(async (stream) => {
        const kept: StoredRecord[] = []
        return { kept, next: await readStream(stream, topic, from[stream] ?? 1, kept) }
      }),
    )
    return {
      kept: found.flatMap(({ kept }) => kept),
      position: found.map(({ next }) => next),
    }
  }
}
