import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultLimits } from './limits.ts'
import { entryOf } from './mailbox/fixture/entryOf.ts'
import type { Entry } from './mailbox/entry.ts'
import { answered, createOutbox, push, refused } from './outbox.ts'

const topic = 'a'.repeat(64)

function outboxWith(limits: Partial<typeof defaultLimits> = {}) {
  const sent: string[] = []
  const state = { buffered: 0, now: 1_000, id: 1_700_000_000 }
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
        waitingFor: () => waiting.filter((entry) => !entry.received.includes('did:key:reader')),
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
        throw error
      },
    },
  )
  outbox.topics.set(topic, { id: 'sub', prefix: 'irn', held: null })
  const idOf = (text: string) => /"id":(\d+)/u.exec(text)?.[1] ?? ''
  return { outbox, sent, state, received, waiting, idOf }
}

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
})
