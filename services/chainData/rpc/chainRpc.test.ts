import { NodeError } from '@causeway/protocol/rpc/fault'
import { keccak256 } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  blockHashOf,
  logsOf,
  namedAnswer,
  startTestNodes,
} from '../../testing/chainData/rpc/startHeaderChain.ts'

const hex = (number: number) => `0x${number.toString(16)}`

describe('a chain behind several nodes', () => {
  it('answers as long as one of six does', async () => {
    const { nodes, ask, waits, rpc } = await startTestNodes(6)
    for (const node of nodes.slice(0, 5)) node.trouble = { kind: 'dead' }
    expect(await ask('eth_call', {}, 'latest')).toBe('eth_call of 5')
    expect(waits).toEqual([])
    expect(rpc.health().map(({ score }) => score)).toEqual([0, 0, 0, 0, 0, 1])
  })

  it.each([
    ['a 429', { kind: 'status', status: 429 }],
    ['a 403', { kind: 'status', status: 403 }],
    ['HTML', { kind: 'html' }],
    ['a quota', says({ error: { code: -32005, message: 'daily request count exceeded' } })],
    ['trouble', says({ error: { code: -32000, message: 'header not found' } })],
    ['no method', says({ error: { code: -32601, message: 'the method does not exist' } })],
  ] as const)('%s sends the question to the next node', async (_what, trouble) => {
    const { nodes, ask } = await startTestNodes(2)
    nodes[0]!.trouble = trouble
    expect(await ask('eth_call', {}, 'latest')).toBe('eth_call of 1')
  })

  it.each([
    [
      'an error behind it',
      (list: string) => `${list},"error":{"code":-32000,"message":"read: connection reset"}`,
    ],
    [
      'its end missing',
      (list: string) => `${list.slice(0, -1)},"error":{"code":-32000,"message":"reset"}`,
    ],
  ])('half of a large answer, with %s, is neither passed on nor kept', async (_, half) => {
    const { nodes, rpc } = await startTestNodes(2)
    const list = JSON.stringify(
      Array.from({ length: 400 }, () => ({ data: `0x${'ab'.repeat(40)}`, text: '"}],\\"[{\\' })),
    )
    nodes[0]!.trouble = {
      kind: 'raw',
      method: 'eth_simulateV1',
      body: `{"jsonrpc":"2.0","id":1,"result":${half(list)}}`,
    }
    nodes[1]!.trouble = { kind: 'says', says: { eth_simulateV1: () => ({ result: [] }) } }
    const answer = await rpc.ask({ method: 'eth_simulateV1', params: [{}, 'latest'] })
    expect(answer).toEqual({ result: '[]' })
    // Whole, it goes through as it came.
    nodes[0]!.trouble = {
      kind: 'raw',
      method: 'eth_simulateV1',
      body: `{"jsonrpc":"2.0","id":1,"result":${list}}`,
    }
    nodes[1]!.trouble = { kind: 'dead' }
    expect(await rpc.ask({ method: 'eth_simulateV1', params: [{ data: '0x' }, 'latest'] })).toEqual(
      {
        result: list,
      },
    )
  })

  it('a reason beside the message counts', async () => {
    const { nodes, ask } = await startTestNodes(2)
    const error = { code: -32000, message: 'failed', data: 'rate limit exceeded for eth_call' }
    nodes[0]!.trouble = says({ error })
    expect(await ask('eth_call', {}, 'latest')).toBe('eth_call of 1')
  })

  it('what the chain itself answers is the answer, its data with it, and is not kept', async () => {
    const { nodes, rpc, times } = await startTestNodes(2)
    nodes[0]!.trouble = says({ error: { code: 3, message: 'execution reverted' } })
    const revert = () => rpc.ask({ method: 'eth_call', params: [{}, hex(10)] })
    expect(await revert()).toEqual({ error: { code: 3, message: 'execution reverted' } })
    nodes[0]!.trouble = null
    expect(await revert()).toEqual({ result: JSON.stringify(namedAnswer('eth_call', 0)) })
    expect(times(1, 'eth_call')).toBe(0)
  })

  it('attack: what a node says of its own place reaches no client, the bytes of a revert do', async () => {
    const { nodes, rpc } = await startTestNodes(1)
    const secret = 'https://node.example/v2/KEY-OF-THE-OPERATOR'
    const refused = async (error: object) => {
      nodes[0]!.trouble = says({
        error: { code: 3, message: `execution reverted ${secret}`, ...error },
      })
      return rpc.ask({ method: 'eth_call', params: [{}, hex(10)] })
    }
    for (const data of [secret, { reason: secret }, { message: secret, data: '0x12' }, [secret]])
      expect(JSON.stringify(await refused({ data }))).not.toContain('KEY-OF-THE-OPERATOR')
    for (const data of ['0x08c379a0', { message: 'reverted', data: '0x08c379a0' }])
      expect(await refused({ data })).toMatchObject({ error: { code: 3, data: '0x08c379a0' } })
  })

  it('[S9.rpc-retries] [S9.rpc-backoff] asks all of them again, three times, then says that none answers', async () => {
    const { nodes, rpc, waits } = await startTestNodes(2)
    for (const node of nodes) node.trouble = { kind: 'status', status: 500 }
    await expect(rpc.ask({ method: 'eth_gasPrice', params: [] })).rejects.toThrow(NodeError)
    expect(waits).toEqual([150, 300, 600])
  })

  it('[S8.retry-after] waits as long as the node asks, and not at all when that is longer than clients wait', async () => {
    const { nodes, rpc, waits } = await startTestNodes(1)
    nodes[0]!.trouble = { kind: 'status', status: 429, retryAfter: '3' }
    await expect(rpc.ask({ method: 'eth_gasPrice', params: [] })).rejects.toThrow('429')
    nodes[0]!.trouble = { kind: 'status', status: 503, retryAfter: '30' }
    await expect(rpc.ask({ method: 'eth_gasPrice', params: [] })).rejects.toThrow('503')
    expect(waits).toEqual([3_000, 3_000, 3_000])
  })

  it('a node of another chain is left out, namedAnswer, and logged without its key', async () => {
    const { nodes, ask, rpc, lines } = await startTestNodes(2)
    nodes[0]!.trouble = { kind: 'says', says: { eth_chainId: () => ({ result: '0x1' }) } }
    expect(await ask('eth_call', {}, 'latest')).toBe('eth_call of 1')
    expect(rpc.health().map(({ quarantine }) => quarantine)).toEqual(['chain', null])
    expect(rpc.health()[0]?.name).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/…$/u)
    expect(lines.join('')).toContain('left out')
    expect(lines.join('')).not.toContain('/key-')
  })

  it('one node alone that is of another chain is not believed either', async () => {
    const { nodes, rpc } = await startTestNodes(1)
    nodes[0]!.trouble = { kind: 'says', says: { eth_chainId: () => ({ result: '0x1' }) } }
    await expect(rpc.ask({ method: 'eth_gasPrice', params: [] })).rejects.toThrow('another chain')
    nodes[0]!.trouble = null
    expect(await rpc.ask({ method: 'eth_gasPrice', params: [] })).toEqual({
      result: JSON.stringify(namedAnswer('eth_gasPrice', 0)),
    })
  })

  it('another block than the one of the hash is not taken, and its node is left out', async () => {
    const { nodes, ask, rpc } = await startTestNodes(2)
    nodes[0]!.trouble = {
      kind: 'says',
      says: { eth_getBlockByHash: () => ({ result: { hash: blockHashOf(7), number: '0x7' } }) },
    }
    expect(await ask('eth_getBlockByHash', blockHashOf(5), false)).toMatchObject({
      hash: blockHashOf(5),
    })
    expect(rpc.health().map(({ quarantine }) => quarantine)).toEqual(['answer', null])
  })

  it('a read that takes long is asked of a second node', async () => {
    const { nodes, ask } = await startTestNodes(2)
    nodes[0]!.trouble = { kind: 'silent' }
    expect(await ask('eth_call', {}, 'latest')).toBe('eth_call of 1')
  })

  it('what sends is asked of one node at a time, however long it takes', async () => {
    const { nodes, ask, times } = await startTestNodes(2)
    nodes[0]!.trouble = { kind: 'slow', ms: 2_300 }
    expect(await ask('eth_sendRawTransaction', '0x01')).toBe('eth_sendRawTransaction of 0')
    expect(times(1, 'eth_sendRawTransaction')).toBe(0)
  })

  it('a transaction that a node knows from our own lost try was sent', async () => {
    const { nodes, ask } = await startTestNodes(2)
    nodes[0]!.trouble = { kind: 'status', status: 502 }
    const known = { error: { code: -32000, message: 'already known' } }
    nodes[1]!.trouble = { kind: 'says', says: { eth_sendRawTransaction: () => known } }
    expect(await ask('eth_sendRawTransaction', '0x0102')).toBe(keccak256('0x0102'))
    // At the first try it is the client's own news.
    nodes[0]!.trouble = nodes[1]!.trouble
    await expect(ask('eth_sendRawTransaction', '0x0102')).rejects.toThrow('already known')
  })

  it('a transaction that was mined since our own lost try was sent, too; another refusal is told', async () => {
    const { nodes, ask } = await startTestNodes(2)
    nodes[0]!.trouble = { kind: 'status', status: 504 }
    const refusing = (message: string, found: unknown) =>
      ({
        kind: 'says',
        says: {
          eth_sendRawTransaction: () => ({ error: { code: -32000, message } }),
          eth_getTransactionByHash: ([hash]: readonly unknown[]) => ({
            result: found === null ? null : { hash },
          }),
        },
      }) as const
    nodes[1]!.trouble = refusing('nonce too low', {})
    expect(await ask('eth_sendRawTransaction', '0x0103')).toBe(keccak256('0x0103'))
    nodes[1]!.trouble = refusing('nonce too low', null)
    await expect(ask('eth_sendRawTransaction', '0x0103')).rejects.toThrow('nonce too low')
    nodes[1]!.trouble = refusing('invalid transaction: unknown transaction type', {})
    await expect(ask('eth_sendRawTransaction', '0x0103')).rejects.toThrow('unknown')
  })

  it('another block is not taken either where it is too large to be parsed at once', async () => {
    const { nodes, ask, rpc } = await startTestNodes(2)
    const transactions = Array.from({ length: 400 }, (_, at) => ({
      hash: blockHashOf(10_000 + at),
    }))
    nodes[0]!.trouble = {
      kind: 'says',
      says: {
        eth_getBlockByHash: () => ({
          result: { hash: blockHashOf(7), number: '0x7', transactions },
        }),
      },
    }
    expect(await ask('eth_getBlockByHash', blockHashOf(5), true)).toMatchObject({
      hash: blockHashOf(5),
    })
    expect(rpc.health().map(({ quarantine }) => quarantine)).toEqual(['answer', null])
    // The true one of that size goes through.
    expect(await ask('eth_getBlockByHash', blockHashOf(7), true)).toMatchObject({
      hash: blockHashOf(7),
    })
  })

  it('a question about a filter that names none is asked like any other', async () => {
    const { rpc } = await startTestNodes(2)
    expect(await rpc.ask({ method: 'eth_getFilterChanges', params: undefined })).toEqual({
      result: JSON.stringify([namedAnswer('eth_getFilterChanges', 0)]),
    })
  })

  it('a filter is asked of the node that keeps it', async () => {
    const { nodes, ask } = await startTestNodes(2)
    nodes[0]!.trouble = { kind: 'status', status: 500 }
    const id = await ask('eth_newFilter', {})
    nodes[0]!.trouble = null
    expect(await ask('eth_getFilterChanges', id)).toEqual([namedAnswer('eth_getFilterChanges', 1)])
  })
})

