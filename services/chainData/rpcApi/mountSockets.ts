import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { NodeError } from '@causeway/protocol/rpc/fault'
import { forwardedAddress } from '../../lib/http/forwardedAddress.ts'
import { createPlaces, type Places } from '../../lib/http/createPlaces.ts'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { HttpRefusal, refusalBody } from '../../lib/http/refusal.ts'
import type { Project } from '../../lib/projects/projectSchema.ts'
import type { Chain } from '../chains/createChains.ts'
import type { DataDeps } from '../dataDeps.ts'
import { createSubscriptionHub, type SubscriptionHub } from '../rpc/createSubscriptionHub.ts'
import { numberIn } from '../rpc/answer.ts'
import type { ChainRpc } from '../rpc/chainRpc.ts'
import { callsOf } from '../rpc/pay.ts'
import { serveSocket } from '../rpc/serveSocket.ts'
import type { Slots } from '../rpc/subscriptions.ts'

const paths: ReadonlySet<string> = new Set(['/v1', '/v1/', '/ws'])
/** The largest message of a client. */
const maxPayload = 1024 * 1024
/** Subscriptions of one client, over all its sockets. */
const mostOfClient = 500
/** A client that answers no ping within this time is gone. */
const pingMs = 30_000

/** Who may open a socket. */
interface Guest {
  readonly chain: Chain
  /** Whom limits count. */
  readonly client: string
  readonly project: Project | null
}

/** JSON-RPC and subscriptions by sockets, on the paths of the RPC proxy. */
export function mountSockets(app: HttpApp, deps: DataDeps): void {
  const { chains, rpcs, projects, limits, config, log, signal } = deps
  const server = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false })
  const hubs = new Map<number, SubscriptionHub>()
  const places = createPlaces(config.streams)
  const subscribed = createPlaces({ all: Infinity, perClient: mostOfClient })
  const alive = new WeakSet<WebSocket>()

  async function admit(request: IncomingMessage): Promise<Guest> {
    const query = new URLSearchParams(request.url?.split('?', 2)[1])
    const chain = chains.byCaip(query.get('chainId') ?? '')
    if (chain.rpc.ws.length === 0)
      throw new HttpRefusal(400, { field: 'chainId', description: `${chain.caip} has no sockets` })
    const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join()
    const remote = request.socket.remoteAddress ?? ''
    const client = forwardedAddress(forwarded, remote, config.trustProxy)
    const place = places.take(client)
    if ('full' in place)
      throw new HttpRefusal(429, {
        field: 'rate_limited',
        description: 'Too many sockets are open.',
      })
    // Who hangs up in the middle of the handshake never becomes a socket.
    request.socket.once('close', place.leave)
    try {
      const projectId = query.get('projectId') ?? undefined
      const project = await projects.admit({ projectId, origin: request.headers.origin })
      return { chain, client, project }
    } catch (error) {
      place.leave()
      throw error
    }
  }

  function welcome(socket: WebSocket, { chain, client, project }: Guest): void {
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
    socket.on('error', () => socket.terminate())
    // They count together with those over HTTP: else sockets would be the way around every limit.
    const mayCall = callsOf(limits, client, project)
    serveSocket(socket, {
      chainId: chain.id,
      rpc: rpcs.of(chain.id),
      hub: hubOf(chain),
      slots: slotsOf(subscribed, client),
      mayCall,
    })
  }

  function hubOf({ id, rpc }: Chain): SubscriptionHub {
    const known = hubs.get(id)
    if (known) return known
    const head = () => headOf(rpcs.of(id))
    const made = createSubscriptionHub({ chainId: id, urls: rpc.ws, log, head })
    hubs.set(id, made)
    return made
  }

  const heart = setInterval(() => {
    for (const socket of server.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, pingMs)
  // Nothing else keeps a process that is done.
  heart.unref()
  signal.addEventListener('abort', () => {
    clearInterval(heart)
    for (const hub of hubs.values()) hub.close()
    for (const socket of server.clients) socket.close(1001, 'the service is going away')
    setTimeout(() => server.clients.forEach((socket) => socket.terminate()), 1_000).unref()
  })

  app.upgrades.push((request, stream, head) => {
    // As it came: what a client writes there need not be an address, and nobody catches what is thrown here.
    if (!paths.has(request.url?.split('?', 1)[0] ?? '')) return false
    admit(request).then(
      (guest) => server.handleUpgrade(request, stream, head, (socket) => welcome(socket, guest)),
      (error: unknown) => {
        if (!(error instanceof HttpRefusal))
          log.error({ err: error }, 'a socket could not be opened')
        turnAway(stream, error)
      },
    )
    return true
  })
}

/** The places of one client for subscriptions. */
const slotsOf = (places: Places, client: string): Slots => ({
  take() {
    const place = places.take(client)
    return 'leave' in place ? place.leave : null
  },
})

/** The height that the nodes have over HTTP; null: none of them says. */
async function headOf(rpc: ChainRpc): Promise<number | null> {
  try {
    return numberIn(await rpc.ask({ method: 'eth_blockNumber', params: [] }, true))
  } catch (error) {
    if (error instanceof NodeError) return null
    throw error
  }
}

/** An answer before there is a socket, in the shape that all others have. */
function turnAway(stream: Duplex, error: unknown): void {
  const known = error instanceof HttpRefusal
  const status = known ? error.status : 500
  const body = JSON.stringify(
    refusalBody(
      known ? error.reasons : [{ field: 'server', description: 'Something failed on our side.' }],
    ),
  )
  stream.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\naccess-control-allow-origin: *\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
