import { forgetRemindersOf, saveRemindersOf } from '@causeway/plans/protocol/api/reminders'
import { call } from '@causeway/protocol/http/call'
import { encodeBase64Url } from '@causeway/protocol/wc/encodeBase64Url'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
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

/** The address that this browser has told by mail, and the secret that ends it. */
const mailTold = v.nullable(v.object({ email: v.string(), auth: v.string() }))
type MailTold = v.InferOutput<typeof mailTold>

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
  const end = useMutation({
    mutationFn: async ({ email, auth }: NonNullable<MailTold>) => {
      await call(forgetRemindersOf, { base, body: { endpoint: `mailto:${email}`, auth } })
      keep(null)
    },
  })
  // What changes on the page is handed over, as it is for a browser.
  const saved = useQuery({
    queryKey: ['mailReminders', base, place, words.member, momentsOf(words), spoken().tag],
    staleTime: Infinity,
    retry: false,
    queryFn: place
      ? () => {
          const keys = { p256dh: '', auth: place.auth }
          const body = savedOf(words, { endpoint: `mailto:${place.email}`, keys })
          return call(saveRemindersOf, { base, query: senderQuery(), body })
        }
      : skipToken,
  })
  const hasFailed = saved.isError || end.isError
  return (
    <Notice
      role="status"
      tone={hasFailed ? 'warn' : 'plain'}
      action={
        place === null ? null : <Button onClick={() => end.mutate(place)}>{m.mailEnd}</Button>
      }
    >
      {hasFailed ? <p>{m.mailFailed}</p> : null}
      {place === null ? (
        <Ask onAsk={(email) => keep({ email, auth: newSecret() })} />
      ) : saved.data ? (
        (saved.data.isProved ? m.mailOn : m.mailWaiting)(place.email)
      ) : null}
    </Notice>
  )
}

const newSecret = () => encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)))

function Ask({ onAsk }: { onAsk: (email: string) => void }) {
  const [email, setEmail] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(email.trim().toLowerCase())
      }}
    >
      <p>{m.mailLead}</p>
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
