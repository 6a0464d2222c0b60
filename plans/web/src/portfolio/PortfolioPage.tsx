import { useAccount } from '@causeway/kit/react'
import { lazy, Suspense } from 'react'
import { BooksOutline } from './BooksOutline.tsx'
import { settings } from '../core/settings.ts'
import { withMessages } from '../i18n/spoken.ts'
import { ConnectFirst } from './ConnectFirst.tsx'
import { MemberHome } from './MemberHome.tsx'
import { portfolioMessages as m } from './messages.gen.ts'

const BooksOverTime = lazy(async () => ({
  default: (await import('./BooksOverTime.tsx')).BooksOverTime,
}))

const MembersFared = lazy(
  withMessages(['plans'], async () => ({
    default: (await import('./MembersFared.tsx')).MembersFared,
  })),
)

/** A member's home: what waits, what it is worth, what is next. Without a wallet, anybody's by address. */
export function PortfolioPage() {
  const account = useAccount()
  if (account.status === 'connected' && account.address)
    return <MemberHome key={account.address} title={m.title} member={account.address} />
  return (
    <ConnectFirst
      title={m.title}
      lead={m.lead}
      why={m.why}
      picture={
        settings.endpoints.indexer === null ? null : (
          <Suspense fallback={<BooksOutline leads />}>
            <BooksOverTime leads />
          </Suspense>
        )
      }
      below={<MembersFared />}
    />
  )
}
