import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { createClient, custom, MethodNotFoundRpcError } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gasPriceOf } from './gasPriceOf.ts'
import { txPreviewQuery } from './txPreview.ts'

vi.mock('../core/settings.ts', () => ({ settings: { gasApi: 'https://gas.example/v2' } }))

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

  it('[S3.setting-gas-api] the fee of a preview is reckoned with the price of the API that the settings name', async () => {
    answered(async () => Response.json(station(42.5)))
    const answers: Record<string, string> = {
      eth_estimateGas: '0x5208',
      eth_gasPrice: `0x${(30n * gwei).toString(16)}`,
    }
    const node = createClient({
      transport: custom(
        {
          request: async ({ method }: { method: string }) => {
            if (method in answers) return answers[method]
            throw new MethodNotFoundRpcError(new Error(method))
          },
        },
        { retryCount: 0 },
      ),
    })
    const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const call = { to: account, abi: erc20Abi, functionName: 'transfer', args: [account, 1n] }
    const request = { chainId: 137, account, call, pays: null } as const
    const { queryFn } = txPreviewQuery({ client: () => node } as never, request as never, 'POL')
    const preview = await (queryFn as () => Promise<unknown>)()
    expect(preview).toEqual({ kind: 'estimated', fee: 21_000n * 42_500_000_000n })
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
