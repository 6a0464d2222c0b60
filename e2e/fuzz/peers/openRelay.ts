import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

interface Published {
  readonly topic: string
  readonly message: string
  readonly tag: number
}

type Params = Partial<Published> & {
  readonly topics?: readonly string[]
  readonly pairingTopic?: string
  readonly sessionProposal?: string
}

/**
 * A relay in this process that refuses nothing and forgets nothing: what the clients on it do is all that is looked at. Both clients
 * speak to it by sockets, whoever plays the wallet by its functions.
 */
export async function openRelay() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const mailboxes = new Map<string, { readonly own: Published[]; readonly told: Published[] }>()
  const readers = new Map<string, Set<WebSocket>>()
  const box = (topic: string) => {
    const found = mailboxes.get(topic) ?? { own: [], told: [] }
    mailboxes.set(topic, found)
    return found
  }
  let next = 1_700_000_000_000

  function deliver(socket: WebSocket, { topic, message, tag }: Published): void {
    const data = { topic, message, tag, publishedAt: Date.now() }
    const params = { id: topic, data }
    socket.send(
      JSON.stringify({ id: (next += 1), jsonrpc: '2.0', method: 'irn_subscription', params }),
    )
  }
  function subscribe(socket: WebSocket, topic: string): void {
    readers.set(topic, (readers.get(topic) ?? new Set()).add(socket))
    for (const one of box(topic).told) deliver(socket, one)
  }
  /** The official client leaves it to the relay to publish a proposal, and to listen for its answer. */
  function propose(socket: WebSocket, { pairingTopic = '', sessionProposal = '' }: Params): void {
    box(pairingTopic).own.push({ topic: pairingTopic, message: sessionProposal, tag: 1100 })
    subscribe(socket, pairingTopic)
  }
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const {
        id,
        method,
        params = {},
      } = JSON.parse(data.toString()) as {
        id: number
        method?: string
        params?: Params
      }
      if (method === undefined) return
      const { topic = '', message = '', tag = 0 } = params
      let result: unknown = true
      if (method === 'irn_publish') box(topic).own.push({ topic, message, tag })
      if (method === 'wc_proposeSession') propose(socket, params)
      if (method === 'irn_subscribe') result = topic
      if (method === 'irn_batchSubscribe') result = params.topics
      if (method === 'irn_batchFetchMessages' || method === 'irn_fetchMessages')
        result = { messages: [], hasMore: false }
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }))
      if (method === 'irn_subscribe') subscribe(socket, topic)
      if (method === 'irn_batchSubscribe') params.topics?.forEach((one) => subscribe(socket, one))
      if (method === 'irn_unsubscribe') readers.get(topic)?.delete(socket)
    })
    socket.on('close', () => readers.forEach((all) => all.delete(socket)))
  })

  return {
    url: `ws://127.0.0.1:${port}`,
    /** What the clients published at a topic, oldest first. */
    publishedAt: (topic: string): readonly Published[] => box(topic).own,
    /** The wallet publishes. */
    publish(topic: string, message: string, tag = 0): void {
      const one = { topic, message, tag }
      box(topic).told.push(one)
      readers.get(topic)?.forEach((socket) => deliver(socket, one))
    },
    async stop(): Promise<void> {
      server.clients.forEach((socket) => socket.terminate())
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type OpenRelay = Awaited<ReturnType<typeof openRelay>>
