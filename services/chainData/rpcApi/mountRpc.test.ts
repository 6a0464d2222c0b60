import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startFaultyNode, type FaultyNode } from '../../testing/chainData/rpc/faultyNode.ts'
import { startTestRpc } from '../../testing/chainData/rpc/startTestRpc.ts'

let node: FaultyNode
let service: Awaited<ReturnType<typeof startTestRpc>>

const known = 'ab'.repeat(16)
const project = {
  id: known,
  name: 'Test',
  allowedOrigins: [],
  requestsPerSecond: 500,
  analytics: false,
}

beforeAll(async () => {
  node = await startFaultyNode((method, params) => {
    if (method === 'eth_chainId') return { result: '0x89' }
    if (method === 'eth_call') return { error: { code: 3, message: 'execution reverted' } }
    if (method === 'eth_getTransactionCount') return { result: `0x${'a'.repeat(11 * 1024 * 1024)}` }
    return { result: `0x${Buffer.from([method, ...params].join()).toString('hex')}` }
  })
  const rpc = { primary: node.url, backups: [], ws: [] }
  service = await startTestRpc({
    chains: [
      { id: 137, rpc },
      { id: 31_337, rpc: { ...rpc, ws: ['ws://127.0.0.1:1'] } },
    ],
    projects: [project],
  })
})
afterAll(async () => {
  await service.close()
  await node.close()
})

const address = (path = '/v1', query = `chainId=eip155:137&projectId=${known}`) =>
  `${service.url}${path}?${query}`
const post = (body: unknown, url = address()) =>
  fetch(url, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
const call = (method: string, ...params: unknown[]) => ({
  jsonrpc: '2.0',
  id: 'a 1',
  method,
  params,
})

describe('POST /v1', () => {
  it.each(['/v1', '/v1/'])(
    '[S7.rpc-url] %s takes chainId and projectId, and passes the call on; the answer has its id',
    async (path) => {
      const answer = await post(call('eth_getBalance', '0x1', '0x5'), address(path))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      const result = `0x${Buffer.from('eth_getBalance,0x1,0x5').toString('hex')}`
      expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 'a 1', result })
    },
  )

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('attack: nested %s without end are 400, alone and in a batch', async (_what, open, close) => {
    const asked = node.asked.length
    const deep = `{"id":1,"method":"eth_call","params":[${open.repeat(5_000)}1${close.repeat(5_000)}]}`
    for (const body of [deep, `[${deep}]`, deep.replaceAll('eth_call', 'eth_chainId')]) {
      const answer = await post(body)
      expect([answer.status, await answer.text()]).toMatchObject([
        400,
        expect.stringContaining('nested'),
      ])
    }
    expect(node.asked).toHaveLength(asked)
  })

  it('[S7.rpc-url] [S7.rpc-url-project] without a project it refuses; the address with one added is served', async () => {
    const bare = address('/v1/', 'chainId=eip155:137')
    expect((await post(call('eth_gasPrice'), bare)).status).toBe(401)
    expect((await post(call('eth_gasPrice'), `${bare}&projectId=${known}`)).status).toBe(200)
  })

  it('[S7.rpc-chains] serves the chains of the operator, and refuses others in the words that clients know', async () => {
    const other = await post(
      call('eth_gasPrice'),
      address('/v1', `chainId=eip155:5&projectId=${known}`),
    )
    expect(other.status).toBe(400)
    expect(await other.json()).toEqual({
      status: 'FAILED',
      reasons: [
        { field: 'chainId', description: "We don't support the chainId you provided: eip155:5" },
      ],
    })
    expect((await post(call('eth_gasPrice'), address('/v1', `projectId=${known}`))).status).toBe(
      400,
    )
  })

  it('answers who the chain is without asking a node', async () => {
    node.trouble = { kind: 'dead' }
    const results = []
    for (const method of ['eth_chainId', 'net_version', 'net_listening'])
      results.push(((await (await post(call(method))).json()) as { result: unknown }).result)
    node.trouble = null
    expect(results).toEqual(['0x89', '137', true])
  })

  it('an error of the chain comes with status 200 as JSON-RPC has it', async () => {
    const answer = await post(call('eth_call', {}, 'latest'))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      id: 'a 1',
      error: { code: 3, message: 'execution reverted' },
    })
  })

  it('the doors of a node beside the chain stay shut', async () => {
    for (const method of [
      'eth_sendTransaction',
      'eth_getWork',
      'eth_newDoorOfTomorrow',
      'net_banPeer',
      'web3_unheardOf',
      'eth_accounts',
      'anvil_setBalance',
      'admin_peers',
      'personal_sign',
      'debug_traceCall',
    ])
      expect(await (await post(call(method))).json()).toMatchObject({ error: { code: -32_601 } })
    const asked = node.asked.flat()
    expect(
      asked.some((method) =>
        /^(?:anvil|admin|personal|debug)_|sendTransaction|accounts/u.test(method),
      ),
    ).toBe(false)
  })

  it('what a node refuses is told as it says it, though another could have it, without where it is', async () => {
    const data = { tried: 'eth_getProof', at: 'https://inner.example/secret-key' }
    const message = 'method not supported by https://inner.example/secret-key'
    const refused = () => ({ error: { code: -32_601, message, data } })
    node.trouble = { kind: 'says', says: { eth_getProof: refused } }
    const answers = [
      await (await post(call('eth_getProof', '0x1'))).json(),
      ...((await (await post([call('eth_getProof', '0x2')])).json()) as unknown[]),
    ]
    node.trouble = null
    const told = 'method not supported by https://inner.example/…'
    for (const answer of answers)
      expect(answer).toEqual({
        jsonrpc: '2.0',
        id: 'a 1',
        error: { code: -32_601, message: told },
      })
  })

  it('when no node answers it says 503 with the field chainId, and when to come again', async () => {
    node.trouble = { kind: 'dead' }
    const answer = await post(call('eth_maxPriorityFeePerGas'))
    node.trouble = null
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'chainId' }] })
  })

  it('an answer above 10 MB is not carried', async () => {
    const answer = await post(call('eth_getTransactionCount', '0x1', 'pending'))
    expect(answer.status).toBe(503)
  })

  it.each([
    ['no JSON', '{'],
    ['an empty batch', []],
    ['more than a thousand calls', Array.from({ length: 1_001 }, () => call('eth_gasPrice'))],
  ])('[S9.rpc-batch] %s is refused with 400', async (_what, body) => {
    expect((await post(body)).status).toBe(400)
  })

  it('[S9.rpc-batch] a batch of a thousand is answered in its order, what is no call in its place', async () => {
    const batch: unknown[] = Array.from({ length: 998 }, (_, at) => ({
      ...call('eth_getBalance', `0x${at}`, '0x5'),
      id: at,
    }))
    batch.push({ nonsense: true }, call('eth_chainId'))
    const answers = (await (await post(batch)).json()) as {
      id: unknown
      result?: unknown
      error?: unknown
    }[]
    expect(answers.slice(0, 998).map(({ id }) => id)).toEqual(
      Array.from({ length: 998 }, (_, at) => at),
    )
    expect(answers[998]).toMatchObject({ id: null, error: { code: -32_600 } })
    expect(answers[999]).toMatchObject({ id: 'a 1', result: '0x89' })
  })

  it('a batch counts for as many requests as it has calls', async () => {
    const batch = Array.from({ length: 900 }, () => call('eth_chainId'))
    const statuses: number[] = []
    for (let time = 0; time < 3; time += 1) statuses.push((await post(batch)).status)
    // Two thousand in four seconds are granted to the project.
    expect(statuses).toContain(429)
  })
})

