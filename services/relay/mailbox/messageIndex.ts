import type { Entry } from './entry.ts'
import { createExpiryWheel } from './expiryWheel.ts'
import { createOwners, type Owners } from './owners.ts'

/** The messages in memory: by topic, by the second of their end, by owner, and by the segment that holds them. */
export interface MessageIndex {
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
  /** Removes what has ended, of very much a part. @param most so many messages at once @returns whether there is more */
  expire(most?: number): boolean
  /** What still lives in a segment. */
  living(segment: number): ReadonlySet<Entry>
  readonly owners: Omit<Owners, 'add' | 'drop'>
  readonly size: () => { readonly entries: number; readonly bytes: number }
}

const nothing: ReadonlySet<Entry> = new Set()

/** The messages of a topic, where there are several. */
interface Topic {
  readonly entries: Map<string, Entry>
  alive: number
}

/** @param now seconds since 1970 */
export function createMessageIndex(now: () => number): MessageIndex {
  // Most have one message, which is received at once: a map for it would cost more than itself.
  const topics = new Map<string, Entry | Topic>()
  const bySegment = new Map<number, Set<Entry>>()
  const ends = createExpiryWheel(now)
  const owners = createOwners()
  let entries = 0
  let bytes = 0

  function finish(entry: Entry): void {
    if (entry.done) return
    entry.done = true
    entries -= 1
    bytes -= entry.bytes
    entry.escaped = ''
    owners.drop(entry)
    take(bySegment, entry.segment, entry)
    const topic = topics.get(entry.topic)
    if (topic && isTopic(topic)) topic.alive -= 1
  }

  function remove(entry: Entry): void {
    finish(entry)
    ends.drop(entry)
    const topic = topics.get(entry.topic)
    if (topic === entry) topics.delete(entry.topic)
    // Another of the same name may have come after the end of this one.
    if (!topic || !isTopic(topic) || topic.entries.get(entry.hash) !== entry) return
    topic.entries.delete(entry.hash)
    if (topic.entries.size === 0) topics.delete(entry.topic)
  }

  return {
    owners,
    find(topic, hash) {
      const held = topics.get(topic)
      const entry = held && (isTopic(held) ? held.entries.get(hash) : ofName(held, hash))
      if (!entry || entry.expiresAt > now()) return entry
      remove(entry)
      return undefined
    },
    of(topic) {
      const second = now()
      const held = topics.get(topic)
      if (!held) return []
      // What a fold wrote anew was read behind younger ones.
      return [...(isTopic(held) ? held.entries.values() : [held])]
        .filter(({ expiresAt }) => expiresAt > second)
        .toSorted((a, b) => a.order - b.order)
    },
    alive(topic) {
      const held = topics.get(topic)
      if (!held) return 0
      return isTopic(held) ? held.alive : Number(!held.done)
    },
    insert(entry) {
      topics.set(entry.topic, withEntry(topics.get(entry.topic), entry))
      entries += 1
      bytes += entry.bytes
      owners.add(entry)
      put(bySegment, entry.segment, entry)
      ends.add(entry)
    },
    finish,
    remove,
    move(entry, segment) {
      take(bySegment, entry.segment, entry)
      entry.segment = segment
      if (!entry.done) put(bySegment, segment, entry)
    },
    expire: (most = Number.POSITIVE_INFINITY) => ends.expire(most, remove),
    living: (segment) => bySegment.get(segment) ?? nothing,
    size: () => ({ entries, bytes }),
  }
}

const isTopic = (held: Entry | Topic): held is Topic => 'entries' in held
const ofName = (entry: Entry, hash: string) => (entry.hash === hash ? entry : undefined)

function withEntry(held: Entry | Topic | undefined, entry: Entry): Entry | Topic {
  if (!held || (!isTopic(held) && held.hash === entry.hash)) return entry
  const topic = isTopic(held)
    ? held
    : { entries: new Map([[held.hash, held]]), alive: Number(!held.done) }
  topic.entries.set(entry.hash, entry)
  topic.alive += 1
  return topic
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
