import { describe, expect, it } from 'vitest'
import { createRelayClient } from './createRelayClient.ts'
import { formatError, formatResult, parseJsonRpc } from './parseJsonRpc.ts'
import type { SocketListener } from './socketPort.ts'

const topic = 'ab'.repeat(32)
const how = { tag: 1108, ttlSeconds: 300, prompt: true }

/** A client whose time and whose relay are the test's. */
function setUp(random = () => 0.5) {
  const waits: { ms: number; run: () => void; stopped: boolean }[] = []
  const sent: { id: string; method: string }[] = []
  const unheard: [readonly string[], string][] = []
  const refusals: string[] = []
  let listener: SocketListener | undefined
  let now = 0
  let id = 0
  const client = createRelayClient({
    url: 'wss://relay.test',
    projectId: undefined,
    seed: '11'.repeat(32),
    socket: {
      open: (_, opened) => {
        listener = opened
        return {
          send: (text) => {
            const frame = parseJsonRpc(text)
            if (frame.kind === 'request') sent.push({ id: frame.id, method: frame.method })
          },
          close: () => undefined,
        }
      },
    },
    now: () => now,
    random,
    after: (ms, run) => {
      const wait = { ms, run, stopped: false }
      waits.push(wait)
      return () => {
        wait.stopped = true
      }
    },
    nextId: () => String(++id),
    log: { write: () => undefined },
    onMessage: () => undefined,
    onUnheard: (topics, reason) => unheard.push([topics, reason]),
    onRefused: (reason) => refusals.push(reason),
  })
  return {
    client,
    waits,
    sent,
    unheard,
    refusals,
    opened: () => listener?.opened(),
    closed: (reason?: string) => listener?.closed(reason),
    answers: (text: string) => listener?.received(text),
    /** Moves the clock, and beats. */
    beat: (ms = 5_000) => {
      now += ms
      waits.findLast((wait) => wait.ms === 5_000 && !wait.stopped)?.run()
    },
  }
}

it('[S9.heartbeat] beats each 5 s from the first socket on, and stops with the client', () => {
  const { client, waits } = setUp()
  expect(waits).toEqual([])
  client.subscribe(topic)
  for (let beat = 0; beat < 3; beat++) {
    expect(waits.at(-1)?.ms).toBe(5_000)
    waits.at(-1)?.run()
    expect(waits).toHaveLength(beat + 2)
  }
  client.stop()
  expect(waits.at(-1)?.stopped).toBe(true)
})

describe('S1: what the relay does not do', () => {
  it('a refused message is told at once to who waits for it, with the relay’s words, and not said again', () => {
    const { client, sent, opened, answers, closed } = setUp()
    const failures: (string | undefined)[] = []
    client.publish(topic, 'm', how, { failed: (reason) => failures.push(reason) })
    opened()
    answers(formatError(sent[0]?.id ?? '', { code: -32_000, message: 'Mailbox limit exceeded' }))
    expect(failures).toEqual(['Mailbox limit exceeded'])
    closed()
    expect(sent).toHaveLength(1)
  })

  it('a message that the relay does not take is told after a minute, once, and not said afterwards', () => {
    const { client, sent, opened, beat } = setUp()
    const failures: (string | undefined)[] = []
    client.publish(topic, 'm', how, { failed: (reason) => failures.push(reason) })
    for (let beats = 0; beats < 11; beats++) beat()
    expect(failures).toEqual([])
    for (let beats = 0; beats < 3; beats++) beat()
    expect(failures).toEqual([undefined])
    opened()
    expect(sent).toEqual([])
  })

  it('a message that was taken fails no more, whatever comes after', () => {
    const { client, sent, opened, answers, closed } = setUp()
    const failures: (string | undefined)[] = []
    client.publish(topic, 'm', how, { failed: (reason) => failures.push(reason) })
    opened()
    const id = sent[0]?.id ?? ''
    answers(formatResult(id, true))
    answers(formatError(id, { code: -32_000, message: 'late' }))
    closed('Unauthorized: invalid key')
    expect(failures).toEqual([])
  })

  it('a relay that will not have the client fails what waits, with its words', () => {
    const { client, closed, refusals } = setUp()
    const failures: (string | undefined)[] = []
    client.publish(topic, 'm', how, { failed: (reason) => failures.push(reason) })
    client.publish(topic, 'n', how)
    closed('Unauthorized: invalid key')
    expect([failures, refusals]).toEqual([
      ['Unauthorized: invalid key'],
      ['Unauthorized: invalid key'],
    ])
  })

  it('a topic that may not be listened to is told, by itself and among others', () => {
    const { client, sent, opened, answers, unheard } = setUp()
    client.subscribe(topic)
    opened()
    const refuse = () =>
      answers(formatError(sent.at(-1)?.id ?? '', { code: -32_000, message: 'Subscriber limit' }))
    refuse()
    const other = 'cd'.repeat(32)
    client.subscribe(other)
    refuse()
    expect(unheard).toEqual([
      [[topic], 'Subscriber limit'],
      [[other], 'Subscriber limit'],
    ])
  })
})

it('S2: clients that lost one relay come back spread over time, and each later than before', () => {
  const waitsOf = (random: number) => {
    const { client, waits, closed } = setUp(() => random)
    client.subscribe(topic)
    const seen: number[] = []
    for (let attempt = 0; attempt < 7; attempt++) {
      closed()
      const wait = waits.at(-1)
      seen.push(wait?.ms ?? 0)
      wait?.run()
    }
    return seen
  }
  const early = waitsOf(0)
  const late = waitsOf(0.999_999)
  expect(early).toEqual([100, 200, 400, 800, 1_600, 3_000, 3_000])
  expect(late.map(Math.round)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})
