/** A message in its mailbox. Mutable: it is the relay's hottest object, and one place owns it (`mailbox.ts`). */
export interface Entry {
  readonly topic: string
  /** SHA-256 of the message: a second publish of it within its life is the same message. */
  readonly hash: string
  /** Empty once everybody received it; the entry stays until it expires, to know a repetition. */
  message: string
  readonly tag: number
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  /** Seconds since 1970. */
  readonly expiresAt: number
  /** The client that published it, and never gets it back. */
  readonly from: string
  readonly attestation: string | null
  /** The segment of the journal that holds it. */
  segment: number
  /** Clients that it was pushed to and that did not answer yet. */
  readonly waiting: Set<string>
  /** Clients that answered. */
  readonly received: Set<string>
  done: boolean
  /** Fulfilled when it will survive the end of the process. */
  committed: Promise<void>
}
