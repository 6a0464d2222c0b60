import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { useAccount, useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { settings } from '../core/settings.ts'
import { span } from '../i18n/format.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import layout from '../ui/PageLayout.module.css'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { FigureSkeleton } from '../ui/FigureSkeleton.tsx'
import { Holders } from './access/Holders.tsx'
import { ownRolesQuery } from './access/ownRolesQuery.ts'
import type { OwnRoles } from './access/holder.ts'
import { operateMessages as m } from './messages.gen.ts'
import css from './Operate.module.css'
import { sections, sectionsFor, type OperateSection } from './sections.ts'
import { Today } from './today/Today.tsx'

/** The console’s first page: what needs somebody today, the way to the sections that are yours, and whose they all are. */
export function OperatePage() {
  return <Console wanted={null} />
}

/** One section, for who may use it. */
export function OperateSectionPage() {
  const { section } = useParams({ from: '/operate/$section' })
  return <Console wanted={section} />
}

function Console({ wanted }: { wanted: string | null }) {
  const kit = useKit()
  const account = useAccount()
  const address = (account.status === 'connected' && account.address) || null
  const { data: own, isError } = useQuery(ownRolesQuery(kit, settings, address))
  // Whoever looks is not known at once, least of all while a wallet is taken up again: what comes above the rest would push it down.
  const [wasNobody, setNobody] = useState(false)
  // `unknown` is a newcomer's too: the screen that is drawn when the site is built.
  if (!wasNobody && (account.status === 'disconnected' || account.status === 'unknown'))
    setNobody(true)
  const isKnown = (wasNobody && account.status !== 'connected') || own !== undefined || isError
  const section = sections.find(({ name }) => name === wanted)
  const mine = own ? sectionsFor(own) : []
  const isOpen = section !== undefined && mine.includes(section)
  if (!settings.contracts.accessManager)
    return (
      <PageLayout title={m.title}>
        <Notice>{m.noManager}</Notice>
      </PageLayout>
    )
  const tabs = mine.length > 0 ? <Tabs sections={mine} /> : null
  // A section, or what is said in place of one that belongs to somebody else.
  if (wanted !== null)
    return (
      <PageLayout
        title={section?.title() ?? m.title}
        trail={section ? <Link to="/operate">{m.title}</Link> : null}
      >
        {tabs}
        {isOpen ? (
          <Suspense fallback={<FigureSkeleton width="l" />}>
            <section.View />
          </Suspense>
        ) : (
          <>
            <Standing own={own} account={address} wanted={section} />
            {isKnown || wasNobody ? <Holders /> : <RowsSkeleton columns={4} rows={12} />}
          </>
        )}
      </PageLayout>
    )
  return (
    <div className={layout['page']}>
      <Today
        account={address}
        own={own}
        head={
          <>
            <PageHead title={m.title} lead={address && isKnown && !tabs ? <p>{m.lead}</p> : null} />
            {/* Who comes back sees a newcomer's first screen first: both have this place. */}
            {tabs ?? (address && isKnown ? null : <div className={css['tabs']} />)}
          </>
        }
      />
      <Standing own={own} account={address} wanted={undefined} />
      {isKnown || wasNobody ? <Holders /> : <RowsSkeleton columns={4} rows={12} />}
    </div>
  )
}

function Tabs({ sections: list }: { sections: readonly OperateSection[] }) {
  return (
    <nav className={css['tabs']} aria-label={m.sectionsLabel}>
      {list.map(({ name, title }) => (
        <Link key={name} to="/operate/$section" params={{ section: name }} className={css['tab']}>
          {title()}
        </Link>
      ))}
    </nav>
  )
}

interface StandingProps {
  own: OwnRoles | undefined
  account: string | null
  wanted: OperateSection | undefined
}

/** What the visitor is here: nobody, an account without a role, or a holder. */
function Standing({ own, account, wanted }: StandingProps) {
  const kit = useKit()
  const local = settings.local.wallet ? ` ${m.visitor.local}` : ''
  if (!account)
    return (
      <Notice
        title={m.visitor.title}
        action={
          <Button kind="primary" onClick={() => kit.open()}>
            {commonMessages.connectAWallet}
          </Button>
        }
      >
        {m.visitor.none}
        {local}
      </Notice>
    )
  if (!own) return <Notice>{m.visitor.reading}</Notice>
  if (own.size === 0)
    return (
      <Notice title={m.visitor.title}>
        {m.visitor.noRole}
        {local}
      </Notice>
    )
  return (
    <Notice tone={wanted ? 'warn' : 'plain'} title={m.own.title}>
      {wanted ? <p>{m.visitor.notYours(wanted.title())}</p> : null}
      <ul className={css['roles']}>
        {[...own].map(([role, delay]) => (
          <li key={role}>
            {m.roles[role].name}:{' '}
            {delay === 0 ? commonMessages.atOnce : m.own.after(span(BigInt(delay)))}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
