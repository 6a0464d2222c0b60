import { siteKey } from '../../lib/http/clientKey.ts'
import { RelayFault } from '../faults/relayFault.ts'
import type { Peer } from './peer.ts'
import { addressesPerSite, type RelayLimits } from '../limits/relayLimits.ts'
import { createKeyedCounter } from '../limits/keyedCounter.ts'

type Bounds = Pick<
  RelayLimits,
  'subscribersPerTopic' | 'topicsPerConnection' | 'topicsPerAddress' | 'topics'
>
type Reader = Pick<Peer, 'session' | 'outbox'>

/** Whether a client may listen to one topic more: each costs some 1.4 kB, over however many sockets somebody asks. */
export function createTopicQuota(limits: Bounds) {
  const read = createKeyedCounter()

  /** Why there is no room; nothing where there is. */
  function problemOf({ session, outbox }: Reader, readers: number): string | undefined {
    const { address } = session
    const most = limits.topicsPerAddress
    const isFull = read.of(address) >= most || read.of(siteKey(address)) >= most * addressesPerSite
    if (readers >= limits.subscribersPerTopic) return 'too many clients read this topic'
    if (outbox.topics.size >= limits.topicsPerConnection)
      return 'too many topics on this connection'
    if (isFull) return 'too many topics of this address'
    return read.all() >= limits.topics ? 'the relay reads too many topics' : undefined
  }

  return {
    /** @param readers of the topic, by now @throws RelayFault */
    check(peer: Reader, readers: number): void {
      const problem = problemOf(peer, readers)
      if (problem) throw new RelayFault('SubscriberLimitExceeded', problem)
    },
    /** A client listens to one more, or one less. */
    count({ session: { address } }: Reader, by: 1 | -1): void {
      read.add(address, by)
      const site = siteKey(address)
      if (site !== address) read.addPart(site, by)
    },
  }
}
