import { createClient, custom, pad, toHex, zeroAddress, type Address } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { createChains, type Chain } from '../chains/createChains.ts'
import { readChains } from '../chains/readChains.ts'
import { findPools } from './pools.ts'

afterEach(() => vi.useRealTimers())

const usd = pad('0x1', { size: 20 })
const coin = pad('0x2', { size: 20 })

/** A chain with a factory that knows of no pool, and how often that was asked. */
async function start() {
  const said = { asked: 0, fails: false }
  const entries = await readChains({ file: null, chainId: 31_337, rpcUrls: ['http://a'] })
  const [chain] = createChains(entries).list as [Chain]
  const request = async () => {
    said.asked += 1
    if (said.fails) throw new Error('away')
    return pad(zeroAddress)
  }
  const client = createClient({ cacheTime: 0, transport: custom({ request }, { retryCount: 0 }) })
  const place = (last: number): Address => pad(toHex(last), { size: 20 })
  const swap = { factory: place(9), quoter: place(8), router: place(7), feeTo: null }
  return { said, chain: { ...chain, client, swap } }
}

it('asks once for a pool, whoever asks meanwhile and in whatever order, and again after a minute for one that is missing', async () => {
  vi.useFakeTimers({ now: 0 })
  const { said, chain } = await start()
  await Promise.all([findPools(chain, usd, coin), findPools(chain, coin, usd)])
  vi.setSystemTime(59_999)
  await findPools(chain, usd, coin)
  expect(said.asked).toBe(4)
  vi.setSystemTime(60_001)
  await findPools(chain, usd, coin)
  expect(said.asked).toBe(8)
})

it('error: keeps no failure', async () => {
  const { said, chain } = await start()
  said.fails = true
  await expect(findPools(chain, usd, coin)).rejects.toThrow('away')
  said.fails = false
  expect(await findPools(chain, usd, coin)).toEqual([])
})

it('tokens that clients make up do not fill the memory: what nobody asks for goes', async () => {
  const { said, chain } = await start()
  for (let made = 0; made <= 5_000; made += 1)
    await findPools(chain, usd, pad(toHex(made + 10), { size: 20 }))
  const before = said.asked
  await findPools(chain, usd, pad(toHex(10), { size: 20 }))
  expect(said.asked).toBe(before + 4)
})
