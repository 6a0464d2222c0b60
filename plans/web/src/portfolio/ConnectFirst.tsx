import { useKit } from '@causeway/kit/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { chartMessages } from '../chart/messages.gen.ts'
import { settings } from '../core/settings.ts'
import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { formatCount } from '../i18n/format.ts'
import { ranked } from '../leaders/ranked.ts'
import { leadersQuery } from '../members/memberQueries.ts'
import { memberMessages } from '../members/messages.gen.ts'
import panel from '../plans/page/ActionPanel.module.css'
import { PicturePlaceholder } from '../plans/picture/WhenVisible.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import type { PageHeadProps } from '../ui/PageHead.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { AddressForm } from './AddressForm.tsx'
import css from './ConnectFirst.module.css'
import { portfolioMessages as m } from './messages.gen.ts'

export interface ConnectFirstProps extends Pick<PageHeadProps, 'title' | 'lead'> {
  /** The card's own title, where it asks for more than any wallet. */
  ask?: string
  /** What a connected wallet would show here. */
  why: string
  /** What anybody may look at meanwhile. */
  picture: ReactNode
  /** What else anybody may know, below it. */
  below?: ReactNode
  /** What gets there, of a wallet that is connected and has nothing to show here; else it is to connect one. */
  action?: ReactNode
}

/** A page that is somebody's, before anybody is known: how to get there, and what is public all the same. */
export function ConnectFirst({ ask, why, picture, below, action, ...head }: ConnectFirstProps) {
  const kit = useKit()
  // Anybody's page may be looked at, so that of whom many know.
  const { data } = useInfiniteQuery(leadersQuery(settings, 'team'))
  const teams = ranked(data?.pages[0]?.items ?? [])
  const card = (
    <div className={cx(panel['panel'], css['card'])}>
      <h2>{ask ?? memberMessages.connectTitle}</h2>
      <p>{why}</p>
      {action ?? (
        <Button kind="primary" wide onClick={() => kit.open()}>
          {commonMessages.connectAWallet}
        </Button>
      )}
      <div className={css['public']}>
        <h3>{m.look}</h3>
        <p>{m.lookLead}</p>
        <AddressForm />
        <p className={css['members']}>
          {teams.slice(0, 3).map(({ id, wallet }) => (
            <Link key={id} to="/address/$address" params={{ address: wallet }}>
              {chartMessages.tree.memberOf(formatCount(id))}
            </Link>
          ))}
        </p>
      </div>
    </div>
  )
  return (
    <PageLayout
      {...head}
      side={card}
      sideLast
      below={
        below ? <Suspense fallback={<PicturePlaceholder tall="rows" />}>{below}</Suspense> : null
      }
    >
      <Suspense fallback={<PicturePlaceholder tall="lead" />}>{picture}</Suspense>
    </PageLayout>
  )
}
