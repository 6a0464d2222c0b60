import type { ReactNode } from 'react'
import css from './Ghost.module.css'

/** Takes exactly the place that its content will take, so that nothing moves when the real words arrive. */
export function Ghost({ children }: { children: ReactNode }) {
  return (
    <div className={css['ghost']} aria-hidden="true" inert>
      {children}
    </div>
  )
}
