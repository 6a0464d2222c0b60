import type { PublishedMessage } from '@causeway/protocol/wc/relayParams'
import { createKeyedCounter } from '../limits/keyedCounter.ts'

/** A message that needs room, and how much (`pack`). */
export interface QuotaRequest {
  readonly message: PublishedMessage
  readonly bytes: number
}

/** Room that is reserved for messages of batches, which are taken piece by piece: others may not have it meanwhile. */
export interface QuotaReservations {
  /** @param names whose room it is: a client, its owners, its payer */
  add(wanted: QuotaRequest, names: ReadonlySet<string>): void
  remove(wanted: QuotaRequest, names: ReadonlySet<string>): void
  /** Bytes of a name. */
  readonly bytesOf: (name: string) => number
  /** Messages of a topic. */
  readonly alive: (topic: string) => number
  /** Bytes in all. */
  readonly bytes: () => number
}

export function createQuotaReservations(): QuotaReservations {
  const [topics, names] = [createKeyedCounter(), createKeyedCounter()]
  let all = 0

  function count({ message, bytes }: QuotaRequest, whose: ReadonlySet<string>, by: 1 | -1): void {
    topics.add(message.topic, by)
    for (const name of whose) names.add(name, by * bytes)
    all += by * bytes
  }

  return {
    add: (wanted, whose) => count(wanted, whose, 1),
    remove: (wanted, whose) => count(wanted, whose, -1),
    bytesOf: names.of,
    alive: topics.of,
    bytes: () => all,
  }
}
