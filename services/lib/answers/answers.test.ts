import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { parseRequest } from '@causeway/protocol/http/call'
import { answerKey } from './answerKey.ts'
import { createByteCache } from './byteCache.ts'
import { createAnswers } from './createAnswers.ts'
import { bodyTemplate } from './encodedBody.ts'

describe('byteCache', () => {
  it('never keeps more than its bytes, and gives back what was put there last', () => {
    const key = fc.integer({ min: 0, max: 30 }).map(String)
    const step = fc.oneof(
      fc.record({ do: fc.constant('set' as const), key, bytes: fc.integer({ min: 1, max: 130 }) }),
      fc.record({ do: fc.constant('get' as const), key, bytes: fc.constant(0) }),
      fc.record({ do: fc.constant('delete' as const), key, bytes: fc.constant(0) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const limit = 100
        const cache = createByteCache<number>(limit)
        const model = new Map<string, { value: number; bytes: number }>()
        steps.forEach((one, value) => {
          if (one.do === 'set') {
            cache.set(one.key, value, one.bytes)
            model.set(one.key, { value, bytes: one.bytes })
            // A fifth is always free for what is new; what is larger may find no room, and what it replaces is gone.
            const found = cache.get(one.key)
            if (one.bytes <= limit / 5 || found !== undefined) expect(found).toBe(value)
            if (one.bytes > limit) expect(found).toBeUndefined()
          } else if (one.do === 'get') {
            const found = cache.get(one.key)
            if (found !== undefined) expect(found).toBe(model.get(one.key)?.value)
          } else {
            cache.delete(one.key)
            model.delete(one.key)
            expect(cache.get(one.key)).toBeUndefined()
          }
          expect(cache.bytes()).toBeLessThanOrEqual(limit)
          const kept = [...model].filter(([name]) => cache.get(name) !== undefined)
          expect(cache.bytes()).toBe(kept.reduce((all, [, { bytes }]) => all + bytes, 0))
          expect(cache.size()).toBe(kept.length)
        })
      }),
      { numRuns: 300 },
    )
  })

  it('keeps what is in use while a stranger asks for ten thousand things once', () => {
    const cache = createByteCache<string>(100)
    cache.set('busy', 'page', 10)
    expect(cache.get('busy')).toBe('page')
    for (let index = 0; index < 10_000; index += 1) cache.set(`once ${index}`, 'x', 10)
    expect(cache.get('busy')).toBe('page')
    expect(cache.bytes()).toBeLessThanOrEqual(100)
  })

  it('lets go of what was in use and is not any more', () => {
    const cache = createByteCache<number>(100)
    for (let index = 0; index < 50; index += 1) {
      cache.set(`${index}`, index, 10)
      cache.get(`${index}`)
    }
    expect([cache.get('0'), cache.get('49')]).toEqual([undefined, 49])
  })
})

/** The world behind the answers: a version, and what is made of it, when told to. */
function world() {
  let version = 0
  let made = 0
  const open: { finish: () => void; fail: () => void }[] = []
  const answers = createAnswers<number>({ bytes: 5_000, bytesOf: () => 100 })
  return {
    answers,
    made: () => made,
    open,
    version: () => version,
    move: () => void (version += 1),
    ask: (key: string) =>
      answers.get({
        key,
        version: String(version),
        make: () => {
          made += 1
          // Read when it begins, as a snapshot is.
          const seen = version
          return new Promise((resolve, reject) =>
            open.push({ finish: () => resolve(seen), fail: () => reject(new Error('away')) }),
          )
        },
        versionNow: async () => String(version),
      }),
  }
}

