import type { Kit } from '@causeway/kit'
import type { Settings } from '@causeway/protocol/settings'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Address, Hex } from 'viem'
import { tokenQuery } from '../../chain/tokenQuery.ts'
import { span, tokens } from '../../format.ts'
import { catalogueEntry, loadDescription } from '../../plans/catalogue.ts'
import { pageMessages } from '../../plans/page/messages.ts'
import { planQuery } from '../../plans/page/planQuery.ts'
import { stakingMessages } from '../../plans/staking/messages.ts'
import { stakingQuery } from '../../plans/staking/stakingQuery.ts'
import { kitWithCode } from './kitWithCode.ts'

/** What a member will read about a plan before the first deposit. */
export interface PreviewTerms {
  readonly what: string
  readonly terms: readonly string[]
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
      const asIf = { kit: kitWithCode(kit, plan, code), queryClient, settings, plan }
      if (template === 'staking') return stakingTerms(asIf)
      const factory = await loadDescription(template)
      if (!factory) throw new Error(`This site has no page for ${template}.`)
      const description = factory()
      const asked = { chainId: settings.chain.id, plan, member: null }
      const snapshot = await queryClient.fetchQuery({
        ...planQuery(asIf.kit, description, asked),
        // Not the key of the plan's own page: this is read of a plan that does not stand yet.
        queryKey: ['plannedPlan', { ...asked, template }],
      })
      const { what, lose, powers } = description.texts
      return {
        what,
        terms: description.terms({ ...snapshot, now: snapshot.block.timestamp }),
        lose,
        powers: [pageMessages.know.fixed, pageMessages.know.pause, ...powers],
      }
    },
  })
}

interface AsIf {
  readonly kit: Kit
  readonly queryClient: QueryClient
  readonly settings: Places
  readonly plan: Address
}

/** The staking plan has a page of its own, and words of its own. */
async function stakingTerms({ kit, queryClient, settings, plan }: AsIf): Promise<PreviewTerms> {
  const d = stakingMessages.disclosure
  const state = await queryClient.fetchQuery({
    ...stakingQuery(kit, settings, { plan }),
    queryKey: ['plannedStaking', { chainId: settings.chain.id, plan, member: null }],
  })
  const { stakingToken: token, duration, minTotal } = state.plan
  const stake = await queryClient.fetchQuery(tokenQuery(kit, { chainId: settings.chain.id, token }))
  return {
    what: catalogueEntry('staking')?.source ?? '',
    terms: [d.termsSplit(span(duration)), d.termsMinimum(tokens(minTotal, stake)), d.termsFree],
    lose: [d.loseRate, d.losePrice(stake.symbol), d.loseFault],
    powers: [d.powersPause, d.powersFund, d.powersNone],
  }
}