describe('what is remembered', () => {
  it('equal reads that are under way are asked once; each gets the answer', async () => {
    const { ask, times } = await startTestNodes(1)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask('eth_call', {}, 'pending')),
    )
    expect(new Set(answers)).toEqual(new Set(['eth_call of 0']))
    expect(times(0, 'eth_call')).toBe(1)
    await ask('eth_call', {}, 'pending')
    expect(times(0, 'eth_call')).toBe(2)
  })

  it('what a hash fixes for ever, the newest block until a newer one is seen or half a second passed', async () => {
    const { chain, ask, times } = await startTestNodes(1)
    await ask('eth_blockNumber')
    for (let time = 0; time < 3; time += 1) {
      await ask('eth_getBlockByHash', blockHashOf(999), false)
      await ask('eth_getBalance', '0x1', 'latest')
    }
    expect([times(0, 'eth_getBlockByHash'), times(0, 'eth_getBalance')]).toEqual([1, 1])
    // Somebody reads a newer block: what was said of the one before is old at once.
    chain.head += 1
    await ask('eth_getBlockByNumber', 'latest', true)
    await ask('eth_getBalance', '0x1', 'latest')
    expect(times(0, 'eth_getBalance')).toBe(2)
    chain.now += 500
    await ask('eth_getBalance', '0x1', 'latest')
    chain.now += 3_600_000
    await ask('eth_getBlockByHash', blockHashOf(999), false)
    expect([times(0, 'eth_getBlockByHash'), times(0, 'eth_getBalance')]).toEqual([1, 3])
  })

  it('a block by its number for ever only where no reorganisation reaches it', async () => {
    const { chain, ask, times } = await startTestNodes(1, { finality: 10 })
    await ask('eth_blockNumber')
    const read = async (number: number) => {
      await ask('eth_getBlockByNumber', hex(number), false)
      chain.now += 60_000
    }
    for (let time = 0; time < 3; time += 1) await read(990)
    expect(times(0, 'eth_getBlockByNumber')).toBe(1)
    for (let time = 0; time < 3; time += 1) await read(991)
    expect(times(0, 'eth_getBlockByNumber')).toBe(4)
  })

  it('of the newest block nothing is taken from memory for whoever says so', async () => {
    const { rpc, times } = await startTestNodes(1)
    const read = () => rpc.ask({ method: 'eth_getBalance', params: ['0x1', 'latest'] }, true)
    await read()
    await read()
    expect(times(0, 'eth_getBalance')).toBe(2)
  })
})

