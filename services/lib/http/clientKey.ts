import { isIPv6 } from 'node:net'

/**
 * What counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address (one customer's network;
 * by single addresses, anybody could take a new one for each request).
 */
export function clientKey(address: string): string {
  const known = keys.get(address)
  if (known !== undefined) return known
  const key = keyOf(address)
  if (keys.size >= mostKeys) keys.clear()
  keys.set(address, key)
  return key
}

/** The keys of addresses: asked with every request, and of a client all day the same. */
const keys = new Map<string, string>()
const mostKeys = 10_000

function keyOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after]
  const plain = groups.map((group) => group.replace(/^0+(?=.)/, ''))
  // An IPv4 address may stand in one of IPv6 in hex, too: else all of them were one client.
  if (plain.slice(0, 6).join(':') === '0:0:0:0:0:ffff')
    return plain
      .slice(6)
      .flatMap((group) => [Number(`0x${group}`) >> 8, Number(`0x${group}`) & 0xff])
      .join('.')
  return plain.slice(0, 4).join(':')
}

/**
 * The site of a client as `clientKey` names it: an IPv4 address itself, or the first 48 bits of an IPv6 address, which is
 * what one customer gets for the asking: 65,536 clients, each with a share of its own.
 */
export function siteKey(client: string): string {
  return client.includes(':') ? client.split(':').slice(0, 3).join(':') : client
}

/** The clients of one site together have what so many clients may have: a house, an office, a carrier's town. */
export const clientsPerSite = 8

/**
 * The large network of a client as `clientKey` names it: the first half of an IPv4 address, the first 32 bits of an IPv6
 * address. Who has many addresses has them mostly in few of these.
 */
export function networkKey(client: string): string {
  const separator = client.includes(':') ? ':' : '.'
  return client.split(separator).slice(0, 2).join(separator)
}
