import { describe, expect, it } from 'vitest'
import { batchCalls, type Post, type Sent } from './batchCalls.ts'

const answer = ({ id, method }: Sent) => ({ jsonrpc: '2.0', id, result: method })

function setUp(post: (body: Sent | readonly Sent[]) => unknown, size?: number) {
  const bodies: (Sent | readonly Sent[])[] = []
  const send: Post = async (body) => {
    bodies.push(body)
    return post(body)
  }
  const ask = batchCalls(send, (_, error) => Object.assign(new Error(error.message), error), size)
  const sizes = () => bodies.map((body) => (Array.isArray(body) ? body.length : 0))
  const many = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => ask({ method: `m${at}` })))
  return { ask, sizes, many }
}
const all = (body: Sent | readonly Sent[]) =>
  Array.isArray(body) ? (body as Sent[]).map(answer) : answer(body as Sent)
const names = (count: number) => Array.from({ length: count }, (_, at) => `m${at}`)

describe('batchCalls', () => {
  it('[S9.rpc-batch] sends one alone as it is and those of one moment together, 1000 at most', async () => {
    const { many, sizes } = setUp(all)
    expect(await many(1)).toEqual(['m0'])
    expect(await many(2_001)).toEqual(names(2_001))
    expect(sizes()).toEqual([0, 1_000, 1_000, 0])
  })

  it.each([
    [30, 7, 5],
    [1_000, 62 + 1, 17],
  ])(
    'hands the answers of %i out over turns of the loop, at most %i in each, in no more than %i',
    async (count, mostInOne, mostTurns) => {
      const { ask } = setUp(all)
      const turns: number[] = []
      let turn = 0
      const asked = names(count).map(async (method) => {
        await ask({ method })
        if (!turns[turn]) setImmediate(() => (turn += 1))
        turns[turn] = (turns[turn] ?? 0) + 1
      })
      await Promise.all(asked)
      expect(Math.max(...turns)).toBeLessThanOrEqual(mostInOne)
      expect(turns.length).toBeLessThanOrEqual(mostTurns)
    },
  )

  it('takes answers in any order', async () => {
    const { many } = setUp((body) => (all(body) as object[]).reverse())
    expect(await many(3)).toEqual(names(3))
  })

  it.each([
    [
      'an error for the whole',
      () => ({ error: { code: -32600, message: 'batch is not supported' } }),
    ],
    ['fewer answers', (body: readonly Sent[]) => body.slice(1).map(answer)],
    [
      'status 413',
      () => {
        throw Object.assign(new Error('large'), { status: 413 })
      },
    ],
  ])(
    'a node that answers a batch with %s is asked one by one from then on',
    async (_what, whole) => {
      const { many, sizes } = setUp((body) =>
        Array.isArray(body) ? whole(body as Sent[]) : answer(body as Sent),
      )
      expect(await many(3)).toEqual(names(3))
      expect(await many(2)).toEqual(names(2))
      expect(sizes()).toEqual([3, 0, 0, 0, 0, 0])
    },
  )

  it('a quota answers every question; a failure of the line fails them all, and the next batch is one again', async () => {
    let times = 0
    const error = { code: -32005, message: 'rate limit' }
    const { ask, many, sizes } = setUp((body) => {
      times += 1
      if (times === 1) return { error }
      if (times === 2) throw Object.assign(new Error('down'), { status: 502 })
      return all(body)
    })
    const refused = await Promise.allSettled([ask({ method: 'a' }), ask({ method: 'b' })])
    expect(refused).toMatchObject([{ reason: error }, { reason: error }])
    await expect(many(2)).rejects.toThrow('down')
    expect(await many(2)).toEqual(names(2))
    expect(sizes()).toEqual([2, 2, 2])
  })

  it('one question that fails by itself takes no other along', async () => {
    const { ask } = setUp((body) => {
      if (Array.isArray(body)) return {}
      if ((body as Sent).method === 'bad') throw new Error('down')
      return (body as Sent).method === 'none' ? {} : answer(body as Sent)
    })
    const [bad, none, good] = await Promise.allSettled(
      ['bad', 'none', 'good'].map((method) => ask({ method })),
    )
    expect([bad?.status, none, good]).toMatchObject([
      'rejected',
      { reason: { name: 'NodeError' } },
      { value: 'good' },
    ])
  })
})

