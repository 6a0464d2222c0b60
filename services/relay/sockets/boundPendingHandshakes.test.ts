import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { boundPendingHandshakes } from './boundPendingHandshakes.ts'

/** A door whose connections come from the addresses that a test names. */
function doorWith(
  limits: { pendingHandshakes: number; pendingHandshakesPerAddress: number },
  trustProxy = 0,
) {
  const server = new EventEmitter()
  let refused = 0
  const hasAsked = boundPendingHandshakes(server as unknown as Server, {
    limits,
    trustProxy,
    onRefused: () => (refused += 1),
  })
  function judgeAddress(remoteAddress: string): Socket {
    const stream = Object.assign(new EventEmitter(), {
      remoteAddress,
      destroyed: false,
      destroy() {
        stream.destroyed = true
        // As of a socket: later.
        setImmediate(() => stream.emit('close'))
      },
    })
    server.emit('connection', stream)
    return stream as unknown as Socket
  }
  return { judgeAddress, hasAsked, refused: () => refused }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const open = (streams: readonly Socket[]) => streams.filter(({ destroyed }) => !destroyed).length

describe('boundKnocking', () => {
  it('lets newcomers in while a few addresses hold all places: their oldest goes', async () => {
    const { judgeAddress, hasAsked, refused } = doorWith({
      pendingHandshakes: 50,
      pendingHandshakesPerAddress: 10,
    })
    const flood = Array.from({ length: 50 }, (_, n) => judgeAddress(`203.0.113.${n % 5}`))
    expect(open(flood)).toBe(50)
    const calm = Array.from({ length: 5 }, (_, n) => judgeAddress(`198.51.100.${n}`))
    expect(open(calm)).toBe(5)
    expect(flood.map(({ destroyed }) => destroyed).lastIndexOf(true)).toBe(4)
    expect([open(flood), refused()]).toEqual([45, 5])
    await turn()
    for (const stream of calm) hasAsked(stream)
    // The places of those that became sockets and of those that were cut are free once, not twice.
    const more = Array.from({ length: 6 }, (_, n) => judgeAddress(`192.0.2.${n}`))
    expect([open(more), open(flood), refused()]).toEqual([6, 44, 6])
  })

  it('still refuses what is too much of one address, and knows each site by its own number', () => {
    const { judgeAddress } = doorWith({ pendingHandshakes: 1_000, pendingHandshakesPerAddress: 3 })
    expect(open(Array.from({ length: 8 }, () => judgeAddress('203.0.113.1')))).toBe(3)
    const site = Array.from({ length: 20 }, (_, n) => judgeAddress(`2001:db8:1:${n}::1`))
    expect(open(site)).toBe(12)
  })

  it('counts only all behind proxies of the operator’s own', () => {
    const { judgeAddress } = doorWith({ pendingHandshakes: 5, pendingHandshakesPerAddress: 1 }, 1)
    const all = Array.from({ length: 8 }, () => judgeAddress('10.0.0.1'))
    expect([open(all.slice(0, 3)), open(all.slice(3))]).toEqual([0, 5])
  })

  it('frees the place of one that hangs up', async () => {
    const { judgeAddress, refused } = doorWith({
      pendingHandshakes: 2,
      pendingHandshakesPerAddress: 2,
    })
    judgeAddress('203.0.113.1').destroy()
    await turn()
    expect([open([judgeAddress('203.0.113.1'), judgeAddress('203.0.113.1')]), refused()]).toEqual([
      2, 0,
    ])
  })

  it('takes from whoever has most, also when that changes', () => {
    const { judgeAddress, hasAsked } = doorWith({
      pendingHandshakes: 6,
      pendingHandshakesPerAddress: 4,
    })
    const first = Array.from({ length: 4 }, () => judgeAddress('203.0.113.1'))
    const second = Array.from({ length: 2 }, () => judgeAddress('203.0.113.2'))
    for (const stream of first.slice(0, 3)) hasAsked(stream)
    const third = Array.from({ length: 3 }, () => judgeAddress('203.0.113.3'))
    expect(open([...first, ...second, ...third])).toBe(9)
    judgeAddress('203.0.113.4')
    expect([open(first), open(second), open(third)]).toEqual([4, 2, 2])
  })
})