describe('what is not there', () => {
  const saying = (result: unknown) => () => ({ result })

  it('of a machine that lacks the blocks is asked again, refused, and not kept', async () => {
    // One address, and machines of different heads behind it.
    const { nodes, ask, times, waits } = await startTestNodes(1, { finality: 10 })
    await ask('eth_blockNumber')
    nodes[0]!.trouble = {
      kind: 'says',
      says: { eth_getLogs: saying([]), eth_blockNumber: saying('0x320') },
    }
    const read = () => ask('eth_getLogs', { fromBlock: hex(900), toBlock: hex(950) })
    await expect(read()).rejects.toThrow('Block 950 has not reached the node yet.')
    expect(waits).toEqual([150, 300, 600])
    nodes[0]!.trouble = null
    expect(await read()).toHaveLength(51)
    // Now it is known for good.
    const before = times(0, 'eth_getLogs')
    await read()
    expect(times(0, 'eth_getLogs')).toBe(before)
  })

  it('of a machine that has them is asked once more, in one batch with its head, and kept', async () => {
    const { nodes, ask, times } = await startTestNodes(2, { finality: 10 })
    await ask('eth_blockNumber')
    nodes[0]!.trouble = { kind: 'says', says: { eth_getLogs: saying([]) } }
    const read = () => ask('eth_getLogs', { fromBlock: hex(900), toBlock: hex(950) })
    expect([await read(), await read()]).toEqual([[], []])
    expect(nodes[0]!.asked).toContainEqual(['eth_getLogs', 'eth_blockNumber'])
    expect([times(0, 'eth_getLogs'), times(1, 'eth_getLogs')]).toEqual([2, 0])
  })

  it('in a batch is doubted as it is alone', async () => {
    const { nodes, rpc, ask } = await startTestNodes(2, { finality: 10 })
    await ask('eth_blockNumber')
    nodes[0]!.trouble = {
      kind: 'says',
      says: { eth_getBlockByNumber: saying(null), eth_blockNumber: saying('0x320') },
    }
    const block = (number: number) => ({
      method: 'eth_getBlockByNumber',
      params: [hex(number), false],
    })
    const answers = await rpc.askAll([block(950), block(951), block(5_000)])
    expect(
      answers.map((one) => 'result' in one && /"number":"(0x\w+)"/u.exec(one.result)?.[1]),
    ).toEqual([hex(950), hex(951), undefined])
    expect(answers[2]).toEqual({ result: 'null' })
  })

  it('under a hash is not kept for good', async () => {
    const { nodes, ask, chain } = await startTestNodes(1)
    nodes[0]!.trouble = { kind: 'says', says: { eth_getLogs: saying([]) } }
    const read = () => ask('eth_getLogs', { blockHash: blockHashOf(5) })
    expect(await read()).toEqual([])
    nodes[0]!.trouble = {
      kind: 'says',
      says: { eth_getLogs: saying([{ blockHash: blockHashOf(5) }]) },
    }
    chain.now += 600
    expect(await read()).toHaveLength(1)
  })
})

