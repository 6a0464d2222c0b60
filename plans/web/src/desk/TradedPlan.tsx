import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { dayAndTime, formatCount, percent } from '../i18n/format.ts'
import { closedBy } from '../plans/page/closedBy.ts'
import type { ActionSpec } from '../plans/page/actionSpec.ts'
import type { DescribedState } from '../plans/page/describedState.ts'
import type { PlanDescription, PlanFigure } from '../plans/page/describePlan.ts'
import { offersOf } from '../plans/page/offersOf.ts'
import { Panel } from '../plans/page/Panel.tsx'
import { PlanFigures } from '../plans/page/PlanFigures.tsx'
import { PlanFailure } from '../plans/page/PlanPage.tsx'
import { PlanLayout } from '../plans/page/PlanLayout.tsx'
import { PlanSheet } from '../plans/page/PlanSheet.tsx'
import { split } from '../plans/page/tokenOf.ts'
import { usePlan } from '../plans/page/usePlan.ts'
import { PlanHistory } from '../plans/history/PlanHistory.tsx'
import { PicturePlaceholder } from '../plans/picture/WhenVisible.tsx'
import { currentRoundOf, roundDeadlineOf, tradedFigures } from '../plans/traders/tradedFigures.ts'
import { tradersMessages } from '../plans/traders/messages.gen.ts'
import { tradersV1 } from '../plans/traders/tradersV1.ts'
import { tradersV2 } from '../plans/traders/tradersV2.ts'
import { usePlanNames } from '../plans/usePlanNames.ts'
import { usePlanTx } from '../tx/TxProvider.tsx'
import { feeAction, settleAction, startAction, swapAction } from './deskActions.ts'
import type { DeskPlan } from './deskPlansQuery.ts'
import { deskStateOf, type DeskState } from './deskState.ts'
import { HeldTokens } from './HeldTokens.tsx'
import { deskMessages as m } from './messages.gen.ts'
import { useSwapDraft } from './useSwapDraft.ts'

/** Loaded when it is drawn. */
export const TradedPicture = lazy(async () => ({
  default: (await import('../plans/picture/LeadPicture.tsx')).LeadPicture,
}))

/** How members read the plans in which somebody trades. */
export const tradedDescriptions = { tradersV1, tradersV2 } as const

/** One plan of a trader: what it is worth beside what went in, the swap, and what ends the round. */
export function TradedPlan({
  plan: { address, template },
  above,
}: {
  plan: DeskPlan
  /** Where the trader goes to another plan. */
  above?: ReactNode
}) {
  const description = useMemo(() => deskDescription(tradedDescriptions[template]()), [template])
  const view = usePlan(description, address)
  const nameOf = usePlanNames()
  const tx = usePlanTx(address)
  const state = view.state && deskStateOf(view.state)
  const draft = useSwapDraft(state, tx)
  if (view.error)
    return <PlanFailure texts={description.texts} error={view.error} retry={view.retry} />
  const actions = [
    ...(draft ? [swapAction(draft)] : []),
    ...(template === 'tradersV1' ? [startAction(), settleAction(), feeAction()] : []),
    ...description.actions,
  ] as readonly ActionSpec<DescribedState>[]
  const offers = offersOf(actions, view.state, closedBy)
  const name = nameOf(address, template)
  return (
    <PlanLayout
      title={titleOf(state) ?? name}
      what={leadOf(state)}
      above={above}
      trail={
        <>
          <Link to="/desk">{m.title}</Link> /{' '}
          <Link to="/plans/$template/$address" params={{ template, address }}>
            {name}
          </Link>
        </>
      }
      side={
        <PlanSheet view={view} offers={offers}>
          <Panel view={view} offers={offers} />
        </PlanSheet>
      }
      below={<PlanHistory view={view} />}
    >
      <PlanFigures view={view} />
      <Suspense fallback={<PicturePlaceholder tall="lead" />}>
        <TradedPicture view={view} />
      </Suspense>
      {state ? <HeldTokens state={state} /> : <PicturePlaceholder tall="rows" />}
    </PlanLayout>
  )
}

/** "Round 3"; a fund has no rounds, and is called by its name. */
function titleOf(state: DeskState | undefined): string | undefined {
  const round = state && currentRoundOf(state)
  if (!state || !round) return undefined
  const number = formatCount((state.v.currentRound ?? 0n) + 1n)
  return tradersMessages.figures.state(number)
}

/** What the round is doing and until when; of a fund, what a trader may do. */
function leadOf(state: DeskState | undefined): string {
  const round = state && currentRoundOf(state)
  if (!state || !round) return state ? m.lead : '\u00a0'
  const until = roundDeadlineOf(state)
  const doing = tradersMessages.states[round.state] ?? ''
  return until === null ? doing : `${doing} · ${m.until(dayAndTime(until))}`
}

/** The same plan as its trader looks at it: its figures, and nothing that members do but what keeps it going. */
function deskDescription(plan: PlanDescription): PlanDescription {
  return {
    ...plan,
    figures: (s) => deskFigures(deskStateOf(s)),
    // What the trader has in it as a member leads on the plan's own page.
    position: () => [],
    // Of rounds the trader settles before anybody else may; of a fund everybody does alike.
    actions: plan.actions.filter(({ name }) => plan.template === 'tradersV2' && name === 'settle'),
  }
}

function deskFigures(s: DeskState): readonly PlanFigure[] {
  const fee = {
    label: m.feeNow,
    ...split(s, feeOfGain(s), s.v.base),
    note: m.ofGain(percent(s.v.feeBps)),
  }
  return [...tradedFigures(s), ...(currentRoundOf(s) ? [fee] : [])]
}

/** What the trader would keep if it ended at this moment, base units: its part of a gain, and of a loss nothing. */
function feeOfGain({ v: { worth = 0n, putIn, feeBps } }: DeskState): bigint {
  return worth > putIn ? ((worth - putIn) * feeBps) / 10_000n : 0n
}
