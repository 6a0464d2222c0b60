import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { RpcRequestError } from 'viem'
import { getHttpRpcClient } from 'viem/utils'
import { batchCalls, type JsonRpcRequest } from '@causeway/protocol/rpc/batchCalls'
import { createNodePool } from '@causeway/protocol/rpc/createNodePool'
import { NodeError } from '@causeway/protocol/rpc/fault'
import { createLog } from '../../../lib/log/log.ts'
import { createChainRpc } from '../../../chainData/rpc/chainRpc.ts'
import { createRpcMetrics } from '../../../chainData/rpc/rpcMetrics.ts'
import { answerBytes, type Wire } from '../../../chainData/rpc/wire.ts'
import type { Answer } from '../../../chainData/rpc/answer.ts'
import type { Deformed } from './deformations.ts'
import { modelHead } from './modelChain.ts'

/** A question on the line. */
interface OnTheLine extends JsonRpcRequest {
  readonly id: number
}

/**
 * By which reader answers are read: the service's router without a socket, the same over HTTP, or the pool that the kit and the other
 * services have, with viem's client.
 */
export type Way = 'router' | 'http' | 'pool'

interface Router {
  ask(question: JsonRpcRequest): Promise<Answer>
  askAll(questions: readonly JsonRpcRequest[]): Promise<readonly (Answer | NodeError)[]>
  /** The head of the first node as it is known; null: it is not. */
  firstHead(): number | null
  close(): Promise<void>
}

/** Two nodes behind a reader of ours: the first may be odd, the second is well. */
export interface OddNodes extends Router {
  readonly clock: { now: number }
  /** What the first says to a question; null: the truth. */
  odd: ((question: OnTheLine) => Deformed | null) | null
  /** Reorders or repeats a batch of the first. */
  shuffle: ((answers: string[]) => string[]) | null
  /** The first one's own head. */
  head: number
  /** Questions that came to each, a batch as many. */
  readonly asked: [string[], string[]]
  /** Forgets all that was learnt. */
  renew(): Promise<void>
}

/** @param truths by method and params, as JSON */
export function createOddNodes(truths: ReadonlyMap<string, unknown>, way: Way): OddNodes {
  const clock = { now: 1_000_000 }

  function truthOf({ method, params }: OnTheLine, place: number): unknown {
    if (method === 'eth_chainId') return '0x89'
    if (method === 'web3_clientVersion') return 'model'
    if (method === 'eth_blockNumber')
      return `0x${(place === 0 ? nodes.head : modelHead).toString(16)}`
    return truths.get(JSON.stringify([method, params]))
  }

  function say(question: OnTheLine, place: number): Deformed {
    nodes.asked[place]?.push(question.method)
    const odd = place === 0 ? nodes.odd?.(question) : null
    const { id } = question
    return odd ?? { body: JSON.stringify({ jsonrpc: '2.0', id, result: truthOf(question, place) }) }
  }

  /** What a node answers a body with. */
  function post(text: string, place: number): Deformed {
    const asked = JSON.parse(text) as OnTheLine | OnTheLine[]
    if (!Array.isArray(asked)) return say(asked, place)
    const said = asked.map((one) => say(one, place))
    const broken = said.find(({ line }) => line !== undefined)
    if (broken) return broken
    const bodies = said.map(({ body }) => body ?? '')
    return {
      body: `[${(place === 0 && nodes.shuffle ? nodes.shuffle(bodies) : bodies).join(',')}]`,
    }
  }

  const make = makers[way](post, clock)
  let router: Router | null = null
  const current = async () => (router ??= await make())
  const nodes: OddNodes = {
    clock,
    odd: null,
    shuffle: null,
    head: modelHead,
    asked: [[], []],
    ask: async (question) => (await current()).ask(question),
    askAll: async (questions) => (await current()).askAll(questions),
    firstHead: () => router?.firstHead() ?? null,
    async renew() {
      await router?.close()
      router = null
    },
    close: async () => router?.close(),
  }
  return nodes
}

