import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws'
import { siteKey } from '../../lib/http/clientKey.ts'
import type { SocketAnswer, SocketTrace } from '../../lib/trace/startTracing.ts'
import { forwardedAddress } from '../../lib/http/forwardedAddress.ts'
import {
  createAdmission,
  type AdmissionRules,
  type Admission,
  type ClientSession,
} from './createAdmission.ts'
import { createHeartbeat } from './heartbeat.ts'
import { boundPendingHandshakes } from './boundPendingHandshakes.ts'
import { createKeyedCounter, type KeyedCounter } from '../limits/keyedCounter.ts'

const goingAway = 'the relay is going away'

/** The relay's door: it sheds at the upgrade, says why it refuses after it, and notices who is gone. */
export interface Sockets {
  readonly server: Server
  readonly size: () => number
  /** Bytes that wait in all sockets. */
  readonly unsent: () => number
  /** Takes nobody new and asks everybody, over this time (ms), to come again elsewhere; then cuts what is left. */
  drain(ms: number): Promise<void>
}

export interface SocketsOptions {
  readonly rules: AdmissionRules
  /** Proxies of the operator's own. */
  readonly trustProxy: number
  /** Whether a balancer should send clients here. */
  readonly isReady: () => boolean
  readonly onVisitor: (socket: WebSocket, stream: Socket, session: ClientSession) => void
  /** Looks at a socket when it is pinged. */
  readonly onTurn: (socket: WebSocket) => void
  readonly onRefused: (reason: string) => void
  readonly onFault: (error: unknown) => void
  /** Left out: nothing is traced. */
  readonly trace?: SocketTrace | undefined
}

/** A client that was told to go has so long (ms) to go by itself. */
const goodbyeMs = 2_000

export function createSockets(options: SocketsOptions): Sockets {
  const { rules, onFault, onRefused } = options
  const { limits } = rules
  const places = { open: createKeyedCounter(), refused: createKeyedCounter() }
  const gate = createAdmission(rules, places)
  let draining = false
  const sockets = new WebSocketServer(settingsOf(limits.frameBytes))
  const heartbeat = createHeartbeat(limits.pingMs, options.onTurn)
  const server = serverOf(limits.handshakeMs, (url) => stateOf(url, draining, options.isReady))
  const hasAsked = boundPendingHandshakes(server, {
    limits,
    trustProxy: options.trustProxy,
    onRefused,
  })
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    hasAsked(request.socket)
    // A client that hangs up meanwhile is no fault of ours.
    stream.on('error', () => stream.destroy())
    const answering = () => receive(request, stream, head)
    void traced(options.trace?.(request), answering).catch((error: unknown) => {
      onFault(error)
      stream.destroy()
    })
  })

  async function receive(request: IncomingMessage, stream: Duplex, head: Buffer): Answering {
    if (draining) return turnAway(stream, 503, goingAway)
    const remote = request.socket.remoteAddress ?? ''
    const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join()
    const address = forwardedAddress(forwarded, remote, options.trustProxy)
    const early = gate.judgeAddress(address)
    if (early?.kind === 'shed') return sendAway(stream, early)
    const admitted = await gate.admit(request)
    if (stream.destroyed) return { status: 499, reason: 'the client hung up' }
    if (draining) return turnAway(stream, 503, goingAway)
    const verdict = gate.judge(request, address, admitted)
    if (verdict.kind === 'shed') return sendAway(stream, verdict)
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', onFault)
      if (verdict.kind === 'refused') {
        onRefused(verdict.reason)
        places.refused.add(address, 1)
        socket.on('close', () => places.refused.add(address, -1))
        return socket.close(3000, verdict.reason)
      }
      welcome(socket, request.socket, verdict.session)
    })
    return { status: 101, reason: verdict.kind === 'refused' ? verdict.reason : null }
  }

  function welcome(socket: WebSocket, stream: Socket, session: ClientSession): void {
    countPlaces(places.open, session, 1)
    socket.on('close', () => countPlaces(places.open, session, -1))
    heartbeat.add(socket)
    options.onVisitor(socket, stream, session)
  }

  function sendAway(stream: Duplex, verdict: Admission & { kind: 'shed' }): SocketAnswer {
    onRefused(verdict.reason)
    return turnAway(stream, verdict.status, verdict.reason)
  }

  return {
    server,
    size: places.open.all,
    unsent: () => [...sockets.clients].reduce((sum, one) => sum + one.bufferedAmount, 0),
    async drain(ms) {
      draining = true
      const closed = new Promise<void>((resolve, reject) => {
        server.close((error) => (error && server.listening ? reject(error) : resolve()))
        server.closeIdleConnections()
      })
      await closeAll([...sockets.clients], ms)
      heartbeat.stop()
      const cut = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
        server.closeAllConnections()
      }, goodbyeMs)
      await closed
      clearTimeout(cut)
    },
  }
}

