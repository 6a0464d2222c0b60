import { optionDefaults } from './options/optionDefaults.ts'
import type { Network } from '@causeway/protocol/networks'

/**
 * A text of at most `most` letters as a person counts them; a longer one ends in an ellipsis.
 * Only its beginning is looked at, so that a text of a megabyte costs no more than a page of it.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const begin = text.slice(0, most * 16)
  const letters = Array.from(new Intl.Segmenter().segment(begin), ({ segment }) => segment)
  if (letters.length <= most && begin === text) return text
  return `${letters
    .slice(0, Math.min(most, letters.length) - 1)
    .join('')
    .trimEnd()}…`
}

const ids = new WeakMap<object, number>()
let last = 0

/**
 * A number for an object, the same for the same object. It tells kits and their sources apart in query keys: two kits
 * of one page may share a query client but not their answers.
 */
export function objectId(object: object | undefined): number {
  if (!object) return 0
  const id = ids.get(object) ?? (last += 1)
  ids.set(object, id)
  return id
}

/** A wallet's name inside a sentence: names may be long, and a sentence must stay one. */
export function shortName(name: string): string {
  return shorten(name, 32)
}

/**
 * The page of an account or transaction at the network's explorer; undefined where there is none.
 * Keeps what the explorer's own address says behind `?` (Solana's cluster).
 */
export function explorerLink(
  network: Network,
  what: 'address' | 'tx',
  id: string,
): string | undefined {
  const base = network.blockExplorers?.default.url
  if (base === undefined || !URL.canParse(base)) return undefined
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/u, '')}/${what}/${encodeURIComponent(id)}`
  return url.href
}

/** Only pictures that are in the text itself: a remote address would tell another host who visits this page. */
export function parseIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > 400_000) return undefined
  const text = icon.trim()
  return /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/iu.test(text) ? text : undefined
}

/** What each call to a service says of its sender: project, kind and version of the software (SPEC §7). */
export function senderOf({ projectId }: { readonly projectId?: string | undefined }) {
  return { projectId, st: 'causeway', sv: `causeway-${optionDefaults.sdkVersion}` }
}
