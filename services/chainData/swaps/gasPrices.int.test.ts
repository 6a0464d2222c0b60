import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestData } from '../../testing/chainData/startTestData.ts'

type Served = Awaited<ReturnType<typeof startTestData>>

const gwei = 1_000_000_000n
let anvil: Anvil
let main: Served
const open: (() => Promise<void>)[] = []

beforeAll(async () => {
  anvil = await startAnvil()
  main = await startTestData({ chains: [chainOn(anvil.rpcUrl)] })
})
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})
afterAll(async () => {
  await main?.close()
  await anvil?.stop()
})

const chainOn = (primary: string, gasApi: string | null = null) => ({
  id: 31337,
  rpc: { primary, backups: [], ws: [] },
  gasApi,
})

async function listen(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
async function pricesOf(on: Served) {
  const answer = await on.fetch(`${on.base}/v1/convert/gas-price?chainId=eip155:31337`)
  expect(answer.status).toBe(200)
  const { standard, fast, instant } = (await answer.json()) as Record<string, string>
  return [BigInt(standard!), BigInt(fast!), BigInt(instant!)] as const
}
async function withApi(answer: RequestListener) {
  const gasApi = await listen(answer)
  const service = await startTestData({
    chains: [chainOn(anvil.rpcUrl, gasApi)],
    database: main.database,
  })
  open.push(() => service.close())
  return service
}
const json =
  (body: unknown): RequestListener =>
  (_request, response) =>
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
const station = (low: number, middle: number, high: number) => ({
  safeLow: { maxPriorityFee: 30, maxFee: low },
  standard: { maxPriorityFee: 31, maxFee: middle },
  fast: { maxPriorityFee: 32, maxFee: high },
  estimatedBaseFee: 1,
})

describe('prices of gas', () => {
  it('[S7.data-gas-price] cover the base fee of the next blocks, each more than the one before', async () => {
    const [standard, fast, instant] = await pricesOf(main)
    const { baseFeePerGas } = (await anvil.request('eth_getBlockByNumber', ['pending', false])) as {
      baseFeePerGas: string
    }
    expect(standard).toBeGreaterThan(BigInt(baseFeePerGas))
    expect(fast).toBeGreaterThan(standard)
    expect(instant).toBeGreaterThan(fast)
  })

  it('[S7.data-gas-price] the gas API that the settings name is asked', async () => {
    const service = await withApi(json(station(2.5, 3.25, 4.125)))
    expect(await pricesOf(service)).toEqual([
      (gwei * 5n) / 2n,
      (gwei * 13n) / 4n,
      (gwei * 33n) / 8n,
    ])
  })

  it.each<[string, RequestListener]>([
    ['tells a thousand times too much', json(station(3_000, 4_000, 5_000))],
    ['tells nearly nothing', json(station(0.000_001, 0.000_002, 0.000_003))],
    ['asks more for less', json(station(5, 4, 3))],
    ['answers with a page', json('<html>busy</html>')],
    [
      'answers with an error',
      (_request, response) => {
        response.statusCode = 429
        response.end('{}')
      },
    ],
    [
      'sends elsewhere',
      (_request, response) => {
        response.writeHead(302, { location: 'http://127.0.0.1:9/' })
        response.end()
      },
    ],
    ['does not answer', () => {}],
  ])('a gas API that %s is left out, and logged', async (_what, answer) => {
    const service = await withApi(answer)
    expect(await pricesOf(service)).toEqual(await pricesOf(main))
    expect(service.lines.join('\n')).toContain('the gas API was not used')
  })

  it('attack: many who ask for what is kept do not ask the node for its newest block each', async () => {
    const asked = new Map<string, number>()
    const node = await listen((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      const answerAll = async () => {
        for (const { method } of [JSON.parse(body) as { method: string }].flat())
          asked.set(method, (asked.get(method) ?? 0) + 1)
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(anvil.rpcUrl, { method: 'POST', headers, body })
        response.end(await answer.text())
      }
      request.on('end', () => void answerAll())
    })
    const service = await startTestData({ chains: [chainOn(node)], database: main.database })
    open.push(() => service.close())
    await pricesOf(service)
    asked.clear()
    const started = Date.now()
    for (let at = 0; at < 60; at += 1) await pricesOf(service)
    const moments = Math.ceil((Date.now() - started) / 250) + 1
    const blocks = (asked.get('eth_getBlockByNumber') ?? 0) + (asked.get('eth_blockNumber') ?? 0)
    expect(blocks).toBeLessThanOrEqual(2 * moments)
    expect(asked.get('eth_feeHistory') ?? 0).toBe(0)
  })

  it('error: a gas API that never ends is left in time, and read no further than it may be', async () => {
    let sent = 0
    const service = await withApi((_request, response) => {
      const more = () => {
        if (response.destroyed || sent > 200_000_000) return
        sent += 100_000
        response.write('x'.repeat(100_000), () => setImmediate(more))
      }
      more()
    })
    expect(await pricesOf(service)).toEqual(await pricesOf(main))
    expect(sent).toBeLessThan(20_000_000)
  })

  it('a chain of before EIP-1559 has one price', async () => {
    const known: Record<string, unknown> = {
      eth_gasPrice: '0x3b9aca00',
      eth_chainId: '0x7a69',
      eth_blockNumber: '0x10',
      eth_getBlockByNumber: { number: '0x10', hash: `0x${'1'.repeat(64)}`, timestamp: '0x1' },
    }
    const node = await listen((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        const calls = [JSON.parse(body) as { id: number; method: string }].flat()
        const answers = calls.map(({ id, method }) => ({
          jsonrpc: '2.0',
          id,
          ...(known[method]
            ? { result: known[method] }
            : { error: { code: -32601, message: `the method ${method} does not exist` } }),
        }))
        response.end(JSON.stringify(body.startsWith('[') ? answers : answers[0]))
      })
    })
    const service = await startTestData({ chains: [chainOn(node)], database: main.database })
    open.push(() => service.close())
    expect(await pricesOf(service)).toEqual([gwei, (gwei * 11n) / 10n, (gwei * 5n) / 4n])
  })

  it('a chain that is not served is refused, and a node that is away is told so', async () => {
    const answer = await main.fetch(`${main.base}/v1/convert/gas-price?chainId=eip155:5`)
    expect(answer.status).toBe(400)
    const service = await startTestData({
      chains: [chainOn('http://127.0.0.1:9')],
      database: main.database,
    })
    open.push(() => service.close())
    const away = await service.fetch(`${service.base}/v1/convert/gas-price?chainId=eip155:31337`)
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
  })
})
