import { connect, type AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startFaultyNode } from '../../testing/chainData/rpc/faultyNode.ts'
import { startTestRpc } from '../../testing/chainData/rpc/startTestRpc.ts'

/** A node that takes subscriptions. */
async function startNode(chain = '0x89') {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.on('listening', resolve))
  const subscribed: unknown[] = []
  let count = 0
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const { id, method, params } = JSON.parse((data as Buffer).toString()) as {
        id: number
        method: string
        params: unknown[]
      }
      const refused = params[0] === 'newPendingTransactions'
      if (method === 'eth_subscribe') subscribed.push(params)
      count += 1
      const result = method === 'eth_chainId' ? chain : `0x${count}`
      const error = { code: -32_602, message: 'no such subscription' }
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...(refused ? { error } : { result }) }))
      if (method === 'eth_subscribe' && !refused) named.set(String(params[0]), result)
    })
  })
  const named = new Map<string, string>()
  const tell = (result: unknown, kind = 'newHeads') => {
    for (const socket of server.clients)
      socket.send(
        JSON.stringify({
          jsonrpc: '2.0',
          method: 'eth_subscription',
          params: { subscription: named.get(kind), result },
        }),
      )
  }
  const die = () => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  }
  onTestFinished(die)
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}`,
    subscribed,
    tell,
    die,
    clients: () => server.clients.size,
  }
}

const head = (number: number, fork = 0) => ({
  number: `0x${number.toString(16)}`,
  hash: `0x${(number * 10 + fork).toString(16).padStart(64, '0')}`,
})

async function setUp(ws: readonly string[], routeRate = 0) {
  const chain = {
    head: 7,
    asked: () => http.asked.flat().filter((method) => method === 'eth_blockNumber').length,
  }
  const http = await startFaultyNode((method) => ({
    result: method === 'eth_chainId' ? '0x89' : head(chain.head).number,
  }))
  const service = await startTestRpc({
    chains: [{ id: 137, rpc: { primary: http.url, backups: [], ws: [...ws] } }],
    routeRate,
  })
  onTestFinished(async () => {
    await service.close()
    await http.close()
  })
  const open = async (path = '/v1') => {
    const socket = new WebSocket(`${service.url.replace('http', 'ws')}${path}?chainId=eip155:137`)
    const heard: Record<string, unknown>[] = []
    socket.on('message', (data) =>
      heard.push(JSON.parse((data as Buffer).toString()) as Record<string, unknown>),
    )
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
    const ask = async (method: string, params: unknown[] = [], id: unknown = method) => {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      await expect.poll(() => heard.some((one) => one['id'] === id), { timeout: 5_000 }).toBe(true)
      return heard.find((one) => one['id'] === id)
    }
    const news = () =>
      heard.flatMap(({ params }) => (params ? [params] : [])) as {
        subscription: string
        result: unknown
      }[]
    return { socket, ask, news }
  }
  return { open, service, chain }
}

describe('sockets', () => {
  it.each(['/v1', '/v1/', '/ws'])('%s answers calls as over HTTP', async (path) => {
    const { open } = await setUp(['ws://127.0.0.1:1'])
    const { ask } = await open(path)
    expect(await ask('eth_chainId')).toMatchObject({ result: '0x89' })
    expect(await ask('eth_gasPrice')).toMatchObject({ result: '0x7' })
    expect(await ask('anvil_mine')).toMatchObject({ error: { code: -32_601 } })
  })

  it.each(['//[', '//a:b', 'http://[/v1', '/v1?chainId=%'])(
    'asked for at %s, which is no address, the service turns it away and goes on',
    async (target) => {
      const { open, service } = await setUp(['ws://127.0.0.1:1'])
      const { hostname, port } = new URL(service.url)
      const socket = connect(Number(port), hostname)
      onTestFinished(() => void socket.destroy())
      const answer = new Promise<string>((resolve) =>
        socket.once('data', (data) => resolve(data.toString())),
      )
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      )
      expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d /u)
      expect(await (await open()).ask('eth_chainId')).toMatchObject({ result: '0x89' })
    },
  )

  it('calls over several sockets of one client count together, with those over HTTP', async () => {
    // 200 calls in four seconds.
    const { open } = await setUp(['ws://127.0.0.1:1'], 1)
    const [one, two] = [await open(), await open()]
    const many = (socket: WebSocket) =>
      socket.send(
        JSON.stringify(
          Array.from({ length: 150 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' })),
        ),
      )
    many(one.socket)
    expect(await one.ask('eth_chainId')).toMatchObject({ result: '0x89' })
    many(two.socket)
    expect(await two.ask('eth_chainId')).toMatchObject({ error: { code: -32_005 } })
  })

  it('many clients hear the same over one subscription, and it ends with the last of them', async () => {
    const node = await startNode()
    const { open } = await setUp([node.url])
    const [one, two] = [await open(), await open()]
    const first = (await one.ask('eth_subscribe', ['newHeads'])) as { result: string }
    const second = (await two.ask('eth_subscribe', ['newHeads'])) as { result: string }
    expect(first.result).not.toBe(second.result)
    node.tell(head(1))
    await expect.poll(two.news).toEqual([{ subscription: second.result, result: head(1) }])
    await expect.poll(one.news).toHaveLength(1)
    expect(node.subscribed).toHaveLength(1)
    expect(await one.ask('eth_unsubscribe', [first.result])).toMatchObject({ result: true })
    node.tell(head(2))
    await expect.poll(two.news).toHaveLength(2)
    expect(one.news()).toHaveLength(1)
    two.socket.close()
    await expect.poll(node.clients).toBe(0)
  })

  it('when a node dies the next one takes over, under the ids that clients know', async () => {
    const [wrong, one, two] = [await startNode('0x1'), await startNode(), await startNode()]
    const { open } = await setUp([wrong.url, one.url, two.url])
    const client = await open()
    const { result } = (await client.ask('eth_subscribe', ['newHeads'])) as { result: string }
    // The first is of another chain: nothing was subscribed there.
    expect([wrong.subscribed.length, one.subscribed.length]).toEqual([0, 1])
    one.die()
    await expect.poll(() => two.subscribed.length, { timeout: 5_000 }).toBe(1)
    await expect
      .poll(() => {
        two.tell(head(9))
        return client.news().at(-1)
      })
      .toEqual({ subscription: result, result: head(9) })
  })

  it('what was told of a block is not told again by the next node; a fork is, and so is the way back', async () => {
    const [one, two] = [await startNode(), await startNode()]
    const { open } = await setUp([one.url, two.url])
    const client = await open()
    await client.ask('eth_subscribe', ['newHeads'])
    await expect.poll(() => one.subscribed.length).toBe(1)
    for (const number of [5, 6, 7]) one.tell(head(number))
    await expect.poll(client.news).toHaveLength(3)
    one.die()
    await expect.poll(() => two.subscribed.length, { timeout: 5_000 }).toBe(1)
    // It is a little behind, and then on a fork for one block.
    const told = [head(6), head(7), head(7, 1), head(7), head(8)]
    for (const one of told) two.tell(one)
    const heard = () => client.news().map(({ result }) => result)
    await expect.poll(heard).toHaveLength(6)
    expect(heard().slice(3)).toEqual([head(7, 1), head(7), head(8)])
  })

  it('a node that answers pings and stands still is left for the next one, and one that talks nonsense', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const [one, two] = [await startNode(), await startNode()]
    const { open, chain } = await setUp([one.url, two.url])
    const client = await open()
    // Logs alone are asked for: the node is held by its heads all the same.
    await client.ask('eth_subscribe', ['logs', {}])
    await expect.poll(() => one.subscribed.length).toBe(2)
    one.tell(head(chain.head))
    const beat = async () => {
      const before = chain.asked()
      await vi.advanceTimersByTimeAsync(15_000)
      await expect.poll(chain.asked).toBeGreaterThan(before)
    }
    // A chain that makes no blocks has no node that stands still.
    for (let times = 0; times < 4; times += 1) await beat()
    expect(two.subscribed).toHaveLength(0)
    chain.head += 1
    await beat()
    expect(two.subscribed).toHaveLength(0)
    chain.head += 1
    await beat()
    await expect.poll(() => two.subscribed.length, { timeout: 5_000 }).toBe(2)
    const log = { address: `0x${'ab'.repeat(20)}`, topics: [], blockNumber: '0x9', data: '0x' }
    two.tell(log, 'logs')
    await expect.poll(() => client.news().at(-1)?.result).toEqual(log)
    two.tell({ data: '0x' }, 'logs')
    await expect.poll(() => one.subscribed.length, { timeout: 5_000 }).toBe(4)
    expect(client.news()).toHaveLength(1)
  })

  it('what the node refuses is refused in its words', async () => {
    const node = await startNode()
    const { open } = await setUp([node.url])
    const { ask } = await open()
    expect(await ask('eth_subscribe', ['newPendingTransactions'])).toMatchObject({
      error: { code: -32_602, message: 'no such subscription' },
    })
  })

  it('attack: what is no subscription never reaches the node', async () => {
    const node = await startNode()
    const { open } = await setUp([node.url])
    const { ask } = await open()
    for (const params of [['syncing'], [], ['logs', { address: Array(101).fill('0x') }]])
      expect(await ask('eth_subscribe', params, JSON.stringify(params))).toMatchObject({
        error: { code: -32_602 },
      })
    const junk = 'x'.repeat(500_000)
    await ask('eth_subscribe', ['logs', { junk }], 'a')
    await ask('eth_subscribe', ['logs', { junk: `${junk}y` }], 'b')
    // Both want all logs: it is one subscription, without what was written beside it. By its heads the node is known to go on.
    expect(node.subscribed).toEqual([['logs', {}], ['newHeads']])
  })

  it('attack: a client has as many subscriptions as one client may, over however many sockets', async () => {
    const node = await startNode()
    const { open } = await setUp([node.url])
    const sockets = await Promise.all(Array.from({ length: 7 }, () => open()))
    const logs = (at: number) => ['logs', { address: `0x${at.toString(16).padStart(40, '0')}` }]
    const answers: unknown[] = []
    for (const [place, { ask }] of sockets.entries())
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 90 }, (_, at) =>
            ask('eth_subscribe', logs(place * 100 + at), `${place} ${at}`),
          ),
        )),
      )
    expect(answers.filter((one) => 'result' in (one as object))).toHaveLength(500)
    expect(answers.at(-1)).toMatchObject({ error: { code: -32_005 } })
    expect(node.subscribed).toHaveLength(501)
    // Who leaves makes room.
    sockets[0]?.socket.close()
    const { ask } = sockets[6]!
    await expect
      .poll(async () => ask('eth_subscribe', logs(9_999), Math.random()))
      .toMatchObject({ result: expect.any(String) })
  })

  it('attack: of two hundred handshakes at once no more get in than one client may, and who leaves makes room', async () => {
    const node = await startNode()
    const { service } = await setUp([node.url])
    const open = async (count: number) => {
      const tries = Array.from({ length: count }, async () => {
        const socket = new WebSocket(`${service.url.replace('http', 'ws')}/v1?chainId=eip155:137`)
        const isOpen = new Promise<boolean>((resolve) => {
          socket.once('open', () => resolve(true))
          socket.once('error', () => resolve(false))
        })
        return (await isOpen) ? socket : null
      })
      return (await Promise.all(tries)).filter((socket) => socket !== null)
    }
    const sockets = await open(200)
    onTestFinished(() => sockets.forEach((socket) => socket.terminate()))
    expect(sockets).toHaveLength(50)
    for (const socket of sockets.slice(0, 10)) socket.terminate()
    await expect
      .poll(async () => {
        const [more] = await open(1)
        if (more) sockets.push(more)
        return sockets.length
      })
      .toBe(60)
    expect(await open(1)).toEqual([])
  })

  it('a chain without sockets refuses the upgrade, and says why', async () => {
    const { open } = await setUp([])
    await expect(open()).rejects.toThrow('400')
  })
})
