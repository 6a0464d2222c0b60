import { reminderKeyOf } from '@causeway/plans/protocol/api/reminders'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { call } from '@causeway/protocol/http/call'
import { httpStatus } from '@causeway/protocol/http/errors'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { senderQuery } from '../../core/senderQuery.ts'
import type { CalendarDate } from '../waits/calendarOf.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MailReminders } from './MailReminders.tsx'
import { remindersMessages as m } from './messages.gen.ts'
import type { ReminderState } from './reminderMachine.ts'
import { useReminders } from './useReminders.ts'
import { reminderSalt } from './reminderSalt.ts'
import { remindersOf } from './remindersOf.ts'

export interface RemindersProps {
  /** The service that sends them. */
  base: string
  member: Address
  dates: readonly CalendarDate[]
  /** Unix seconds of the block that they were read at. */
  now: bigint
}

/** Switches reminders on and off in this browser; where it cannot be reminded it says why, and what there is instead. */
export function Reminders({ base, member, dates, now }: RemindersProps) {
  const { data, error } = useQuery({
    queryKey: ['reminderKey', base],
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) => call(reminderKeyOf, { base, signal, query: senderQuery() }),
  })
  const [salt] = useState(() => reminderSalt())
  const words = remindersOf(base, { member, dates, salt }, now)
  const { state, press } = useReminders(base, words)
  // Where the part does not run nobody knows the path. What is away for a while is told at a press.
  const isMissing = isBaseError(error, httpStatus) && error.params.status === 404
  if (data?.key === null || isMissing) return <Notice>{m.none}</Notice>
  const action = buttonOf(state)
  return (
    <>
      <Notice
        role="status"
        tone={state.name === 'off' && state.hasFailed ? 'warn' : 'plain'}
        action={
          action ? (
            <Button unavailable={state.name === 'busy'} onClick={press}>
              {action}
            </Button>
          ) : null
        }
      >
        {textOf(state)}
      </Notice>
      {data?.mails ? <MailReminders base={base} words={words} /> : null}
    </>
  )
}

function textOf(state: ReminderState): string {
  switch (state.name) {
    case 'unable':
      return m[state.why]
    case 'on':
      return state.isProved ? m.on : m.waiting
    case 'off':
      if (state.hasFailed) return m.failed
      return state.isOther ? `${m.lead} ${m.other}` : m.lead
    default:
      return m.lead
  }
}

function buttonOf(state: ReminderState): string | null {
  if (state.name === 'on') return m.end
  if (state.name === 'unable') return state.why === 'refused' ? m.begin : null
  return state.name === 'looking' ? null : m.begin
}