describe('odd answers', () => {
  const refused = (work: Promise<unknown>) =>
    work.then(
      (found) => ({ found }),
      (error: unknown) => error,
    )
  const malformed = { name: 'NodeError', fault: { kind: 'malformed' } }

  it.each([
    ['null', null],
    ['a number', 7],
    ['a list', []],
    ['nothing', {}],
    [
      'half a result with an error beside it',
      { result: ['0x1'], error: { code: -32000, message: 'reset' } },
    ],
    ['two halves', { result: '0x1', error: 'reset' }],
  ])('%s is no answer, alone or in a batch: the next node may have one', async (_, odd) => {
    const alone = setUp(() => odd)
    expect(await refused(alone.ask({ method: 'm0' }))).toMatchObject(malformed)
    const inBatch = setUp((body) =>
      Array.isArray(body)
        ? body.map((one: Sent, at) =>
            at === 0 && odd ? { id: one.id, ...(odd as object) } : at === 0 ? odd : answer(one),
          )
        : odd,
    )
    const [first, second] = await Promise.all([
      refused(inBatch.ask({ method: 'm0' })),
      refused(inBatch.ask({ method: 'm1' })),
    ])
    expect(first).toMatchObject(malformed)
    expect([{ found: 'm1' }, expect.objectContaining({ name: 'NodeError' })]).toContainEqual(second)
  })

  it.each([
    ['null', null],
    ['a text', 'busy'],
  ])('%s for a whole batch has the calls sent one by one', async (_, odd) => {
    const { many, sizes } = setUp((body) => (Array.isArray(body) ? odd : answer(body as Sent)))
    expect(await many(2)).toEqual(['m0', 'm1'])
    expect(sizes()).toEqual([2, 0, 0])
  })

  it('two answers to one question are none: it is asked alone', async () => {
    const { many, sizes } = setUp((body) =>
      Array.isArray(body)
        ? [...body.map(answer), { ...answer(body[0] as Sent), result: 'another' }]
        : answer(body as Sent),
    )
    expect(await many(2)).toEqual(['m0', 'm1'])
    expect(sizes()).toEqual([2, 0, 0])
  })

  it.each([
    ['another id', { id: 7, result: '0x1' }],
    ['no id', { result: '0x1' }],
    ['an empty id', { id: '', result: '0x1' }],
    ['a list for an id', { id: [1], result: '0x1' }],
    ['another id beside a refusal', { id: 7, error: { code: 3, message: 'reverted' } }],
  ])('an answer with %s is somebody else’s', async (_, odd) => {
    expect(await refused(setUp(() => odd).ask({ method: 'm0' }))).toMatchObject(malformed)
  })

  it.each([
    ['eth_getBalance', [], null, 'malformed'],
    ['eth_call', [{}], ['0x'], 'malformed'],
    ['eth_getLogs', [{}], {}, 'malformed'],
    ['eth_getLogs', [{}], [null], 'malformed'],
    ['eth_getBlockByNumber', ['0x1'], [], 'malformed'],
    ['eth_getBlockByNumber', ['0x1'], { number: '0x2' }, 'invalidResponse'],
    ['eth_getLogs', [{ fromBlock: '0x5' }], [{ blockNumber: '0x4' }], 'invalidResponse'],
    ['eth_getBlockReceipts', ['0x5'], [{ blockNumber: '0x4' }], 'invalidResponse'],
  ])(
    '%s %j answered with %j is judged here, for whoever asks',
    async (method, params, odd, kind) => {
      const { ask } = setUp(() => ({ id: 1, result: odd }))
      expect(await refused(ask({ method, params }))).toMatchObject({
        name: 'NodeError',
        fault: { kind },
      })
    },
  )

  it('an error in words alone is an error', async () => {
    const { ask } = setUp(() => ({ error: 'rate limit exceeded' }))
    await expect(ask({ method: 'm0' })).rejects.toThrow('rate limit exceeded')
  })

  it('no result and no error beside it is the result that there is none', async () => {
    const nothing = { id: 1, result: null, error: null }
    expect(await setUp(() => nothing).ask({ method: 'm0' })).toBeNull()
    const refusal = { result: null, error: { code: -32000, message: 'no' } }
    await expect(setUp(() => refusal).ask({ method: 'm0' })).rejects.toThrow('no')
  })
})
