import type { Entry } from './entry.ts'
import { createOwners, type Owners } from './owners.ts'

/** The messages in memory: by topic, by the second of their end, by owner, and by the segment that holds them. */
export interface Shelf {
  /** One whose end has come is not found, whether or not it was swept away. */
  find(topic: string, hash: string): Entry | undefined
  /** All of a topic whose end has not come, in the order of publication, those that everybody received among them. */
  of(topic: string): readonly Entry[]
  /** How many messages of a topic still wait for somebody. */
  alive(topic: string): number
  insert(entry: Entry): void
  /** Everybody received it: only its hash stays, until it expires. */
  finish(entry: Entry): void
  remove(entry: Entry): void
  /** The journal has it in another segment now. */
  move(entry: Entry, segment: number): void
  /** Removes what has ended. */
  expire(): void
  /** What still lives in a segment. */
  living(segment: number): ReadonlySet<Entry>
  readonly owners: Omit<Owners, 'add' | 'drop'>
  readonly size: () => { readonly entries: number; readonly bytes: number }
}

const nothing: ReadonlySet<Entry> = new Set()

/** @param now seconds since 1970 */
export function createShelf(now: () => number): Shelf {
  const topics = new Map<string, { readonly entries: Map<string, Entry>; alive: number }>()
  const bySegment = new Map<number, Set<Entry>>()
  const bySecond = new Map<number, Set<Entry>>()
  const owners = createOwners()
  let swept = now()
  let entries = 0
  let bytes = 0

  function finish(entry: Entry): void {
    if (entry.done) return
    entry.done = true
    entries -= 1
    bytes -= entry.bytes
    entry.json = ''
    owners.drop(entry)
    take(bySegment, entry.segment, entry)
    const topic = topics.get(entry.topic)
    if (topic) topic.alive -= 1
  }

  function remove(entry: Entry): void {
    finish(entry)
    take(bySecond, entry.expiresAt, entry)
    const topic = topics.get(entry.topic)
    // Another of the same name may have come after the end of this one.
    if (topic?.entries.get(entry.hash) !== entry) return
    topic.entries.delete(entry.hash)
    if (topic.entries.size === 0) topics.delete(entry.topic)
  }

  function end(second: number): void {
    for (const entry of bySecond.get(second) ?? nothing) remove(entry)
  }

  return {
    owners,
    find(topic, hash) {
      const entry = topics.get(topic)?.entries.get(hash)
      if (!entry || entry.expiresAt > now()) return entry
      remove(entry)
      return undefined
    },
    of(topic) {
      const second = now()
      const found = [...(topics.get(topic)?.entries.values() ?? [])]
      // What a fold wrote anew was read behind younger ones.
      return found
        .filter(({ expiresAt }) => expiresAt > second)
        .toSorted((a, b) => a.order - b.order)
    },
    alive: (topic) => topics.get(topic)?.alive ?? 0,
    insert(entry) {
      const topic = topics.get(entry.topic) ?? { entries: new Map<string, Entry>(), alive: 0 }
      topics.set(entry.topic, topic)
      topic.entries.set(entry.hash, entry)
      topic.alive += 1
      entries += 1
      bytes += entry.bytes
      owners.add(entry)
      put(bySegment, entry.segment, entry)
      put(bySecond, entry.expiresAt, entry)
    },
    finish,
    remove,
    move(entry, segment) {
      take(bySegment, entry.segment, entry)
      entry.segment = segment
      if (!entry.done) put(bySegment, segment, entry)
    },
    expire() {
      const until = now()
      // Second by second; after a jump of the clock, or for more seconds than there are, by all that are known.
      const few = until >= swept && until - swept <= bySecond.size
      if (few) for (let second = swept; second <= until; second += 1) end(second)
      else for (const second of bySecond.keys()) if (second <= until) end(second)
      swept = until
    },
    living: (segment) => bySegment.get(segment) ?? nothing,
    size: () => ({ entries, bytes }),
  }
}

function put(sets: Map<number, Set<Entry>>, key: number, entry: Entry): void {
  const set = sets.get(key)
  if (set) set.add(entry)
  else sets.set(key, new Set([entry]))
}

function take(sets: Map<number, Set<Entry>>, key: number, entry: Entry): void {
  const set = sets.get(key)
  if (set?.delete(entry) && set.size === 0) sets.delete(key)
}
