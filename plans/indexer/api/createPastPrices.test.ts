import { afterEach, expect, it, vi } from 'vitest'
import { createPastPrices } from './createPastPrices.ts'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const other = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'

afterEach(() => void vi.restoreAllMocks())

/** A chain-data service that knows the price of one token. */
function service(answers: () => Response | Promise<Response>) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers())
  const warn = vi.fn()
  const pricesAt = createPastPrices({ base: 'http://data.test', chainId: 137, log: { warn } })
  return { fetched, warn, pricesAt }
}
const pricing = { exact: '0.5', source: 'feed', block: 7, ageSeconds: 1 }
const asset = { name: 'A', symbol: 'A', iconUrl: '', decimals: 6 }
const known = () =>
  Response.json({
    fungibles: [{ ...asset, address: `eip155:137:${token}`, price: 0.5, pricing }],
    unknown: [{ ...asset, address: `eip155:137:${other}`, price: null }],
  })

it('asks for the block, and for each block once', async () => {
  const { fetched, pricesAt } = service(known)
  const read = await Promise.all([
    pricesAt(7, [token, other], 'eur'),
    pricesAt(7, [other, token], 'eur'),
  ])
  expect(read).toEqual([read[0], read[0]])
  expect([...(read[0] ?? [])]).toEqual([[token, { price: '0.5', decimals: 6 }]])
  expect(fetched).toHaveBeenCalledOnce()
  const body = fetched.mock.calls[0]?.[1]?.body
  expect(JSON.parse(typeof body === 'string' ? body : '')).toEqual({
    currency: 'eur',
    block: 7,
    addresses: [`eip155:137:${token}`, `eip155:137:${other}`].toSorted(),
  })
})

it('error: of a service that is away nothing is known, and the operator reads why', async () => {
  const { warn, pricesAt } = service(() => Promise.reject(new TypeError('away')))
  expect((await pricesAt(7, [token], 'usd')).size).toBe(0)
  expect(warn).toHaveBeenCalledOnce()
})
