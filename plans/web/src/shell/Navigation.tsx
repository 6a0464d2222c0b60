import { Link } from '@tanstack/react-router'
import css from './AppHeader.module.css'
import { shellMessages as m } from './messages.gen.ts'

/** The places that everybody has, in their order. */
export const navigationPages = ['plans', 'portfolio', 'network', 'activity', 'leaders'] as const

/** In a menu, which has room for it, also where a trader works; a wide page has it at its end. */
const inMenu = [...navigationPages, 'desk'] as const

export interface NavigationProps {
  /** It stands in a menu, which closes then. */
  onNavigate?: () => void
}

/** Only routes that exist stand here. */
export function Navigation({ onNavigate }: NavigationProps) {
  return (
    <nav className={css['nav']} aria-label={onNavigate ? m.menu : m.navigation}>
      {(onNavigate ? inMenu : navigationPages).map((page) => (
        <Link key={page} to={`/${page}`} className={css['link']} onClick={onNavigate}>
          {m[page]}
        </Link>
      ))}
    </nav>
  )
}
