import type { ReactNode } from 'react'
import css from './PageHead.module.css'
import { usePageTitle } from './usePageTitle.ts'

export interface PageHeadProps {
  title: string
  /** Replaces the plain heading text. */
  heading?: ReactNode
  trail?: ReactNode
  lead?: ReactNode
}

/** Title of the document, heading, and focus on it after a change of route, so that a screen reader reads on there. */
export function PageHead({ title, heading, trail, lead }: PageHeadProps) {
  const element = usePageTitle(title)
  return (
    <div className={css['head']}>
      {trail ? <div className={css['trail']}>{trail}</div> : null}
      <h1 ref={element} tabIndex={-1}>
        {heading ?? title}
      </h1>
      {lead ? <div className={css['lead']}>{lead}</div> : null}
    </div>
  )
}
