import { useId, type ReactNode } from 'react'
import css from './Section.module.css'

export interface SectionProps {
  title: string
  lead?: ReactNode
  /** Sits at the end of the heading's line. */
  tools?: ReactNode
  children: ReactNode
}

export function Section({ title, lead, tools, children }: SectionProps) {
  const id = useId()
  return (
    <section className={css['section']} aria-labelledby={id}>
      <div className={css['head']}>
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {lead ? <p className={css['lead']}>{lead}</p> : null}
      {children}
    </section>
  )
}
