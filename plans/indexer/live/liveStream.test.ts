import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as fc from 'fast-check'
import type { Address } from '@causeway/protocol/address'
import type { Activity } from '../../protocol/api/indexer/indexedActivity.ts'
import { createLog } from '@causeway/services/lib/log/log'
import type { PlanPulse, Pulse } from '../store/pulse.ts'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import { createBroadcast } from './broadcast.ts'
import { editionOf } from './edition.ts'
import { serverSentEvent } from './serverSentEvent.ts'
import { behindBlock, behindEvent, readPosition, writePosition } from './streamPosition.ts'
import type { CameFrom } from './findStart.ts'
import { liveStream, streamTimes, type StreamDeps } from './liveStream.ts'
import type { Topic } from './topic.ts'

const log = createLog({ level: 'fatal' })
const plans = ['0xA', '0xB'] as unknown as readonly Address[]
const member = '0xC' as Address

interface Row {
  readonly number: number
  readonly block: number
  readonly logIndex: number
  readonly plan: Address
  readonly member: Address | null
}

/** Books that a test writes, a broadcast over them, and how often they were read. */
function books() {
  const stopping = new AbortController()
  let fork = 'a'
  let block = 1
  let counter = 0
  let rows: Row[] = []
  let isAway = false
  const reads = { editions: 0, missed: 0 }
  const blockOf = (number: number): StoredBlock => ({
    number,
    hash: `0x${fork.charCodeAt(0).toString(16)}${String(number).padStart(62, '0')}`,
    timestamp: number,
  })
  const pulseOf = (): Pulse => ({
    token: `${fork} ${block} ${rows.length} ${counter}`,
    genesis: '0x0',
    block: blockOf(block),
    plans: new Map(
      plans.map((address): [string, PlanPulse] => {
        const own = rows.filter(({ plan }) => plan === address)
        const base = { address, listed: true, role: 'plan', hub: null }
        const version = `${fork} ${own.at(-1)?.number ?? 0} ${address === plans[1] ? counter : 0}`
        return [address, { ...base, cursor: null, cursorTimestamp: null, version }]
      }),
    ),
  })
  const told = (row: Row) => {
    const at = { blockNumber: row.block, logIndex: row.logIndex }
    const position = behindEvent({ ...at, blockHash: blockOf(row.block).hash })
    const activity = { ...at, id: row.number, plan: row.plan, member: row.member }
    return { activity: activity as unknown as Activity, position }
  }
  const isMine = (topic: Topic) => (row: Row) =>
    topic.kind === 'plan' ? row.plan === topic.plan : row.member === member
  const broadcast = createBroadcast({
    pulse: async () => {
      if (isAway) throw new Error('away')
      return pulseOf()
    },
    read: async (before) => {
      reads.editions += 1
      const pulse = pulseOf()
      const from = before?.block
      if (!from || !pulse.block) return { pulse, edition: null }
      const isNewBlock = from.hash !== pulse.block.hash
      const isReset = from.hash !== blockOf(from.number).hash || from.number > pulse.block.number
      const changed = [...pulse.plans.values()].filter(
        ({ address, version }) => before.plans.get(address)?.version !== version,
      )
      const events = rows.filter((row) => row.block > from.number).map(told)
      return {
        pulse,
        edition: editionOf({
          from,
          block: pulse.block,
          isReset,
          isNewBlock,
          plans: changed,
          events,
        }),
      }
    },
    pollMs: 10,
    log,
    signal: stopping.signal,
  })
  let ended = 0
  const deps: StreamDeps = {
    broadcast,
    log,
    signal: stopping.signal,
    onEnd: () => void (ended += 1),
    missed: async (topic, after, upTo) => {
      reads.missed += 1
      if (topic.kind === 'changes') return null
      if (isAway) throw new Error('away')
      const isGone = behindBlock(blockOf(after.blockNumber)).hash !== after.hash
      if (isGone || after.blockNumber > upTo.number) return null
      const following = rows.filter(isMine(topic)).filter(({ block: at, logIndex }) => {
        if (at > upTo.number) return false
        return at > after.blockNumber || (at === after.blockNumber && logIndex > after.logIndex)
      })
      // Two at once, so that a reader comes several times.
      const some = following.slice(0, 2).map(told)
      const isAll = following.length <= 2
      const top = behindBlock(upTo)
      const texts = some.map((one) => serverSentEvent('activity', one.activity, one.position))
      if (isAll) texts.push(serverSentEvent('block', upTo, top))
      return { text: texts.join(''), position: isAll ? top : (some.at(-1)?.position ?? after) }
    },
  }
  return {
    stopping,
    reads,
    broadcast,
    ended: () => ended,
    setAway: (value: boolean) => void (isAway = value),
    /** A block with so many events, of both plans in turn, every second one the wallet's. */
    mine: (events: number) => {
      block += 1
      for (let index = 0; index < events; index += 1) {
        const number = (rows.at(-1)?.number ?? 0) + 1
        const plan = plans[number % 2] ?? member
        rows.push({
          number,
          block,
          logIndex: index,
          plan,
          member: number % 3 === 0 ? member : null,
        })
      }
    },
    /** Something of the second plan changes without a block. */
    change: () => void (counter += 1),
    /** The last blocks are replaced by others, one more. */
    replace: (depth: number) => {
      const to = Math.max(1, block - depth)
      rows = rows.filter((row) => row.block <= to)
      fork = String.fromCharCode(fork.charCodeAt(0) + 1)
      block += 1
    },
    rows: (topic: Topic, upTo = block) =>
      rows.filter((row) => row.block <= upTo && isMine(topic)(row)).map(({ number }) => number),
    open: (topic: Topic, from: CameFrom) => {
      const reader = liveStream(deps, topic, from).getReader()
      const decoder = new TextDecoder()
      return {
        take: async () => {
          const { value } = await reader.read()
          return value === undefined ? undefined : decoder.decode(value)
        },
        raw: async () => (await reader.read()).value,
        leave: () => reader.cancel(),
      }
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Lets time pass until something is there: a crowd is called in several turns of the real event loop. */
async function passing<T>(wanted: Promise<T>): Promise<T> {
  const state = { isThere: false }
  void wanted.finally(() => void (state.isThere = true))
  while (!state.isThere) await pass(10)
  return wanted
}
const now: CameFrom = { kind: 'now' }
const planTopic: Topic = { kind: 'plan', plan: plans[0]! }

describe('position', () => {
  it('comes back as it was written, and nothing else is one', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), (number) => {
        const hash = `0x${String(number).padStart(64, '0')}` as const
        const position = behindBlock({ number, hash, timestamp: number })
        expect(readPosition(writePosition(position))).toEqual(position)
      }),
    )
    for (const text of ['', '1.2', '1.2.xyz', '-1.2.0123456789', '1.2.0123456789;'])
      expect(readPosition(text)).toBeNull()
  })
})

