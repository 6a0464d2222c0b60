import { useAccount } from '@causeway/kit/react'
import type { ResponseOf } from '@causeway/protocol/http/call'
import type { sessionsOf } from '@causeway/protocol/api/auth'
import { useQuery } from '@tanstack/react-query'
import { dayAndTime } from '../../i18n/format.ts'
import { log } from '../../core/log.ts'
import { settingsMessages as m } from '../../settings/messages.gen.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { authBase } from './followSignIn.ts'
import css from './Sessions.module.css'
import { endAccountSession, accountSessionsQuery } from './accountSessionsQuery.ts'
import { useSignIn } from './useSignIn.ts'

type Session = ResponseOf<typeof sessionsOf>['sessions'][number]

/** Where the visitor's account is signed in, each with a way to end it. */
export function SessionsSection() {
  const { status } = useAccount()
  if (authBase() === null) return null
  return (
    <Section title={m.sessions} lead={m.sessionsLead}>
      {status === 'connected' ? <Own /> : <Notice>{m.sessionsConnect}</Notice>}
    </Section>
  )
}

function Own() {
  const { kit, session, problem, signIn, signOut } = useSignIn()
  const account =
    session.status === 'signedIn'
      ? `${session.session.data.chainId}:${session.session.data.accountAddress}`
      : undefined
  const { data, isError, refetch } = useQuery(accountSessionsQuery(kit, account))
  if (account === undefined)
    return (
      <div className={css['ask']}>
        <Button unavailable={session.status === 'pending'} onClick={() => void signIn()}>
          {m.signIn}
        </Button>
        {problem ? <span role="alert">{problem}</span> : null}
      </div>
    )
  const end = (one: Session) => {
    if (one.isThis) return signOut()
    endAccountSession(kit, one.id)
      .then(() => refetch())
      .catch((error: unknown) => log('warn', 'A session could not be ended.', error))
  }
  return (
    <>
      {isError ? (
        <Notice tone="warn" role="alert" action={<Button onClick={signOut}>{m.signOut}</Button>}>
          {m.sessionsFailed}
        </Notice>
      ) : null}
      {!data && !isError ? <FigureSkeleton width="l" /> : null}
      <ul className={css['list']}>
        {data?.map((one) => (
          <Row key={one.id} session={one} onEnd={() => end(one)} />
        ))}
      </ul>
    </>
  )
}

function Row({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const { device, createdAt, seenAt, isThis } = session
  const name = device === '' ? m.sessionUnknown : browserName(device)
  return (
    <li className={css['row']}>
      <div>
        <strong className={css['name']}>{isThis ? `${name} · ${m.sessionThis}` : name}</strong>
        <p className={css['when']}>{m.sessionSince(dayAndTime(createdAt), dayAndTime(seenAt))}</p>
      </div>
      <Button aria-label={isThis ? undefined : m.sessionEndOf(name)} onClick={onEnd}>
        {isThis ? m.signOut : m.sessionEnd}
      </Button>
    </li>
  )
}

/** The end of what a browser calls itself says most of it: `Firefox/149.0`, `Edg/148.0`. */
function browserName(device: string): string {
  const system = /\((?<system>[^;)]+)/u.exec(device)?.groups?.['system']
  const known = /(?:Edg|OPR|Firefox|Chrome|HeadlessChrome|Version)\/[\d.]{1,12}/u.exec(device)?.[0]
  if (!known) return device.slice(0, 60)
  return system === undefined ? known : `${known} (${system})`
}
