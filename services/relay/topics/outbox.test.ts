import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultLimits } from '../limits/relayLimits.ts'
import { entryOf } from '../../testing/relay/mailbox/entryOf.ts'
import type { Entry } from '../mailbox/entry.ts'
import { answered, createOutbox, holdPushes, push, refused } from './outbox.ts'

const topic = 'a'.repeat(64)

function outboxWith(limits: Partial<typeof defaultLimits> = {}) {
  const sent: string[] = []
  const state = { buffered: 0, now: 1_000, id: 1_700_000_000, failing: false, faults: 0 }
  const received: Entry[] = []
  const waiting: Entry[] = []
  const outbox = createOutbox(
    {
      clientId: 'did:key:reader',
      most: Number.MAX_SAFE_INTEGER,
      frames: 0,
      socket: { readyState: 1, OPEN: 1, terminate: () => undefined },
      stream: {
        get writableLength() {
          return state.buffered
        },
        cork: () => undefined,
        uncork: () => undefined,
        // Its head has four bytes at this length.
        write: (frame: Buffer) => sent.push(frame.subarray(4).toString()) > 0,
      },
    },
    {
      mailbox: {
        waitingFor() {
          if (state.failing) throw new Error('the mailbox cannot be read')
          return waiting.filter((entry) => !entry.received.includes('did:key:reader'))
        },
        receive(entry) {
          entry.received = [...entry.received, 'did:key:reader']
          received.push(entry)
        },
      },
      limits: { ...defaultLimits, ...limits },
      nextId: () => String((state.id += 1)),
      now: () => state.now * 1_000,
      onDelivered: () => undefined,
      onFault(error) {
        if (!state.failing) throw error
        state.faults += 1
      },
    },
  )
  outbox.topics.set(topic, { id: 'sub', prefix: 'irn', held: null })
  const idOf = (text: string) => /"id":(\d+)/u.exec(text)?.[1] ?? ''
  return { outbox, sent, state, received, waiting, idOf }
}

describe('holdPushes', () => {
  it('keeps a topic’s pushes until the answers of the client are on their way, in their order', () => {
    const { outbox, sent } = outboxWith()
    const other = 'b'.repeat(64)
    outbox.topics.set(other, { id: 'other', prefix: 'irn', held: null })
    const texts = () => sent.map((one) => /"message":"(\w+)"/u.exec(one)?.[1])
    const [first, second] = [holdPushes(outbox, topic), holdPushes(outbox, topic)]
    push(outbox, entryOf({ topic, message: 'a' }))
    push(outbox, entryOf({ topic: other, message: 'b' }))
    expect(texts()).toEqual(['b'])
    const third = holdPushes(outbox, topic)
    push(outbox, entryOf({ topic, message: 'c' }))
    third()
    second()
    expect(texts()).toEqual(['b'])
    first()
    expect(texts()).toEqual(['b', 'a', 'c'])
    push(outbox, entryOf({ topic, message: 'd' }))
    expect(texts()).toEqual(['b', 'a', 'c', 'd'])
    expect(outbox.holds).toBeNull()
  })

  it('what is more than the queue takes is read again from the mailbox', async () => {
    const { outbox, sent, waiting } = outboxWith({ pushQueue: 2 })
    const release = holdPushes(outbox, topic)
    for (const text of ['a', 'b', 'c', 'd']) {
      const entry = entryOf({ topic, message: text })
      waiting.push(entry)
      push(outbox, entry)
    }
    release()
    await expect.poll(() => sent.length).toBe(4)
  })
})

