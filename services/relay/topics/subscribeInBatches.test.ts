import { describe, expect, it } from 'vitest'
import { RelayFault } from '../faults/relayFault.ts'
import type { Peer } from './peer.ts'
import { subscribeInBatches } from './subscribeInBatches.ts'

const topics = Array.from({ length: 500 }, (_, n) => n.toString(16).padStart(64, '0'))

/** A client whose turns come when the test says. */
function setUp(failsAt = Number.POSITIVE_INFINITY) {
  const turns: (() => void)[] = []
  const listened: string[] = []
  const socket = { readyState: 1, OPEN: 1, terminate: () => undefined }
  const peer = {
    wire: { socket },
    queue: { enqueue: (piece: () => void) => void turns.push(piece) },
    taking: null,
  } as unknown as Peer
  const hub = {
    subscribe(_: Peer, topic: string) {
      if (listened.length === failsAt) throw new RelayFault('SubscriberLimitExceeded')
      listened.push(topic)
      return { id: `id of ${topic}`, deliver: () => undefined }
    },
  }
  const stopped: number[] = []
  const done = subscribeInBatches(hub, peer, { topics, prefix: 'irn' }, ({ size }) =>
    stopped.push(size),
  )
  done.catch(() => undefined)
  return { turns, listened, socket, peer, stopped, done }
}

describe('a client that listens to 500 topics', () => {
  it('takes fifty in a turn, and its next frame waits', async () => {
    const { turns, listened, peer, done } = setUp()
    const counts = [listened.length]
    expect(peer.taking).not.toBeNull()
    for (let turn = turns.shift(); turn; turn = turns.shift()) {
      turn()
      counts.push(listened.length)
    }
    expect(counts).toEqual([50, 100, 150, 200, 250, 300, 350, 400, 450, 500])
    expect([...(await done).keys()]).toEqual(topics)
    await peer.taking
    expect(peer.taking).toBeNull()
  })

  it('that has gone meanwhile listens to no more', async () => {
    const { turns, listened, socket, done } = setUp()
    turns.shift()?.()
    socket.readyState = 3
    for (let turn = turns.shift(); turn; turn = turns.shift()) turn()
    await done
    expect(listened).toHaveLength(100)
  })

  it('that is refused in the middle keeps what it had', async () => {
    const { turns, stopped, peer, done } = setUp(120)
    for (let turn = turns.shift(); turn; turn = turns.shift()) turn()
    await expect(done).rejects.toMatchObject({ fault: 'SubscriberLimitExceeded' })
    expect(stopped).toEqual([120])
    await peer.taking
    expect(peer.taking).toBeNull()
  })
})
