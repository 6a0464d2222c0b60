import type { SiteDocument } from '@causeway/plans/protocol/site/siteDocument'
import { givenName } from '@causeway/plans/protocol/settings/givenName'
import type { Address } from 'viem'

/** A document while it is written: every field is a text, and an empty one says nothing. */
export interface SiteDraft {
  readonly title: string
  /** By BCP 47 tag. */
  readonly lead: Readonly<Record<string, string>>
  readonly light: string
  readonly dark: string
  /** By commas. */
  readonly zones: string
  readonly names: Readonly<Record<Address, string>>
  readonly featured: readonly Address[]
}

/** @param plans that the site has pages for */
export function draftOf(document: SiteDocument | null, plans: readonly Address[]): SiteDraft {
  const { title = '', lead = {}, accent, timeZones = [], planNames = [] } = document ?? {}
  const { featured = [] } = document ?? {}
  return {
    title,
    lead,
    light: accent?.light ?? '',
    dark: accent?.dark ?? '',
    zones: timeZones.join(', '),
    names: Object.fromEntries(plans.map((plan) => [plan, givenName({ planNames }, plan) ?? ''])),
    featured,
  }
}

/** What would be signed; it may still have problems (`problemsOfDocument`). Pure. */
export function documentOfDraft(draft: SiteDraft): SiteDocument {
  const { title, light, dark, featured } = draft
  const lead = filled(draft.lead)
  const planNames = filled(draft.names).map(([plan, name]) => `${plan}=${name}`)
  const zones = draft.zones.split(',').flatMap((zone) => zone.trim() || [])
  return {
    ...(title.trim() && { title: title.trim() }),
    ...(lead.length > 0 && { lead: Object.fromEntries(lead) }),
    ...(light.trim() || dark.trim() ? { accent: { light: light.trim(), dark: dark.trim() } } : {}),
    ...(zones.length > 0 && { timeZones: zones }),
    ...(planNames.length > 0 && { planNames }),
    ...(featured.length > 0 && { featured: [...featured] }),
  }
}

const filled = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([key, text]) => (text.trim() ? [[key, text.trim()] as const] : []))
