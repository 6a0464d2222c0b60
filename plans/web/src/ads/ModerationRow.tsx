import { isBaseError } from '@causeway/protocol/errors/baseError'
import { adLimits as limits } from '@causeway/plans/protocol/ads/limits'
import { advertisementAbi as abi } from '@causeway/plans/protocol/abi/advertisement.gen'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Address } from 'viem'
import { settings } from '../core/settings.ts'
import { formatCount, day } from '../i18n/format.ts'
import { appErrorText } from '../i18n/appErrorText.ts'
import { log } from '../core/log.ts'
import fields from '../plans/page/ActionFields.module.css'
import type { PlanTx } from '../tx/TxProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Ad } from './Ad.tsx'
import css from './Ads.module.css'
import { adsMessages } from './messages.gen.ts'
import {
  decideUpload,
  pendingPictureQuery,
  type QueueItem,
  type ModerationSession,
} from './queueQuery.ts'

const m = adsMessages.moderation

export interface ModerationRowProps {
  item: QueueItem
  session: ModerationSession
  plan: Address
  moderator: Address
  tx: PlanTx
  onDecided: () => void
}

/** One content: as a visitor would see it, its bookings, and what can be decided about each. */
export function ModerationRow(props: ModerationRowProps) {
  const { item, session } = props
  const { content, state, reason } = item
  const { data: src } = useQuery(pendingPictureQuery(session, content.picture))
  return (
    <article className={css['row']} aria-label={content.text}>
      {src ? <Ad ad={{ ...content, src, host: new URL(content.link).host }} /> : null}
      <p className={css['state']} data-bad={state === 'rejected' || undefined}>
        {m.states[state]}
        {reason ? `. ${m.because(reason)}` : ''}
      </p>
      <Decision {...props} />
      <OnChain {...props} />
    </article>
  )
}

function Decision({ item, session, onDecided }: ModerationRowProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const say = async (said: Parameters<typeof decideUpload>[2]) => {
    setProblem(null)
    try {
      await decideUpload(session, item.contentHash, said)
      onDecided()
    } catch (error) {
      log('warn', 'A decision was not taken.', error)
      setProblem(isBaseError(error) ? appErrorText(error) : m.unreachable)
    }
  }
  const reject = () => {
    if (reason.trim() === '') setProblem(m.noReason)
    else void say({ verdict: 'rejected', reason })
  }
  return (
    <>
      <div className={css['buttons']}>
        {item.state === 'approved' ? null : (
          <Button kind="primary" onClick={() => void say({ verdict: 'approved' })}>
            {m.approve}
          </Button>
        )}
        {item.state === 'rejected' ? null : (
          <>
            <div className={fields['field']}>
              <label htmlFor={id}>{m.reason}</label>
              <input
                id={id}
                className={fields['input']}
                value={reason}
                maxLength={limits.reasonMax}
                onChange={({ target }) => setReason(target.value)}
              />
            </div>
            <Button onClick={reject}>{m.reject}</Button>
          </>
        )}
      </div>
      {problem ? (
        <p role="alert" className={css['state']} data-bad>
          {problem}
        </p>
      ) : null}
    </>
  )
}

/** The bookings of a content: the chain has its own say, and the money with it. */
function OnChain({ item, plan, moderator, tx }: ModerationRowProps) {
  const send = (name: 'approve' | 'reject', title: string, args: readonly unknown[]) =>
    tx.send({
      type: 'submit',
      request: {
        id: tx.nextId(),
        action: name,
        title,
        plan,
        chainId: settings.chain.id,
        account: moderator,
        typed: {},
        call: { to: plan, abi, functionName: name, args },
        pays: null,
      },
    })
  return item.bookings.map(({ slot, period, starts, ends, state }) => {
    const place = [BigInt(slot), BigInt(period)]
    const shown = formatCount(slot + 1)
    // One content may be booked for the same slot in several periods.
    const id = `booking-${slot}-${period}`
    const approve = m.approveOnChain(shown)
    const reject = m.rejectOnChain(shown)
    return (
      <div key={`${slot} ${period}`} className={css['buttons']}>
        <p id={id} className={css['state']}>
          {m.booking(shown, day(starts), day(ends), m.bookingStates[state])}
        </p>
        {state === 'pending' && item.state === 'approved' ? (
          <Button
            aria-describedby={id}
            onClick={() => send('approve', approve, [...place, item.contentHash])}
          >
            {approve}
          </Button>
        ) : null}
        {item.state === 'rejected' ? (
          <Button aria-describedby={id} onClick={() => send('reject', reject, place)}>
            {reject}
          </Button>
        ) : null}
      </div>
    )
  })
}
