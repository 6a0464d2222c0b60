import type { ReactNode } from 'react'
import { PageHead, type PageHeadProps } from './PageHead.tsx'
import css from './PageLayout.module.css'

export interface PageLayoutProps extends PageHeadProps {
  children: ReactNode
}

/** A page with its head. */
export function PageLayout({ children, ...head }: PageLayoutProps) {
  return (
    <div className={css['page']}>
      <PageHead {...head} />
      {children}
    </div>
  )
}
