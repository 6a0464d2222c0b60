import { Link, useLocation } from '@tanstack/react-router'
import button from '../ui/Button.module.css'
import { PageLayout } from '../ui/PageLayout.tsx'
import { shellMessages } from './messages.gen.ts'
import { navigationPages } from './Navigation.tsx'
import css from './Shell.module.css'

const m = shellMessages.notFound

/** For an address that leads nowhere: which it was, and the ways that lead somewhere. */
export function NotFound() {
  return (
    <PageLayout title={m.title} lead={m.text}>
      <p className={css['mono']}>{useLocation({ select: ({ pathname }) => pathname })}</p>
      <p className={css['ways']}>
        <Link to="/plans" className={button['button']} data-kind="primary">
          {m.action}
        </Link>
        {navigationPages.slice(1).map((page) => (
          <Link key={page} to={`/${page}`} className={button['button']}>
            {shellMessages[page]}
          </Link>
        ))}
      </p>
    </PageLayout>
  )
}
