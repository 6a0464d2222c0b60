import { createClient, custom } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gasPriceOf } from './gasPriceOf.ts'

const gwei = 1_000_000_000n
const client = createClient({
  transport: custom({ request: async () => `0x${(30n * gwei).toString(16)}` }),
})
const api = 'https://gas.example/v2'
const station = (fee: number) => ({
  safeLow: { maxFee: fee },
  standard: { maxFee: fee },
  fast: { maxFee: fee },
})

afterEach(() => vi.restoreAllMocks())

const answered = (answer: () => Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)

describe('gasPriceOf', () => {
  it('[S3.setting-gas-api] is what the gas-estimation API of the settings says', async () => {
    const fetched = answered(async () => Response.json(station(42.5)))
    expect(await gasPriceOf(client, api)).toBe(42_500_000_000n)
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([api])
  })

  it('[S3.setting-gas-api] without one, the node says it and nobody else is asked', async () => {
    const fetched = answered(async () => Response.json(station(42.5)))
    expect(await gasPriceOf(client, null)).toBe(30n * gwei)
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['is away', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['refuses', async () => new Response('no', { status: 403 })],
    ['answers with HTML', async () => new Response('<html>')],
    ['is absurdly high', async () => Response.json(station(10_000))],
    ['is absurdly low', async () => Response.json(station(0.001))],
  ])('the node says it when the API %s', async (_what, answer) => {
    answered(answer)
    expect(await gasPriceOf(client, api)).toBe(30n * gwei)
  })
})
