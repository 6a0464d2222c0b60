import { Link } from '@tanstack/react-router'
import css from './AppHeader.module.css'
import { shellMessages as m } from './messages.gen.ts'

const pages = ['plans', 'portfolio', 'network', 'activity', 'leaders'] as const

/** Only routes that exist stand here. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <nav className={css['nav']} aria-label={m.navigation}>
      {pages.map((page) => (
        <Link key={page} to={`/${page}`} className={css['link']} onClick={onNavigate}>
          {m[page]}
        </Link>
      ))}
    </nav>
  )
}
