import type { ReactNode } from 'react'
import css from './Pocket.module.css'

/** What went wrong, said at once to everybody. */
export function ProblemNote({ children }: { children: ReactNode }) {
  return (
    <p className={css['warning']} role="alert">
      {children}
    </p>
  )
}
