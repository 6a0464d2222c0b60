import { isIP } from 'node:net'

/**
 * The address of the client of a request that came through proxies of our own. Each proxy appends the address that called it to
 * X-Forwarded-For; what stands before those entries the client wrote itself.
 *
 * @param forwarded the header as it came
 * @param remote the address at the other end of the socket
 * @param hops how many proxies of our own there are; 0 believes no header
 */
export function clientAddress(forwarded: string | undefined, remote: string, hops: number): string {
  const entries = hops > 0 && forwarded ? forwarded.split(',') : []
  // Fewer entries than proxies: somebody inside called past one of them, and the first entry is the oldest that is known.
  const entry = entries[Math.max(0, entries.length - hops)]?.trim() ?? ''
  // Only an address is believed: another text would be a key that the client makes up, as long as it likes.
  return isIP(entry) === 0 ? remote : entry
}
