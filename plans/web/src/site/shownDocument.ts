import type { SiteDocument } from '@causeway/plans/protocol/site/siteDocument'
import { settings } from '../core/settings.ts'
import { shellMessages } from '../shell/messages.gen.ts'

// One per page, as the theme is.
let now: SiteDocument | null = null
let names: { readonly planNames: readonly string[] } | null = null
const listeners = new Set<() => void>()

/** What the operator says of the site, judged before; null: what it was built with stands. */
export const shownDocument = (): SiteDocument | null => now

/** Tells when another is shown; the answer stops it. */
export function onShownDocument(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a document that was judged, or that its operator is trying out. */
export function showDocument(document: SiteDocument | null): void {
  if (document === now) return
  now = document
  names = null
  paint(document?.accent)
  for (const listener of listeners) listener()
}

/** What the site is called. */
export const siteTitle = (): string => now?.title ?? shellMessages.name

/** What plans are called: what the document says stands before the settings. */
export const siteNames = () =>
  (names ??= { planNames: [...(now?.planNames ?? []), ...settings.planNames] })

/** Two colours in place of the tokens; what is made of the accent follows, so that all of it stays readable. */
function paint(accent: SiteDocument['accent']): void {
  const { style } = document.documentElement
  const tokens = {
    '--accent': accent && `light-dark(${accent.light}, ${accent.dark})`,
    '--accent-strong': 'color-mix(in oklab, var(--accent) 82%, var(--ink))',
    '--accent-soft': 'color-mix(in oklab, var(--accent) 5%, var(--surface))',
  }
  for (const [name, value] of Object.entries(tokens))
    if (accent && value) style.setProperty(name, value)
    else style.removeProperty(name)
}
