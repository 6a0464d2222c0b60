import * as v from 'valibot'
import { currency } from './chainData/fields.ts'
import { endpoint } from '../http/endpoint.ts'
import { languageField } from '../http/fields.ts'
import { count } from '../http/boundedInteger.ts'

/*
 * A visitor's settings of the web app, kept with the account that is signed in (`api/auth.ts` says how a session is shown). Every
 * field has a bound of its own, so that a row is never long, and no other field is taken: what is secret has no place here.
 */

/** What a visitor chose of how the site looks, speaks and counts. */
const keptSettings = v.strictObject({
  theme: v.picklist(['light', 'dark', 'system']),
  /** BCP 47, or `auto`: as the browser. */
  language: languageField,
  /** IANA name; null is the browser's own. */
  timeZone: v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_/+-]{1,64}$/u))),
  amounts: v.picklist(['short', 'exact']),
  currency,
})
export type StoredSettings = v.InferOutput<typeof keptSettings>

/** Names one state of the settings; it says nothing, and none comes twice. */
const version = v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/u))

/** A state that was kept. */
export const savedSettings = v.object({
  settings: keptSettings,
  version,
  /** Unix seconds. */
  savedAt: count,
})
export type SavedSettings = v.InferOutput<typeof savedSettings>

/**
 * Whose settings the page means: `eip155:0x…`. A browser has one cookie, and a tab does not see that another one signed in as somebody
 * else. Whom the session shows where it is left out; 403 where they differ.
 */
const query = v.object({
  account: v.optional(v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-.%A-Za-z0-9]{1,128}$/u))),
})

/** The settings of the account that asks; null: none are kept. */
export const settingsOf = endpoint({
  method: 'GET',
  path: '/auth/v1/settings',
  query,
  response: v.object({ saved: v.nullable(savedSettings) }),
})

/** Keeps settings in the place of those that the client knows. 409 where another browser was faster: read them, then try again. */
export const settingsSaveOf = endpoint({
  method: 'PUT',
  path: '/auth/v1/settings',
  query,
  body: v.object({
    settings: keptSettings,
    /** The version that the client knows; null: it knows of none. */
    version: v.nullable(version),
  }),
  response: v.object({ version, savedAt: count }),
})

/** Forgets the settings of the account. */
export const settingsForgetOf = endpoint({
  method: 'DELETE',
  path: '/auth/v1/settings',
  query,
  response: v.object({}),
})
