import { Link } from '@tanstack/react-router'
import css from './Header.module.css'
import { shellMessages as m } from './messages.ts'

/** Only routes that exist stand here. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <nav className={css['nav']} aria-label={m.navigation}>
      <Link to="/plans" className={css['link']} onClick={onNavigate}>
        {m.plans}
      </Link>
    </nav>
  )
}
