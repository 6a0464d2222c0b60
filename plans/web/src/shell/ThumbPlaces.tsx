import { Link } from '@tanstack/react-router'
import { menuId } from './AppHeader.tsx'
import { shellMessages as m } from './messages.gen.ts'
import css from './ThumbPlaces.module.css'

/** The places at the thumb of a phone, each with its picture: paths of a stroke in 18 by 18. */
const places = {
  plans: 'M3 5h12M3 9h12M3 13h7',
  portfolio: 'M3 14V9M7 14V4M11 14V7M15 14v-3',
  network:
    'M9 6.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 15.500a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600zM14 15.500a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600zM9 6.500v2.500M4 11.900V9h10v2.900',
  activity: 'M2 9h3l2-5 4 10 2-5h3',
} as const

/** The way between the places of a phone; a page whose own bar stands there has the menu of the header instead. */
export function ThumbPlaces() {
  return (
    <nav className={css['places']} aria-label={m.navigation}>
      {(Object.keys(places) as (keyof typeof places)[]).map((page) => (
        <Link key={page} to={`/${page}`} className={css['place']}>
          {icon(places[page])}
          <span>{m[page]}</span>
        </Link>
      ))}
      <button type="button" className={css['place']} popoverTarget={menuId}>
        {icon('M4 9h.01M9 9h.01M14 9h.01')}
        <span>{m.menu}</span>
      </button>
    </nav>
  )
}

const icon = (path: string) => (
  <svg viewBox="0 0 18 18" aria-hidden="true">
    <path d={path} />
  </svg>
)