type Answering = Promise<SocketAnswer>

/** Ends a client's span, whatever became of it. */
async function traced(
  end: ReturnType<SocketTrace> | undefined,
  answering: () => Answering,
): Promise<void> {
  let answer: SocketAnswer = { status: 500, reason: 'fault' }
  try {
    answer = await answering()
  } finally {
    end?.(answer)
  }
}

function countPlaces(open: KeyedCounter, { address, projectId }: ClientSession, by: 1 | -1): void {
  const site = siteKey(address)
  open.add(address, by)
  if (site !== address) open.addPart(site, by)
  if (projectId) open.addPart(projectId, by)
}

/** The types do not know the time-out yet. */
function settingsOf(frameBytes: number): ServerOptions & { closeTimeout: number } {
  return {
    noServer: true,
    maxPayload: frameBytes,
    perMessageDeflate: false,
    // A client that pings without reading would fill the memory with our answers: `readFrames` answers.
    autoPong: false,
    closeTimeout: goodbyeMs,
  }
}

/** Whoever says nothing holds a place, too: not for long. In ms. */
const patienceOf = (handshakeMs: number) => ({
  headersTimeout: handshakeMs,
  requestTimeout: handshakeMs,
  connectionsCheckingInterval: Math.ceil(handshakeMs / 4),
})

/** A server that answers each plain request with its state. */
function serverOf(handshakeMs: number, state: (url: string | undefined) => State): Server {
  function tell(request: IncomingMessage, response: ServerResponse): void {
    const { status, text } = state(request.url)
    // One answer for each connection: kept alive, it would hold a place of those who have not asked yet.
    response.writeHead(status, {
      'content-type': 'text/plain',
      'content-length': Buffer.byteLength(text),
      connection: 'close',
    })
    response.end(text)
  }
  // Left to the library, the answer to an odd `Expect` keeps the connection.
  return createServer(patienceOf(handshakeMs), tell).on('checkExpectation', tell)
}

interface State {
  readonly status: number
  readonly text: string
}

/** `/health`: it is there; `/ready`: a balancer should send clients here. */
function stateOf(url: string | undefined, draining: boolean, isReady: () => boolean): State {
  if (draining) return { status: 503, text: 'draining' }
  if (url === '/health' || (url === '/ready' && isReady())) return { status: 200, text: 'ok' }
  if (url === '/ready') return { status: 503, text: 'messages cannot be stored' }
  return { status: 426, text: 'This is a WebSocket relay.' }
}

/** Asks all to come again elsewhere, one after the other: thousands at once would storm the next relay. */
async function closeAll(sockets: readonly WebSocket[], ms: number): Promise<void> {
  const stepMs = 50
  const steps = Math.max(1, Math.ceil(ms / stepMs))
  const each = Math.max(1, Math.ceil(sockets.length / steps))
  for (let from = 0; from < sockets.length; from += each) {
    if (from > 0) await sleep(stepMs)
    for (const socket of sockets.slice(from, from + each)) {
      socket.close(1001, goingAway)
    }
  }
}

const titles = {
  401: 'Unauthorized',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const

function turnAway(stream: Duplex, status: keyof typeof titles, reason: string): SocketAnswer {
  stream.end(
    `HTTP/1.1 ${status} ${titles[status]}\r\nConnection: close\r\nRetry-After: 5\r\nContent-Type: text/plain\r\nContent-Length: ${reason.length}\r\n\r\n${reason}`,
  )
  // Who was turned away has nothing more to say.
  stream.on('finish', () => stream.destroy())
  return { status, reason }
}