describe('the newest block', () => {
  it('never goes back for clients, alone or in a batch, until it has been lower for a while', async () => {
    const { nodes, chain, rpc } = await startTestNodes(1)
    const read = async () => {
      chain.now += 600
      const [alone, inBatch] = [
        await rpc.ask({ method: 'eth_blockNumber', params: [] }, true),
        await rpc.askAll([
          { method: 'eth_blockNumber', params: [] },
          { method: 'eth_gasPrice', params: [] },
        ]),
      ]
      expect(inBatch[0]).toEqual(alone)
      return 'result' in alone && Number(JSON.parse(alone.result))
    }
    expect(await read()).toBe(1_000)
    nodes[0]!.trouble = { kind: 'says', says: { eth_blockNumber: () => ({ result: '0x384' }) } }
    expect(await read()).toBe(1_000)
    chain.now += 10_000
    expect(await read()).toBe(1_000)
    nodes[0]!.trouble = null
    chain.head += 1
    expect(await read()).toBe(1_001)
    // A chain of one's own may be taken back: what stands is the truth.
    chain.head = 900
    expect(await read()).toBe(1_001)
    chain.now += 20_000
    expect(await read()).toBe(900)
  })

  it('is no older block either, by whichever node: it is asked for by its number, or given as it was', async () => {
    const { nodes, chain, rpc, times } = await startTestNodes(2)
    const latest = { method: 'eth_getBlockByNumber', params: ['latest', false] }
    const gasPrice = { method: 'eth_gasPrice', params: [] }
    const heights = async () => {
      chain.now += 600
      const answers = [await rpc.ask(latest, true), (await rpc.askAll([latest, gasPrice]))[0]]
      return answers.map((answer) => {
        if (!answer || answer instanceof NodeError || 'error' in answer) return null
        return Number((JSON.parse(answer.result) as { number: string }).number)
      })
    }
    const blockAt = (height: number) => ({
      result: { hash: blockHashOf(height), number: hex(height) },
    })
    // Both are behind with the newest one; one of them has it by its number, later none.
    const behind = (height: number, top: number): (typeof nodes)[number]['trouble'] => ({
      kind: 'says',
      says: {
        eth_getBlockByNumber: ([block]) =>
          block === 'latest'
            ? blockAt(height)
            : Number(block) <= top
              ? blockAt(Number(block))
              : { result: null },
      },
    })
    expect(await heights()).toEqual([1_000, 1_000])
    for (const node of nodes) node.trouble = behind(990, 1_000)
    expect(await heights()).toEqual([1_000, 1_000])
    for (const node of nodes) node.trouble = behind(990, 990)
    expect(await heights()).toEqual([1_000, 1_000])
    expect(Number(times(0, 'eth_getBlockByNumber'))).toBeGreaterThan(3)
    // The number that was told is no newer than the block.
    for (const node of nodes) node.trouble = null
    chain.head = 1_001
    await rpc.ask({ method: 'eth_blockNumber', params: [] }, true)
    for (const node of nodes) node.trouble = behind(1_000, 1_001)
    expect(await heights()).toEqual([1_001, 1_001])
    // A chain of one's own may be taken back: what stands is the truth.
    for (const node of nodes) node.trouble = behind(900, 900)
    chain.head = 900
    expect(await heights()).toEqual([1_001, 1_001])
    chain.now += 20_000
    expect(await heights()).toEqual([900, 900])
  })

  it('that one of three nodes alone claims is not told', async () => {
    const { nodes, ask, rpc } = await startTestNodes(3)
    await ask('eth_gasPrice')
    await expect.poll(() => rpc.health().map(({ head }) => head)).toEqual([1_000, 1_000, 1_000])
    nodes[0]!.trouble = {
      kind: 'says',
      says: { eth_blockNumber: () => ({ result: '0xfffffffffffff' }) },
    }
    expect(await ask('eth_blockNumber')).toBe('0x3e8')
    expect(rpc.health().map(({ quarantine }) => quarantine)[0]).not.toBeNull()
  })
})

