import { Registry } from 'prom-client'
import { onTestFinished } from 'vitest'
import { createLog } from '../../../lib/log/log.ts'
import { createChainRpc } from '../../../chainData/rpc/chainRpc.ts'
import { createRpcMetrics } from '../../../chainData/rpc/rpcMetrics.ts'
import { startFaultyNode } from './faultyNode.ts'

/** The hash of a block of the chain of these tests. */
export const blockHashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`

/** Some nodes of one small chain, and the proxy over them; the clock stands unless it is moved. */
export async function startTestNodes(count: number, options: { finality?: number } = {}) {
  const chain = { head: 1_000, now: 1_000_000 }
  const nodes = await Promise.all(
    Array.from({ length: count }, (_, place) =>
      startFaultyNode((method, params) => {
        if (method === 'eth_chainId') return { result: '0x89' }
        if (method === 'eth_blockNumber') return { result: `0x${chain.head.toString(16)}` }
        if (method === 'eth_getBlockByHash')
          return { result: { hash: params[0], number: `0x${Number(params[0]).toString(16)}` } }
        if (method === 'eth_getBlockByNumber') {
          const number = params[0] === 'latest' ? chain.head : Number(params[0])
          return { result: { hash: blockHashOf(number), number: `0x${number.toString(16)}` } }
        }
        if (method === 'eth_getLogs') {
          const filter = params[0] as LogFilter
          const toBlock =
            filter.toBlock === 'latest' ? `0x${chain.head.toString(16)}` : filter.toBlock
          return { result: logsOf({ ...filter, toBlock }) }
        }
        if (method === 'eth_getFilterChanges') return { result: [namedAnswer(method, place)] }
        return { result: namedAnswer(method, place) }
      }),
    ),
  )
  const lines: string[] = []
  const registry = new Registry()
  const waits: number[] = []
  const rpc = createChainRpc({
    chainId: 137,
    urls: nodes.map(({ url }) => url),
    finality: options.finality ?? 256,
    log: createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }),
    metrics: createRpcMetrics(registry),
    now: () => chain.now,
    sleep: async (ms) => void waits.push(ms),
  })
  onTestFinished(async () => {
    await rpc.close()
    await Promise.all(nodes.map((node) => node.close()))
  })
  const ask = async (method: string, ...params: unknown[]) => {
    const answer = await rpc.ask({ method, params })
    if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error)
    return plainAnswer(JSON.parse(answer.result))
  }
  /** How often a node was asked a method, alone or in a batch. */
  const times = (place: number, method: string) =>
    nodes[place]?.asked.flat().filter((one) => one === method).length
  return { chain, nodes, rpc, ask, times, waits, lines, registry }
}

/** What a node answers where it matters alone who did: its words as 32 bytes, the form that most methods answer in. */
export const namedAnswer = (method: string, place: number) =>
  `0x${Buffer.from(`${method} of ${place}`).toString('hex').padEnd(64, '0')}`

/** The words in such an answer; any other as it is. */
function plainAnswer(result: unknown): unknown {
  if (typeof result !== 'string' || !/^0x[0-9a-f]{64}$/u.test(result)) return result
  const words = Buffer.from(result.slice(2), 'hex').toString('latin1').replace(/\0+$/u, '')
  return / of \d$/u.test(words) ? words : result
}

interface LogFilter {
  readonly fromBlock: string
  readonly toBlock: string
}

/** One log in each block. */
export function logsOf({ fromBlock, toBlock }: LogFilter): object[] {
  const [from, to] = [Number(fromBlock), Number(toBlock)]
  return Array.from({ length: to - from + 1 }, (_, at) => ({
    blockNumber: `0x${(from + at).toString(16)}`,
  }))
}
