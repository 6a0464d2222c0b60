import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { byMonth } from '../../actions/portfolio/byMonth.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useConnected } from '../../ui/useConnected.tsx'
import { useSmartAccountTexts } from '../../ui/useSmartAccountTexts.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { SessionRights } from './SessionRights.tsx'
import { revokeFlow } from './revokeFlow.ts'
import { isRevoking } from './reduceRevoke.ts'
import { dayOf } from './permissionTexts.ts'
import {
  type SmartSession,
  type SessionStatus,
  endOf,
  sessionsQuery,
  sessionStatus,
} from './sessionsQuery.ts'

/** The sessions by which apps act for the account: those that do, those whose time is over, those that were ended. */
export function SessionListView({ kit }: OwnViewProps<'SmartSessionList'>) {
  const { place, namespace } = useConnected(kit) ?? {}
  if (!place || namespace !== 'eip155') return null
  return <Sessions key={`${place.caipNetworkId}:${place.address}`} kit={kit} place={place} />
}

const empty = {
  active: 'noActive',
  expired: 'noExpired',
  revoked: 'noRevoked',
} as const satisfies Record<SessionStatus, string>
const tabs = ['active', 'expired', 'revoked'] as const

function Sessions({ kit, place }: { readonly kit: KitInside; readonly place: ChainAccount }) {
  const texts = useSmartAccountTexts()
  const query = useQuery(sessionsQuery(kit, place))
  const [tab, setTab] = useState<SessionStatus>('active')
  const now = useNow(kit, query.data)
  const ends = useStore(revokeFlow(kit))
  if (!query.data && query.error)
    return (
      <EmptyState title={texts.listFailed} text={texts.listFailedText}>
        <button
          type="button"
          className="action"
          disabled={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {texts.tryAgain}
        </button>
      </EmptyState>
    )
  if (!query.data) return <SkeletonRows label={texts.loading} rows={4} />
  const all = query.data.map((one) => (ends[one.pci] === 'done' ? ended(one, now) : one))
  const shown = all.filter((one) => sessionStatus(one, now) === tab)
  const locale = kit.language.get().tag
  const months = byMonth(shown, ({ createdAt }) => createdAt * 1_000, { now, locale })
  return (
    <div className="sessions">
      <p className="lead">{texts.sessionsText}</p>
      <Tabs
        label={texts.sessions}
        tabs={tabs.map((id) => ({ id, label: texts[id] }))}
        selected={tab}
        onSelect={setTab}
      >
        {months.length === 0 ? (
          <EmptyState
            title={texts[empty[tab]]}
            text={tab === 'active' ? texts.noActiveText : undefined}
          />
        ) : null}
        {months.map(({ key, title, items }) => (
          <section key={key} aria-label={title}>
            <h3>{title}</h3>
            <ul className="list">
              {items.map((one) => (
                <li key={one.pci}>
                  <Row kit={kit} place={place} session={one} status={tab} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Tabs>
    </div>
  )
}

/** The service took its end: what the list said before is old news. */
const ended = (one: SmartSession, now: number): SmartSession => ({
  ...one,
  revokedAt: one.revokedAt ?? Math.floor(now / 1_000),
})

/** The longest wait that a browser counts right. */
const longestWaitMs = 2 ** 31 - 1

/** The time, anew when one of the sessions on screen ends by itself. */
function useNow(kit: KitInside, sessions: readonly SmartSession[] | undefined): number {
  const { environment } = kit
  const [now, setNow] = useState(() => environment.now())
  const next = Math.min(...(sessions ?? []).map(endOf).filter((end) => end > now))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const wait = Math.min(Math.max(0, next - environment.now()), longestWaitMs)
    return environment.after(wait, () => setNow(environment.now()))
  }, [environment, next])
  return now
}

function Row(props: {
  readonly kit: KitInside
  readonly place: ChainAccount
  readonly session: SmartSession
  readonly status: SessionStatus
}) {
  const { kit, session, status } = props
  const texts = useSmartAccountTexts()
  const step = useStore(revokeFlow(kit), (state) => state[session.pci])
  const [open, setOpen] = useState(false)
  const id = useId()
  const locale = kit.language.get().tag
  const name = session.project.name || hostOf(session) || texts.unnamed
  const end = { date: dayOf(endOf(session), locale) }
  const note = {
    active: () => (isRevoking(step) ? texts.revoking : texts.until(end)),
    expired: () => texts.endedOn(end),
    revoked: () => texts.revokedOn({ date: dayOf((session.revokedAt ?? 0) * 1_000, locale) }),
  }[status]()
  return (
    <div className="session" data-open={open}>
      <button
        type="button"
        className="row"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {isRevoking(step) ? (
          <span className="icon row-glyph">
            <Spinner />
          </span>
        ) : (
          <Picture url={session.project.iconUrl ?? undefined} name={name} />
        )}
        <span className="row-words">
          <bdi className="row-text" title={name}>
            {name}
          </bdi>
          <span className="row-detail">{note}</span>
        </span>
        <Glyph name="next" />
      </button>
      {open ? (
        <div className="session-more" id={id}>
          <SessionRights
            kit={kit}
            place={props.place}
            permissions={session.permissions}
            policies={session.policies ?? []}
          />
          <p className="lead">
            {texts.grantedOn({ date: dayOf(session.createdAt * 1_000, locale) })}
          </p>
          {hostOf(session) ? (
            <p className="lead">
              <bdi>{hostOf(session)}</bdi>
            </p>
          ) : null}
          {status === 'active' ? <Revoke {...props} /> : null}
        </div>
      ) : null}
    </div>
  )
}

/** Ends a session for good: on the network, and at the service that signs beside the app. */
function Revoke(props: {
  readonly kit: KitInside
  readonly place: ChainAccount
  readonly session: SmartSession
}) {
  const { kit, place, session } = props
  const texts = useSmartAccountTexts()
  const flow = revokeFlow(kit)
  const step = useStore(flow, (state) => state[session.pci])
  const isBusy = isRevoking(step)
  return (
    <>
      <button
        type="button"
        className="action"
        data-quiet
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : () => flow.revoke({ session, place })}
      >
        {isBusy ? <Spinner /> : null}
        {isBusy ? texts.revoking : texts.revoke}
      </button>
      <p className="session-note" role="status" data-failed={step === 'failed'}>
        {isBusy ? texts.revokingText : step === 'failed' ? texts.revokeFailed : null}
      </p>
    </>
  )
}

/** Where the app is, as it says itself. */
function hostOf({ project }: SmartSession): string {
  const { url } = project
  return url && URL.canParse(url) ? new URL(url).host : ''
}
