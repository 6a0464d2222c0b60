import type { ReactNode } from 'react'
import { useRef } from 'react'
import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { Button } from '../../ui/Button.tsx'
import { FigureValue } from '../../ui/FigureValue.tsx'
import type { PlanOffers } from './offersOf.ts'
import { pageMessages as m } from './messages.gen.ts'
import { numberFirst } from './PlanFigures.tsx'
import css from './PlanPage.module.css'
import type { LoadedPlan } from './usePlan.ts'

export interface PlanSheetProps {
  view: LoadedPlan
  offers: PlanOffers
  children: ReactNode
}

/** The card; on a phone it stands under the picture, and a bar at the thumb says what it is about and leads to it. */
export function PlanSheet({ view, offers, children }: PlanSheetProps) {
  const place = useRef<HTMLDivElement>(null)
  const go = () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    place.current?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' })
    const first = 'input:not([type="checkbox"], [type="radio"]), select, form button, button'
    place.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
  }
  return (
    <>
      <div ref={place} className={css['sheet']}>
        {children}
      </div>
      <div className={css['bar']}>
        <Said view={view} offers={offers} />
        <Button kind="primary" onClick={go}>
          {offers.first?.title ?? m.panel.label}
        </Button>
      </div>
    </>
  )
}

/** What it is worth to the visitor: what waits, else the number of the page; or that it is not open. */
function Said({ view: { state, description }, offers }: Omit<PlanSheetProps, 'children'>) {
  if (!state) return <p className={css['said']} />
  const waits =
    offers.kind === 'waits' && state.mine
      ? description.position(state).find(({ live, amount }) => live && amount)
      : undefined
  const figure = waits ?? numberFirst(description.figures(state))[0]
  return (
    <p className={css['said']}>
      {figure ? (
        <FigureValue {...figure} amount={figure.amount} unit={figure.unit} unitClass={undefined} />
      ) : null}
      <small>
        {offers.kind === 'waits'
          ? commonMessages.waitingForYou
          : offers.kind === 'shut'
            ? m.card.shut
            : figure?.label}
      </small>
    </p>
  )
}
