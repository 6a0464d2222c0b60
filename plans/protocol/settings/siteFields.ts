import * as v from 'valibot'
// By path, as in `settings.ts`.
import { isListedTimeZone } from '../../../packages/protocol/src/networks/restrictedTimeZones.ts'

/*
 * What an operator may say of a site in its settings and, without a build, in its signed document (`../site/siteDocument.ts`).
 */

/** What the operator calls a plan: its address, an equals sign, the name. */
export const planNameField = v.pipe(
  v.string(),
  v.regex(
    /^(?:0x)?[\da-f]{40}\s*=\s*\S.{0,59}$/iu,
    'must be plans with their names, such as 0x…=Courses, each name at most 60 letters',
  ),
)

/** A zone in which something is not offered (D7). */
export const timeZoneField = v.pipe(
  v.string(),
  v.check(isListedTimeZone, 'must be time zones such as Asia/Tokyo, or none'),
)
