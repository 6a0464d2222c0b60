import { hash as digest } from 'node:crypto'

/** A message in its mailbox. Mutable: it is the relay's hottest object, and the mailbox owns it. */
export interface Entry {
  readonly topic: string
  /** SHA-256 of the message: a second publish of it within its life is the same message. */
  readonly hash: string
  /**
   * The message as a JSON string, quotes included: so it goes to the wire and to the disk, without being read again.
   * Empty once everybody received it; the entry stays until it expires, to know a repetition.
   */
  json: string
  readonly tag: number
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  /** Seconds since 1970. */
  readonly expiresAt: number
  /** The client that published it, and never gets it back. */
  readonly from: string
  readonly attestation: string | null
  /** The segment of the journal that holds it, or the stream. */
  segment: number
  /** Clients that it was pushed to and that did not answer yet. Lists: there are hardly ever two. */
  waiting: string[]
  /** Clients that answered. */
  readonly received: string[]
  done: boolean
  /** Fulfilled when it will survive the end of the process. */
  committed: Promise<void>
}

const safe = Promise.resolve()

/** An entry that is safe already and that nobody has. */
export function newEntry(
  fields: Omit<Entry, 'json' | 'waiting' | 'received' | 'done' | 'committed'> & {
    readonly message: string
  },
): Entry {
  const { topic, hash, message, tag, publishedAt, expiresAt, from, attestation, segment } = fields
  // Written out: a spread makes an object of the slow kind, and this is the hottest one.
  return {
    topic,
    hash,
    json: JSON.stringify(message),
    tag,
    publishedAt,
    expiresAt,
    from,
    attestation,
    segment,
    waiting: [],
    received: [],
    done: false,
    committed: safe,
  }
}

/** The name of a message: what clients call its id. */
export const hashOf = (message: string): string => digest('sha256', message, 'hex')
