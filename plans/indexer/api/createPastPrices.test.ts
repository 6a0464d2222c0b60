import { afterEach, expect, it, vi } from 'vitest'
import { createPastPrices } from './createPastPrices.ts'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const other = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

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

const refuses = (status: number, after?: string) => () =>
  new Response('{}', { status, headers: after === undefined ? {} : { 'retry-after': after } })

it('waits as long as a busy service says, and then knows the price', async () => {
  vi.useFakeTimers()
  let asked = 0
  const { fetched, pricesAt } = service(() => (asked++ === 0 ? refuses(429, '3')() : known()))
  const read = pricesAt(7, [token], 'usd')
  await vi.advanceTimersByTimeAsync(2_900)
  expect(fetched).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(200)
  expect((await read).size).toBe(1)
})

it.each([
  ['busy for long', refuses(429, '50'), 50],
  ['away without an end', refuses(503), 20],
  ['not there', () => Promise.reject(new TypeError('away')), 5],
])(
  'attack: of a service that is %s no price is said to be unknown',
  async (_, answers, afterSeconds) => {
    vi.useFakeTimers()
    const { fetched, warn, pricesAt } = service(answers)
    const read = Promise.allSettled(
      Array.from({ length: 366 }, (_day, day) => pricesAt(day, [token], 'usd')),
    )
    await vi.advanceTimersByTimeAsync(30_000)
    for (const day of await read)
      expect(day).toMatchObject({ reason: { status: 503, afterSeconds } })
    expect(warn).toHaveBeenCalled()
    // Nothing of the queue is asked for while it is known to be away.
    expect(fetched.mock.calls.length).toBeLessThan(100)
  },
)

it('attack: who comes when many wait for prices is told when to come again', async () => {
  const { pricesAt } = service(() => new Promise(() => {}))
  const waiting = Array.from({ length: 2_000 }, (_, block) => pricesAt(block, [token], 'usd'))
  await expect(waiting.at(-1)).rejects.toMatchObject({ status: 503, afterSeconds: 5 })
  for (const early of waiting) early.catch(() => {})
})

it('error: of what the service refuses for good nothing is known, and the operator reads why', async () => {
  const { warn, pricesAt } = service(refuses(400))
  expect((await pricesAt(7, [token], 'usd')).size).toBe(0)
  expect(warn).toHaveBeenCalledOnce()
})
