import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAnew } from './readAnew.ts'

let client: QueryClient
let stop: () => void
/** The block that a node answers for, and the reads that wait for their answer. */
let block: number
let waiting: ((answer: number) => void)[]
let asked: number

beforeEach(() => {
  client = new QueryClient()
  ;[block, waiting, asked] = [1, [], 0]
  const observer = new QueryObserver(client, {
    queryKey: ['figures'],
    meta: { perBlock: true },
    staleTime: Infinity,
    queryFn: () => {
      asked += 1
      const at = block
      return new Promise<number>((resolve) => waiting.push(() => resolve(at)))
    },
  })
  stop = observer.subscribe(() => undefined)
})
afterEach(() => {
  stop()
  client.clear()
})

const answer = async () => {
  waiting.shift()?.(block)
  await new Promise((resolve) => setTimeout(resolve, 5))
}
const shown = () => client.getQueryData(['figures'])
const never = new AbortController().signal

it('what is shown is read again for a new block', async () => {
  await answer()
  block = 2
  void readAnew(client, never)
  await answer()
  expect([shown(), asked]).toEqual([2, 2])
})

it('a first reading that began before the block is not the last one', async () => {
  block = 2
  void readAnew(client, never)
  await answer()
  expect(shown()).toBe(1)
  await answer()
  expect([shown(), asked, waiting.length]).toEqual([2, 2, 0])
})

it('a node that is slower than its blocks is heard out, and its newest block is read once', async () => {
  await answer()
  for (block = 2; block <= 4; block++) {
    const over = new AbortController()
    void readAnew(client, over.signal)
    if (block < 4) over.abort()
  }
  block = 4
  await answer()
  expect([shown(), asked]).toEqual([2, 3])
  await answer()
  expect([shown(), asked, waiting.length]).toEqual([4, 3, 0])
})
