import { createPlaces } from '../places.ts'
import type { Wanted } from './room.ts'

/** Room that was promised to messages of batches, which are taken piece by piece: others may not have it meanwhile. */
export interface Promised {
  /** @param names whose room it is: a client, its owners, its payer */
  add(wanted: Wanted, names: ReadonlySet<string>): void
  remove(wanted: Wanted, names: ReadonlySet<string>): void
  /** Bytes of a name. */
  readonly bytesOf: (name: string) => number
  /** Messages of a topic. */
  readonly alive: (topic: string) => number
  /** Bytes in all. */
  readonly bytes: () => number
}

export function createPromised(): Promised {
  const [topics, names] = [createPlaces(), createPlaces()]
  let all = 0

  function count({ message, bytes }: Wanted, whose: ReadonlySet<string>, by: 1 | -1): void {
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
