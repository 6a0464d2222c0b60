import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { PageHead, type PageHeadProps } from '../../ui/PageHead.tsx'
import css from './PlanPage.module.css'

export interface PlanLayoutProps extends Omit<PageHeadProps, 'lead'> {
  what: string
  /** Stands over everything: what warns. */
  above?: ReactNode
  /** Below the heading, at the start: number, picture, three lines. */
  children?: ReactNode
  /** The card; it stays while one scrolls. */
  side?: ReactNode
  /** Under both. */
  below?: ReactNode
}

/** The places of a plan's page, with the way back to the catalogue where no other is named: heading, number, picture and words at the start, the card at the end, the rest below. */
export function PlanLayout({ what, above, children, side, below, ...head }: PlanLayoutProps) {
  return (
    <div className={css['page']}>
      {above}
      <div className={css['columns']}>
        <div className={css['start']}>
          <PageHead trail={<PlanTrail />} {...head} lead={<p>{what}</p>} />
          {children}
        </div>
        <div ref={tellHeight} className={css['side']}>
          {side}
        </div>
      </div>
      {below}
    </div>
  )
}

/** A card that is taller than the window goes up until its end is seen, and stays there: so its style has to know how tall it is. */
function tellHeight(card: HTMLDivElement) {
  const tell = () => card.style.setProperty('--tall', `${card.offsetHeight}px`)
  const watch = new ResizeObserver(tell)
  watch.observe(card)
  return () => watch.disconnect()
}

export function PlanTrail() {
  return <Link to="/plans">{commonMessages.plans}</Link>
}
