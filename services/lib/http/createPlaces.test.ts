import { describe, expect, it } from 'vitest'
import { clientKey } from './clientKey.ts'
import { createClientLimiter } from './createClientLimiter.ts'
import { createPlaces } from './createPlaces.ts'

/** Clients of one customer of IPv6. */
const ofOneSite = (at: number) => clientKey(`2001:db8:7:${at.toString(16)}::1`)

describe('createPlaces', () => {
  const taken = (places: ReturnType<typeof createPlaces>, clients: readonly string[]) =>
    clients.filter((client) => 'leave' in places.take(client)).length

  it('attack: one customer of IPv6 takes eight clients’ places and no more; the rest stays for others', () => {
    const places = createPlaces({ all: 1_000, perClient: 5 })
    const many = Array.from({ length: 500 }, (_, at) => ofOneSite(at % 100))
    expect(taken(places, many)).toBe(40)
    expect(places.take(ofOneSite(400))).toEqual({ full: 'client' })
    expect(
      taken(
        places,
        Array.from({ length: 9 }, () => '192.0.2.1'),
      ),
    ).toBe(5)
    expect(taken(places, ['2001:db8:8::', '192.0.2.2'])).toBe(2)
  })

  it('a place that is given back is free once, however often it is given', () => {
    const places = createPlaces({ all: 2, perClient: 1 })
    const first = places.take('192.0.2.1')
    places.take('192.0.2.2')
    expect(places.take('192.0.2.3')).toEqual({ full: 'all' })
    if ('leave' in first) [1, 2, 3].forEach(() => first.leave())
    expect(places.take('192.0.2.2')).toEqual({ full: 'client' })
    expect('leave' in places.take('192.0.2.3')).toBe(true)
    expect(places.take('192.0.2.4')).toEqual({ full: 'all' })
  })
})

describe('createClientLimiter', () => {
  it('attack: one customer of IPv6 has eight clients’ requests together, and others their own', async () => {
    const limiter = createClientLimiter({ name: 'test', points: 3, seconds: 60, shared: null })
    const passed = async (clients: readonly string[]) => {
      const waits = await Promise.all(clients.map(async (client) => limiter.take(client)))
      return waits.filter((wait) => wait === 0).length
    }
    expect(await passed(Array.from({ length: 300 }, (_, at) => ofOneSite(at)))).toBe(24)
    expect(await passed(Array.from({ length: 10 }, () => '192.0.2.1'))).toBe(3)
    expect(await passed(Array.from({ length: 10 }, () => ofOneSite(0)))).toBe(0)
    expect(await passed(['2001:db8:8::'])).toBe(1)
  })
})
