import type { ReactNode } from 'react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { Button } from '../../ui/Button.tsx'
import { FigureValue } from '../../ui/FigureValue.tsx'
import type { PlanOffers } from './offersOf.ts'
import { pageMessages as m } from './messages.gen.ts'
import { leadFigures } from './leadFigures.ts'
import css from './PlanPage.module.css'
import type { LoadedPlan } from './usePlan.ts'
import { waitingFigure } from './waitingFigure.ts'

export interface PlanSheetProps {
  view: LoadedPlan
  offers: PlanOffers
  children: ReactNode
}

/**
 * The card; on a phone a bar at the thumb says what it is about, and a press on it brings the card up as a sheet. It stays there while the
 * wallet's window is open above it, which is why it is no dialog of the browser.
 */
export function PlanSheet({ view, offers, children }: PlanSheetProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLButtonElement>(null)
  const [isUp, setUp] = useState(false)
  const close = useCallback(() => {
    setUp(false)
    bar.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const sheet = place.current
    if (!isUp || !sheet) return undefined
    const first = 'form input:not([type="checkbox"], [type="radio"]), form select, form button'
    const start =
      sheet.querySelector<HTMLElement>(first) ?? sheet.querySelector<HTMLElement>('button')
    start?.focus({ preventScroll: true })
    const escape = ({ key, target }: KeyboardEvent) => {
      // Escape in a window above it closes that one alone.
      if (key === 'Escape' && target instanceof Node && sheet.contains(target)) close()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [isUp, close])
  return (
    <>
      {isUp ? <div className={css['behind']} onClick={close} aria-hidden="true" /> : null}
      <div ref={place} id={id} className={css['sheet']} data-up={isUp || undefined}>
        {isUp ? (
          <Button kind="quiet" className={css['close']} onClick={close}>
            {m.card.close}
          </Button>
        ) : null}
        {children}
      </div>
      <div className={css['bar']} data-thumb="">
        <Said view={view} offers={offers} />
        <Button
          ref={bar}
          kind="primary"
          aria-expanded={isUp}
          aria-controls={id}
          onClick={() => setUp(true)}
        >
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
    offers.kind === 'waits' && offers.first
      ? waitingFigure(offers.first, state, description)
      : undefined
  const figure = waits ?? leadFigures(state, description).figures[0]
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