describe('a batch', () => {
  it('[S9.rpc-batch] goes to the node as one, without what is known; each call has its own answer', async () => {
    const { rpc, ask, nodes } = await startTestNodes(1)
    await ask('eth_getBlockByHash', blockHashOf(3), false)
    nodes[0]!.asked.length = 0
    const questions = [
      { method: 'eth_getBlockByHash', params: [blockHashOf(3), false] },
      ...Array.from({ length: 998 }, (_, at) => ({
        method: 'eth_getBalance',
        params: [hex(at), 'latest'],
      })),
      { method: 'eth_gasPrice', params: [] },
    ]
    const answers = await rpc.askAll(questions)
    expect(answers).toHaveLength(1_000)
    expect(answers[999]).toEqual({ result: JSON.stringify(namedAnswer('eth_gasPrice', 0)) })
    expect(nodes[0]!.asked.map((one) => (Array.isArray(one) ? one.length : one))).toEqual([999])
  })

  it('a node that takes no batches is asked one by one; what one node lacks another gives', async () => {
    const { rpc, nodes } = await startTestNodes(2)
    nodes[0]!.trouble = { kind: 'noBatches' }
    const questions = ['eth_gasPrice', 'web3_clientVersion'].map((method) => ({
      method,
      params: [],
    }))
    expect(await rpc.askAll(questions)).toEqual([
      { result: JSON.stringify(namedAnswer('eth_gasPrice', 0)) },
      { result: JSON.stringify(namedAnswer('web3_clientVersion', 0)) },
    ])
    nodes[0]!.trouble = {
      kind: 'says',
      says: { web3_clientVersion: () => ({ error: { code: -32601, message: 'none' } }) },
    }
    expect((await rpc.askAll(questions))[1]).toEqual({
      result: JSON.stringify(namedAnswer('web3_clientVersion', 1)),
    })
  })
})

