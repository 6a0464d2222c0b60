import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { siteKey } from './clientKey.ts'

/** How many connections a port takes. */
export interface SocketBounds {
  readonly all: number
  /** Of one client's network; null: a proxy stands before, and all are its own. */
  readonly ofClient: number | null
  /** Hears of each that was cut. */
  readonly onCut: () => void
}

/** Files that are no sockets of clients: the database's, the private port's, what the runtime has itself. */
const ownFiles = 256
/** Of the files that are left, what HTTP takes; less where a wire with a bound of its own is beside it. */
const shares = { alone: 0.8, besideWire: 0.2 } as const
/** Of a port's connections, what one client may hold where nothing is said. */
const clientShare = 1 / 8
/** Of a machine that does not tell. */
const whenUnknown = 4_096

/**
 * Connections that one port may take, so that all of them together leave files for everything else.
 * @param files that this process may open; null: the system does not tell
 */
export function socketBounds(
  files: number | null,
  {
    ports,
    hasWire,
    trustProxy,
    perClient = null,
  }: {
    readonly ports: number
    readonly hasWire: boolean
    readonly trustProxy: number
    /** What the operator says: 0: any number. null: nothing. */
    readonly perClient?: number | null
  },
): Omit<SocketBounds, 'onCut'> {
  const left = Math.max(0, (files ?? whenUnknown) - ownFiles)
  const share = hasWire ? shares.besideWire : shares.alone
  const all = Math.max(16, Math.floor((left * share) / Math.max(1, ports)))
  // Behind proxies all connections are theirs, and a balancer that passes them on as they are looks like a few clients.
  const usual = trustProxy > 0 ? 0 : Math.max(16, Math.floor(all * clientShare))
  return { all, ofClient: (perClient ?? usual) || null }
}

/** Cuts what is more than a port may take, before anything is read of it: whoever is in stays. */
export function boundSockets(server: Server, { all, ofClient, onCut }: SocketBounds): void {
  server.maxConnections = all
  server.on('drop', onCut)
  if (ofClient === null) return
  const held = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const client = siteKey(socket.remoteAddress ?? '')
    const count = (held.get(client) ?? 0) + 1
    held.set(client, count)
    socket.once('close', () => {
      const left = (held.get(client) ?? 1) - 1
      if (left > 0) held.set(client, left)
      else held.delete(client)
    })
    if (count <= ofClient) return
    socket.destroy()
    onCut()
  })
}
