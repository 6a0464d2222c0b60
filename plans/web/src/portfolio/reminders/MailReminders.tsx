import {
  forgetRemindersOf,
  mailScheme,
  saveRemindersOf,
} from '@causeway/plans/protocol/api/reminders'
import { call } from '@causeway/protocol/http/call'
import { encodeBase64Url } from '@causeway/protocol/wc/encodeBase64Url'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { pageStorage } from '../../core/pageStorage.ts'
import { readStoredValue, writeStoredValue } from '../../core/readStoredValue.ts'
import { senderQuery } from '../../core/senderQuery.ts'
import { reminderMailKey } from '../../core/webStorageKeys.ts'
import { spoken } from '../../i18n/spoken.ts'
import { LineField } from '../../plans/page/LineField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { momentsOf, savedOf } from './beginReminders.ts'
import type { CachedReminders } from './cachedReminders.ts'
import { remindersMessages as m } from './messages.gen.ts'

/** The address that this browser has told by mail, whose dates are told there, and the secret that ends it. */
const mailTold = v.nullable(v.object({ email: v.string(), auth: v.string(), member: v.string() }))
type MailTold = v.InferOutput<typeof mailTold>
type MailPlace = NonNullable<MailTold>

const readTold = (): MailTold =>
  readStoredValue(
    pageStorage(),
    reminderMailKey,
    mailTold,
    'Which address is told could not be read.',
  )

/** Reminders by mail: an address that confirms them, which this browser ends again. */
export function MailReminders({ base, words }: { base: string; words: CachedReminders }) {
  const [place, setPlace] = useState(readTold)
  const keep = (next: MailTold) => {
    writeStoredValue(pageStorage(), reminderMailKey, next, 'Which address is told was not kept.')
    setPlace(next)
  }
  const client = useQueryClient()
  const forget = ({ email, auth }: MailPlace) =>
    call(forgetRemindersOf, { base, body: { endpoint: `${mailScheme}${email}`, auth } })
  const save = ({ email, auth }: MailPlace, begins = false) => {
    const place = { endpoint: `${mailScheme}${email}`, keys: { p256dh: '', auth } }
    const body = { ...savedOf(words, place), begins }
    return call(saveRemindersOf, { base, query: senderQuery(), body })
  }
  const keyOf = (told: MailTold) => ['mailReminders', base, told, momentsOf(words), spoken().tag]
  const begin = useMutation({
    mutationFn: async (next: MailPlace) => {
      client.setQueryData(keyOf(next), await save(next, true))
      if (place) await forget(place)
      keep(next)
    },
  })
  const end = useMutation({
    mutationFn: async (told: MailPlace) => {
      await forget(told)
      keep(null)
    },
  })
  const isOther = place !== null && place.member !== words.member
  // What changes on the page is handed over, as it is for a browser: of the member alone who began it.
  const saved = useQuery({
    queryKey: keyOf(place),
    staleTime: Infinity,
    retry: false,
    queryFn:
      place && !isOther
        ? async () => {
            const answer = await save(place)
            if (answer.hasEnded) keep(null)
            return answer
          }
        : skipToken,
  })
  const hasFailed = saved.isError || begin.isError || end.isError
  return (
    <Notice
      role="status"
      tone={hasFailed ? 'warn' : 'plain'}
      action={
        place === null ? null : <Button onClick={() => end.mutate(place)}>{m.mailEnd}</Button>
      }
    >
      {hasFailed ? <p>{m.mailFailed}</p> : null}
      {place === null || isOther ? (
        <Ask
          lead={isOther ? `${m.mailLead} ${m.other}` : m.mailLead}
          onAsk={(asked) => begin.mutate({ ...asked, member: words.member })}
        />
      ) : saved.data ? (
        (saved.data.isProved ? m.mailOn : m.mailWaiting)(place.email)
      ) : null}
    </Notice>
  )
}

const newSecret = () => encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)))

interface AskProps {
  lead: string
  onAsk: (asked: Omit<MailPlace, 'member'>) => void
}

function Ask({ lead, onAsk }: AskProps) {
  const [email, setEmail] = useState('')
  // Pressed again after a failure it is the same question.
  const [auth] = useState(newSecret)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAsk({ email: email.trim().toLowerCase(), auth })
      }}
    >
      <p>{lead}</p>
      <LineField
        label={m.mailLabel}
        type="email"
        required
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit">{m.mailBegin}</Button>
    </form>
  )
}
