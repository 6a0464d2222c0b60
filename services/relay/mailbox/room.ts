import type { PublishedMessage } from '@causeway/protocol/wc/relayRpc'
import { NotStored, RelayFault } from '../fault.ts'
import type { RelayLimits } from '../relayLimits.ts'
import { checkMessage } from './checkMessage.ts'
import type { Entry } from './entry.ts'
import type { Sender } from './mailbox.ts'
import { payerOf } from './owners.ts'
import { createPromised } from './promised.ts'
import type { Shelf } from './shelf.ts'

/** So many times more than the sender an owner must take before its messages make room. */
const muchMore = 10
/** What is freed at once, as a share of the whole: looking for the heaviest owner costs something. */
const freedShare = 0.05
/** After a search that found nobody, so long (ms) nobody is searched for who would have to take even more. */
const restMs = 1_000

/** A message that needs room, and how much (`pack`). */
export interface Wanted {
  readonly message: PublishedMessage
  readonly bytes: number
}

export type Room = ReturnType<typeof createRoom>

/** Whether there is room for messages; whoever takes much more than the sender gives it. */
export function createRoom(deps: {
  readonly shelf: Shelf
  readonly limits: RelayLimits
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly evict: (entry: Entry) => void
}) {
  const { shelf, limits, now, evict } = deps
  const promised = createPromised()
  let rest = { since: Number.NEGATIVE_INFINITY, own: 0 }

  const bytesOf = (name: string) => shelf.owners.bytesOf(name) + promised.bytesOf(name)
  const taken = () => shelf.size().bytes + promised.bytes()

  /** What only the sender itself can have used up is told; what it may share with others is not. */
  function checkShares(bytes: number, { clientId, owners }: Sender): void {
    if (bytesOf(clientId) + bytes > limits.mailboxBytesPerClient) {
      throw new RelayFault('MailboxLimitExceeded', 'nobody receives what this client publishes')
    }
    const [address, project] = owners
    if (address && bytesOf(address) + bytes > limits.mailboxBytesPerAddress) {
      throw new NotStored('address')
    }
    if (project && bytesOf(project) + bytes > limits.mailboxBytesPerProject) {
      throw new NotStored('project')
    }
  }

  /** Lets the heaviest owner go of its latest messages, if it takes much more than who wants room. */
  function makeRoom(bytes: number, { clientId, owners }: Sender): void {
    const own = bytesOf(payerOf({ owners, from: clientId })) + bytes
    // After a step back of the clock the rest is over.
    const rested = now() - rest.since
    if (rested >= 0 && rested < restMs && own >= rest.own) return
    const enough = limits.mailboxBytes - Math.max(bytes, limits.mailboxBytes * freedShare)
    while (taken() > enough) {
      const heaviest = shelf.owners.heaviest()
      if (!heaviest || shelf.owners.bytesOf(heaviest.name) <= own * muchMore) {
        rest = { since: now(), own }
        return
      }
      for (const entry of [...heaviest.entries].toReversed()) {
        if (taken() <= enough) return
        if (shelf.owners.bytesOf(heaviest.name) <= own * muchMore) break
        evict(entry)
      }
    }
  }

  /** @param wanted messages and what each takes @throws RelayFault @throws NotStored */
  function check(wanted: readonly Wanted[], sender: Sender): void {
    const more = new Map<string, number>()
    let bytes = 0
    for (const { message, bytes: own } of wanted) {
      checkMessage(message, limits)
      const { topic } = message
      const waiting = more.get(topic) ?? shelf.alive(topic) + promised.alive(topic)
      if (waiting >= limits.messagesPerTopic) throw new RelayFault('MailboxLimitExceeded')
      if (wanted.length > 1) more.set(topic, waiting + 1)
      bytes += own
    }
    if (bytes === 0) return
    checkShares(bytes, sender)
    if (taken() + bytes <= limits.mailboxBytes) return
    makeRoom(bytes, sender)
    if (taken() + bytes > limits.mailboxBytes) throw new NotStored('full')
  }

  return {
    check,
    /**
     * Finds room for messages that are taken later, and keeps it for them.
     * @returns gives back the room of one, as it is taken or given up; of another, and of one a second time, nothing
     * @throws RelayFault @throws NotStored
     */
    promise(wanted: readonly Wanted[], sender: Sender): (one: Wanted) => void {
      check(wanted, sender)
      const { clientId, owners } = sender
      const names = new Set([clientId, ...owners, payerOf({ owners, from: clientId })])
      const open = new Set(wanted)
      for (const one of wanted) promised.add(one, names)
      return (one) => {
        if (open.delete(one)) promised.remove(one, names)
      }
    },
  }
}
