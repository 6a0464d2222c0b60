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
  const addresses = new Map<string, number>()
  let draining = false
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: options.frameBytes,
    perMessageDeflate: false,
  })
  const heartbeat = createHeartbeat(sockets.clients, options.pingMs)
  const open = {
    all: () => sockets.clients.size,
    ofAddress: (address: string) => addresses.get(address) ?? 0,
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
      count(verdict.visitor.address, 1)
      socket.on('close', () => count(verdict.visitor.address, -1))
      heartbeat.add(socket)
      options.onVisitor(socket, stream, verdict.visitor)
    })
  }

  function count(address: string, by: number): void {
    const next = (addresses.get(address) ?? 0) + by
    if (next > 0) addresses.set(address, next)
    else addresses.delete(address)
  }

  return {
    server,
    size: () => sockets.clients.size,
    async drain(graceMs) {
      draining = true
      heartbeat.stop()
      for (const socket of sockets.clients) socket.close(1001, 'the relay is going away')
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

function turnAway(stream: Duplex, status: 429 | 503, reason: string): void {
  const title = status === 429 ? 'Too Many Requests' : 'Service Unavailable'
  stream.end(
    `HTTP/1.1 ${status} ${title}\r\nConnection: close\r\nRetry-After: 5\r\nContent-Type: text/plain\r\nContent-Length: ${reason.length}\r\n\r\n${reason}`,
  )
}
