import type { WebSocket } from 'ws'
import { httpLimits } from '@causeway/protocol/http/limits'
import { readRpcAnswer } from '@causeway/protocol/rpc/batchCalls'
import { NodeError } from '@causeway/protocol/rpc/fault'
import { judgeResult } from '@causeway/protocol/rpc/invalidResponse'
import { SubscriptionError } from './subscriptionError.ts'

/** One socket to a node. */
export interface UpstreamSocket {
  /** @throws SubscriptionError what the node refuses with; when the socket is lost, the answer never comes */
  ask(method: string, params: unknown): Promise<unknown>
  isOpen(): boolean
  /** Hangs up; `onLost` hears of it. */
  leave(): void
}

/** A node that does not answer a ping within this time is gone. */
const pingMs = 15_000
/** One that answers no question within this time is left: whoever waits for a subscription hears of the next one's in time. */
const answerMs = httpLimits.timeoutMs / 3

/**
 * @param events.onOpen the socket stands, and the node is of the chain
 * @param events.onLost it never stood, fell, fell silent, or belongs to another chain; called once
 */
export function createUpstreamSocket(
  socket: WebSocket,
  events: {
    readonly chainId: number
    readonly onOpen: () => void
    readonly onNews: (id: string, result: unknown) => void
    readonly onLost: () => void
  },
): UpstreamSocket {
  const waiting = new Map<
    number,
    {
      resolve: (value: unknown) => void
      reject: (error: Error) => void
      judge: (result: unknown) => void
      patience: NodeJS.Timeout
    }
  >()
  let lastId = 0
  let open = false
  let isAlive = true
  const opening = setTimeout(() => socket.terminate(), httpLimits.timeoutMs)
  const heart = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    if (open) socket.ping()
  }, pingMs)

  function ask(method: string, params: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      lastId += 1
      // Whoever answers pings and no question is of no use.
      const patience = setTimeout(() => socket.terminate(), answerMs)
      const judge = (result: unknown) => judgeResult(method, params, result)
      waiting.set(lastId, { resolve, reject, judge, patience })
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }))
    })
  }

  async function greet(): Promise<void> {
    const id = await ask('eth_chainId', []).catch(() => null)
    if (Number(id) !== events.chainId) return socket.terminate()
    open = true
    events.onOpen()
  }

  socket.on('open', () => {
    clearTimeout(opening)
    void greet()
  })
  socket.on('pong', () => (isAlive = true))
  socket.on('message', (data) => {
    isAlive = true
    const said = parse((data as Buffer).toString('utf8'))
    if (said?.method === 'eth_subscription') {
      const { subscription, result } = said.params ?? {}
      // Behind an answer that came in the same piece: whoever waits for that has to know its id first.
      return queueMicrotask(() => events.onNews(String(subscription), result))
    }
    const one = waiting.get(Number(said?.id))
    if (!one || !said) return
    waiting.delete(Number(said.id))
    clearTimeout(one.patience)
    const answer = readRpcAnswer(said, Number(said.id))
    // Half an answer is none: the line is given up, and the next node asked.
    if (answer === null) return socket.terminate()
    if ('error' in answer)
      one.reject(new SubscriptionError(answer.error.code, answer.error.message))
    else if (isJudged(one.judge, answer.result)) one.resolve(answer.result)
    else socket.terminate()
  })
  // The event `close` follows, and says all that matters.
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    open = false
    clearTimeout(opening)
    clearInterval(heart)
    for (const { patience } of waiting.values()) clearTimeout(patience)
    events.onLost()
  })
  return { ask, isOpen: () => open, leave: () => socket.terminate() }
}

function isJudged(judge: (result: unknown) => void, result: unknown): boolean {
  try {
    judge(result)
    return true
  } catch (error) {
    if (error instanceof NodeError) return false
    throw error
  }
}

interface Said {
  readonly id?: unknown
  readonly method?: string
  readonly params?: { readonly subscription?: unknown; readonly result?: unknown }
}

function parse(text: string): Said | null {
  try {
    return JSON.parse(text) as Said | null
  } catch {
    return null
  }
}
