import { shorten } from '../shorten.ts'
import { parseIcon } from './parseIcon.ts'
import { isEip1193Provider, type Eip1193Provider } from './provider.ts'

/** No honest name is longer; a longer one is cut, and its wallet stays. */
const longestName = 80

interface ParsedAnnouncement {
  readonly id: string
  readonly uuid: string
  readonly name: string
  readonly rdns: string | undefined
  readonly imageUrl: string | undefined
  readonly provider: Eip1193Provider
}

/**
 * Reads an announcement as any script on the page could have made it.
 * The id is the reverse domain name, else the name, marked as one so that it is never an id that means something else:
 * EIP-6963's uuid is new on every page load.
 * @returns undefined when it is no announcement of a usable wallet
 */
export function parseAnnouncement(detail: unknown): ParsedAnnouncement | undefined {
  const { info, provider } = fieldsOf(detail)
  const { uuid, name: given, icon, rdns: domain } = fieldsOf(info)
  if (typeof uuid !== 'string' || uuid.length > 100 || !isEip1193Provider(provider))
    return undefined
  const name = typeof given === 'string' ? shorten(given.trim(), longestName) : ''
  if (!name) return undefined
  const rdns = parseRdns(domain)
  return {
    id: rdns ?? `name:${name}`,
    uuid,
    name,
    rdns,
    imageUrl: parseIcon(icon),
    provider,
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // Not spread: a wallet's description may be an object of a class.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function parseRdns(rdns: unknown): string | undefined {
  if (typeof rdns !== 'string') return undefined
  const text = rdns.trim().toLowerCase()
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u.test(text) && text.length <= 120 ? text : undefined
}
