import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryOf } from '../../testing/relay/mailbox/entryOf.ts'
import type { Entry } from './entry.ts'
import { createMessageIndex } from './messageIndex.ts'

const topics = ['a', 'b', 'c'].map((letter) => letter.repeat(64))

describe('createShelf', () => {
  it('R14: forgets what ended, by the second or after a jump of the clock, and finds nothing before that', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }),
        fc.array(fc.integer({ min: -20, max: 40 }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 50 }),
        (lives, jumps, most) => {
          let now = 1_000
          const index = createMessageIndex(() => now)
          const entries = lives.map((life, n) =>
            entryOf({ message: `m${n}`, topic: topics[n % 3] ?? '', expiresAt: now + life }),
          )
          for (const entry of entries) index.insert(entry)
          for (const jump of jumps) {
            now += jump
            const left = entries.filter(({ done, expiresAt }) => !done && expiresAt > now)
            expect(topics.flatMap((topic) => index.of(topic)).length).toBe(left.length)
            const before = index.size().entries
            const ended = before - left.length
            let rounds = 1
            while (index.expire(most)) rounds += 1
            expect(rounds).toBe(Math.max(1, Math.ceil(ended / most)))
            expect(index.size().entries).toBe(left.length)
            expect(index.size().bytes).toBe(left.reduce((sum, { bytes }) => sum + bytes, 0))
          }
        },
      ),
    )
  })

  it('counts every entry once, whatever happens to it in whatever order', () => {
    const step = fc.tuple(
      fc.constantFrom('insert', 'finish', 'remove', 'move'),
      fc.integer({ min: 0, max: 9 }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const index = createMessageIndex(() => 1_000)
        const alive = new Map<number, Entry>()
        for (const [action, n] of steps) {
          const entry = alive.get(n)
          if (action === 'insert' && !entry) {
            const fresh = entryOf({
              message: `m${n} ${alive.size}`,
              segment: n % 3,
              topic: topics[n % 3] ?? '',
            })
            alive.set(n, fresh)
            index.insert(fresh)
          }
          if (!entry) continue
          if (action === 'move') index.move(entry, (entry.segment + 1) % 3)
          if (action === 'finish') index.finish(entry)
          if (action === 'remove') index.remove(entry)
          if (action === 'finish' || action === 'remove') alive.delete(n)
        }
        const left = [...alive.values()]
        const bytes = left.reduce((sum, entry) => sum + entry.bytes, 0)
        expect(index.size()).toEqual({ entries: left.length, bytes })
        expect(index.owners.bytesOf('a:1')).toBe(bytes)
        for (const topic of topics) {
          const own = left.filter((entry) => entry.topic === topic)
          expect(index.alive(topic)).toBe(own.length)
          expect(index.of(topic).filter(({ done }) => !done)).toHaveLength(own.length)
          for (const entry of own) expect(index.find(topic, entry.hash)).toBe(entry)
        }
        expect(index.owners.bytesOf('did:key:publisher')).toBe(bytes)
        const bySegment = [0, 1, 2].flatMap((segment) => [...index.living(segment)])
        expect(new Set(bySegment)).toEqual(new Set(left))
      }),
    )
  })

  it('R9: gives a topic in the order of publication, whatever the order in which it was read', () => {
    const index = createMessageIndex(() => 1_000)
    const entries = ['one', 'two', 'three'].map((message) => entryOf({ message }))
    for (const entry of entries.toReversed()) index.insert(entry)
    expect(index.of('a'.repeat(64)).map(({ escaped }) => escaped)).toEqual(['one', 'two', 'three'])
  })

  it('R3: an entry takes the room of its texts, two bytes a letter beyond Latin, and that of its places', () => {
    const [small, latin, wide] = ['x', 'é'.repeat(1_000), '漢'.repeat(1_000)].map((message) =>
      entryOf({ message }),
    )
    expect(small?.bytes).toBeGreaterThan(600)
    expect((latin?.bytes ?? 0) - (small?.bytes ?? 0)).toBeGreaterThan(900)
    expect((wide?.bytes ?? 0) - (small?.bytes ?? 0)).toBeGreaterThan(1_900)
    const attested = entryOf({ message: 'x', attestation: 'y'.repeat(5_000) })
    expect(attested.bytes - (small?.bytes ?? 0)).toBe(5_000)
  })
})
