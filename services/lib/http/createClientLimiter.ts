import { clientsPerSite, siteKey } from './clientKey.ts'
import { createLimiter, type Limiter, type LimiterOptions } from './limiter.ts'

/**
 * A limit on what one client does, and on what all clients of one site do together: a customer of IPv6 has 65,536 clients for the asking.
 * @param options.points of one client; a site has those of `clientsPerSite`
 */
export function createClientLimiter(options: LimiterOptions): Limiter {
  const { name, points } = options
  const clients = createLimiter(options)
  const sites = createLimiter({
    ...options,
    name: `${name} by site`,
    points: points * clientsPerSite,
  })

  /** Who is refused already takes nothing from the neighbours. */
  function ofSite(wait: number, client: string, count?: number): number | Promise<number> {
    const site = siteKey(client)
    return wait > 0 || site === client ? wait : sites.take(site, count)
  }

  return {
    take(client, count) {
      const wait = clients.take(client, count)
      return typeof wait === 'number'
        ? ofSite(wait, client, count)
        : wait.then((late) => ofSite(late, client, count))
    },
  }
}
