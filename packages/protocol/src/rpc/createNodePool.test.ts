import { keccak256 } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { rpcLimits } from './limits.ts'
import { createNodePool } from './createNodePool.ts'
import { judgeResult } from './invalidResponse.ts'
import { type AskNode, type JsonRpcRequest } from './batchCalls.ts'

const httpError = (status: number, headers: Record<string, string> = {}) =>
  Object.assign(new Error(`HTTP ${status}`), {
    name: 'HttpRequestError',
    status,
    headers: new Headers(headers),
  })
const rpcError = (code: number, details: string) =>
  Object.assign(new Error(details), { name: 'RpcRequestError', code, details })

/** A node that answers as told; `down` and the rest may be changed while a test runs. */
interface Node {
  asked: string[]
  answers: Record<string, unknown>
  down: boolean
  ask: AskNode
}

function createNode(answers: Record<string, unknown> = {}): Node {
  const node: Node = {
    asked: [] as string[],
    answers: { eth_chainId: '0x89', eth_blockNumber: '0x64', ...answers },
    down: false,
    ask: async ({ method, params }: JsonRpcRequest) => {
      if (method !== 'eth_blockNumber' && method !== 'eth_chainId') node.asked.push(method)
      if (node.down) throw httpError(502)
      const given = node.answers[method]
      if (given instanceof Error) throw given
      const answer =
        typeof given === 'function' ? (given as (p: unknown) => unknown)(params) : given
      if (!(answer instanceof Promise)) judgeResult(method, params, answer)
      return answer
    },
  }
  return node
}

function setUp(nodes: Node[]) {
  let now = 1_000_000
  const waits: number[] = []
  const pool = createNodePool({
    nodes: nodes.map(({ ask }) => ask),
    chainId: 137,
    now: () => now,
    sleep: async (ms) => void waits.push(ms),
  })
  const balance = () => pool.request({ method: 'eth_getBalance', params: ['0x1', 'latest'] })
  return { pool, waits, balance, pass: (ms: number) => (now += ms) }
}

const six = () =>
  Array.from({ length: 6 }, (_, index) => createNode({ eth_getBalance: `0x${index}` }))

