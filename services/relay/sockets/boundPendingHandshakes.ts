import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientKey, siteKey } from '../../lib/http/clientKey.ts'
import { addressesPerSite, type RelayLimits } from '../limits/relayLimits.ts'

/**
 * Connections that have not become a socket of ours: nothing is known of them but where they come from, and each holds
 * a file of the system. They are few, by address and in all; how long one may take to ask is the server's
 * `headersTimeout`. When all places are taken, the site that has most of them loses its oldest to the newcomer: a few
 * addresses that say nothing shut the door for nobody.
 * @param options.trustProxy proxies of the operator's own: then all come from their address, and only all are counted
 * @returns tells of one that became a socket
 */
export function boundPendingHandshakes(
  server: Server,
  options: {
    readonly limits: Pick<RelayLimits, 'pendingHandshakes' | 'pendingHandshakesPerAddress'>
    readonly trustProxy: number
    readonly onRefused: (reason: string) => void
  },
): (stream: Socket) => void {
  const { limits, trustProxy, onRefused } = options
  const waiting = createWaiting()

  function hasTooMany(site: string): boolean {
    const most = limits.pendingHandshakesPerAddress * (site.includes(':') ? addressesPerSite : 1)
    return trustProxy === 0 && waiting.of(site) >= most
  }

  function refuse(stream: Socket): void {
    onRefused('too many connections that ask for nothing')
    stream.destroy()
  }

  // One listener for all: most of them become sockets, which shall not pay for it.
  function gone(this: Socket): void {
    waiting.remove(this)
  }

  server.on('connection', (stream: Socket) => {
    const site = siteKey(clientKey(stream.remoteAddress ?? ''))
    if (hasTooMany(site)) return refuse(stream)
    const oldest = waiting.all() >= limits.pendingHandshakes ? waiting.oldestOfMost() : undefined
    if (oldest) {
      waiting.remove(oldest)
      refuse(oldest)
    }
    waiting.add(stream, site)
    stream.on('close', gone)
  })
  return (stream) => {
    stream.off('close', gone)
    waiting.remove(stream)
  }
}

/** Streams by site, the oldest first, and the sites by how many they have: a flood asks for the largest with each one. */
function createWaiting() {
  const siteOf = new Map<Socket, string>()
  const bySite = new Map<string, Set<Socket>>()
  const bySize = new Map<number, Set<string>>()
  let most = 0

  function resize(site: string, before: number, after: number): void {
    const old = bySize.get(before)
    if (old?.delete(site) && old.size === 0) bySize.delete(before)
    if (after > 0) bySize.set(after, (bySize.get(after) ?? new Set()).add(site))
    // A site grows and shrinks by one.
    if (after > most || (before === most && !bySize.has(most))) most = after
  }

  return {
    all: () => siteOf.size,
    of: (site: string) => bySite.get(site)?.size ?? 0,
    add(stream: Socket, site: string): void {
      const streams = bySite.get(site) ?? new Set()
      bySite.set(site, streams.add(stream))
      siteOf.set(stream, site)
      resize(site, streams.size - 1, streams.size)
    },
    remove(stream: Socket): void {
      const site = siteOf.get(stream)
      const streams = site === undefined ? undefined : bySite.get(site)
      if (site === undefined || !streams) return
      siteOf.delete(stream)
      streams.delete(stream)
      if (streams.size === 0) bySite.delete(site)
      resize(site, streams.size + 1, streams.size)
    },
    /** One stream of a site that has most. */
    oldestOfMost(): Socket | undefined {
      const [site = ''] = bySize.get(most) ?? []
      const [oldest] = bySite.get(site) ?? []
      return oldest
    },
  }
}
