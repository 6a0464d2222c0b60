import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Address } from 'viem'
import { isAnswer } from '../../chain/isAnswer.ts'
import { settings } from '../../core/settings.ts'
import { GeoNotice } from '../../geo/GeoGate.tsx'
import { gatedPlan } from '../gatedPlan.ts'
import { appErrorText } from '../../i18n/appErrorText.ts'
import { knownError } from '../../tx/txProblemOf.ts'
import { Button } from '../../ui/Button.tsx'
import { HashLink } from '../../ui/HashLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageLayout } from '../../ui/PageLayout.tsx'
import { TokenMarks } from '../../ui/TokenMark.tsx'
import { PicturePlaceholder } from '../picture/WhenVisible.tsx'
import { plansMessages } from '../messages.gen.ts'
import { DeskLink } from '../traders/DeskLink.tsx'
import type { PlanDescription } from './describePlan.ts'
import { Disclosure } from '../disclosure/Disclosure.tsx'
import { foreignParts } from './foreignParts.ts'
import { pageMessages as m } from './messages.gen.ts'
import { offersOfPlan } from './offersOfPlan.ts'
import { Panel } from './Panel.tsx'
import { PlanFigures } from './PlanFigures.tsx'
import { PlanLayout, PlanTrail } from './PlanLayout.tsx'
import { PlanSheet } from './PlanSheet.tsx'
import css from './PlanPage.module.css'
import { usePlan, type LoadedPlan } from './usePlan.ts'

const LeadPicture = lazy(async () => ({
  default: (await import('../picture/LeadPicture.tsx')).LeadPicture,
}))
const PlanBooks = lazy(async () => ({
  default: (await import('./PlanBooks.tsx')).PlanBooks,
}))

export interface PlanPageProps {
  description: PlanDescription
  address: Address
  /** Known as a plan of this site; what to act with appears only then. */
  listed: boolean
  /** Marked in the list as no longer offered: nothing that pays in stands on the page. */
  withdrawn: boolean
}

/** Any plan: what it is, what is mine, what I can do, what it owes, what happened. The description says the rest. */
export function PlanPage({ description, address, listed, withdrawn }: PlanPageProps) {
  const view = usePlan(description, address)
  const { texts, template } = description
  const gated = gatedPlan(template)
  if (view.error) return <PlanFailure texts={texts} error={view.error} retry={view.retry} />
  const title = (view.state && description.title?.(view.state)) ?? texts.title
  const offer = view.state && description.offer(view.state)
  const offers = offersOfPlan(view, withdrawn || gated !== null)
  return (
    <PlanLayout
      title={title}
      heading={
        <span className={css['heading']}>
          <TokenMarks of={offer ? [...offer.takes, ...offer.gives] : []} />
          <span>{title}</span>
        </span>
      }
      what={texts.what}
      above={
        <>
          <Foreign view={view} />
          {withdrawn ? (
            <Notice title={plansMessages.withdrawn.title}>{plansMessages.withdrawn.text}</Notice>
          ) : null}
          <GeoNotice features={gated ? [gated] : []} />
        </>
      }
      side={
        listed ? (
          <PlanSheet view={view} offers={offers}>
            <Panel view={view} offers={offers} />
            <DeskLink state={view.state} />
          </PlanSheet>
        ) : null
      }
      below={
        <div className={css['below']}>
          <Suspense fallback={<PicturePlaceholder tall="chart" />}>
            <PlanBooks view={view} />
          </Suspense>
        </div>
      }
    >
      <PlanFigures view={view} />
      <Suspense fallback={<PicturePlaceholder tall="lead" />}>
        <LeadPicture view={view} />
      </Suspense>
      <Disclosure view={view} />
    </PlanLayout>
  )
}

/** Says first of all when a plan names other contracts behind it than the settings do. */
function Foreign({ view: { state } }: { view: LoadedPlan }) {
  const parts = state?.hub ? foreignParts(state.hub, settings) : []
  if (parts.length === 0) return null
  return (
    <Notice tone="bad" role="alert" title={m.foreign.title}>
      <p>{m.foreign.text}</p>
      <ul>
        {parts.map(({ part, address }) => (
          <li key={part}>
            {m.foreign[part]}: <HashLink value={address} kind="address" />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface PlanFailureProps {
  texts: PlanDescription['texts']
  /** null when it is not in the list of plans */
  error: Error | null
  retry: () => void
}

/** A plan that cannot be read at all: a dead node, or an address that is no plan. */
export function PlanFailure({ texts, error, retry }: PlanFailureProps) {
  const isPlan = error && !isAnswer(error)
  return (
    <PageLayout
      title={texts.title}
      trail={<PlanTrail />}
      lead={isPlan ? <p>{texts.what}</p> : null}
    >
      <Notice
        tone="bad"
        role="alert"
        title={m.failed.title}
        action={<Button onClick={retry}>{commonMessages.tryAgain}</Button>}
      >
        {isPlan ? appErrorText(knownError(error, '')) : m.failed.notAPlan}{' '}
        <Link to="/plans">{m.failed.catalogue}</Link>
      </Notice>
    </PageLayout>
  )
}