describe('createPool', () => {
  it('a transaction that the next node knows from our own lost try was sent: its hash is the answer', async () => {
    const [lost, next] = [createNode(), createNode()]
    lost.down = true
    next.answers['eth_sendRawTransaction'] = rpcError(-32000, 'already known')
    const { pool } = setUp([lost, next])
    const send = () => pool.request({ method: 'eth_sendRawTransaction', params: ['0x0102'] })
    expect(await send()).toBe(keccak256('0x0102'))
    // At the first try it is the caller's own news, and so is another refusal.
    lost.down = false
    lost.answers['eth_sendRawTransaction'] = rpcError(-32000, 'already known')
    await expect(send()).rejects.toMatchObject({ details: 'already known' })
    lost.answers['eth_sendRawTransaction'] = httpError(502)
    next.answers['eth_sendRawTransaction'] = rpcError(-32000, 'insufficient funds')
    await expect(send()).rejects.toMatchObject({ details: 'insufficient funds' })
  })

  it('a transaction that is mined already when the next node is asked was sent, too', async () => {
    const [lost, next] = [createNode(), createNode()]
    lost.answers['eth_sendRawTransaction'] = httpError(504)
    next.answers['eth_sendRawTransaction'] = rpcError(
      -32000,
      'nonce too low: next nonce 5, tx nonce 4',
    )
    next.answers['eth_getTransactionByHash'] = ([hash]: [string]) => ({ hash })
    const { pool } = setUp([lost, next])
    const send = () => pool.request({ method: 'eth_sendRawTransaction', params: ['0x0102'] })
    expect(await send()).toBe(keccak256('0x0102'))
    // Another one took its number.
    next.answers['eth_getTransactionByHash'] = null
    await expect(send()).rejects.toMatchObject({ code: -32000 })
  })

  it('[S9.polygon-rpcs] five of six nodes are dead and it still answers', async () => {
    const nodes = six()
    for (const node of nodes.slice(0, 5)) node.down = true
    const { balance, waits } = setUp(nodes)
    expect(await balance()).toBe('0x5')
    expect(waits).toEqual([])
  })

  it('[S9.rpc-retries] [S9.rpc-backoff] when all fail, asks all of them three times more with doubled waits', async () => {
    const nodes = [createNode(), createNode()]
    for (const node of nodes) node.down = true
    const { balance, waits } = setUp(nodes)
    await expect(balance()).rejects.toMatchObject({ status: 502 })
    expect(waits).toEqual([150, 300, 600])
    expect(nodes.map(({ asked }) => asked.length)).toEqual([4, 4])
  })

  it('[S8.retry-codes] asks again after -1, -32005 and -32603, and after no other code', async () => {
    const askedAfter = async (code: number) => {
      const node = createNode()
      let times = 0
      node.answers['eth_getBalance'] = () => {
        times += 1
        if (times === 1) throw rpcError(code, 'no')
        return '0x1'
      }
      await setUp([node])
        .balance()
        .catch(() => undefined)
      return times
    }
    for (const code of [-1, -32_005, -32_603])
      expect([code, await askedAfter(code)]).toEqual([code, 2])
    for (const code of [3, 4001, 4902, 5000, -32_000, -32_601, -32_602, -32_700])
      expect([code, await askedAfter(code)]).toEqual([code, 1])
  })

  it('[S8.retry-after] waits as long as the node asks, a minute at most', async () => {
    const node = createNode()
    let times = 0
    const after = ['7', '86400']
    node.answers['eth_getBalance'] = () => {
      const value = after[times++]
      if (value) throw httpError(429, { 'retry-after': value })
      return '0x1'
    }
    const { balance, waits } = setUp([node])
    expect(await balance()).toBe('0x1')
    expect(waits).toEqual([7_000, 60_000])
  })

  it('gives back at once what the chain itself answers', async () => {
    const nodes = [
      createNode({ eth_call: rpcError(3, 'execution reverted') }),
      createNode({ eth_call: '0x' }),
    ]
    const { pool } = setUp(nodes)
    await expect(pool.request({ method: 'eth_call', params: [{}] })).rejects.toMatchObject({
      code: 3,
    })
    expect(nodes[1]?.asked).toEqual([])
  })

  it('asks the next node at once when one is out of quota', async () => {
    const full = rpcError(-32005, 'daily request count exceeded')
    const { balance, waits } = setUp([
      createNode({ eth_getBalance: full }),
      createNode({ eth_getBalance: '0x2' }),
    ])
    expect([await balance(), waits]).toEqual(['0x2', []])
  })

  it('an answer from another chain never counts, not even the first', async () => {
    const nodes = [
      createNode({ eth_chainId: '0x1', eth_getBalance: '0xbad' }),
      createNode({ eth_getBalance: '0x2' }),
    ]
    const { pool, balance } = setUp(nodes)
    expect(await balance()).toBe('0x2')
    expect(await balance()).toBe('0x2')
    expect(nodes[0]?.asked).toHaveLength(1)
    expect(pool.ranking.states()[0]?.quarantine?.reason).toBe('chain')
  })

  it('when every node lies it says that none can be read, and repeats nothing', async () => {
    const { balance } = setUp([
      createNode({ eth_chainId: '0x1' }),
      createNode({ eth_chainId: '0x2' }),
    ])
    await expect(balance()).rejects.toThrow()
    await expect(balance()).rejects.toMatchObject({ name: 'NodeError' })
  })

  it('a block with another hash than was asked for is not taken, and its node is left out', async () => {
    const hash = `0x${'11'.repeat(32)}`
    const nodes = [
      createNode({ eth_getBlockByHash: { hash: `0x${'22'.repeat(32)}` } }),
      createNode({ eth_getBlockByHash: { hash } }),
    ]
    const { pool } = setUp(nodes)
    const ask = () => pool.request({ method: 'eth_getBlockByHash', params: [hash, false] })
    expect(await ask()).toEqual({ hash })
    expect(pool.ranking.states()[0]?.quarantine?.reason).toBe('answer')
    await ask()
    expect(nodes[0]?.asked).toHaveLength(1)
  })

  it('[S9.rpc-polling] pings while somebody reads, each 4000 ms at most, and never by itself', async () => {
    vi.useFakeTimers()
    const nodes = six()
    const pings = () =>
      nodes.map(
        ({ ask }) =>
          vi.mocked(ask).mock.calls.filter(([q]) => q.method === 'eth_blockNumber').length,
      )
    for (const node of nodes) node.ask = vi.fn(node.ask)
    const { balance, pass } = setUp(nodes)
    await balance()
    await balance()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(pings()).toEqual([1, 1, 1, 1, 1, 1])
    pass(rpcLimits.pollingMs - 1)
    await balance()
    expect(pings()).toEqual([1, 1, 1, 1, 1, 1])
    pass(1)
    await balance()
    expect([pings(), rpcLimits.pollingMs]).toEqual([[2, 2, 2, 2, 2, 2], 4_000])
    vi.useRealTimers()
  })

  it('[S9.rpc-rank-ping] a ping that takes 1000 ms has failed, and its node is asked after the others', async () => {
    vi.useFakeTimers()
    const nodes = [createNode({ eth_getBalance: '0xa' }), createNode({ eth_getBalance: '0xb' })]
    nodes[0]!.answers['eth_blockNumber'] = () => new Promise(() => undefined)
    const { pool, balance } = setUp(nodes)
    expect(await balance()).toBe('0xa')
    await vi.advanceTimersByTimeAsync(999)
    expect(await balance()).toBe('0xa')
    await vi.advanceTimersByTimeAsync(1)
    expect(pool.ranking.states().map(({ samples }) => samples.map(({ ok }) => ok))).toEqual([
      [false],
      [true],
    ])
    expect(await balance()).toBe('0xb')
    vi.useRealTimers()
  })

  it('one node alone is never pinged', async () => {
    const node = createNode({ eth_getBalance: '0x1' })
    node.ask = vi.fn(node.ask)
    const { balance, pass } = setUp([node])
    for (let time = 0; time < 5; time += 1) {
      await balance()
      pass(10_000)
    }
    expect(node.ask).toHaveBeenCalledTimes(5)
  })

  it('a head that stands still is asked last, named, and believed again once it has caught up', async () => {
    const nodes = six()
    const { pool, balance, pass } = setUp(nodes)
    let head = 1_000
    const step = async (stuck: boolean) => {
      head += 2
      for (const [index, node] of nodes.entries())
        if (index > 0 || !stuck) node.answers['eth_blockNumber'] = `0x${head.toString(16)}`
      await pool.ranking.pingAll()
      pass(4_000)
    }
    await step(false)
    for (let round = 0; round < 6; round += 1) await step(true)
    expect(pool.ranking.states().map(({ quarantine }) => quarantine?.reason ?? null)).toEqual([
      'head',
      null,
      null,
      null,
      null,
      null,
    ])
    expect(await balance()).toBe('0x1')
    for (const node of nodes.slice(1)) node.down = true
    expect(await balance()).toBe('0x0')
    for (const node of nodes.slice(1)) node.down = false
    await step(false)
    expect(pool.ranking.states()[0]?.quarantine).toBeNull()
  })

  it('what a node that is late does not have is asked of the next; of the last it is told', async () => {
    const hash = `0x${'11'.repeat(32)}`
    const receipt = { transactionHash: hash }
    const nodes = [
      createNode({ eth_getTransactionReceipt: null, eth_blockNumber: '0x63' }),
      createNode({ eth_getTransactionReceipt: receipt }),
    ]
    const { pool } = setUp(nodes)
    await pool.ranking.pingAll()
    const ask = () => pool.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    expect(await ask()).toEqual(receipt)
    nodes[1]!.down = true
    expect(await ask()).toBeNull()
    // As far as the other it is believed.
    nodes[0]!.answers['eth_blockNumber'] = '0x64'
    await pool.ranking.pingAll()
    nodes[1]!.down = false
    const before = nodes[1]!.asked.length
    expect(await ask()).toBeNull()
    expect(nodes[1]!.asked).toHaveLength(before)
  })

  it.each([
    ['eth_getBlockByNumber', ['0x64', false], null, { number: '0x64' }],
    ['eth_getBlockReceipts', ['0x64'], [], [{ blockNumber: '0x64' }]],
    ['eth_getLogs', [{ fromBlock: '0x60', toBlock: '0x64' }], [], [{ blockNumber: '0x64' }]],
    [
      'eth_getLogs',
      [{ fromBlock: '0x60', toBlock: '0x64' }],
      [{ blockNumber: '0x62' }],
      [{ blockNumber: '0x62' }, { blockNumber: '0x64' }],
    ],
  ])(
    '%s %j: what a node says of a block that it has not reached is no answer',
    async (method, params, said, whole) => {
      const [late, next] = [createNode({ [method]: said }), createNode({ [method]: whole })]
      const { pool } = setUp([late, next])
      await pool.ranking.pingAll()
      late.answers['eth_blockNumber'] = '0x63'
      const ask = () => pool.ask({ method, params })
      expect(await ask()).toEqual(whole)
      // Nobody else has it: that is said, and not that there is nothing.
      next.down = true
      await expect(ask()).rejects.toMatchObject({
        fault: { kind: 'refused' },
        message: 'Block 100 has not reached the node yet.',
      })
      // Past it, it is asked again, and believed.
      late.answers['eth_blockNumber'] = '0x65'
      expect(await ask()).toEqual(said)
      // What is newer than all that is known is missing everywhere.
      const newer = method === 'eth_getLogs' ? [{ toBlock: '0x999' }] : ['0x999', false]
      if (method === 'eth_getBlockByNumber')
        expect(await pool.ask({ method, params: newer })).toBeNull()
    },
  )

  it('what one node refuses is told, though another is away', async () => {
    const nodes = [createNode({ eth_getProof: rpcError(-32601, 'no such method') }), createNode()]
    nodes[1]!.down = true
    const { pool } = setUp(nodes)
    await expect(pool.ask({ method: 'eth_getProof', params: [] })).rejects.toMatchObject({
      code: -32601,
    })
    // What the chain itself says is told before it.
    nodes[1]!.down = false
    nodes[1]!.answers['eth_getProof'] = rpcError(3, 'execution reverted')
    await expect(pool.ask({ method: 'eth_getProof', params: [] })).rejects.toMatchObject({
      code: 3,
    })
  })

  it('a filter is asked of the node that keeps it', async () => {
    const nodes = [
      createNode({ eth_newFilter: '0xf', eth_getFilterChanges: ['mine'] }),
      createNode({ eth_getFilterChanges: ['other'], eth_getBalance: '0x1' }),
    ]
    const { pool, balance } = setUp(nodes)
    const id = await pool.request({ method: 'eth_newFilter', params: [{}] })
    nodes[0]!.answers['eth_getBalance'] = httpError(500)
    expect(await balance()).toBe('0x1')
    expect(await pool.request({ method: 'eth_getFilterChanges', params: [id] })).toEqual(['mine'])
  })

  it('[S9.rpc-dedup] equal reads that are under way are one, among 8192; what sends is never shared', async () => {
    const node = createNode()
    const open: ((value: string) => void)[] = []
    const answer = () => new Promise((resolve) => open.push(resolve))
    node.answers['eth_getBalance'] = answer
    node.answers['eth_sendRawTransaction'] = answer
    const { pool } = setUp([node])
    const read = (index: number) =>
      void pool.request({ method: 'eth_getBalance', params: [index, 'latest'] })
    for (let index = 0; index < 8_192; index += 1) read(index)
    await Promise.resolve()
    read(0)
    read(8_191)
    await Promise.resolve()
    expect(open).toHaveLength(8_192)
    // One more than fit: the oldest makes way, and only it is asked anew.
    read(8_192)
    read(1)
    await Promise.resolve()
    expect(open).toHaveLength(8_193)
    read(0)
    await Promise.resolve()
    expect(open).toHaveLength(8_194)
    for (let time = 0; time < 2; time += 1)
      void pool.request({ method: 'eth_sendRawTransaction', params: ['0x'] })
    await Promise.resolve()
    expect(open).toHaveLength(8_196)
  })
})
