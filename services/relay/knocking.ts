import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientKey, siteKey } from '../lib/http/clientKey.ts'
import { addressesPerSite, type RelayLimits } from './limits.ts'
import { createPlaces } from './places.ts'

/**
 * Connections that have not become a socket of ours: nothing is known of them but where they come from, and each holds
 * a file of the system. They are few, by address and in all; how long one may take to ask is the server's
 * `headersTimeout`.
 * @param options.trustProxy proxies of the operator's own: then all come from their address, and only all are counted
 * @returns tells of one that became a socket
 */
export function boundKnocking(
  server: Server,
  options: {
    readonly limits: Pick<RelayLimits, 'knocking' | 'knockingPerAddress'>
    readonly trustProxy: number
    readonly onRefused: (reason: string) => void
  },
): (stream: Socket) => void {
  const { limits, trustProxy, onRefused } = options
  const places = createPlaces()
  const sites = new WeakMap<Socket, string>()

  function isFull(site: string): boolean {
    if (places.all() >= limits.knocking) return true
    const most = limits.knockingPerAddress * (site.includes(':') ? addressesPerSite : 1)
    return trustProxy === 0 && places.of(site) >= most
  }

  // One listener for all: most of them become sockets, which shall not pay for it.
  function gone(this: Socket): void {
    places.add(sites.get(this) ?? '', -1)
  }

  server.on('connection', (stream: Socket) => {
    const site = siteKey(clientKey(stream.remoteAddress ?? ''))
    if (isFull(site)) {
      onRefused('too many connections that ask for nothing')
      stream.destroy()
      return
    }
    places.add(site, 1)
    sites.set(stream, site)
    stream.on('close', gone)
  })
  return (stream) => {
    if (!sites.has(stream)) return
    stream.off('close', gone)
    places.add(sites.get(stream) ?? '', -1)
    sites.delete(stream)
  }
}
