import * as v from 'valibot'
import { shorten } from '../shorten.ts'
import { parseIcon } from './parseIcon.ts'
import { isEip1193Provider, type Eip1193Provider } from './provider.ts'

/** No honest name is longer; a longer one is cut, and its wallet stays. */
const longestName = 80

/** EIP-6963's `detail`. */
const Announcement = v.object({
  info: v.object({
    uuid: v.pipe(v.string(), v.maxLength(100)),
    name: v.pipe(v.string(), v.trim(), v.minLength(1)),
    icon: v.optional(v.unknown()),
    rdns: v.optional(v.unknown()),
  }),
  provider: v.custom<Eip1193Provider>(isEip1193Provider),
})

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
  const parsed = v.safeParse(Announcement, detail)
  if (!parsed.success) return undefined
  const { info, provider } = parsed.output
  const rdns = parseRdns(info.rdns)
  const name = shorten(info.name, longestName)
  return {
    id: rdns ?? `name:${name}`,
    uuid: info.uuid,
    name,
    rdns,
    imageUrl: parseIcon(info.icon),
    provider,
  }
}

function parseRdns(rdns: unknown): string | undefined {
  if (typeof rdns !== 'string') return undefined
  const text = rdns.trim().toLowerCase()
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u.test(text) && text.length <= 120 ? text : undefined
}
