import type { ReactNode } from 'react'
import { PageHead, type PageHeadProps } from './PageHead.tsx'
import css from './PageLayout.module.css'

export interface PageLayoutProps extends PageHeadProps {
  children?: ReactNode
  /** The card: its top is the title's, and it stays while one scrolls. Where the page is narrow it follows the head. */
  side?: ReactNode
  /** The number and the picture, or what has to be read, come first: where the page is narrow it follows them. */
  sideLast?: boolean
  /** Under both, as wide as the page. */
  below?: ReactNode
}

/** A page with its head, and with the card that acts beside all of it. */
export function PageLayout({ children, side, sideLast, below, ...head }: PageLayoutProps) {
  const top = <PageHead {...head} />
  if (!side)
    return (
      <div className={css['page']}>
        {top}
        {children}
      </div>
    )
  const card = <div className={css['side']}>{side}</div>
  return (
    <div className={css['page']}>
      <div className={css['columns']} data-last={sideLast || undefined}>
        <div className={css['head']}>{top}</div>
        {sideLast ? null : card}
        <div className={css['rest']}>{children}</div>
        {sideLast ? card : null}
      </div>
      {below}
    </div>
  )
}
