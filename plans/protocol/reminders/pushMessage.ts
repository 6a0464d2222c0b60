import * as v from 'valibot'
import { reminderLimits as limits } from './limits.ts'

/** The name of a date, made by the page that read it; it says nothing to whoever does not have the page's own list and salt. */
export const dateKey = v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.keyMax, 'is too long'))

/**
 * What a service worker is told: that the browser hears, that a date is near, that something was credited. Words, amounts and plans stay
 * in the browser.
 */
export const pushMessage = v.variant('kind', [
  v.object({ kind: v.literal('proof'), token: v.string() }),
  v.object({ kind: v.literal('date'), key: dateKey }),
  v.object({ kind: v.literal('arrived') }),
])
export type PushMessage = v.InferOutput<typeof pushMessage>
