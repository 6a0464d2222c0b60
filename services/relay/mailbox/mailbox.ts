import type { PublishedMessage } from '@causeway/protocol/wc/relayParams'
import type { RelayLimits } from '../limits/relayLimits.ts'
import type { Entry } from './entry.ts'
import type { OwnerUse } from './owners.ts'

/** Who publishes, and for whom the room of what it publishes is counted. */
export interface Sender {
  readonly clientId: string
  /** Its address, and its project where it has one: see `Entry.owners`. */
  readonly owners: readonly string[]
}

/** A message that was taken: `entry` is null for the repetition of one that everybody received. */
export interface PublishResult {
  readonly entry: Entry | null
  /** False for one that is there already, or was a moment ago. */
  readonly fresh: boolean
}

/** What is published and not yet received, by topic; it survives the end of the process. */
export interface Mailbox {
  /**
   * Takes messages, all or none; `entry.committed` tells when one is safe.
   * @throws RelayFault for what is wrong with a message or more than its sender may have
   * @throws NotStored when there is no room, through nobody's fault that could be told
   */
  publish(messages: readonly PublishedMessage[], sender: Sender): readonly PublishResult[]
  /**
   * The same of many messages, a few with each step, so that other work finds its place between two.
   * None is taken before all were found right.
   */
  publishInPieces(
    messages: readonly PublishedMessage[],
    sender: Sender,
  ): Generator<readonly PublishResult[], void>
  /** What a client has not received of a topic, in the order of publication. */
  waitingFor(topic: string, clientId: string): readonly Entry[] | Promise<readonly Entry[]>
  /** A client answered a push, or fetched. */
  receive(entry: Entry, clientId: string): void
  /** The same, by the message's hash. */
  receiveByHash(topic: string, hash: string, clientId: string): void
  /** Somebody here listens to a topic: what other processes publish on it arrives (`onArrived`). */
  watch(topic: string): void
  unwatch(topic: string): void
  /** Forgets what expired, and makes room. */
  sweep(): Promise<void>
  /** Who takes the room, the heaviest first; empty where others keep the messages. */
  readonly owners: () => readonly OwnerUse[]
  /** Throws away what an owner or a client published. @returns how many messages */
  purge(owner: string): number
  readonly size: () => {
    readonly entries: number
    readonly bytes: number
    /** Bytes on this process's own disk; 0 where others keep the messages. */
    readonly diskBytes: number
  }
  /** Why nothing can be kept right now. */
  readonly trouble: () => string | null
  /** Tries to keep something, as a message is kept. @returns why it could not be, for the operator */
  tryOut(): Promise<string | null>
  close(): Promise<void>
}

/** What every kind of mailbox is told. */
export interface MailboxOptions {
  readonly now: () => number
  readonly limits: RelayLimits
  /** A message of another process on a watched topic. */
  readonly onArrived: (entry: Entry) => void
  readonly onFault: (error: unknown) => void
}
