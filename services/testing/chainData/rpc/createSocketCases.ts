import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { createLog } from '../../../lib/log/log.ts'
import { createSubscriptionHub } from '../../../chainData/rpc/createSubscriptionHub.ts'
import { answerBytes } from '../../../chainData/rpc/wire.ts'
import { pickOf, seededRandom, type SeededRandom } from '../../seededRandom.ts'
import type { NodeCase } from './createNodeCases.ts'
import { blockHashOf } from './startHeaderChain.ts'

const address = `0x${'ab'.repeat(20)}`
const topic = blockHashOf(1)
const head = (number: number) => ({ number: `0x${number.toString(16)}`, hash: blockHashOf(number) })
const logAt = (number: number) => ({ address, topics: [topic], blockNumber: head(number).number })
const newsOf = (kind: string, number: number) => (kind === 'logs' ? logAt(number) : head(number))

/** What the odd node says over a socket: to a subscription, or as news. */
interface OddSocket {
  readonly chain?: unknown
  /** In place of the answer to `eth_subscribe`. */
  readonly answer?: (id: number, name: string) => readonly string[]
  /** Before anything else; the id is the subscription's. */
  readonly news?: (id: string, kind: string) => readonly string[]
  /** It goes on with true news afterwards: nobody has to leave it. */
  readonly goesOn?: true
}

const said = (more: object) => JSON.stringify({ jsonrpc: '2.0', ...more })
const told = (subscription: unknown, result: unknown) =>
  said({ method: 'eth_subscription', params: { subscription, result } })

const oddSockets: Readonly<Record<string, (random: SeededRandom) => OddSocket>> = {
  'an answer that is none': (random) => ({
    answer: (id) => [
      said({ id, ...pickOf([{}, { result: null }, { result: '' }, { result: {} }], random) }),
    ],
  }),
  'half an answer': () => ({
    answer: (id) => [said({ id, result: '0x1', error: { code: -32_000, message: 'reset' } })],
  }),
  'another chain': (random) => ({ chain: pickOf(['0x1', null, {}, '', 'x'], random) }),
  'an answer twice': () => ({
    answer: (id, name) => [said({ id, result: name }), said({ id, result: '0x99' })],
    goesOn: true,
  }),
  'an answer after one of another question': () => ({
    answer: (id, name) => [said({ id: id + 50, result: '0x9' }), said({ id, result: name })],
    goesOn: true,
  }),
  'news of wrong form': (random) => ({
    news: (id) => [
      told(id, pickOf([null, 7, 'x', [], {}, { number: '0x1' }, { hash: topic }], random)),
    ],
  }),
  'news of something else': (random) => ({
    news: (id, kind) => [
      told(
        id,
        kind === 'logs'
          ? pickOf(
              [
                { ...logAt(3), address: `0x${'cd'.repeat(20)}` },
                { ...logAt(3), topics: [] },
              ],
              random,
            )
          : logAt(3),
      ),
    ],
  }),
  'news of another subscription': () => ({
    news: (id, kind) => [told(`${id}0`, newsOf(kind, 999_999)), told(null, newsOf(kind, 999_999))],
    goesOn: true,
  }),
  'half of the news': () => ({
    news: (id, kind) => [told(id, newsOf(kind, 5)).slice(0, -9), 'null', '[]', '7'],
    goesOn: true,
  }),
  'news that are huge': () => ({ news: (id) => [told(id, 'x'.repeat(answerBytes))] }),
}

interface OddServer {
  readonly url: string
  close(): void
}

async function serveOdd(odd: OddSocket | null): Promise<OddServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const timers = new Set<NodeJS.Timeout>()
  server.on('connection', (socket: WebSocket) => {
    let count = 0
    socket.on('error', () => socket.terminate())
    socket.on('message', (data: Buffer) => {
      const { id, method, params } = JSON.parse(data.toString()) as {
        id: number
        method: string
        params: readonly string[]
      }
      if (method === 'eth_chainId')
        return socket.send(said({ id, result: odd && 'chain' in odd ? odd.chain : '0x89' }))
      if (method !== 'eth_subscribe') return socket.send(said({ id, result: true }))
      count += 1
      const [kind = ''] = params
      const name = `0x${count}`
      for (const text of odd?.answer?.(id, name) ?? [said({ id, result: name })]) socket.send(text)
      for (const text of odd?.news?.(name, kind) ?? []) socket.send(text)
      if (odd && !odd.goesOn) return
      let number = 100
      timers.add(
        setInterval(() => {
          number += 1
          if (socket.readyState === socket.OPEN) socket.send(told(name, newsOf(kind, number)))
        }, 20),
      )
    })
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}`,
    close() {
      for (const timer of timers) clearInterval(timer)
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}

const log = createLog({ level: 'fatal' })
/** A case that hears nothing true by then fails. */
const patienceMs = 20_000

/** One case: a subscription through two nodes, the first of which is odd. */
export async function runSocketCase(seed: number): Promise<NodeCase> {
  const random = seededRandom(seed)
  const name = pickOf(Object.keys(oddSockets), random)
  const odd = oddSockets[name]?.(random) ?? {}
  const servers = [await serveOdd(odd), await serveOdd(null)]
  const params = pickOf([['newHeads'], ['logs', { address: [address], topics: [[topic]] }]], random)
  const kind = `socket: ${name}`
  const hub = createSubscriptionHub({
    chainId: 137,
    urls: servers.map(({ url }) => url),
    log,
    head: async () => null,
  })
  const heard: string[] = []
  const asked = params[0] as string
  let timer: NodeJS.Timeout | undefined
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('nothing true was heard')), patienceMs)
    })
    const enough = new Promise<void>((resolve, reject) => {
      hub
        .subscribe(params, (news) => heard.push(JSON.stringify(news)) >= 3 && resolve())
        .catch(reject)
    })
    await Promise.race([enough, late])
  } catch (error) {
    return { kind, problem: `${asked}: ${(error as Error).message}` }
  } finally {
    clearTimeout(timer)
    hub.close()
    for (const server of servers) server.close()
  }
  const isTrue = (text: string) => {
    const news = JSON.parse(text) as { number?: string; blockNumber?: string } | null
    const number = Number(news?.number ?? news?.blockNumber)
    return number > 100 && number < 900_000 && text === JSON.stringify(newsOf(asked, number))
  }
  const wrong = heard.find((text) => !isTrue(text))
  if (wrong !== undefined) return { kind, problem: `passed on: ${wrong.slice(0, 100)}` }
  const isTwice = asked === 'newHeads' && new Set(heard).size < heard.length
  return { kind, problem: isTwice ? 'a head was told twice' : null }
}
