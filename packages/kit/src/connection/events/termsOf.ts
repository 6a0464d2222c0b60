import { httpStatus, httpMalformed } from '@causeway/protocol/http/errors'
import { call } from '@causeway/protocol/http/call'
import { analyticsConfigOf } from '@causeway/protocol/api/registry'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { senderOf } from '../../core/names.ts'
import type { KitOptions } from '../../core/options/createOptions.ts'

/**
 * How a collector takes events: not at all, one by one as the wire says (`POST e`), or several at once (`POST events`, ours).
 */
export type CollectorTerms =
  | { readonly takes: 'none' | 'single' | 'several' }
  /** It refuses the app. */
  | { readonly takes: 'refused'; readonly status: number; readonly details: string }

/**
 * Asks whether events of the app are wanted (`getAnalyticsConfig`): the collector itself, and where that is a bare one that
 * does not know the question, the registry that the app names. Nobody to ask is a no.
 * @throws BaseError `http.unreachable`, `http.timeout` or `http.status` while it cannot be known: to be asked again
 */
export async function termsOf(options: KitOptions): Promise<CollectorTerms> {
  const { analytics = '', registry } = options.endpoints
  const own = await askOne(options, analytics)
  const bare = own.takes === 'refused' && own.status === 404
  if (!bare || registry === undefined || registry === analytics) return own
  const answer = await askOne(options, registry)
  // What a registry says of itself, such as several at once, is not said of the collector.
  return answer.takes === 'several' ? { takes: 'single' } : answer
}

async function askOne(options: KitOptions, base: string): Promise<CollectorTerms> {
  try {
    const answer = await call(analyticsConfigOf, { base, query: senderOf(options), retries: 0 })
    if (!answer.isAnalyticsEnabled) return { takes: 'none' }
    return { takes: answer.several === true ? 'several' : 'single' }
  } catch (error) {
    // An answer of another form says no yes.
    if (isBaseError(error, httpMalformed)) return { takes: 'none' }
    if (!isBaseError(error, httpStatus)) throw error
    const { status } = error.params
    if (status === 429 || status >= 500) throw error
    return { takes: 'refused', status, details: error.details ?? '' }
  }
}
