import type { ReactNode } from 'react'
import css from './Notice.module.css'

export interface NoticeProps {
  tone?: 'plain' | 'good' | 'warn' | 'bad'
  title?: string
  children?: ReactNode
  /** What the visitor can do about it. */
  action?: ReactNode
  role?: 'status' | 'alert'
}

export function Notice({ tone = 'plain', title, children, action, role }: NoticeProps) {
  return (
    <div className={css['notice']} data-tone={tone} role={role}>
      <div className={css['text']}>
        {title ? <strong className={css['title']}>{title}</strong> : null}
        {children}
      </div>
      {action}
    </div>
  )
}
