import { preferencesKey } from '../core/webStorageKeys.ts'
import { languages } from '@causeway/kit'
import { currencies } from '@causeway/protocol/api/chainData/fields'
import * as v from 'valibot'
import { log } from '../core/log.ts'
import type { PageStorage } from '../core/pageStorage.ts'

/** Whether `Intl` knows a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    // A RangeError is how Intl says "no".
    return false
  }
}

/** What a visitor chose. A value that is no longer known falls back by itself; the others stay. */
const Preferences = v.object({
  /** `auto` follows the browser. */
  language: v.fallback(v.picklist(['auto', ...languages]), 'auto'),
  /** IANA name; null is the browser's own. */
  timeZone: v.fallback(v.nullable(v.pipe(v.string(), v.check(isTimeZone))), null),
  /** `short` shows three decimals of an amount, `exact` all of them. */
  amounts: v.fallback(v.picklist(['short', 'exact']), 'short'),
  /** In which holdings are valued, where the price service can tell it. */
  currency: v.fallback(v.picklist(currencies), 'usd'),
  /** Events may be sent to the collector of this site (D9). */
  events: v.fallback(v.boolean(), false),
  /** A notification of the system when a transaction is done. */
  notify: v.fallback(v.boolean(), false),
})

export type Preferences = v.InferOutput<typeof Preferences>

export const defaults: Preferences = v.parse(Preferences, {
  language: 'auto',
  timeZone: null,
  amounts: 'short',
  currency: 'usd',
  events: false,
  notify: false,
})

// One per page, as the language is: amounts and dates are also written where no component is near.
let now = defaults
let kept: PageStorage | undefined
const listeners = new Set<() => void>()

/** What the visitor chose, as of this moment. */
export function preferences(): Preferences {
  return now
}

/** Tells of a change; the answer stops it. */
export function onPreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Reads what was chosen on an earlier visit. Called once, before anything is drawn. */
export function startPreferences(storage: PageStorage): void {
  kept = storage
  now = readPreferences(storage)
}

/** Chooses anew, and remembers it; a storage that refuses is logged and the choice lasts for this page. */
export function choose(change: Partial<Preferences>): void {
  now = { ...now, ...change }
  try {
    kept?.setItem(preferencesKey, JSON.stringify(now))
  } catch (error) {
    log('warn', 'The settings could not be stored.', error)
  }
  for (const listener of listeners) listener()
}

/** What is known of choices that were written elsewhere: the usual ones stand for the others. */
export function knownPreferences(chosen: Partial<Record<keyof Preferences, unknown>>): Preferences {
  return v.parse(Preferences, { ...defaults, ...chosen })
}

/** @returns the defaults when nothing readable is stored */
export function readPreferences(storage: Pick<PageStorage, 'getItem'>): Preferences {
  try {
    const stored: unknown = JSON.parse(storage.getItem(preferencesKey) ?? '{}')
    return typeof stored === 'object' ? knownPreferences({ ...stored }) : defaults
  } catch (error) {
    log('warn', 'The stored settings could not be read; the usual ones are used.', error)
    return defaults
  }
}
