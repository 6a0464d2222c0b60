import * as v from 'valibot'
import type { Address } from '@causeway/protocol/address'
import { boundedInteger } from '@causeway/protocol/http/boundedInteger'
import { addressField } from '@causeway/protocol/http/fields'
import { planNameField, timeZoneField } from '../settings/siteFields.ts'
import { accentContrast, colourRule, leastContrast, type SiteTheme } from './accentContrast.ts'
import { siteLimits as limits } from './limits.ts'

/** Words: one line without marks that hide or turn anything; shown as text, never as markup. */
const words = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, 'must be one line of text'),
    v.check((text) => text.trim() === text, 'must have no blanks around it'),
    v.maxLength(most, `must have at most ${most} letters`),
  )

const accent = (theme: SiteTheme) =>
  v.pipe(
    v.string(),
    v.regex(colourRule, 'must be a colour such as #0b5d6b'),
    v.check(
      (colour) => accentContrast(colour, theme) >= leastContrast,
      `must reach ${leastContrast} : 1 against the ${theme} page and its buttons`,
    ),
  )

/** What an operator says of a site without building it anew. Data alone: no markup, no style, no address to fetch. */
const siteDocument = v.strictObject({
  /** What the site is called. */
  title: v.optional(words(limits.title)),
  /** What the first page says of it, by BCP 47 tag. */
  lead: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[A-Za-z]{2,4})?$/u)), words(limits.lead)),
      v.check((leads) => Object.keys(leads).length <= limits.languages, 'are too many'),
    ),
  ),
  /** As `CAUSEWAY_PLAN_NAMES` has them, and before these. */
  planNames: v.optional(v.pipe(v.array(planNameField), v.maxLength(limits.plans, 'are too many'))),
  /** Plans that stand first. */
  featured: v.optional(v.pipe(v.array(addressField), v.maxLength(limits.featured, 'are too many'))),
  /** In place of `CAUSEWAY_RESTRICTED_TIME_ZONES`. */
  timeZones: v.optional(v.pipe(v.array(timeZoneField), v.maxLength(limits.zones, 'are too many'))),
  accent: v.optional(v.strictObject({ light: accent('light'), dark: accent('dark') })),
})
export type SiteDocument = v.InferOutput<typeof siteDocument>

/** The one form in which a document is signed: names in order, no blanks (RFC 8785, of which this has strings, lists and objects alone). */
export const writeSiteDocument = (document: SiteDocument): string =>
  JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Which parts of a document cannot be signed as they are, or that all of it together is too long; empty when it can. */
export function problemsOfDocument(document: unknown): readonly (keyof SiteDocument | 'size')[] {
  const read = v.safeParse(siteDocument, document)
  if (!read.success)
    return [...new Set(read.issues.map(({ path }) => path?.[0].key as keyof SiteDocument))]
  const { length } = new TextEncoder().encode(writeSiteDocument(read.output))
  return length > limits.bytes ? ['size'] : []
}

/** null: it is no document, too long, or not written in the one form. */
export function readSiteDocument(content: string): SiteDocument | null {
  if (content.length > limits.bytes) return null
  try {
    const read: unknown = JSON.parse(content)
    if (problemsOfDocument(read).length > 0) return null
    const document = v.parse(siteDocument, read)
    return writeSiteDocument(document) === content ? document : null
  } catch {
    return null // no JSON
  }
}

/** A document as it is handed on: whoever gets it judges it (`judgeSiteDocument`). */
export const signedSiteDocument = v.object({
  /** Counts up; an older one never takes the place of a newer. */
  version: boundedInteger(1, Number.MAX_SAFE_INTEGER),
  /** The document in its one form (`writeSiteDocument`). */
  content: v.pipe(v.string(), v.maxLength(limits.bytes, 'is too long')),
  signer: addressField,
  signature: v.pipe(
    v.string(),
    v.regex(/^0x(?:[\da-f]{2})*$/iu, 'is not hex'),
    v.maxLength(limits.signature, 'is too long'),
    v.transform((text) => text as `0x${string}`),
  ),
})
export type SignedSiteDocument = v.InferOutput<typeof signedSiteDocument>

/** Where a document counts. */
export interface SiteDomain {
  /** The origin of the site. */
  readonly site: string
  readonly chainId: number
  /** The access manager, whose ADMIN signs. */
  readonly manager: Address
}

/** The text that ADMIN signs (EIP-191): it counts on one site, one chain and one access manager, under one version. */
export const siteDocumentText = (
  { site, chainId, manager }: SiteDomain,
  { version, content }: { readonly version: number; readonly content: string },
): string =>
  [
    'Site document',
    `Site: ${site}`,
    `Chain: eip155:${chainId}`,
    `Access manager: ${manager}`,
    `Version: ${version}`,
    '',
    content,
  ].join('\n')
