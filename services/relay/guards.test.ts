import { wcToken } from '@causeway/protocol/wc/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { randomHex32 } from '@causeway/protocol/wc/keyPair'
import { clientIdOf, signRelayToken } from '@causeway/protocol/wc/signRelayToken'
import { createAdmission, type Admission } from './sockets/createAdmission.ts'
import { createHeartbeat } from './sockets/heartbeat.ts'
import { defaultLimits } from './limits/relayLimits.ts'
import { createKeyedCounter } from './limits/keyedCounter.ts'
import { createStallDetector } from './sockets/createStallDetector.ts'
import { createPartialFrames } from './sockets/partialFrames.ts'
import { createTokenVerifier } from './sockets/createTokenVerifier.ts'

const socketOf = (fields: object = {}) => ({ bufferedAmount: 0, ...fields }) as unknown as WebSocket

describe('createHeartbeat', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('R11: pings each socket once in a round, never all in one turn, and ends one that answers none', () => {
    const perTurn: number[] = []
    let pings = 0
    const terminated = new Set<number>()
    const heartbeat = createHeartbeat(20_000)
    const pong = new Map<number, () => void>()
    for (let n = 0; n < 1_000; n += 1) {
      const socket: WebSocket = socketOf({
        OPEN: 1,
        readyState: 1,
        on: (event: string, listener: () => void) => event === 'pong' && pong.set(n, listener),
        ping() {
          pings += 1
          // The first hundred are gone.
          if (n >= 100) pong.get(n)?.call(socket)
        },
        terminate: () => terminated.add(n),
      })
      heartbeat.add(socket)
    }
    for (let turn = 0; turn < 40; turn += 1) {
      const before = pings
      vi.advanceTimersByTime(500)
      perTurn.push(pings - before)
    }
    expect(pings).toBe(1_000)
    expect(Math.max(...perTurn)).toBe(25)
    vi.advanceTimersByTime(60_000)
    expect([...terminated].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, n) => n),
    )
    heartbeat.stop()
  })
})

describe('createStalled', () => {
  it('R1: finds a client that takes nothing, not one that is slow or has taken all', () => {
    let now = 0
    const isStalled = createStallDetector(1_000, () => now)
    const socket = socketOf({ bufferedAmount: 500 })
    expect(isStalled(socket, 10)).toBe(false)
    now += 900
    expect(isStalled(socket, 11)).toBe(false)
    now += 900
    expect(isStalled(socket, 11)).toBe(false)
    now += 1_000
    expect(isStalled(socket, 11)).toBe(true)
    expect(isStalled(socketOf(), 11)).toBe(false)
  })
})

describe('createUnfinished', () => {
  it('R7: bounds what one address holds, and gives the place back at once', () => {
    let now = 0
    const partials = createPartialFrames({ partialBytesPerAddress: 100, partialMs: 50 }, () => now)
    const [a, b, other] = [socketOf(), socketOf(), socketOf()]
    expect(partials.count(a, 'x', 60)).toBe(true)
    expect(partials.count(b, 'x', 60)).toBe(false)
    expect(partials.count(other, 'y', 90)).toBe(true)
    expect(partials.count(a, 'x', 100)).toBe(true)
    now = 51
    expect(partials.isOverdue(a)).toBe(true)
    expect(partials.isOverdue(b)).toBe(false)
    partials.count(a, 'x', 0)
    expect(partials.isOverdue(a)).toBe(false)
    expect(partials.count(b, 'x', 100)).toBe(true)
  })
})

describe('createTokenCheck', () => {
  const aud = 'wss://relay.example'
  const seed = randomHex32()
  const tokenOf = (iat: number, lifetime = 3_600) =>
    signRelayToken(seed, { aud, sub: 'x', iat, lifetime })
  const faultOf = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      if (isBaseError(error, wcToken)) return error.params.fault
      throw error
    }
    return null
  }

  it('[S7.relay-pairing] R6: takes what the check in JavaScript takes, a second time too, and refuses what it refuses', () => {
    const check = createTokenVerifier({ audiences: [aud], longest: 86_400 })
    const token = tokenOf(1_000)
    expect(check(token, 1_000).iss).toBe(clientIdOf(seed))
    expect(check(token, 1_100).iss).toBe(clientIdOf(seed))
    expect(faultOf(() => check(token, 1_000 + 3_600 + 121))).toBe('expired')
    const [head, body, signature = ''] = token.split('.')
    const forged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    expect(faultOf(() => check(forged, 1_000))).toBe('signature')
    expect(faultOf(() => check(forged, 1_000))).toBe('signature')
    expect(faultOf(() => check(`${head}.${body}.AAAA`, 1_000))).toBe('signature')
    expect(faultOf(() => check(token, 500))).toBe('notYetValid')
    const elsewhere = createTokenVerifier({ audiences: ['wss://other'], longest: 86_400 })
    expect(faultOf(() => elsewhere(token, 1_000))).toBe('audience')
  })

  it('[S7.relay-pairing] R17: takes none that lives longer than it may', () => {
    const check = createTokenVerifier({ audiences: [], longest: 86_400 })
    expect(faultOf(() => check(tokenOf(1_000, 86_401), 1_000))).toBe('lifetime')
    expect(faultOf(() => check(tokenOf(1_000, 86_400), 1_000))).toBeNull()
  })
})

