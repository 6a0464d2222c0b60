import { describe, expect, it } from 'vitest'
import type { Peer } from './peer.ts'
import { defaultLimits } from '../limits/relayLimits.ts'
import { createTopicQuota } from './createTopicQuota.ts'

const peerOf = (address: string) =>
  ({ session: { address }, outbox: { topics: new Map() } }) as unknown as Peer

/** Listens until it is refused. @returns to how many topics, and why to no more */
function fill(quota: ReturnType<typeof createTopicQuota>, peer: Peer) {
  for (let count = 0; ; count += 1) {
    try {
      quota.check(peer, 0)
    } catch (error) {
      return [count, (error as Error).message] as const
    }
    quota.count(peer, 1)
  }
}

describe('the room for topics', () => {
  it('is bounded by address, by the /48 of addresses, and in all', () => {
    const quota = createTopicQuota({ ...defaultLimits, topicsPerAddress: 10, topics: 70 })
    expect(fill(quota, peerOf('192.0.2.1'))[0]).toBe(10)
    const site = [1, 2, 3, 4, 5, 6].map((n) => fill(quota, peerOf(`2001:db8:1:${n}::/64`))[0])
    expect(site).toEqual([10, 10, 10, 10, 0, 0])
    const rest = [1, 2, 3].map((n) => fill(quota, peerOf(`198.51.100.${n}`)))
    expect(rest.map(([count]) => count)).toEqual([10, 10, 0])
    expect(rest[2]?.[1]).toMatch(/too many topics/u)
  })

  it('comes back as it is left', () => {
    const quota = createTopicQuota({ ...defaultLimits, topicsPerAddress: 10, topics: 70 })
    const peer = peerOf('192.0.2.1')
    fill(quota, peer)
    for (let n = 0; n < 4; n += 1) quota.count(peer, -1)
    expect(fill(quota, peer)[0]).toBe(4)
  })
})
