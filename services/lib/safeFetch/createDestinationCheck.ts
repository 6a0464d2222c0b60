import { isIP } from 'node:net'
import { SafeFetchError } from './safeFetchError.ts'
import { isPublicAddress } from './isPublicAddress.ts'
import { createResolver, resolveOwn, type ResolveName } from './resolveName.ts'

/** Which places are asked. */
export interface DestinationRules {
  readonly isPublic?: (address: string) => boolean
  readonly resolve?: ResolveName
  readonly protocols?: readonly string[]
  readonly anyPort?: boolean
  /**
   * Places of the operator's own choice, such as a gateway in the same network: what begins with one is asked wherever it is.
   * Each with a path that ends with a slash: beside it the host is a stranger's as any other.
   */
  readonly trusted?: readonly string[]
}

/** Judges where a stranger's page is. */
export function createDestinationCheck(rules: DestinationRules) {
  const { isPublic = isPublicAddress, resolve = createResolver(), anyPort = false } = rules
  const { protocols = ['https:'], trusted = [] } = rules

  function isTrusted({ href, pathname }: URL): boolean {
    return trusted.some((place) => href.startsWith(place)) && !/%(?:2f|5c)/iu.test(pathname)
  }

  function parse(text: string, base?: URL): URL {
    if (!URL.canParse(text, base))
      throw new SafeFetchError('address', 'That is no address of the web.')
    const url = new URL(text, base)
    if (isTrusted(url)) return url
    if (!protocols.includes(url.protocol))
      throw new SafeFetchError('address', `${url.protocol} is not asked.`)
    if (url.username !== '' || url.password !== '')
      throw new SafeFetchError('address', 'Names and passwords are not sent.')
    if (url.port !== '' && !anyPort)
      throw new SafeFetchError('address', 'Only the usual port is asked.')
    return url
  }

  /** The address to connect to. */
  async function judge(url: URL, signal: AbortSignal): Promise<string> {
    const isOwn = isTrusted(url)
    const host = url.hostname.replace(/^\[(.*)\]$/u, '$1')
    const addresses = isIP(host) === 0 ? await (isOwn ? resolveOwn : resolve)(host, signal) : [host]
    const [address] = addresses
    // One that is not public among public ones is a trap, not an accident.
    if (address === undefined || !(isOwn || addresses.every(isPublic)))
      throw new SafeFetchError('address', `${host} is not an address of the public internet.`)
    return address
  }

  return { parse, judge }
}