describe('GET', () => {
  it('[S7.data-supported-chains] [S9.balance-chains] tells the chains of HTTP and of sockets, for a day', async () => {
    const answer = await fetch(`${service.url}/v1/supported-chains`)
    expect(answer.headers.get('cache-control')).toContain('max-age=86400')
    expect(await answer.json()).toEqual({
      http: ['eip155:137', 'eip155:31337'],
      ws: ['eip155:31337'],
    })
  })

  it.each(['/v1', '/v1/', '/ws'])('%s without an upgrade is answered with 426', async (path) => {
    expect((await fetch(address(path))).status).toBe(426)
  })
})

describe('what answers say to caches and clients on the way', () => {
  const origin = 'https://app.example'
  const start = async (more: Partial<Parameters<typeof startTestRpc>[0]>) => {
    const made = await startTestRpc({
      chains: [{ id: 137, rpc: { primary: node.url, backups: [], ws: [] } }],
      ...more,
    })
    onTestFinished(() => made.close())
    const ask = (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${made.url}/v1?chainId=eip155:137`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { origin, ...headers },
      })
    return ask
  }
  const many = Array.from({ length: 900 }, () => call('eth_chainId'))

  it.each([
    ['gzip', 'gzip'],
    ['identity', null],
    ['gzip;q=0, identity', null],
  ])(
    'a large answer to who takes %s varies with that, and with the origin',
    async (takes, sent) => {
      const ask = await start({ allowedOrigins: [origin] })
      const answer = await ask(many, { 'accept-encoding': takes })
      expect(answer.headers.get('content-encoding')).toBe(sent)
      expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding')
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
      expect(await answer.json()).toHaveLength(900)
    },
  )

  it('error: a failure that passes is 503, and says when to come again', async () => {
    const away = () => Promise.reject(new Error('Connection terminated unexpectedly'))
    const limits = { takeCalls: away, takeProject: away, route: away, project: away }
    const answer = await (await start({ limits }))(call('eth_chainId'))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toEqual({
      status: 'FAILED',
      reasons: [{ field: 'server', description: expect.stringContaining('try again soon') }],
    })
  })
})
