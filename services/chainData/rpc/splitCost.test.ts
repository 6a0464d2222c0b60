import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { startFaultyNode } from '../../testing/chainData/rpc/faultyNode.ts'
import { logsOf } from '../../testing/chainData/rpc/startHeaderChain.ts'
import { startTestRpc } from '../../testing/chainData/rpc/startTestRpc.ts'

/** A node that gives logs of ten blocks at once; a client has `4 * 50 * routeRate` calls in four seconds. */
async function setUp(routeRate: number) {
  const node = await startFaultyNode((method, [filter]) => {
    if (method === 'eth_chainId') return { result: '0x89' }
    if (method !== 'eth_getLogs') return { result: '0x100000' }
    const asked = filter as { fromBlock: string; toBlock: string }
    return Number(asked.toBlock) - Number(asked.fromBlock) >= 10
      ? { error: { code: -32_000, message: 'block range is limited to 10 blocks' } }
      : { result: logsOf(asked) }
  })
  const rpc = { primary: node.url, backups: [], ws: ['ws://127.0.0.1:1'] }
  const service = await startTestRpc({ chains: [{ id: 137, rpc }], routeRate })
  onTestFinished(async () => {
    await service.close()
    await node.close()
  })
  const logs = (from: number, blocks: number) => ({
    jsonrpc: '2.0',
    id: from,
    method: 'eth_getLogs',
    params: [{ fromBlock: hex(from), toBlock: hex(from + blocks - 1) }],
  })
  const post = (body: unknown) =>
    fetch(`${service.url}/v1?chainId=eip155:137`, { method: 'POST', body: JSON.stringify(body) })
  const asked = () => node.asked.flat().filter((method) => method === 'eth_getLogs').length
  return { service, logs, post, asked }
}
const hex = (value: number) => `0x${value.toString(16)}`

describe('the parts of a question for logs', () => {
  it('attack: questions that take a hundred calls each use up what a client has, and the node is asked no more', async () => {
    const { logs, post, asked } = await setUp(1)
    await post(logs(0, 20))
    const before = asked()
    const answers = []
    for (let at = 1; at <= 5; at += 1) answers.push(await post(logs(at * 1_000, 800)))
    const said = await Promise.all(answers.map((one) => one.json()))
    expect(said[0]).toMatchObject({ result: expect.any(Array) })
    // 200 calls in four seconds: two questions of eighty parts, and no third.
    expect(said.slice(2).filter((one) => 'result' in (one as object))).toEqual([])
    expect(asked() - before).toBeLessThanOrEqual(200)
    expect(said[2]).toMatchObject({
      error: { code: -32_005, message: expect.stringContaining('Too many requests') },
    })
  })

  it('attack: a batch of such questions takes no more than a thousand calls', async () => {
    const { logs, post, asked } = await setUp(0)
    await post(logs(0, 20))
    const before = asked()
    const batch = Array.from({ length: 20 }, (_, at) => logs(at * 4_000, 4_000))
    const said = (await (await post(batch)).json()) as object[]
    expect(asked() - before).toBeLessThanOrEqual(1_000)
    const refused = said.filter((one) => 'error' in one)
    expect(refused.length).toBeGreaterThan(15)
    expect(refused.at(-1)).toMatchObject({
      error: { code: -32_005, message: expect.stringContaining('1000 calls') },
    })
    // Each request has its own thousand.
    expect(await (await post(logs(1_000_000, 2_000))).json()).toMatchObject({
      result: expect.any(Array),
    })
  })

  it('attack: over a socket they count as well', async () => {
    const { service, logs } = await setUp(1)
    const socket = new WebSocket(`${service.url.replace('http', 'ws')}/v1?chainId=eip155:137`)
    const heard: { id: number; error?: { code: number } }[] = []
    socket.on('message', (data) => heard.push(JSON.parse((data as Buffer).toString()) as never))
    await new Promise((resolve) => socket.on('open', resolve))
    for (let at = 0; at < 5; at += 1) {
      socket.send(JSON.stringify(logs(at * 1_000, 800)))
      await expect.poll(() => heard.length).toBe(at + 1)
    }
    socket.close()
    expect(heard.filter(({ error }) => error?.code === -32_005).length).toBeGreaterThanOrEqual(3)
  })
})
