import type { ReactNode } from 'react'
import { PageHead, type PageHeadProps } from './PageHead.tsx'
import css from './PageLayout.module.css'

export interface PageLayoutProps extends PageHeadProps {
  children: ReactNode
  /** A card beside all of it, which stays while one scrolls; under it where the page is narrow. */
  side?: ReactNode
}

/** A page with its head. */
export function PageLayout({ children, side, ...head }: PageLayoutProps) {
  const page = (
    <div className={css['page']}>
      <PageHead {...head} />
      {children}
    </div>
  )
  if (!side) return page
  return (
    <div className={css['columns']}>
      {page}
      <div className={css['side']}>{side}</div>
    </div>
  )
}
