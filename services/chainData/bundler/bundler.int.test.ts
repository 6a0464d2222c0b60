import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestData } from '../../testing/chainData/startTestData.ts'

const projectId = 'a'.repeat(32)
const origin = 'https://app.example'
const token = 'token of the bundler, 32 letters'
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void
const asked: { readonly url: string | undefined; readonly body: unknown }[] = []
/** What our own bundler is shown beside a question. */
let shown: IncomingMessage['headers']
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    shown = request.headers
    asked.push({ url: request.url, body: JSON.parse(body) })
    answer(request, response, body)
  })
})
let data: Awaited<ReturnType<typeof startTestData>>
beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const rpc = { primary: 'http://127.0.0.1:9', backups: [], ws: [] }
  data = await startTestData({
    chains: [
      {
        id: 137,
        rpc,
        bundlers: [
          { name: 'own', url: `http://127.0.0.1:${port}/own?key=secret` },
          { name: 'pimlico', url: `http://127.0.0.1:${port}/pimlico` },
        ],
      },
      { id: 31_337, rpc },
      {
        id: 80_002,
        rpc,
        smartAccounts: true,
        bundlers: [{ name: 'pimlico', url: `http://127.0.0.1:${port}/pimlico` }],
      },
    ],
    projects: [{ id: projectId, name: 'An app', allowedOrigins: [origin], analytics: false }],
    env: {
      BUNDLER_URL: `http://127.0.0.1:${port}/private/`,
      BUNDLER_TOKEN_SECRET: token,
      TRUST_PROXY: '1',
    },
  })
})
afterAll(async () => {
  await data.close()
  server.closeAllConnections()
  server.close()
})

