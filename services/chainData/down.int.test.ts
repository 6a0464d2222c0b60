import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../lib/log/log.ts'
import { createPrivateApp } from '../lib/run/createPrivateApp.ts'
import { watchNeeds, type WatchedNeeds } from '../lib/run/watchNeeds.ts'
import { startFaultyNode, type FaultyNode } from '../testing/chainData/rpc/faultyNode.ts'
import { startTestData } from '../testing/chainData/startTestData.ts'

let nodes: readonly FaultyNode[]
let data: Awaited<ReturnType<typeof startTestData>>
let needs: WatchedNeeds
let operator: ReturnType<typeof createPrivateApp>

beforeAll(async () => {
  nodes = await Promise.all(
    [137, 10].map((id) =>
      startFaultyNode((method) => ({
        result: method === 'eth_chainId' ? `0x${id.toString(16)}` : '0x5',
      })),
    ),
  )
  data = await startTestData({
    chains: [137, 10].map((id, at) => ({
      id,
      rpc: { primary: nodes[at]!.url, backups: [], ws: [] },
    })),
  })
  const log = createLog({ level: 'silent' })
  needs = watchNeeds([data.service], { registry: new Registry(), log })
  await needs.asked
  operator = createPrivateApp([data.service], new Registry(), {
    lifecycle: { state: 'running' },
    lacks: needs.lacks,
    token: null,
    log,
  })
})
afterAll(async () => {
  await needs.stop()
  await data.close()
  await Promise.all(nodes.map((node) => node.close()))
})

/** Another question each time: no kept answer stands for the node's. */
let asked = 0
const ask = async (chain: number) =>
  data.fetch(`${data.base}/v1?chainId=eip155:${chain}`, {
    method: 'POST',
    body: JSON.stringify({
      id: 1,
      jsonrpc: '2.0',
      method: 'eth_getBalance',
      params: [`0x${(asked += 1).toString(16).padStart(40, '0')}`, 'latest'],
    }),
  })
const tell = async (path: string) => {
  const answer = await operator.request(path)
  return { code: answer.status, said: (await answer.json()) as Record<string, unknown> }
}
const health = async () => {
  const { said } = await tell('/health')
  return (said['services'] as { chainData: { status: string; details: { down: unknown } } })
    .chainData
}

describe('a service whose nodes are away', () => {
  it('names the chain that no node answers for, and stays ready for the others', async () => {
    expect((await ask(137)).status).toBe(200)
    expect((await ask(10)).status).toBe(200)
    expect(await health()).toMatchObject({ status: 'ok', details: { down: [] } })
    nodes[0]!.trouble = { kind: 'dead' }
    expect((await ask(137)).status).toBe(503)
    expect(await health()).toMatchObject({
      status: 'degraded',
      details: { down: [{ chain: 'eip155:137', since: expect.stringMatching(/^\d{4}-/u) }] },
    })
    expect(await tell('/ready')).toMatchObject({
      code: 200,
      said: { ready: true, services: { chainData: true }, degraded: ['chainData'] },
    })
  })

  it('is not ready when no node of any chain answers, and again when one does, without being asked', async () => {
    nodes[1]!.trouble = { kind: 'dead' }
    expect((await ask(10)).status).toBe(503)
    await expect
      .poll(() => tell('/ready/chainData'))
      .toMatchObject({
        code: 503,
        said: {
          lacks: { chainData: { chain: expect.stringMatching(/^No node of \w+ answers for/u) } },
        },
      })
    // A restart would mend nothing: supervisors are told that it runs.
    expect((await tell('/health')).code).toBe(200)
    for (const node of nodes) node.trouble = null
    await expect.poll(async () => (await tell('/ready')).code, { timeout: 20_000 }).toBe(200)
    await expect.poll(health, { timeout: 20_000 }).toMatchObject({ status: 'ok' })
  })
})
