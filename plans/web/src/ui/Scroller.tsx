import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Scroller.module.css'

export interface ScrollerProps {
  /** What is in it, for who cannot see it. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Something that may be wider than the page: it scrolls by itself, with the keyboard too. */
export function Scroller({ label, className, children }: ScrollerProps) {
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={cx(css['scroll'], className)} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  )
}