describe('logs of a range', () => {
  const limited = (most: number, message: string) =>
    ({
      kind: 'says',
      says: {
        eth_getLogs: ([filter]: readonly unknown[]) => {
          const logs = logsOf(filter as never)
          return logs.length > most ? { error: { code: -32005, message } } : { result: logs }
        },
      },
    }) as const

  it('are split by what the node gives, which is remembered', async () => {
    const { nodes, ask, times } = await startTestNodes(1)
    nodes[0]!.trouble = limited(100, 'exceed maximum block range: 100')
    const read = () => ask('eth_getLogs', { fromBlock: hex(1), toBlock: hex(400) })
    expect(await read()).toEqual(logsOf({ fromBlock: hex(1), toBlock: hex(400) }))
    const first = times(0, 'eth_getLogs') ?? 0
    expect(await ask('eth_getLogs', { fromBlock: hex(401), toBlock: hex(800) })).toHaveLength(400)
    // 400 → 200 → 100: two refusals of the whole and the halves, and none from then on.
    expect([first, (times(0, 'eth_getLogs') ?? 0) - first]).toEqual([7, 4])
  })

  it('that are too many for one answer are halved for this once', async () => {
    const { nodes, ask, times } = await startTestNodes(1)
    nodes[0]!.trouble = limited(100, 'query returned more than 10000 results')
    expect(await ask('eth_getLogs', { fromBlock: hex(1), toBlock: hex(150) })).toHaveLength(150)
    nodes[0]!.trouble = null
    const before = times(0, 'eth_getLogs') ?? 0
    expect(await ask('eth_getLogs', { fromBlock: hex(151), toBlock: hex(300) })).toHaveLength(150)
    expect((times(0, 'eth_getLogs') ?? 0) - before).toBe(1)
  })

  it('that are more than one answer may hold are refused, however they are split', async () => {
    const { nodes, ask, times } = await startTestNodes(1)
    const data = `0x${'00'.repeat(1024 * 1024)}`
    const message = 'exceed maximum block range: 1'
    nodes[0]!.trouble = {
      kind: 'says',
      says: {
        eth_getLogs: ([filter]: readonly unknown[]) =>
          logsOf(filter as never).length > 1
            ? { error: { code: -32005, message } }
            : { result: logsOf(filter as never).map((log) => ({ ...log, data })) },
      },
    }
    const read = ask('eth_getLogs', { fromBlock: hex(1), toBlock: hex(64) })
    await expect(read.then(() => 'all of it')).rejects.toThrow('ask for fewer blocks')
    expect(times(0, 'eth_getLogs')).toBeLessThan(64)
  })

  it('up to the newest block are asked for, whatever one of several nodes said of that', async () => {
    const { nodes, ask, rpc, chain } = await startTestNodes(3)
    await rpc.ask({ method: 'eth_gasPrice', params: [] })
    await expect.poll(() => rpc.health().map(({ head }) => head)).toEqual([1_000, 1_000, 1_000])
    nodes[0]!.trouble = {
      kind: 'says',
      says: { eth_blockNumber: () => ({ result: '0xfffffffffffff' }) },
    }
    await ask('eth_blockNumber')
    nodes[0]!.trouble = null
    chain.now += 600
    expect(await ask('eth_getLogs', { fromBlock: hex(1), toBlock: 'latest' })).toHaveLength(1_000)
    expect(await rpc.ask({ method: 'eth_blockNumber', params: [] }, true)).toEqual({
      result: '"0x3e8"',
    })
  })

  it('up to the newest block are all there, though nobody asked for its number', async () => {
    const { ask, chain } = await startTestNodes(2)
    await ask('eth_blockNumber')
    chain.head += 50
    chain.now += 600
    expect(await ask('eth_getLogs', { fromBlock: hex(900), toBlock: 'latest' })).toHaveLength(151)
  })

  it('a quota is not taken for a range', async () => {
    const { nodes, ask, times } = await startTestNodes(2)
    nodes[0]!.trouble = limited(0, 'Your app has exceeded its compute units per second capacity')
    expect(await ask('eth_getLogs', { fromBlock: hex(1), toBlock: hex(8) })).toHaveLength(8)
    expect([times(0, 'eth_getLogs'), times(1, 'eth_getLogs')]).toEqual([1, 1])
  })
})

function says(said: { error: { code: number; message: string } }) {
  return { kind: 'says', says: { eth_call: () => said } } as const
}
