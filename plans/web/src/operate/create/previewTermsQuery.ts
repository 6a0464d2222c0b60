import type { Kit } from '@causeway/kit'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Address, Hex } from 'viem'
import { requireContract } from '../../chain/requireContract.ts'
import { isPausable } from '../../plans/disclosure/powersOf.ts'
import { loadDescription } from '../../plans/catalogue.ts'
import type { Term } from '../../plans/page/describePlan.ts'
import { pageMessages } from '../../plans/page/messages.gen.ts'
import { planQuery } from '../../plans/page/planQuery.ts'
import { kitWithCode } from './kitWithCode.ts'

/** What a member will read about a plan before the first deposit. */
export interface PreviewTerms {
  readonly what: string
  readonly terms: readonly Term[]
  readonly lose: readonly string[]
  readonly powers: readonly string[]
}

interface Planned {
  readonly template: string
  readonly plan: Address
  readonly code: Hex
}

type Places = Pick<Settings, 'chain' | 'contracts'>

/** The sentences of the plan’s own page, with the terms read from the code that the plan would have. */
export function previewTermsQuery(kit: Kit, settings: Places, planned: Planned) {
  return queryOptions({
    queryKey: ['previewTerms', { chainId: settings.chain.id, ...planned }],
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    queryFn: async ({ client: queryClient }): Promise<PreviewTerms> => {
      const { template, plan, code } = planned
      const factory = await loadDescription(template)
      if (!factory) throw new Error(`This site has no page for ${template}.`)
      const description = factory()
      const home = requireContract(settings.contracts.factory, 'The factory')
      const asked = { chainId: settings.chain.id, plan, member: null, factory: home }
      const snapshot = await queryClient.fetchQuery({
        ...planQuery(kitWithCode(kit, plan, code), description, asked),
        // Not the key of the plan's own page: this is read of a plan that does not stand yet.
        queryKey: ['plannedPlan', { ...asked, template }],
      })
      const { what, lose, powers } = description.texts
      const { know } = pageMessages
      return {
        what,
        terms: description.terms({ ...snapshot, now: snapshot.block.timestamp }),
        lose,
        powers: [know.fixed, ...(isPausable(description.abi) ? [know.pause] : []), ...powers],
      }
    },
  })
}
