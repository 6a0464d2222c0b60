import type { LanguageTag } from '@causeway/kit'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { askedMessages as englishAsked } from '@causeway/testkit/wallet/approve/messages.gen'
import { pocketMessages as english } from './messages.gen.ts'

// They change once, before anything is drawn: whoever imports them reads what they are then.

/** What Pocket says. */
export let pocketMessages = english

/** What Pocket says of a request. */
export let requestMessages = englishAsked

/** By the code of a failure; empty in English, which failures bring along. */
let failureTexts: Readonly<Record<string, unknown>> = {}

/** How figures, dates and lists are written: BCP 47. */
export let locale = 'en'

/** Texts of one language by the name of their area, as they are compiled from `locales/`. */
export type LanguageTexts = Readonly<Record<string, unknown>>

/**
 * Speaks a language from now on. What it lacks is said in English.
 *
 * @param warn told of each text that is missing
 */
export function setLanguage(
  tag: LanguageTag,
  words: LanguageTexts,
  warn: (message: string) => void,
): void {
  const missing = (id: string) =>
    warn(`The text ${id} is missing in the language ${tag}; it is shown in English.`)
  pocketMessages = completed(english, words['pocket'], 'pocket', missing)
  requestMessages = completed(englishAsked, words['asked'], 'asked', missing)
  failureTexts = (words['error'] as LanguageTexts | undefined) ?? {}
  // Amounts are in Latin digits in every language; so is all that stands beside them.
  locale = tag === 'ar' ? 'ar-u-nu-latn' : tag
}

function completed<Texts extends object>(
  texts: Texts,
  theirs: unknown,
  path: string,
  missing: (id: string) => void,
): Texts {
  const entries = Object.entries(texts).map(([key, text]: [string, unknown]) => {
    const id = `${path}.${key}`
    const other = (theirs as LanguageTexts | undefined)?.[key]
    if (typeof text === 'object' && text !== null) return [key, completed(text, other, id, missing)]
    if (other === undefined) missing(id)
    return [key, other ?? text]
  })
  return Object.fromEntries(entries) as Texts
}

/** Several things in a row: "a, b, c". */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(items)
}

/** @param seconds since 1970 */
export function dayAndHour(seconds: number): string {
  return new Date(seconds * 1_000).toLocaleString(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
}

/** What went wrong, in the language that is spoken where it has the words; what an app or the browser says is theirs. */
export function pocketErrorText(error: Error): string {
  const text = isBaseError(error) ? failureTexts[error.code] : undefined
  return isBaseError(error) && typeof text === 'function'
    ? String((text as (params: unknown) => unknown)(error.params))
    : error.message
}
