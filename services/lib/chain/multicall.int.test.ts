import { encodeFunctionData, erc20Abi, type Address } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startHostileChain } from '../../testing/chainData/startHostileChain.ts'
import { multicall } from './multicall.ts'

const holder: Address = '0x0000000000000000000000000000000000000011'
let chain: Awaited<ReturnType<typeof startHostileChain>>
beforeAll(async () => {
  chain = await startHostileChain()
})
afterAll(() => chain.stop())

const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
const balances = async (tokens: readonly Address[]) => {
  const block = await chain.client.getBlockNumber({ cacheTime: 0 })
  const calls = tokens.map((to) => ({ to, data }))
  const answers = await multicall(chain.client, { calls, block })
  return answers.map((answer) => (answer === null ? null : BigInt(answer)))
}

it('hostile contracts beside honest ones spoil no answer', async () => {
  const honest = await chain.token({ symbol: 'ONE', holder, amount: 2n ** 255n + 7n })
  const hostile: Address[] = []
  for (const name of ['Endless', 'Bomb', 'Pausing', 'Silent', 'Short', 'Costly'])
    hostile.push(await chain.deploy(name))
  const tokens = hostile.flatMap((token) => [honest, token, holder])
  const answers = await balances(tokens)
  for (let at = 0; at < tokens.length; at += 3) {
    expect(answers[at]).toBe(2n ** 255n + 7n)
    expect(answers[at + 2], 'an address without code').toBeNull()
  }
  // The bomb’s first word is an answer like any; the costly one is asked alone, with all gas.
  expect(hostile.map((_, at) => answers[at * 3 + 1])).toEqual([null, 0n, null, null, null, 700n])
})

it('three hundred tokens are two calls', async () => {
  const tokens: Address[] = []
  for (let n = 0; n < 3; n += 1)
    tokens.push(await chain.token({ symbol: `T${n}`, holder, amount: BigInt(n) * 10n ** 60n }))
  let requests = 0
  const counting = {
    ...chain.client,
    request: ((call: never) => {
      requests += 1
      return chain.client.request(call)
    }) as typeof chain.client.request,
  }
  const block = await chain.client.getBlockNumber({ cacheTime: 0 })
  const calls = Array.from({ length: 300 }, (_, n) => ({ to: tokens[n % 3]!, data }))
  const answers = await multicall(counting, { calls, block })
  expect(answers.map((answer) => BigInt(answer ?? -1))).toEqual(
    calls.map((_, n) => BigInt(n % 3) * 10n ** 60n),
  )
  expect(requests).toBe(2)
})

it('error: a node that is away is said, not that nobody holds anything', async () => {
  const away = { ...chain.client, request: () => Promise.reject(new Error('fetch failed')) }
  const calls = [{ to: holder, data }]
  await expect(multicall(away as never, { calls, block: 1n })).rejects.toThrow('fetch failed')
})