const receipt = {
  id: 7,
  jsonrpc: '2.0',
  method: 'eth_getUserOperationReceipt',
  params: [`0x${'ab'.repeat(32)}`],
}
const post = async (body: unknown, query = 'chainId=eip155:137', from = origin) => {
  const response = await data.fetch(`${data.base}/v1/bundler?${query}`, {
    method: 'POST',
    headers: { origin: from, 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    headers: response.headers,
    said: (await response.json()) as object,
  }
}
const says = (value: unknown) => (_: unknown, response: ServerResponse) =>
  void response.end(JSON.stringify(value))

describe('the bundler', () => {
  it('[S7.bundler-receipt] answers eth_getUserOperationReceipt by JSON-RPC, in the words of the operator’s bundler', async () => {
    answer = says({ jsonrpc: '2.0', id: 1, result: { success: true } })
    const { status, said } = await post(receipt)
    expect([status, said]).toEqual([200, { id: 7, jsonrpc: '2.0', result: { success: true } }])
    const { method, params } = receipt
    expect(asked.at(-1)).toEqual({
      url: '/own?key=secret',
      body: { jsonrpc: '2.0', id: 1, method, params },
    })
  })

  it('is chosen by its name', async () => {
    answer = says({ result: null })
    await post(receipt, 'chainId=eip155:137&bundler=Pimlico')
    expect(asked.at(-1)?.url).toBe('/pimlico')
  })

  it('the operator’s own one is the usual one where there are smart accounts, and is told whose budget is spent', async () => {
    answer = says({ result: null })
    const own = `chainId=eip155:80002&projectId=${projectId}`
    expect((await post(receipt, own)).status).toBe(200)
    expect(asked.at(-1)?.url).toBe('/private/rpc/80002')
    expect(shown).toMatchObject({
      authorization: `Bearer ${token}`,
      'x-causeway-project': projectId,
    })
    await post(receipt, `${own}&bundler=pimlico`)
    expect([asked.at(-1)?.url, shown.authorization]).toEqual(['/pimlico', undefined])
    expect(shown).not.toHaveProperty('x-causeway-user')
  })

  it.each(['', `&projectId=${'b'.repeat(32)}`])(
    'attack: nobody (%s) has operations paid for, and may ask for receipts all the same',
    async (project) => {
      answer = says({ result: null })
      const before = asked.length
      for (const method of ['pm_sponsorUserOperation', 'pm_getPaymasterData']) {
        const { status, said } = await post(
          { ...receipt, method },
          `chainId=eip155:80002${project}`,
        )
        expect([status, said]).toMatchObject([401, { reasons: [{ field: 'projectId' }] }])
      }
      expect(asked).toHaveLength(before)
      expect((await post(receipt, `chainId=eip155:80002${project}`)).status).toBe(200)
      expect(shown['x-causeway-project']).toBe('nobody')
    },
  )

  it('attack: another site spends no budget in a project’s name, and no chain without smart accounts is asked there', async () => {
    const before = asked.length
    const own = `chainId=eip155:80002&projectId=${projectId}`
    expect((await post(receipt, own, 'https://mallory.example')).status).toBe(403)
    expect((await post(receipt, 'chainId=eip155:31337&bundler=causeway')).status).toBe(400)
    expect(asked).toHaveLength(before)
  })

  it('attack: who makes a new account for each question has one budget for all, and is not named', async () => {
    answer = says({ result: null })
    const users = []
    for (const sender of ['11', '22']) {
      const params = [{ sender: `0x${sender.repeat(20)}` }, `0x${'0'.repeat(40)}`]
      const call = { ...receipt, method: 'pm_sponsorUserOperation', params }
      await post(call, `chainId=eip155:80002&projectId=${projectId}`)
      users.push(shown['x-causeway-user'])
    }
    expect(users[0]).toMatch(/^client:[\da-f]{32}$/u)
    expect(users[1]).toBe(users[0])
    expect(JSON.stringify([shown, asked.at(-1)])).not.toContain('203.0.113.9')
  })

  it('an error of the bundler is passed on as it is', async () => {
    const error = { code: -32_602, message: 'no such operation' }
    answer = says({ error })
    expect(await post(receipt)).toMatchObject({ status: 200, said: { id: 7, error } })
  })

  it('error: a chain without one says so, and so does a name that nobody has', async () => {
    expect(await post(receipt, 'chainId=eip155:31337')).toMatchObject({
      status: 400,
      said: {
        status: 'FAILED',
        reasons: [{ field: 'bundler', description: 'No bundler is configured for eip155:31337.' }],
      },
    })
    expect((await post(receipt, 'chainId=eip155:137&bundler=other')).status).toBe(400)
    expect((await post(receipt, 'chainId=eip155:5')).status).toBe(400)
  })

  it.each(['https://evil.example/', 'http://169.254.169.254/', '../own', '__proto__'])(
    'attack: a host that the caller names (%s) is not asked',
    async (name) => {
      const before = asked.length
      const { status } = await post(
        receipt,
        `chainId=eip155:137&bundler=${encodeURIComponent(name)}`,
      )
      expect(status).toBe(400)
      expect(asked).toHaveLength(before)
    },
  )

  it.each(['eth_call', 'debug_traceTransaction', 'eth_accounts'])(
    'attack: %s is no method of bundlers',
    async (method) => {
      const before = asked.length
      expect((await post({ ...receipt, method })).status).toBe(422)
      expect(asked).toHaveLength(before)
    },
  )

  it.each<[string, (response: ServerResponse) => void]>([
    ['HTML', (response) => void response.end('<html>')],
    ['another shape', (response) => void response.end('[]')],
    [
      'a redirect',
      (response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
    ['two megabytes', (response) => void response.end(`{"result":"${'x'.repeat(2_000_000)}"}`)],
    ['nothing', (response) => void response.destroy()],
  ])(
    'error: a bundler that answers with %s gives 503, and its address stays unsaid',
    async (_what, say) => {
      answer = (_request, response) => say(response)
      const { status, headers, said } = await post(receipt)
      expect([status, headers.get('retry-after')]).toEqual([503, '2'])
      expect(said).toMatchObject({ status: 'FAILED', reasons: [{ field: 'bundler' }] })
      expect(JSON.stringify(said)).not.toMatch(/secret|127\.0/u)
    },
  )
})
