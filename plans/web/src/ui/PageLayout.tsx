import type { ReactNode } from 'react'
import css from './PageLayout.module.css'
import { usePageTitle } from './usePageTitle.ts'

export interface PageLayoutProps {
  title: string
  /** Replaces the plain heading text. */
  heading?: ReactNode
  trail?: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** Title of the document, heading, and focus on it after a change of route, so that a screen reader reads on there. */
export function PageLayout({ title, heading, trail, lead, children }: PageLayoutProps) {
  const element = usePageTitle(title)
  return (
    <div className={css['page']}>
      <div className={css['head']}>
        {trail ? <div className={css['trail']}>{trail}</div> : null}
        <h1 ref={element} tabIndex={-1}>
          {heading ?? title}
        </h1>
        {lead ? <div className={css['lead']}>{lead}</div> : null}
      </div>
      {children}
    </div>
  )
}