describe('createGate', () => {
  const limits = {
    ...defaultLimits,
    connections: 10,
    connectionsPerAddress: 3,
    refusedPerAddress: 2,
  }
  const places = () => ({ open: createKeyedCounter(), refused: createKeyedCounter() })
  const gateOf = (open: ReturnType<typeof places>, more: Partial<typeof limits> = {}) =>
    createAdmission(
      {
        projects: { admit: () => Promise.resolve(null) },
        allowedOrigins: ['*'],
        audiences: [],
        limits: { ...limits, ...more },
        now: () => 1_000_000,
      },
      open,
    )
  const kindOf = (verdict: Admission | null) =>
    verdict?.kind === 'shed' ? verdict.status : (verdict?.kind ?? 'in')
  const knockOf = () => ({
    url: `/?auth=${signRelayToken(randomHex32(), { aud: 'x', sub: 'x', iat: 1_000 })}`,
    headers: {},
  })

  it('R5: counts what is open and what was refused apart', () => {
    const open = places()
    const gate = gateOf(open)
    expect(kindOf(gate.judge({ url: '/', headers: {} }, 'x', null))).toBe('refused')
    open.refused.add('x', 2)
    expect(kindOf(gate.judge({ url: '/', headers: {} }, 'x', null))).toBe(401)
    expect(kindOf(gate.judge({ url: '/', headers: {} }, 'y', null))).toBe('refused')
    expect(kindOf(gate.judge(knockOf(), 'x', null))).toBe('welcome')
    open.open.add('x', 3)
    expect(kindOf(gate.judge(knockOf(), 'x', null))).toBe(429)
    expect(kindOf(gate.judgeAddress('x'))).toBe(429)
    open.open.add('z', 7)
    expect(kindOf(gate.judge(knockOf(), 'y', null))).toBe(503)
    expect(kindOf(gate.judgeAddress('y'))).toBe(503)
  })

  it('R6: an address that knocks too often is turned away before anything is read', () => {
    const gate = gateOf(places(), { opensPerSecond: 1, burstSeconds: 2 })
    expect([1, 2, 3].map(() => kindOf(gate.judgeAddress('x')))).toEqual(['in', 'in', 429])
    expect(kindOf(gate.judgeAddress('y'))).toBe('in')
  })

  it('R5: the networks of one IPv6 /48 share what four addresses may have', () => {
    const open = places()
    const gate = gateOf(open, { connections: 100, opensPerSecond: 1, burstSeconds: 1 })
    open.open.addPart('2001:db8:1', 11)
    expect(kindOf(gate.judge(knockOf(), '2001:db8:1:1', null))).toBe('welcome')
    open.open.addPart('2001:db8:1', 1)
    expect(kindOf(gate.judge(knockOf(), '2001:db8:1:1', null))).toBe(429)
    expect(kindOf(gate.judge(knockOf(), '2001:db8:2:1', null))).toBe('welcome')
    const knocks = [1, 2, 3, 4, 5].map((n) => kindOf(gate.judgeAddress(`2001:db8:3:${n}`)))
    expect(knocks).toEqual(['in', 'in', 'in', 'in', 429])
    const verdict = gate.judge(knockOf(), '2001:db8:3:1', null)
    const other = gate.judge(knockOf(), '2001:db8:3:2', null)
    const ownerOf = (one: Admission) =>
      one.kind === 'welcome' ? (one.session.owners[0] ?? '') : ''
    expect(ownerOf(verdict)).not.toBe(ownerOf(other))
    expect(ownerOf(verdict).split('.')[0]).toBe(ownerOf(other).split('.')[0])
  })

  it('names an owner in a way that tells nobody its address, the same for each of its sockets', () => {
    const [one, other] = [gateOf(places()), gateOf(places())]
    const ownersOf = (gate: typeof one, address: string) => {
      const verdict = gate.judge(knockOf(), address, null)
      return verdict.kind === 'welcome' ? verdict.session.owners : []
    }
    expect(ownersOf(one, '203.0.113.7')).toEqual(ownersOf(one, '203.0.113.7'))
    expect(ownersOf(one, '203.0.113.7')).not.toEqual(ownersOf(one, '203.0.113.8'))
    expect(ownersOf(one, '203.0.113.7')).not.toEqual(ownersOf(other, '203.0.113.7'))
    expect(ownersOf(one, '203.0.113.7').join()).not.toContain('203')
  })
})
