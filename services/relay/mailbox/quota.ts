import { NotStored, RelayFault } from '../faults/relayFault.ts'
import type { RelayLimits } from '../limits/relayLimits.ts'
import { checkMessage } from './checkMessage.ts'
import type { Entry } from './entry.ts'
import type { Sender } from './mailbox.ts'
import { evictionKey } from './owners.ts'
import { createQuotaReservations, type QuotaRequest } from './quotaReservations.ts'
import type { MessageIndex } from './messageIndex.ts'

/** So many times more than the sender an owner must take before its messages make room. */
const muchMore = 10
/** What is freed at once, as a share of the whole: looking for the heaviest owner costs something. */
const freedShare = 0.05
/** After a search that found nobody, so long (ms) nobody is searched for who would have to take even more. */
const restMs = 1_000

export type Quota = ReturnType<typeof createQuota>

/** Whether there is room for messages; whoever takes much more than the sender gives it. */
export function createQuota(deps: {
  readonly index: MessageIndex
  readonly limits: RelayLimits
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly evict: (entry: Entry) => void
}) {
  const { index, limits, now, evict } = deps
  const reserved = createQuotaReservations()
  let rest = { since: Number.NEGATIVE_INFINITY, own: 0 }

  const bytesOf = (name: string) => index.owners.bytesOf(name) + reserved.bytesOf(name)
  const taken = () => index.size().bytes + reserved.bytes()

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
    const own = bytesOf(evictionKey({ owners, from: clientId })) + bytes
    // After a step back of the clock the rest is over.
    const rested = now() - rest.since
    if (rested >= 0 && rested < restMs && own >= rest.own) return
    const enough = limits.mailboxBytes - Math.max(bytes, limits.mailboxBytes * freedShare)
    while (taken() > enough) {
      const heaviest = index.owners.heaviest()
      if (!heaviest || index.owners.bytesOf(heaviest.name) <= own * muchMore) {
        rest = { since: now(), own }
        return
      }
      for (const entry of [...heaviest.entries].toReversed()) {
        if (taken() <= enough) return
        if (index.owners.bytesOf(heaviest.name) <= own * muchMore) break
        evict(entry)
      }
    }
  }

  /** @param wanted messages and what each takes @throws RelayFault @throws NotStored */
  function check(requests: readonly QuotaRequest[], sender: Sender): void {
    const more = new Map<string, number>()
    let bytes = 0
    for (const { message, bytes: own } of requests) {
      checkMessage(message, limits)
      const { topic } = message
      const waiting = more.get(topic) ?? index.alive(topic) + reserved.alive(topic)
      if (waiting >= limits.messagesPerTopic) throw new RelayFault('MailboxLimitExceeded')
      if (requests.length > 1) more.set(topic, waiting + 1)
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
    promise(requests: readonly QuotaRequest[], sender: Sender): (one: QuotaRequest) => void {
      check(requests, sender)
      const { clientId, owners } = sender
      const names = new Set([clientId, ...owners, evictionKey({ owners, from: clientId })])
      const open = new Set(requests)
      for (const one of requests) reserved.add(one, names)
      return (one) => {
        if (open.delete(one)) reserved.remove(one, names)
      }
    },
  }
}
