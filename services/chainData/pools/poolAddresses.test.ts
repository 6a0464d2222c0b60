import { createClient, custom, pad, RpcRequestError, toHex, zeroAddress, type Address } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { poolAddresses, type TokenPair } from './poolAddresses.ts'

afterEach(() => vi.useRealTimers())

const place = (last: number): Address => pad(toHex(last), { size: 20 })
const [usd, coin, factory, pool] = [place(1), place(2), place(9), place(0xaa)]

/** A node whose factory knows of no pool but one of the second tier, if told so; how often the factory was asked. */
function start() {
  const said = { asked: 0, fails: false, hasPool: false }
  const request = async ({
    method,
    params,
  }: {
    method: string
    params: [{ data: string; to?: string }]
  }) => {
    if (said.fails) throw new Error('away')
    const [{ data, to }] = params
    // No calls without a contract: each is asked alone.
    if (to === undefined)
      throw new RpcRequestError({
        body: { method },
        error: { code: -32_602, message: 'no' },
        url: '',
      })
    said.asked += 1
    const isSecond = BigInt(`0x${data.slice(-64)}`) === 500n
    return pad(said.hasPool && isSecond ? pool : zeroAddress)
  }
  const client = createClient({ cacheTime: 0, transport: custom({ request }, { retryCount: 0 }) })
  const find = (...pairs: TokenPair[]) => poolAddresses(client, { factory, pairs, block: 1n })
  return { said, find }
}

it('asks once for a pool, whoever asks meanwhile and in whatever order, and again after a minute for one that is missing', async () => {
  vi.useFakeTimers({ now: 0 })
  const { said, find } = start()
  await Promise.all([find([usd, coin]), find([coin, usd])])
  vi.setSystemTime(59_999)
  await find([usd, coin])
  expect(said.asked).toBe(4)
  vi.setSystemTime(60_001)
  said.hasPool = true
  const found = [{ pair: 0, fee: 500, address: '0x00000000000000000000000000000000000000AA' }]
  expect(await find([usd, coin])).toEqual(found)
  expect(said.asked).toBe(8)
  // One that is there stays.
  vi.setSystemTime(3_600_000)
  expect(await find([coin, usd])).toEqual(found)
  expect(said.asked).toBe(11)
})

it('error: keeps no failure', async () => {
  const { said, find } = start()
  said.fails = true
  await expect(find([usd, coin])).rejects.toThrow('away')
  said.fails = false
  expect(await find([usd, coin])).toEqual([])
})

it('tells of which pair a pool is', async () => {
  const { said, find } = start()
  said.hasPool = true
  expect((await find([usd, coin], [usd, place(3)])).map(({ pair, fee }) => [pair, fee])).toEqual([
    [0, 500],
    [1, 500],
  ])
})

it('tokens that clients make up do not fill the memory: what nobody asks for goes', async () => {
  const { said, find } = start()
  const made = Array.from({ length: 5_001 }, (_, at): TokenPair => [usd, place(at + 10)])
  await find(...made)
  const before = said.asked
  await find([usd, place(10)])
  expect(said.asked).toBe(before + 4)
})
