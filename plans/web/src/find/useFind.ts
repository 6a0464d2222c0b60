import { useKit } from '@causeway/kit/react'
import { call } from '@causeway/protocol/http/call'
import { networkSearchOf } from '@causeway/plans/protocol/api/indexer/networkMember'
import { useQuery } from '@tanstack/react-query'
import { settings } from '../core/settings.ts'
import { webLimits } from '../core/limits.ts'
import { catalogueEntry } from '../plans/catalogue.ts'
import { catalogueQuery } from '../plans/catalogueQuery.ts'
import { usePlanNames } from '../plans/usePlanNames.ts'
import { shellMessages } from '../shell/messages.gen.ts'
import { siteTitle } from '../site/shownDocument.ts'
import { useDebounced } from '../ui/useDebounced.ts'
import {
  asksMembers,
  findTargets,
  foundPages,
  type FoundPage,
  type FoundPlan,
} from './findTargets.ts'

/** While somebody types, members are looked up once they pause. */
const pauseMs = 150

/** What was found for a text by now; members come later than plans and pages. */
export function useFind(typed: string) {
  const { data } = useQuery(catalogueQuery(useKit(), settings))
  const planName = usePlanNames()
  const text = useDebounced(typed.trim(), pauseMs)
  const search = useQuery(membersQuery(text))
  const plans = (data?.plans ?? []).flatMap((plan): readonly FoundPlan[] => {
    const entry = catalogueEntry(plan.template)
    if (!entry) return []
    const words = [entry.title, ...plan.holdings.map(({ token }) => token.symbol)].join(' ')
    const { address, template } = plan
    return [{ kind: 'plan', address, template, name: planName(address), note: entry.source, words }]
  })
  const members = text === typed.trim() ? (search.data ?? []) : []
  const pages = foundPages.map((page) => ({ page, name: pageName(page) }))
  return {
    ...findTargets(typed, { plans, pages, members }),
    isFailed: search.isError && asksMembers(typed),
  }
}

function pageName(page: FoundPage): string {
  switch (page) {
    case 'home':
      return shellMessages.home(siteTitle())
    case 'ads':
    case 'operate':
    case 'settings':
    case 'terms':
      return shellMessages.footer[page]
    default:
      return shellMessages[page]
  }
}

const membersQuery = (text: string) => ({
  queryKey: ['findMembers', { text }],
  enabled: settings.endpoints.indexer !== null && asksMembers(text),
  staleTime: webLimits.identityMs,
  retry: false,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const base = settings.endpoints.indexer ?? ''
    const { items } = await call(networkSearchOf, { base, signal, query: { text } })
    return items.map(({ id, wallet }) => ({ id, wallet }))
  },
})
