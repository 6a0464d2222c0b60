import type { PublishedMessage } from '@causeway/protocol/wc/relayRpc'
import type { RelayLimits } from '../limits.ts'
import type { Entry } from './entry.ts'

/** What is published and not yet received, by topic; it survives the end of the process. */
export interface Mailbox {
  /**
   * Takes a message; `entry.committed` tells when it is safe. `fresh` is false for one that is there already.
   * @throws RelayFault
   */
  publish(
    message: PublishedMessage,
    from: string,
  ): { readonly entry: Entry; readonly fresh: boolean }
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
  readonly size: () => { readonly entries: number; readonly bytes: number }
  /** Why nothing can be kept right now. */
  readonly trouble: () => string | null
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
