import { isIP } from 'node:net'
import { clientKey } from './clientKey.ts'

/**
 * The client behind a request, as limits count it: an IPv4 address, or the first 64 bits of an IPv6 address.
 * @param forwarded the header X-Forwarded-For
 * @param remote the address of the socket
 * @param proxies how many proxies of the operator's own stand in front. Each appends whom it saw, so the client is that
 *   many entries from the end; what stands before may be made up. 0: nobody is believed.
 */
export function forwardedAddress(
  forwarded: string | readonly string[] | undefined,
  remote: string,
  proxies: number,
): string {
  return clientKey(forwardedIp(forwarded, remote, proxies))
}

/** The whole address of the client behind a request, for those who must be told it. Parameters as of `forwardedAddress`. */
export function forwardedIp(
  forwarded: string | readonly string[] | undefined,
  remote: string,
  proxies: number,
): string {
  if (proxies > 0) {
    const entries = String(forwarded ?? '')
      .split(',')
      .map((entry) => entry.trim())
    const entry = addressIn(entries.at(-Math.min(proxies, entries.length)) ?? '')
    // Only an address is believed: another text would be a key that the client makes up, as long as it likes.
    if (isIP(entry) !== 0) return entry
  }
  return remote
}

/** The address in an entry: some proxies write the client's port beside it, brackets around one of IPv6, or quotes around all. */
function addressIn(entry: string): string {
  const plain = /^"(?<text>[^"]*)"$/u.exec(entry)?.groups?.['text'] ?? entry
  const found = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/u.exec(plain)?.groups
  return found?.['v6'] ?? found?.['v4'] ?? plain
}
