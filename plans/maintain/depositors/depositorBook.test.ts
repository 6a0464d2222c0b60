import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planEventsAbi } from '../../protocol/abi/planEvents.gen.ts'
import {
  createClient,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  getAddress,
  hexToBigInt,
  numberToHex,
  pad,
  type Address,
  type Hex,
} from 'viem'
import { afterAll, describe, expect, it } from 'vitest'
import { depositorBook } from './depositorBook.ts'

const plan: Address = '0x1111111111111111111111111111111111111111'
const walletOf = (number: number) => getAddress(pad(numberToHex(number), { size: 20 }))

/** A node that has one deposit at each block of `deposits`, and refuses questions about more than `most` blocks. */
function node(deposits: ReadonlyMap<number, number>, most: number) {
  const asked: (readonly [number, number])[] = []
  const request = async ({ params }: { params: readonly [{ fromBlock: Hex; toBlock: Hex }] }) => {
    const [from, to] = [Number(params[0].fromBlock), Number(params[0].toBlock)]
    if (to - from >= most) throw new Error('query returned more than 10000 results')
    asked.push([from, to])
    return [...deposits]
      .filter(([block]) => block >= from && block <= to)
      .map(([block, member]) => ({
        address: plan,
        blockNumber: numberToHex(block),
        data: encodeAbiParameters([{ type: 'uint256' }], [1n]),
        topics: encodeEventTopics({
          abi: planEventsAbi,
          eventName: 'Deposited',
          args: { member: hexToBigInt(walletOf(member)) },
        }),
      }))
  }
  return {
    asked,
    client: createClient({ transport: custom({ request } as never, { retryCount: 0 }) }),
  }
}

describe('depositorBook', () => {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-maintain-'))
  const file = join(folder, 'deep', 'book.json')
  afterAll(() => rmSync(folder, { recursive: true }))

  it('reads every block once, in pieces that the node takes, and remembers who was there', async () => {
    const first = node(
      new Map([
        [5, 7],
        [40, 8],
        [41, 7],
      ]),
      20,
    )
    const book = depositorBook(first.client, file)
    expect(await book.of(plan, { from: 3n, to: 60n })).toEqual([walletOf(7), walletOf(8)])
    expect(first.asked.reduce((sum, [from, to]) => sum + to - from + 1, 0)).toBe(58)
    expect(first.asked[0]?.[0]).toBe(3)
    book.save()

    const later = node(new Map([[900, 9]]), 5_000)
    const again = depositorBook(later.client, file)
    const span = { from: 3n, to: 1_000n }
    expect(await again.of(plan, span)).toEqual([walletOf(7), walletOf(8), walletOf(9)])
    again.save()
    expect(await depositorBook(later.client, file).of(plan, { ...span, to: 2_000n })).toHaveLength(
      3,
    )
    // Blocks that may have been replaced are read again, older ones are not.
    expect(later.asked).toEqual([
      [3, 1_000],
      [744, 2_000],
    ])
  })

  it('error: a file that is no book begins anew; a node that refuses one block is told', async () => {
    writeFileSync(file, '{"0x": 1}')
    const fresh = node(new Map([[1, 7]]), 5_000)
    expect(await depositorBook(fresh.client, file).of(plan, { from: 0n, to: 9n })).toEqual([
      walletOf(7),
    ])
    expect(readFileSync(file, 'utf8')).toBe('{"0x": 1}')
    const deaf = node(new Map(), 0)
    await expect(depositorBook(deaf.client, null).of(plan, { from: 0n, to: 9n })).rejects.toThrow(
      'more than 10000',
    )
  })
})
