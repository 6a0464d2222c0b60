import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeLines } from '../../chart/TimeCharts.tsx'
import { settings } from '../../core/settings.ts'
import { memberActivityQuery } from '../../members/memberQueries.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import type { DescribedState } from '../page/describedState.ts'
import { stakeAndReserve } from '../history/membersMoneyLines.ts'
import { tokenOf } from '../page/tokenOf.ts'
import { booksMessages } from '../picture/messages.gen.ts'
import { planHistoryQuery } from '../solvency/planBooksQuery.ts'
import { ownLine } from './ownLine.ts'
import { aheadOf, Runway, type StreamState } from './Runway.tsx'
import { flowing, type StreamStakeState } from './stream.ts'

const m = booksMessages.runway

/** A stream with what a member has in it. */
export type StreamLeadState = StreamState &
  Pick<DescribedState, 'plan' | 'member'> & {
    readonly v: { readonly totalWeight: bigint }
    readonly mine: { readonly weightOf: bigint; readonly pendingOf: bigint } | null
  }

/**
 * What the member's stake earned, else the reserve, until now and on: what is ahead comes from the contract alone, so it stands there
 * without an indexer too.
 */
export function StreamLead({ state }: { state: StreamLeadState }) {
  const [whose, choose] = useState<'yours' | 'reserve'>('yours')
  const { data } = useQuery({
    ...planHistoryQuery(settings, { plan: state.plan, from: undefined }),
    enabled: Boolean(settings.endpoints.indexer),
  })
  const own = useOwnLine(state)
  const choice = own.length > 0 && (
    <Segmented
      label={m.whose}
      value={whose}
      onChange={choose}
      options={(['yours', 'reserve'] as const).map((value) => ({ value, label: m[value] }))}
    />
  )
  if (own.length === 0 || whose === 'reserve')
    return <Runway past={data ? stakeAndReserve(data.points) : []} state={state} choice={choice} />
  return (
    <TimeLines
      title={m.own}
      names={[m.earned, m.coming]}
      points={own}
      unit={tokenOf(state, state.v.rewardToken)}
      file="earned"
      empty={m.waiting}
      mark={Number(state.now)}
      choice={choice}
    />
  )
}

/** Empty where there is no history, or only its newest part: what came before would be missing from the sum. */
function useOwnLine(state: StreamLeadState) {
  const { plan, member, mine, v, now } = state
  const whose = mine?.weightOf ? (member ?? undefined) : undefined
  const filter = { kinds: ['deposit', 'reward'], plan, from: undefined, to: undefined } as const
  const { data } = useInfiniteQuery(memberActivityQuery(settings, whose, filter))
  const [page] = data?.pages ?? []
  if (!page || page.next !== null || !mine) return []
  const claimable = 'rateX32' in v ? flowing(state as unknown as StreamStakeState) : mine.pendingOf
  const [weight, totalWeight] = [mine.weightOf, v.totalWeight]
  const ahead = aheadOf(v, now)
  return ownLine({ facts: page.items, claimable, weight, totalWeight, ahead, now })
}
