import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base32nopad } from '@scure/base'
import * as v from 'valibot'
import { adLimits as limits } from './limits.ts'
import { host } from '@causeway/protocol/host'

/** Marks that change the direction or hide letters, and control characters: text of strangers gets none of them. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu
/** More than two marks on one letter are drawn over the lines around it. */
const piled = /(\p{M}{2})\p{M}+/gu

/** A line of an advertiser, as it may stand on a page: one line, no hidden marks, of limited length. */
const line = v.pipe(
  v.string(),
  v.maxLength(limits.textMax * 4, 'is too long'),
  v.transform((text) =>
    text
      .normalize('NFC')
      .replaceAll(unseen, ' ')
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(piled, '$1')
      .trim(),
  ),
  v.nonEmpty('says nothing'),
  v.check((text) => Array.from(text).length <= limits.textMax, `is longer than ${limits.textMax}`),
)

/** Where an advertisement leads: a public https address without a name or password in it. */
const link = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(limits.linkMax, `is longer than ${limits.linkMax}`),
  v.check(isPublicLink, 'must be a public https:// address without a user name'),
  v.transform((text) => new (host().URL)(text).href),
  v.maxLength(limits.linkMax, `is longer than ${limits.linkMax}`),
)

/** What an advertiser says of an advertisement, beside the picture. */
export const advertiserInput = v.object({ link, text: line })

/** What is shown: the picture by its sha-256, where a press leads, and one line of text. */
export const adContent = v.object({
  v: v.literal(1),
  picture: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/u, 'is no sha-256')),
  ...advertiserInput.entries,
})
export type AdContent = v.InferOutput<typeof adContent>

/**
 * The document whose keccak256 a booking carries on chain, as text: always the same bytes for the same content.
 * @param content as `adContent` gives it
 */
export function documentOf({ picture, link: to, text }: AdContent): string {
  return JSON.stringify({ v: 1, picture, link: to, text })
}

/** The hash that a booking carries. */
export function contentHashOf(document: string): `0x${string}` {
  return `0x${bytesToHex(keccak_256(utf8ToBytes(document)))}`
}

/** The document's address in IPFS: CIDv1, raw, sha2-256. */
export function cidOf(document: string): string {
  const digest = sha256(utf8ToBytes(document))
  const bytes = new Uint8Array([0x01, 0x55, 0x12, digest.length, ...digest])
  return `b${base32nopad.encode(bytes).toLowerCase()}`
}

/**
 * The content of a booking, or null when the document is not the one that the chain names, or breaks a rule. Whoever serves
 * documents need not be trusted for what is in them.
 */
export function readContent(document: string, contentHash: string): AdContent | null {
  if (contentHashOf(document) !== contentHash.toLowerCase()) return null
  try {
    const read = v.safeParse(adContent, JSON.parse(document))
    return read.success && documentOf(read.output) === document ? read.output : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Names of this machine and of networks at home lead a visitor where no advertiser has anything to show. */
const local = /(?:^|\.)(?:localhost|local|internal|lan|home|onion)$/u

function isPublicLink(text: string): boolean {
  try {
    const { protocol, username, password, hostname, port } = new (host().URL)(text)
    const named = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/u.test(hostname)
    return (
      protocol === 'https:' &&
      `${username}${password}${port}` === '' &&
      named &&
      !local.test(hostname)
    )
  } catch {
    return false // no URL at all
  }
}
