import { expect, it, vi } from 'vitest'
import type { RpcClient } from '@causeway/services/lib/rpc/createRpc'
import type { ChainEvent } from '../events/planEvent.ts'
import type { PageRead } from '../chain/readPage.ts'
import { createWitness } from './createWitness.ts'

/** What a node tells of the page that begins at a block; null: it does not serve it. */
type Tells = (from: number) => string | null

/** Nodes, the preferred one first; who is away is only asked as a witness, and does not answer. */
function setUp(...tells: Tells[]) {
  const away = new Set<number>()
  const distrusted: number[] = []
  const order = () => tells.flatMap((_, node) => (distrusted.includes(node) ? [] : [node]))
  type Ask = (client: RpcClient) => Promise<PageRead>
  const told = async (node: number, ask: Ask) => {
    // Headers without a bloom and no receipts: a third node alone decides.
    const client = { request: async () => null, node } as unknown as RpcClient
    return { node, client, value: await ask(client) }
  }
  const present = () => order().filter((node) => !away.has(node))
  const witness = createWitness({
    log: { warn: vi.fn() } as never,
    rpc: {
      nodes: tells.length,
      tell: (ask: Ask) => told(present()[0] ?? 0, ask),
      use: async (ask: Ask) => (await told(present()[0] ?? 0, ask)).value,
      witness: async (ask: Ask, rank: number) => {
        const node = order()[rank]
        return node === undefined || away.has(node) ? null : told(node, ask)
      },
      distrust: (node: number) => void distrusted.push(node),
    } as never,
  })
  const read = (from: number) =>
    witness.read({ from, to: from + 9, tailFrom: from + 10 }, async (client) => {
      const word = tells[(client as unknown as { readonly node: number }).node]?.(from)
      if (word === null || word === undefined) return { kind: 'tooLarge', cause: null }
      const to = { number: from + 9, hash: `0x${from}`, timestamp: 1 } as const
      const event = { name: word, blockHash: to.hash, logIndex: 0 } as unknown as ChainEvent
      return { kind: 'page', events: [event], malformed: [], to, blocks: [to] }
    })
  return { witness, read, away, distrusted }
}
const truth: Tells = () => 'truth'

it('looks at each page that one node told alone, also behind one about which nobody can say', async () => {
  const { witness, read, away, distrusted } = setUp(truth, (from) =>
    from === 10 ? 'other' : 'truth',
  )
  away.add(1)
  for (const from of [10, 20]) await read(from)
  away.clear()
  expect(await witness.lookAgain()).toBe('looked')
  expect([distrusted, witness.doubted()]).toEqual([[], { from: 10, to: 19, tailFrom: 20 }])
  expect([await witness.lookAgain(), await witness.lookAgain()]).toEqual(['looked', null])
  witness.forget()
  expect(witness.doubted()).toBeNull()
})

it('a page that nobody can serve goes to the end of the line', async () => {
  const { witness, read, away } = setUp(truth, (from) => (from === 10 ? null : 'truth'))
  away.add(1)
  for (const from of [10, 20, 30]) await read(from)
  away.clear()
  const looks = [await witness.lookAgain(), await witness.lookAgain(), await witness.lookAgain()]
  expect(looks).toEqual([null, 'looked', 'looked'])
  expect(await witness.lookAgain()).toBeNull()
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
  expect([await witness.lookAgain(), await witness.lookAgain()]).toEqual([null, 10])
  expect(distrusted).toEqual([0])
})
