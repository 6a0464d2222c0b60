import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { shellMessages } from '../shell/messages.ts'
import css from './Page.module.css'

export interface PageProps {
  title: string
  /** Replaces the plain heading text. */
  heading?: ReactNode
  trail?: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** The path that had focus last: the first page of a visit keeps the browser's own start of focus. */
let arrivedAt: string | null = null

/** Title of the document, heading, and focus on it after a change of route, so that a screen reader reads on there. */
export function Page({ title, heading, trail, lead, children }: PageProps) {
  const element = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = shellMessages.titleOf(title)
  }, [title])
  useEffect(() => {
    if (arrivedAt !== null && arrivedAt !== pathname)
      element.current?.focus({ preventScroll: true })
    arrivedAt = pathname
  }, [pathname])
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
