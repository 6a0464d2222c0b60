import { useAccount, useKit } from '@causeway/kit/react'
import { isBaseError } from '@causeway/protocol/errors/base'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { settings } from '../env.ts'
import { errorText } from '../i18n/errorText.ts'
import { log } from '../log.ts'
import { usePlanTx } from '../tx/TxContext.tsx'
import { TxStatus } from '../tx/TxStatus.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import css from './Ads.module.css'
import { adsBase, sender } from './adsService.ts'
import { adsMessages } from './messages.gen.ts'
import { queueQuery, signIn, type Session } from './moderation.ts'
import { ModerationRow } from './ModerationRow.tsx'

const m = adsMessages.moderation

/** The moderators' queue: who holds the role signs in, looks, and decides. */
export function Moderation() {
  const { status, address } = useAccount()
  const base = adsBase()
  const plan = settings.plans.advertisement
  if (!base || !plan) return <Notice>{adsMessages.off}</Notice>
  if (status !== 'connected' || !address) return <Notice>{m.connect}</Notice>
  return (
    <Section title={adsMessages.title} lead={m.lead}>
      <Queue key={address} base={base} plan={plan} moderator={address} />
    </Section>
  )
}

interface QueueProps {
  base: string
  plan: Address
  moderator: Address
}

function Queue({ base, plan, moderator }: QueueProps) {
  const kit = useKit()
  const [session, setSession] = useState<Session | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery(queueQuery(session))
  const tx = usePlanTx(plan)
  const ask = async () => {
    setProblem(null)
    try {
      const answer = await signIn(kit, {
        base,
        auth: settings.endpoints.auth ?? base,
        query: sender(),
        moderator,
        chainId: settings.chain.id,
        statement: m.signIn,
      })
      if (answer) setSession(answer)
      else setProblem(m.refused)
    } catch (error) {
      log('warn', 'A moderator could not sign in.', error)
      setProblem(isBaseError(error) ? errorText(error) : m.unreachable)
    }
  }
  if (!session)
    return (
      <Notice
        action={
          <Button kind="primary" onClick={() => void ask()}>
            {m.signIn}
          </Button>
        }
      >
        {m.signInHelp} {problem ? <span role="alert">{problem}</span> : null}
      </Notice>
    )
  return (
    <>
      <TxStatus
        flow={tx.flow}
        onDismiss={() => tx.send({ type: 'dismiss' })}
        onStop={() => tx.send({ type: 'stopWaiting' })}
      />
      {isError ? (
        <Notice
          tone="warn"
          role="alert"
          action={<Button onClick={() => setSession(null)}>{m.signIn}</Button>}
        >
          {m.unreachable}
        </Notice>
      ) : null}
      {!data && !isError ? <Skeleton width="l" /> : null}
      {data?.length === 0 ? <Notice>{m.none}</Notice> : null}
      {data?.map((item) => (
        <ModerationRow
          key={item.contentHash}
          {...{ item, session, plan, moderator, tx }}
          onDecided={() => void refetch()}
        />
      ))}
      <div className={css['buttons']}>
        <Button onClick={() => void refetch()}>{m.refresh}</Button>
      </div>
    </>
  )
}