describe('answers', () => {
  it('a thousand who ask at once cost one answer, and the next thousand none', async () => {
    const { answers, ask, made, open } = world()
    const all = Array.from({ length: 1_000 }, () => ask('page'))
    expect([made(), open.length]).toEqual([1, 1])
    open[0]?.finish()
    expect(new Set(await Promise.all(all))).toEqual(new Set([0]))
    await Promise.all(Array.from({ length: 1_000 }, () => ask('page')))
    expect([made(), answers.peek('page', '0')]).toEqual([1, 0])
  })

  it('keeps no failure: all who wait hear of it, the next one is answered', async () => {
    const { ask, made, open } = world()
    const all = [ask('page'), ask('page')]
    open[0]?.fail()
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ])
    const next = ask('page')
    open[1]?.finish()
    expect([await next, made()]).toEqual([0, 2])
  })

  it('keeps nothing where the version cannot be told once the answer was made', async () => {
    const { answers } = world()
    const ask = () =>
      answers.get({
        key: 'page',
        version: '0',
        make: async () => 1,
        versionNow: () => Promise.reject(new Error('away')),
      })
    expect(await ask()).toBe(1)
    expect(answers.peek('page', '0')).toBeUndefined()
  })

  it('gives nobody an answer older than the version they asked with, whatever moves when', async () => {
    const key = fc.constantFrom('a', 'b', 'c')
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ do: fc.constant('ask' as const), key }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), key }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('finish' as const), key }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), key }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { answers, ask, move, open, version, made } = world()
        const asked: Promise<void>[] = []
        const wanted = new Set<string>()
        const tick = () => new Promise<void>((resolve) => setImmediate(resolve))
        let failures = 0
        for (const one of steps) {
          if (one.do === 'ask') {
            const at = version()
            wanted.add(`${at} ${one.key}`)
            const check = (got: number) => expect(got).toBeGreaterThanOrEqual(at)
            asked.push(
              ask(one.key).then(check, (error: Error) => expect(error.message).toBe('away')),
            )
          } else if (one.do === 'move') move()
          else if (one.do === 'finish') open.shift()?.finish()
          else {
            const failing = open.shift()
            failing?.fail()
            failures += failing ? 1 : 0
          }
          await tick()
          for (const name of ['a', 'b', 'c']) {
            const kept = answers.peek(name, String(version()))
            if (kept !== undefined) expect(kept).toBe(version())
          }
        }
        while (open.length > 0) {
          open.shift()?.finish()
          await tick()
        }
        await Promise.all(asked)
        // One for each version of each key, and one more for each that failed or was overtaken while it was made.
        expect(made()).toBeLessThanOrEqual(wanted.size + failures + steps.length / 2)
        if (!steps.some(({ do: what }) => what === 'move') && failures === 0)
          expect(made()).toBe(wanted.size)
      }),
      { numRuns: 200 },
    )
  })

  it('holds its bytes whatever a stranger asks', async () => {
    const answers = createAnswers<string>({ bytes: 10_000, bytesOf: (text) => text.length })
    for (let index = 0; index < 2_000; index += 1) {
      const make = async () => 'x'.repeat(index % 700)
      await answers.get({ key: `key ${index}`, version: '1', make, versionNow: async () => '1' })
      expect(answers.bytes()).toBeLessThanOrEqual(10_000)
    }
  })
})

describe('answerKey', () => {
  const listOf = endpoint({
    method: 'GET',
    path: '/v1/list/:name',
    params: v.object({ name: v.pipe(v.string(), v.toLowerCase()) }),
    query: v.object({
      limit: v.optional(v.pipe(v.string(), v.transform(Number)), '10'),
      text: v.optional(v.string()),
    }),
    response: v.string(),
  })
  const keyOf = (name: string, query: object) =>
    answerKey(listOf, parseRequest(listOf, { params: { name }, query }))

  it('is one for all ways to ask the same: order, unknown names, defaults, letters', () => {
    const plain = keyOf('abc', { limit: '10', text: 'x' })
    expect(keyOf('ABC', { text: 'x', limit: '10' })).toBe(plain)
    expect(keyOf('abc', { text: 'x', utm: '1', limit: '010' })).toBe(plain)
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (noise) => {
        const query = { ...noise, limit: '10', text: 'x' }
        expect(keyOf('abc', query)).toBe(plain)
      }),
    )
  })

  it('is another one for another question', () => {
    const given = fc.record({ name: fc.string(), limit: fc.nat(50), text: fc.string() })
    fc.assert(
      fc.property(given, given, (a, b) => {
        const key = ({ name, limit, text }: typeof a) => keyOf(name, { limit: String(limit), text })
        const isSame =
          a.name.toLowerCase() === b.name.toLowerCase() && a.limit === b.limit && a.text === b.text
        expect(key(a) === key(b)).toBe(isSame)
      }),
    )
    expect(answerKey(listOf, { a: 1n })).not.toBe(answerKey(listOf, { a: '1' }))
  })
})

describe('standing', () => {
  it('writes what moves into what stands, as one object', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'b'), fc.jsonValue()),
        fc.dictionary(fc.constantFrom('x', 'y'), fc.jsonValue()),
        (moving, rest) => {
          const kept = bodyTemplate(JSON.stringify(rest))
          const { plain } = kept.write(JSON.stringify(moving))
          expect(JSON.parse(plain)).toEqual(JSON.parse(JSON.stringify({ ...moving, ...rest })))
        },
      ),
    )
  })

  it('writes and packs once for all who ask within one block', async () => {
    const kept = bodyTemplate(JSON.stringify({ rows: 'row '.repeat(1_000) }))
    const first = kept.write('{"block":1}')
    expect(kept.write('{"block":1}')).toBe(first)
    expect(await first.packed()).toBe(await first.packed())
    expect(kept.write('{"block":2}').plain).toContain('"block":2')
    expect(kept.bytes).toBeGreaterThanOrEqual(first.length * 2)
    expect(await bodyTemplate('{"small":1}').write('{}').packed()).toBeNull()
  })
})