type Post = (text: string, place: number) => Deformed
type Maker = (post: Post, clock: { readonly now: number }) => () => Promise<Router>

const metrics = createRpcMetrics(new Registry())
const log = createLog({ level: 'fatal' })

function routerOf(
  urls: readonly string[],
  clock: { readonly now: number },
  connect?: (url: string, onAnswer: (ms: number) => void) => Wire,
): Router {
  const rpc = createChainRpc({
    chainId: 137,
    urls,
    finality: 64,
    log,
    metrics,
    now: () => clock.now,
    sleep: async () => undefined,
    ...(connect ? { connect } : {}),
  })
  return { ...rpc, firstHead: () => rpc.health()[0]?.head ?? null }
}

const makers: Readonly<Record<Way, Maker>> = {
  router: (post, clock) => async () =>
    routerOf(['http://node-0.test', 'http://node-1.test'], clock, (url, onAnswer) => ({
      async post(text) {
        const answer = onTheLine(post(text, url.includes('node-0') ? 0 : 1))
        onAnswer(1)
        return answer
      },
      close: async () => undefined,
    })),
  http: (post, clock) => async () => {
    const servers = await Promise.all([0, 1].map((place) => serve((text) => post(text, place))))
    const router = routerOf(
      servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`),
      clock,
    )
    return {
      ...router,
      async close() {
        await router.close()
        for (const server of servers) {
          server.closeAllConnections()
          server.close()
        }
      },
    }
  },
  pool: (post, clock) => async () => poolOf(post, clock),
}

function onTheLine({ body, line }: Deformed): string {
  if (line === 'huge') throw new NodeError({ kind: 'oversized' }, 'too large')
  if (line === 'hangs up')
    throw new NodeError({ kind: 'unreachable', status: null, retryAfter: null }, 'hung up')
  if (typeof line === 'number')
    throw new NodeError({ kind: 'unreachable', status: line, retryAfter: null }, `status ${line}`)
  return body ?? ''
}

async function serve(say: (text: string) => Deformed): Promise<Server> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += String(part)))
    request.on('end', () => {
      const { body, line } = say(text)
      if (line === 'late') return
      if (line === 'hangs up') {
        response.writeHead(200, { 'content-length': 500 }).write('{"jsonrpc":"2.0","id":1,')
        return void setImmediate(() => request.socket.destroy())
      }
      if (line === 'huge') return void response.end('7'.repeat(answerBytes + 1))
      response.writeHead(typeof line === 'number' ? line : 200).end(body ?? 'no')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function poolOf(post: Post, clock: { readonly now: number }): Router {
  const pool = createNodePool({
    chainId: 137,
    now: () => clock.now,
    sleep: async () => undefined,
    nodes: [0, 1].map((place) => {
      const url = `http://node-${place}.test`
      const client = getHttpRpcClient(url, {
        async fetchFn(_, init) {
          const { body, line } = post(init?.body as string, place)
          if (line === 'hangs up') throw new TypeError('fetch failed')
          if (line === 'huge') return new Response(new Uint8Array(answerBytes + 1))
          return new Response(body ?? 'no', { status: typeof line === 'number' ? line : 200 })
        },
      })
      return batchCalls(
        (body) => client.request({ body: body as never }),
        (body, error) => new RpcRequestError({ body: { ...body }, error, url }),
      )
    }),
  })

  async function ask({ method, params }: JsonRpcRequest): Promise<Answer> {
    try {
      return { result: JSON.stringify(await pool.request({ method, params })) }
    } catch (error) {
      if (error instanceof RpcRequestError)
        return { error: { code: error.code, message: error.details } }
      if (error instanceof NodeError) throw error
      throw new NodeError({ kind: 'malformed' }, (error as Error).name, { cause: error })
    }
  }

  return {
    ask,
    firstHead: () => pool.ranking.states()[0]?.head ?? null,
    askAll: (questions) =>
      Promise.all(
        questions.map((question) =>
          ask(question).catch((error: unknown) => {
            if (error instanceof NodeError) return error
            throw error
          }),
        ),
      ),
    close: async () => undefined,
  }
}
