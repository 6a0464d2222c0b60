import type { ClientSession } from '../sockets/createAdmission.ts'
import type { Outbox } from './outbox.ts'
import type { OwnerQueue } from '../scheduler/scheduler.ts'
import type { Wire } from '../sockets/wire.ts'

/** One client on its socket. */
export interface Peer {
  readonly wire: Wire
  readonly session: ClientSession
  readonly outbox: Outbox
  /** The part of the loop that it shares with other sockets of its owner. */
  readonly queue: OwnerQueue
  /** While a batch of it is being taken piece by piece: its next frame waits for that. */
  taking: Promise<void> | null
}
