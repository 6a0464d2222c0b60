import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import css from './PlanPage.module.css'

export interface PlanLayoutProps {
  title: string
  what: string
  /** The way back; to the catalogue, where none is named. */
  trail?: ReactNode
  /** Stands over everything: what warns. */
  above?: ReactNode
  /** Below the heading, at the start: number, picture, three lines. */
  children?: ReactNode
  /** The card; it stays while one scrolls. */
  side?: ReactNode
  /** Under both. */
  below?: ReactNode
}

/** The places of a plan's page: heading, number, picture and words at the start, the card at the end, the rest below. */
export function PlanLayout({ title, what, trail, above, children, side, below }: PlanLayoutProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = card.current
    if (!element) return undefined
    // A card that is taller than the window goes up until its end is seen, and stays there.
    const watch = new ResizeObserver(() =>
      element.style.setProperty('--tall', `${element.offsetHeight}px`),
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <div className={css['page']}>
      {above}
      <div className={css['columns']}>
        <div className={css['start']}>
          <PageHead title={title} trail={trail ?? <PlanTrail />} lead={<p>{what}</p>} />
          {children}
        </div>
        <div ref={card} className={css['side']}>
          {side}
        </div>
      </div>
      {below}
    </div>
  )
}

export function PlanTrail() {
  return <Link to="/plans">{commonMessages.plans}</Link>
}
