import type { Entry } from './entry.ts'

/** The messages in memory: by topic, by the second of their end, and by the segment that holds them. */
export interface Shelf {
  find(topic: string, hash: string): Entry | undefined
  /** All of a topic in the order of publication, those that everybody received among them. */
  of(topic: string): Iterable<Entry>
  /** How many messages of a topic still wait for somebody. */
  alive(topic: string): number
  insert(entry: Entry): void
  /** Everybody received it: only its hash stays, until it expires. */
  finish(entry: Entry): void
  remove(entry: Entry): void
  /** The journal has it in another segment now. */
  move(entry: Entry, segment: number): void
  /** Removes what ended up to this second. */
  expire(second: number): void
  /** The segments that were ever written to, oldest first, with what still lives in each. */
  segments(): [number, ReadonlySet<Entry>][]
  forgetSegment(segment: number): void
  readonly size: () => { readonly entries: number; readonly bytes: number }
}

export function createShelf(): Shelf {
  const topics = new Map<string, { readonly entries: Map<string, Entry>; alive: number }>()
  const bySegment = new Map<number, Set<Entry>>()
  const bySecond = new Map<number, Set<Entry>>()
  let entries = 0
  let bytes = 0

  function finish(entry: Entry): void {
    if (entry.done) return
    entry.done = true
    entries -= 1
    bytes -= entry.json.length
    entry.json = ''
    bySegment.get(entry.segment)?.delete(entry)
    const topic = topics.get(entry.topic)
    if (topic) topic.alive -= 1
  }

  function remove(entry: Entry): void {
    finish(entry)
    bySecond.get(entry.expiresAt)?.delete(entry)
    const topic = topics.get(entry.topic)
    topic?.entries.delete(entry.hash)
    if (topic?.entries.size === 0) topics.delete(entry.topic)
  }

  return {
    find: (topic, hash) => topics.get(topic)?.entries.get(hash),
    of: (topic) => topics.get(topic)?.entries.values() ?? [],
    alive: (topic) => topics.get(topic)?.alive ?? 0,
    insert(entry) {
      const topic = topics.get(entry.topic) ?? { entries: new Map<string, Entry>(), alive: 0 }
      topics.set(entry.topic, topic)
      topic.entries.set(entry.hash, entry)
      topic.alive += 1
      entries += 1
      bytes += entry.json.length
      put(bySegment, entry.segment, entry)
      put(bySecond, entry.expiresAt, entry)
    },
    finish,
    remove,
    move(entry, segment) {
      bySegment.get(entry.segment)?.delete(entry)
      entry.segment = segment
      if (!entry.done) put(bySegment, segment, entry)
    },
    expire(second) {
      for (const [end, due] of bySecond) {
        if (end > second) continue
        for (const entry of due) remove(entry)
        bySecond.delete(end)
      }
    },
    segments: () => [...bySegment].toSorted(([a], [b]) => a - b),
    forgetSegment: (segment) => void bySegment.delete(segment),
    size: () => ({ entries, bytes }),
  }
}

function put(sets: Map<number, Set<Entry>>, key: number, entry: Entry): void {
  const set = sets.get(key)
  if (set) set.add(entry)
  else sets.set(key, new Set([entry]))
}
