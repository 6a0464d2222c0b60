import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField, languageField } from '@causeway/protocol/http/fields'
import { count } from '@causeway/protocol/http/boundedInteger'
import { reminderLimits as limits } from '../reminders/limits.ts'
import { dateKey } from '../reminders/pushMessage.ts'

/*
 * Reminders by web push (RFC 8030, 8291, 8292). A browser says where it hears and when it wants to be told; the words of a reminder
 * never leave it. An e-mail address may stand in the browser's place: what is sent there says no more.
 */

const project = { projectId: v.optional(v.pipe(v.string(), v.maxLength(100))) }

const bytes = (characters: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]*$/u), v.length(characters, 'has another length'))

/** Where the push service of a browser takes messages for it, in the one form in which it is kept. */
const pushEndpoint = v.pipe(
  v.string(),
  v.url('is no address'),
  v.transform((text) => {
    const url = new URL(text)
    url.hash = ''
    return url.href
  }),
  v.startsWith('https://', 'must begin with https://'),
  v.maxLength(limits.endpointMax, 'is too long'),
)
/** An address that is told by mail: of such a place nothing else is known than the secret that its browser made. */
const mailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(
    /^mailto:[^\s@<>()[\]?#&,;:"\\]{1,64}@(?:[\da-z-]{1,63}\.)+[a-z\d-]{2,63}$/u,
    'is no e-mail address',
  ),
  v.maxLength(limits.mailMax, 'is too long'),
)
/** RFC 8291 §2: what only the browser and who sends to it know, 16 bytes. */
const authSecret = bytes(22)

/** The key that browsers subscribe with (RFC 8292 §4.1), base64url; null: no reminders are sent here. */
export const reminderKeyOf = endpoint({
  method: 'GET',
  path: '/v1/reminders/key',
  query: v.object(project),
  response: v.object({
    key: v.nullable(bytes(87)),
    /** Whether they are also sent by mail. */
    mails: v.optional(v.boolean(), false),
  }),
})

/**
 * Keeps a browser and what it wants to be told, in place of what it said before. A new one is sent a token first, and told nothing
 * else until the token has come back. Dates that are nearer than `reminderLimits.leadSeconds` are left out: whoever asks has just seen them.
 */
export const saveRemindersOf = endpoint({
  method: 'PUT',
  path: '/v1/reminders',
  query: v.object(project),
  body: v.object({
    endpoint: v.union([mailAddress, pushEndpoint]),
    /** As browsers give them, base64url; of an address `auth` alone, which the browser made. */
    keys: v.object({ p256dh: v.union([bytes(87), v.literal('')]), auth: authSecret }),
    /** Whether its owner pressed for it just now: an address that is not kept begins by nothing else. */
    begins: v.optional(v.boolean(), false),
    /** BCP 47: what an address is written in. */
    language: v.optional(languageField, 'en'),
    /** Whose credits are told; null: nobody's. */
    member: v.nullable(addressField),
    /** `at` in unix seconds. */
    dates: v.pipe(
      v.array(v.object({ key: dateKey, at: count })),
      v.maxLength(limits.dates, 'are too many'),
    ),
  }),
  response: v.object({
    isProved: v.boolean(),
    /** Of an address: it was ended, or never confirmed, and nothing was kept. */
    hasEnded: v.optional(v.boolean(), false),
  }),
})
export type SavedReminders = v.InferOutput<typeof saveRemindersOf.body>

/** What a place begins with that is an e-mail address (RFC 6068). */
export const mailScheme = 'mailto:'

/** Whether such a place is an e-mail address. */
export const isMailEndpoint = (endpoint: string): boolean => endpoint.startsWith(mailScheme)

/** Shows the token that was sent to a browser, and so that it hears. */
export const proveRemindersOf = endpoint({
  method: 'POST',
  path: '/v1/reminders/proof',
  body: v.object({ endpoint: pushEndpoint, token: v.pipe(v.string(), v.maxLength(100)) }),
  response: v.object({}),
})

/** Forgets a browser and all that it said. */
export const forgetRemindersOf = endpoint({
  method: 'DELETE',
  path: '/v1/reminders',
  body: v.object({ endpoint: v.union([mailAddress, pushEndpoint]), auth: authSecret }),
  response: v.object({}),
})
