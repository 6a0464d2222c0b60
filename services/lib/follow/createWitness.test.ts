import { describe, expect, it, vi } from 'vitest'
import type { RpcClient } from '../rpc/createRpc.ts'
import { createWitness } from './createWitness.ts'

/** What a node tells of the page that begins at a block; null: it does not serve it. */
type Tells = (from: number) => string | null

/** Nodes, the preferred one first; who is away is only asked as a witness, and does not answer. */
function setUp(...tells: Tells[]) {
  const away = new Set<number>()
  const distrusted: number[] = []
  const clock = { now: 0 }
  /** The orders of the next questions, where they are not as ever. */
  const ranks: number[][] = []
  const order = () =>
    ranks.shift() ?? tells.flatMap((_, node) => (distrusted.includes(node) ? [] : [node]))
  type Ask = (client: RpcClient) => Promise<string | null>
  const told = async (node: number, ask: Ask) => {
    const client = { node } as unknown as RpcClient
    return { node, client, value: await ask(client) }
  }
  const present = () => order().filter((node) => !away.has(node))
  const witness = createWitness<string | null>(
    {
      log: { warn: vi.fn() } as never,
      now: () => clock.now,
      rpc: {
        nodes: tells.length,
        tell: (ask: Ask) => told(present()[0] ?? 0, ask),
        witness: async (ask: Ask, rank: number) => {
          const node = order()[rank]
          return node === undefined || away.has(node) ? null : told(node, ask)
        },
        distrust: (node: number) => void distrusted.push(node),
      } as never,
    },
    // Nothing can be proved: a third node alone decides.
    { textOf: (value) => value, provable: () => [], isSuspect: (value) => value === 'lie' },
  )
  const read = (from: number, tailFrom = from + 10) =>
    witness.read(
      { from, to: from + 9, tailFrom },
      async (client) =>
        tells[(client as unknown as { readonly node: number }).node]?.(from) ?? null,
    )
  return { witness, read, away, distrusted, clock, ranks }
}
const truth: Tells = () => 'truth'

it('looks at each page that one node told alone, also behind one about which nobody can say', async () => {
  const { witness, read, away, distrusted } = setUp(truth, (from) =>
    from === 10 ? 'other' : 'truth',
  )
  away.add(1)
  for (const from of [10, 20]) await read(from)
  away.clear()
  expect(await witness.lookAgain(Infinity)).toBe('looked')
  expect([distrusted, witness.doubted()]).toEqual([[], { from: 10, to: 19, tailFrom: 20 }])
  expect([await witness.lookAgain(Infinity), await witness.lookAgain(Infinity)]).toEqual([
    'looked',
    null,
  ])
  witness.forget()
  expect(witness.doubted()).toBeNull()
})

it('a page that nobody can serve goes to the end of the line', async () => {
  const { witness, read, away } = setUp(truth, (from) => (from === 10 ? null : 'truth'))
  away.add(1)
  for (const from of [10, 20, 30]) await read(from)
  away.clear()
  const looks = [
    await witness.lookAgain(Infinity),
    await witness.lookAgain(Infinity),
    await witness.lookAgain(Infinity),
  ]
  expect(looks).toEqual([null, 'looked', 'looked'])
  expect(await witness.lookAgain(Infinity)).toBeNull()
})

it('attack: who turns out a liar is read anew from the first page that it told alone', async () => {
  const { witness, read, away, distrusted } = setUp(
    (from) => (from === 20 ? 'lie' : 'truth'),
    (from) => (from === 10 ? null : 'truth'),
    truth,
  )
  away.add(1).add(2)
  for (const from of [10, 20]) await read(from)
  away.clear()
  expect([await witness.lookAgain(Infinity), await witness.lookAgain(Infinity)]).toEqual([null, 10])
  expect(distrusted).toEqual([0])
})

it('attack: what a liar told alone is named until it was taken back, whoever drops an answer', async () => {
  const { witness, read, away } = setUp(() => 'lie', truth, truth)
  away.add(1).add(2)
  await read(10)
  away.clear()
  for (const from of [20, 30]) expect(await read(from)).toMatchObject({ untrueFrom: 10 })
  witness.forget()
  expect(await witness.lookAgain(Infinity)).toBe(10)
  witness.forget(10)
  expect([await witness.lookAgain(Infinity), (await read(40)).untrueFrom]).toEqual([null, null])
})

it('attack: what a liar told before anybody else was asked about it is read anew, too', async () => {
  const { witness, read } = setUp(() => 'lie', truth, truth)
  expect(await read(90, 90)).toMatchObject({ untrueFrom: null })
  expect(await read(20)).toMatchObject({ untrueFrom: 90 })
  witness.forget(90)
  expect(await read(30)).toMatchObject({ untrueFrom: null })
})

it('attack: what is at odds with itself is compared once no block of it is replaced any more, and only that', async () => {
  const { witness, read, distrusted } = setUp(
    (from) => (from === 90 ? 'lie' : 'other'),
    truth,
    truth,
  )
  for (const from of [80, 90]) await read(from, from)
  expect(await witness.lookAgain(98)).toBeNull()
  expect(await witness.lookAgain(99)).toBe(80)
  expect(distrusted).toEqual([0])
})

it('attack: who is asked in second place again, because ranks changed meanwhile, is no third', async () => {
  const { witness, read, distrusted, ranks } = setUp(() => 'lie', truth, truth)
  ranks.push([0, 1, 2], [0, 2, 1], [1, 2, 0])
  await read(10)
  expect([distrusted, witness.doubted()]).toMatchObject([[], { from: 10 }])
})

describe('a page that is doubted', () => {
  it('is doubted no more once a third node settles it, and is read anew where the stored one was wrong', async () => {
    for (const [third, from] of [
      ['truth', 'looked'],
      ['other', 10],
    ] as const) {
      const { witness, read, away, distrusted, clock } = setUp(
        truth,
        () => 'other',
        () => third,
      )
      away.add(2)
      await read(10)
      expect(witness.doubted()).toMatchObject({ from: 10, to: 19 })
      // Not before its time: each look reads the page from both.
      away.clear()
      expect(await witness.lookAgain(Infinity)).toBeNull()
      clock.now = 60_000
      expect(await witness.lookAgain(Infinity)).toBe(from)
      expect([distrusted, witness.doubted()]).toEqual([[third === 'truth' ? 1 : 0], null])
    }
  })

  it('is neither read anew nor forgotten while nobody can say', async () => {
    const { witness, read, away, clock } = setUp(truth, () => 'other')
    await read(10)
    for (const gone of [0, 1]) {
      clock.now += 60_000
      away.clear()
      away.add(gone)
      expect([await witness.lookAgain(Infinity), await witness.lookAgain(Infinity)]).toEqual([
        'looked',
        null,
      ])
      expect(witness.doubted()).toMatchObject({ from: 10 })
    }
  })

  it('is doubted no more once it is taken back', async () => {
    const { witness, read } = setUp(truth, () => 'other')
    for (const from of [10, 20]) await read(from)
    witness.forget(20)
    expect(witness.doubted()).toMatchObject({ from: 10 })
    witness.forget(15)
    expect(witness.doubted()).toBeNull()
  })
})
