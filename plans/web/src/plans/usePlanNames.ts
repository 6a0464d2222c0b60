import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { settings } from '../core/settings.ts'
import { siteNames } from '../site/shownDocument.ts'
import { useShownDocument } from '../site/useShownDocument.ts'
import { catalogueEntry } from './catalogue.ts'
import { planListQuery } from './planListQuery.ts'
import { planNamesAmong, planVariantsQuery } from './planVariantsQuery.ts'

/** Plans in words: as the operator calls them, else the catalogue's title with what tells them apart. */
export function usePlanNames(): (plan: string, family?: string | null) => string {
  const kit = useKit()
  useShownDocument()
  const { data: plans = [] } = useQuery(planListQuery(kit, settings))
  const { data: variants } = useQuery(planVariantsQuery(kit, settings, plans))
  const names = planNamesAmong({
    list: plans,
    titleOf: titleOfTemplate,
    variants,
    settings: siteNames(),
  })
  return (plan, family) => {
    const found = plans.find(({ address }) => address.toLowerCase() === plan.toLowerCase())
    const template = found?.template ?? family
    if (!template) return plan.slice(0, 10)
    return (found && names.get(found.address)) ?? titleOfTemplate(template)
  }
}

/** What a template is called, whichever plan it is. */
export const titleOfTemplate = (template: string): string =>
  catalogueEntry(template)?.title ?? spaced(template)

/** "ticketRaffle" → "Ticket raffle": a template that the catalogue does not describe. */
function spaced(template: string): string {
  const words = template.replaceAll(/([A-Z])/gu, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
