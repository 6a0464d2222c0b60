import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, use } from 'react'
import { settings } from '../core/settings.ts'
import { withMessages } from '../i18n/spoken.ts'
import button from '../ui/Button.module.css'
import { PageLayout } from '../ui/PageLayout.tsx'
import { FindSlot } from '../shell/findSlot.ts'
import { shellMessages } from '../shell/messages.gen.ts'
import css from '../shell/Shell.module.css'

const m = shellMessages.notFound
const HomeDoors = lazy(async () => ({ default: (await import('./HomeDoors.tsx')).HomeDoors }))
const BooksOverTime = lazy(
  withMessages(['plans'], async () => ({
    default: (await import('../portfolio/BooksOverTime.tsx')).BooksOverTime,
  })),
)
/** The header's answers to the keys. */
const besideHeader = () => undefined

/** For an address that leads nowhere: which it was, what finds the right one, the ways that lead somewhere, and what all plans hold. */
export function NotFound() {
  return (
    <PageLayout title={m.title} lead={m.text}>
      <p className={css['mono']}>{useLocation({ select: ({ pathname }) => pathname })}</p>
      <p className={css['ways']}>
        <Link to="/plans" className={button['button']} data-kind="primary">
          {m.action}
        </Link>
        {use(FindSlot)(besideHeader)}
      </p>
      <Suspense>
        <HomeDoors />
      </Suspense>
      <Suspense>{settings.endpoints.indexer === null ? null : <BooksOverTime />}</Suspense>
    </PageLayout>
  )
}
