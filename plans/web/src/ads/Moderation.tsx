import { useAccount } from '@causeway/kit/react'
import { isSameAddress, type Address } from '@causeway/protocol/address'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { settings } from '../core/settings.ts'
import { settingsMessages } from '../settings/messages.gen.ts'
import { useSignIn } from '../account/signIn/useSignIn.ts'
import { usePlanTx } from '../tx/TxProvider.tsx'
import { TxStatus } from '../tx/TxStatus.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { FigureSkeleton } from '../ui/FigureSkeleton.tsx'
import css from './Ads.module.css'
import { adsBase } from '../plans/revenue/adsBase.ts'
import { adsMessages } from './messages.gen.ts'
import { queueQuery } from './queueQuery.ts'
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
  const { kit, session: who, problem, signIn, signOut } = useSignIn()
  // Another account of the wallet has a session of its own.
  const isIt =
    who.status === 'signedIn' && isSameAddress(who.session.data.accountAddress, moderator)
  const session = useMemo(
    () => (isIt ? { base, kit, account: moderator } : null),
    [isIt, base, kit, moderator],
  )
  const { data, isError, refetch } = useQuery(queueQuery(session))
  const tx = usePlanTx(plan)
  if (!session)
    return (
      <Notice
        action={
          <Button
            kind="primary"
            unavailable={who.status === 'pending'}
            onClick={() => void signIn()}
          >
            {m.signIn}
          </Button>
        }
      >
        {m.signInHelp} {problem ? <span role="alert">{m.refused}</span> : null}
      </Notice>
    )
  return (
    <>
      <TxStatus flow={tx.flow} onAnswer={(type) => tx.send({ type })} />
      {isError ? (
        <Notice
          tone="warn"
          role="alert"
          action={<Button onClick={signOut}>{settingsMessages.signOut}</Button>}
        >
          {m.unreachable}
        </Notice>
      ) : null}
      {!data && !isError ? <FigureSkeleton width="l" /> : null}
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
