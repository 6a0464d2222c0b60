import type { WebSocket } from 'ws'
import type { RpcCall } from '@causeway/protocol/api/chainData/postRpc'
import { NodeError } from '@causeway/protocol/rpc/fault'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { answerCalls, answerText, unanswered, withoutUpstream } from './answerCalls.ts'
import type { ChainRpc } from './chainRpc.ts'
import type { SubscriptionHub } from './createSubscriptionHub.ts'
import type { Answer } from './answer.ts'
import { payFor, type Pay } from './pay.ts'
import { readRpcCalls } from './readRpcCalls.ts'
import { createSubscriptions, type Slots } from './subscriptions.ts'

/** Calls of one socket in a second. */
const mostCalls = 200
/** A client that reads so much slower than its chain talks is sent away, in bytes. */
const mostUnsent = 8 * 1024 * 1024

/** Talks with one client: calls as over HTTP, and what it subscribes to as it happens. */
export function serveSocket(
  socket: WebSocket,
  deps: {
    readonly chainId: number
    readonly rpc: ChainRpc
    readonly hub: SubscriptionHub
    /** Places for subscriptions of the client, for all its sockets together. */
    readonly slots: Slots
    /** Whether limits grant so many calls more. */
    readonly mayCall: (calls: number) => Promise<boolean>
  },
): void {
  const { chainId, rpc, hub, slots, mayCall } = deps
  let second = 0
  let calls = 0
  const send = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > mostUnsent) return socket.close(1013, 'too slow')
    socket.send(text)
  }

  const subscriptions = createSubscriptions(hub, send, slots)

  async function answer(call: RpcCall | null, pay: Pay): Promise<string> {
    if (call?.method === 'eth_subscribe')
      return answerText(call.id, await subscriptions.begin(call.params))
    if (call?.method === 'eth_unsubscribe')
      return answerText(call.id, subscriptions.end(call.params))
    const known = withoutUpstream(call, chainId)
    if (known) return answerText(call?.id, known)
    try {
      return await answerCalls(rpc, chainId, { isBatch: false, calls: [call] }, pay)
    } catch (error) {
      if (error instanceof HttpRefusal || error instanceof NodeError)
        return answerText(call?.id, unanswered)
      throw error
    }
  }

  async function hear(text: string): Promise<void> {
    const now = Math.floor(Date.now() / 1_000)
    if (now !== second) [second, calls] = [now, 0]
    let read: ReturnType<typeof readRpcCalls>
    try {
      read = readRpcCalls(text)
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error
      return send(answerText(null, { error: { code: -32700, message: error.message } }))
    }
    calls += read.calls.length
    if (calls > mostCalls || !(await mayCall(read.calls.length))) {
      const refused: Answer = {
        error: { code: -32005, message: 'Too many requests. Try again later.' },
      }
      return send(answerText(read.calls[0]?.id, refused))
    }
    const pay = payFor(mayCall)
    const texts = await Promise.all(read.calls.map((call) => answer(call, pay)))
    send(read.isBatch ? `[${texts.join(',')}]` : (texts[0] ?? ''))
  }

  socket.on('message', (data) => {
    hear((data as Buffer).toString('utf8')).catch(() => socket.close(1011, 'failed'))
  })
  socket.on('close', () => subscriptions.endAll())
}