describe('live streams', () => {
  it('says when to come back, then where it stands, and keeps the line alive', async () => {
    const { open } = books()
    const stream = open(planTopic, now)
    expect(await stream.take()).toBe(`retry: ${streamTimes.retry}\n\n`)
    const opening = stream.take()
    await pass(10)
    expect(await opening).toContain('event: block\nid: 1.')
    const next = stream.take()
    await pass(streamTimes.heartbeat + 1_000)
    expect(await next).toBe(': still here\n\n')
  })

  it('I3: five thousand who listen cost one reading for each change, and are given the same bytes', async () => {
    const { open, mine, reads } = books()
    const streams = Array.from({ length: 5_000 }, () => open(planTopic, now))
    await Promise.all(streams.map((one) => one.raw()))
    await passing(Promise.all(streams.map((one) => one.raw())))
    const before = reads.editions
    const next = Promise.all(streams.map((one) => one.raw()))
    mine(3)
    const given = new Set(await passing(next))
    expect([given.size, reads.editions - before, reads.missed]).toEqual([1, 1, 0])
    // Nobody reads while nothing changes.
    await pass(5_000)
    expect(reads.editions - before).toBe(1)
    await Promise.all(streams.map((one) => one.leave()))
  })

  it('tells which answers changed, also without a new block', async () => {
    const { open, mine, change } = books()
    const stream = open({ kind: 'changes' }, now)
    await stream.take()
    await pass(20)
    expect(await stream.take()).toContain('"plans":[],"members":[]')
    mine(1)
    await pass(20)
    expect(await stream.take()).toContain('"plans":["0xB"],"members":[]')
    mine(0)
    await pass(20)
    expect(await stream.take()).toContain('"plans":[],"members":[]')
    change()
    await pass(20)
    expect(await stream.take()).toContain('"plans":["0xB"],"members":[]')
    mine(2)
    await pass(20)
    expect(await stream.take()).toContain('"plans":["0xA","0xB"],"members":["0xC"]')
  })

  it('begins behind the block that a page has, and asks to read again where that is too long ago', async () => {
    const { open, mine } = books()
    const holder = open({ kind: 'changes' }, now)
    await holder.take()
    await pass(20)
    for (let block = 0; block < 5; block += 1) {
      mine(block === 1 ? 1 : 0)
      await pass(20)
    }
    const from = async (block: number) => {
      const stream = open({ kind: 'changes' }, { kind: 'since', block })
      await stream.take()
      return stream.take()
    }
    expect((await from(2))?.match(/event: change/gu)).toHaveLength(4)
    expect(await from(2)).toContain('"plans":["0xB"]')
    expect(await from(6)).toContain('"plans":[],"members":[]')
    expect(await from(9)).toContain('"plans":[],"members":[]')
    expect(await from(0)).toContain('event: reset')
  })

  it('asks again when the database was away, and loses nothing by it', async () => {
    const { open, setAway, mine } = books()
    setAway(true)
    const stream = open(planTopic, now)
    await stream.take()
    const opening = stream.take()
    await pass(1_000)
    setAway(false)
    await pass(20)
    expect(await opening).toContain('event: block\nid: 1.')
    setAway(true)
    mine(2)
    const next = stream.take()
    await pass(1_000)
    setAway(false)
    await pass(20)
    expect(await next).toContain('event: activity\nid: 2.')
  })

  it('lets a reader go that takes nothing, with a clear end, and keeps nothing for it', async () => {
    const { open, mine, ended, broadcast } = books()
    const stream = open(planTopic, now)
    for (let second = 0; second < 40; second += 1) {
      mine(2)
      await pass(1_000)
    }
    expect([broadcast.size(), ended()]).toEqual([0, 1])
    const texts: (string | undefined)[] = []
    for (let text = await stream.take(); text !== undefined; text = await stream.take())
      texts.push(text)
    // The line to come back, and the end: what it did not take is not there.
    expect(texts).toEqual([
      `retry: ${streamTimes.retry}\n\n`,
      'event: end\ndata: {"reason":"slow"}\n\n',
    ])
  })

  it('tells that the server stops, and no longer listens then', async () => {
    const { open, stopping, broadcast, ended } = books()
    const stream = open(planTopic, now)
    await stream.take()
    await pass(20)
    await stream.take()
    const last = stream.take()
    stopping.abort()
    expect(await last).toBe('event: end\ndata: {"reason":"stopping"}\n\n')
    expect(await stream.take()).toBeUndefined()
    expect([broadcast.size(), ended()]).toEqual([0, 1])
  })

  it('I3: tells each event once and in order, or asks to read again, however slow and broken off a reader is', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ do: fc.constant('mine' as const), n: fc.nat(4) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('replace' as const), n: fc.nat(3) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('change' as const), n: fc.nat(1) }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('take' as const), n: fc.nat(1) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('break' as const), n: fc.nat(1) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('crowd' as const), n: fc.nat(1) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('away' as const), n: fc.nat(1) }) },
    )
    const topics: readonly Topic[] = [planTopic, { kind: 'member', member }]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...topics),
        fc.array(step, { maxLength: 60 }),
        async (topic, steps) => {
          const world = books()
          let heard: number[] = []
          let lastId: string | undefined
          let stream = world.open(topic, now)
          let pending: Promise<string | undefined> | null = null
          const hear = (text: string) => {
            for (const message of text.split('\n\n')) {
              const fields = new Map(
                message.split('\n').map((line) => line.split(': ', 2) as [string, string]),
              )
              lastId = fields.get('id') ?? lastId
              const event = fields.get('event')
              // Whoever is asked to reads what is stored up to that block: what was heard so far does not count.
              if (event !== 'reset' && event !== 'activity') continue
              const data = JSON.parse(message.slice(message.indexOf('data: ') + 6))
              if (event === 'reset') heard = world.rows(topic, data.number as number)
              else heard.push(data.id as number)
            }
          }
          const take = async () => {
            pending ??= stream.take()
            const text = await Promise.race([pending, pass(40).then(() => null)])
            if (text === null) return false
            pending = null
            hear(text ?? '')
            return true
          }
          await take()
          await take()
          for (const { do: what, n } of steps) {
            if (what === 'mine') world.mine(n)
            else if (what === 'replace') world.replace(n)
            else if (what === 'change') world.change()
            else if (what === 'away') world.setAway(n === 1)
            else if (what === 'take') await take()
            else if (what === 'crowd') {
              for (let block = 0; block < 260; block += 1) {
                world.mine(block % 50 === 0 ? 1 : 0)
                await pass(10)
              }
            } else {
              await stream.leave()
              pending = null
              const position = lastId === undefined ? null : readPosition(lastId)
              stream = world.open(topic, position ? { kind: 'position', position } : now)
            }
            await pass(10)
          }
          world.setAway(false)
          await pass(1_100)
          for (let quiet = 0; quiet < 3;) quiet = (await take()) ? 0 : quiet + 1
          expect(heard).toEqual(world.rows(topic))
          await stream.leave()
          world.stopping.abort()
          await pass(20)
        },
      ),
      { numRuns: 60 },
    )
  }, 60_000)
})
