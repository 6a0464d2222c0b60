import { promises, type LookupAddress } from 'node:dns'

/** Addresses of a host, in the order in which they are to be tried; none where it has none. */
export type ResolveName = (host: string, signal: AbortSignal) => Promise<readonly string[]>

/** For one name, all servers and repetitions together, in ms. */
const patienceMs = 4_000

/**
 * Asks servers of names, and gives up in time. The system's own way (`lookup`) cannot be stopped, and has four places in the process,
 * which files and compression need too: a stranger whose server of names keeps silent would take them all.
 *
 * The hosts file is not read: who names a host from outside means the internet's. `localhost` is this machine (RFC 6761).
 * @param options for tests
 */
export function createResolver(
  options: { readonly servers?: readonly string[]; readonly timeoutMs?: number } = {},
): ResolveName {
  const { servers, timeoutMs = patienceMs } = options
  return async (host, signal) => {
    if (/(?:^|\.)localhost\.?$/iu.test(host)) return ['127.0.0.1']
    const resolver = new promises.Resolver({ timeout: Math.ceil(timeoutMs / 3), tries: 2 })
    if (servers) resolver.setServers(servers)
    const stop = () => resolver.cancel()
    const timer = setTimeout(stop, timeoutMs)
    signal.addEventListener('abort', stop, { once: true })
    try {
      const [four, six] = await Promise.allSettled([
        resolver.resolve4(host),
        resolver.resolve6(host),
      ])
      if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
      return [four, six].flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
  }
}

/** As the machine's own programs resolve names, with its hosts file: for hosts that the operator named. */
export const resolveOwn: ResolveName = async (host) => {
  const found: readonly LookupAddress[] = await promises.lookup(host, { all: true })
  return found.map(({ address }) => address)
}
