import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { createHeartbeat } from './heartbeat.ts'
import { judge, type GateRules, type Visitor } from './gate.ts'

/** The relay's door: it sheds at the upgrade, says why it refuses after it, and notices who is gone. */
export interface Sockets {
  readonly server: Server
  readonly size: () => number
  /** Takes nobody new and asks everybody to come again elsewhere; cuts what is left after the grace time (ms). */
  drain(graceMs: number): Promise<void>
}

export function createSockets(options: {
  rules: GateRules
  frameBytes: number
  pingMs: number
  now: () => number
  onVisitor: (socket: WebSocket, stream: Duplex, visitor: Visitor) => void
  onRefused: (reason: string) => void
  onFault: (error: unknown) => void
}): Sockets {
  const held = new Map<string, number>()
  let draining = false
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: options.frameBytes,
    perMessageDeflate: false,
  })
  const heartbeat = createHeartbeat(sockets.clients, options.pingMs)
  const open = {
    all: () => sockets.clients.size,
    of: (key: string) => held.get(key) ?? 0,
  }

  const server = createServer((request, response) => {
    const healthy = request.url === '/health' && !draining
    response.writeHead(healthy ? 200 : draining ? 503 : 426, { 'content-type': 'text/plain' })
    response.end(healthy ? 'ok' : draining ? 'draining' : 'This is a WebSocket relay.')
  })
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // A client that hangs up meanwhile is no fault of ours.
    stream.on('error', () => stream.destroy())
    void receive(request, stream, head).catch((error: unknown) => {
      options.onFault(error)
      stream.destroy()
    })
  })

  async function receive(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const verdict = await judge(request, options.rules, open, options.now())
    if (stream.destroyed) return
    if (draining) return turnAway(stream, 503, 'the relay is going away')
    if (verdict.kind !== 'welcome') options.onRefused(verdict.reason)
    if (verdict.kind === 'shed') return turnAway(stream, verdict.status, verdict.reason)
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', options.onFault)
      if (verdict.kind === 'refused') return socket.close(3000, verdict.reason)
      const { address, projectId } = verdict.visitor
      const keys = projectId ? [address, projectId] : [address]
      for (const key of keys) count(key, 1)
      socket.on('close', () => keys.forEach((key) => count(key, -1)))
      heartbeat.add(socket)
      options.onVisitor(socket, stream, verdict.visitor)
    })
  }

  function count(key: string, by: number): void {
    const next = open.of(key) + by
    if (next > 0) held.set(key, next)
    else held.delete(key)
  }

  return {
    server,
    size: () => sockets.clients.size,
    async drain(graceMs) {
      draining = true
      heartbeat.stop()
      void closeAll([...sockets.clients], graceMs / 2)
      const cut = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, graceMs)
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error && server.listening ? reject(error) : resolve()))
        server.closeIdleConnections()
      })
      clearTimeout(cut)
    },
  }
}

/** Asks all to come again elsewhere, one after the other: thousands at once would storm the next relay. */
async function closeAll(sockets: readonly WebSocket[], ms: number): Promise<void> {
  const steps = 20
  const each = Math.ceil(sockets.length / steps)
  for (let from = 0; from < sockets.length; from += each) {
    for (const socket of sockets.slice(from, from + each)) {
      socket.close(1001, 'the relay is going away')
    }
    if (sockets.length > steps) await new Promise((resolve) => setTimeout(resolve, ms / steps))
  }
}

function turnAway(stream: Duplex, status: 429 | 503, reason: string): void {
  const title = status === 429 ? 'Too Many Requests' : 'Service Unavailable'
  stream.end(
    `HTTP/1.1 ${status} ${title}\r\nConnection: close\r\nRetry-After: 5\r\nContent-Type: text/plain\r\nContent-Length: ${reason.length}\r\n\r\n${reason}`,
  )
}