describe('createOutbox', () => {
  it('sends no more than may be on its way, in order, and each once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        async (pushesInFlight, pushQueue, count, answering) => {
          const { outbox, sent, waiting, received, idOf } = outboxWith({
            pushesInFlight,
            pushQueue,
          })
          for (let n = 0; n < count; n += 1) {
            const entry = entryOf({ message: `m${n}` })
            waiting.push(entry)
            push(outbox, entry)
          }
          let landed = 0
          while (landed < sent.length) {
            expect(sent.length - landed).toBeLessThanOrEqual(pushesInFlight)
            expect(answered(outbox, idOf(sent[landed] ?? ''))).toBe(true)
            landed += 1
            // What did not fit is read from the mailbox again, some turns later.
            if (answering[landed]) await Promise.resolve()
            for (let turn = 0; landed === sent.length && turn < 5; turn += 1)
              await Promise.resolve()
          }
          expect(sent.map((text) => /"message":"(m\d+)"/u.exec(text)?.[1])).toEqual(
            waiting.map((_, n) => `m${n}`),
          )
          expect(received).toHaveLength(count)
        },
      ),
    )
  })

  it('sends nothing that has ended, and nothing to a reader that lets bytes wait', () => {
    const { outbox, sent, state, idOf } = outboxWith()
    push(outbox, entryOf({ message: 'over', expiresAt: 1_000 }))
    expect(sent).toEqual([])
    push(outbox, entryOf({ message: 'fits' }))
    state.buffered = 10_000_000
    push(outbox, entryOf({ message: 'waits' }))
    expect(sent).toHaveLength(1)
    state.buffered = 0
    answered(outbox, idOf(sent[0] ?? ''))
    expect(sent).toHaveLength(2)
  })

  it('R13: a refused push frees its place and is not received', () => {
    const { outbox, sent, received, idOf } = outboxWith({ pushesInFlight: 1 })
    push(outbox, entryOf({ message: 'one' }))
    push(outbox, entryOf({ message: 'two' }))
    refused(outbox, idOf(sent[0] ?? ''))
    expect(sent).toHaveLength(2)
    expect(received).toEqual([])
    expect(answered(outbox, idOf(sent[0] ?? ''))).toBe(false)
  })

  it('keeps the order of publication while what was missed is not read again yet', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 4 }),
        // Whether a message arrives, an answer comes, or a few turns go by.
        fc.array(fc.constantFrom('arrives', 'answers', 'waits'), {
          maxLength: 60,
          size: 'max',
        }),
        async (pushesInFlight, pushQueue, steps) => {
          const { outbox, sent, waiting, idOf } = outboxWith({ pushesInFlight, pushQueue })
          let landed = 0
          const answerOne = () => {
            if (landed < sent.length) answered(outbox, idOf(sent[landed] ?? ''))
            landed = Math.min(landed + 1, sent.length)
          }
          for (const step of [...steps, ...Array.from({ length: 60 }, () => 'ends')]) {
            if (step === 'arrives') {
              const entry = entryOf({ message: `m${waiting.length}` })
              waiting.push(entry)
              push(outbox, entry)
            }
            if (step === 'answers' || step === 'ends') answerOne()
            if (step === 'waits') await Promise.resolve()
            if (step === 'ends') for (let n = 0; n < 5; n += 1) await Promise.resolve()
          }
          expect(sent.map((text) => /"message":"(m\d+)"/u.exec(text)?.[1])).toEqual(
            waiting.map((_, n) => `m${n}`),
          )
        },
      ),
    )
  })

  it('sends what arrives while the missed messages are read, after them, and tries again what failed', async () => {
    const { outbox, sent, waiting, state, idOf } = outboxWith({ pushesInFlight: 1, pushQueue: 1 })
    const all = Array.from({ length: 5 }, (_, n) => entryOf({ message: `m${n}` }))
    for (const entry of all.slice(0, 3)) {
      waiting.push(entry)
      push(outbox, entry)
    }
    state.failing = true
    answered(outbox, idOf(sent[0] ?? ''))
    await Promise.resolve()
    answered(outbox, idOf(sent[1] ?? ''))
    await Promise.resolve()
    expect(state.faults).toBeGreaterThan(0)
    expect(sent).toHaveLength(2)
    state.failing = false
    // Nothing is on its way that could be answered: what arrives next has it read again.
    for (const entry of all.slice(3)) {
      waiting.push(entry)
      push(outbox, entry)
    }
    for (let n = 0; n < 5; n += 1) await Promise.resolve()
    for (let next = 2; next < 5; next += 1) {
      answered(outbox, idOf(sent[next] ?? ''))
      for (let n = 0; n < 5; n += 1) await Promise.resolve()
    }
    expect(sent.map((text) => /"message":"(m\d+)"/u.exec(text)?.[1])).toEqual(
      all.map((_, n) => `m${n}`),
    )
  })
})
